import type { Role } from '@punica/kernel';
import type { Puzzle } from './puzzle.ts';
import { type Outlook, type Prize, within } from './stakes.ts';
import type { Part } from './telling.ts';

/** What a title is made of. */
interface Titled {
  readonly role: Role;
  readonly roleNames: readonly string[];
  /** Who holds what before the play. */
  readonly prizes: readonly Prize[];
  readonly outlook: Outlook;
  /** What a puzzle of this question is called where nothing else can be said. */
  readonly otherwise: string | undefined;
  /** What the decisions of the answer are to it. */
  readonly parts: readonly (Part | undefined)[];
}

/** Won as often as this, a battle is there to be won. */
const WINS = 0.5;

/** What a puzzle is called: by what is fought, saved or won in it, and where; not by the play that does it. */
export function titleFor(puzzle: Titled): string {
  const { outlook } = puzzle;
  const { war, prize, fought, shunned } = outlook;
  if (fought !== undefined) {
    const { how, where, won } = fought;
    if (how === 'siege')
      return prize?.by === puzzle.role && prize.prize.name === where
        ? `Take ${where}`
        : `The siege of ${where}`;
    const fight = how === 'sea' ? `sea fight ${where}` : `battle ${where}`;
    return won >= WINS ? `Win the ${fight}` : `The ${fight}`;
  }
  if (war !== undefined) return warTitle(war.what === 'win', prize?.prize);
  if (prize !== undefined) return prizeTitle(puzzle, prize);
  if (shunned !== undefined)
    return `Shun the ${shunned.how === 'sea' ? 'sea fight' : 'battle'} ${shunned.where}`;
  return theatreTitle(puzzle);
}

const warTitle = (wins: boolean, prize: Pick<Prize, 'name' | 'kind'> | undefined): string => {
  const where = prize === undefined ? '' : ` ${prize.kind === 'city' ? 'at' : 'in'} ${prize.name}`;
  return wins ? `Win the war${where || ' this turn'}` : `Stave off defeat${where}`;
};

function prizeTitle(
  { role, roleNames, prizes }: Titled,
  { by, prize }: NonNullable<Outlook['prize']>,
): string {
  const { name, kind } = prize;
  const holder = prizes.find((it) => it.name === name && it.kind === kind)?.holder;
  if (by !== role) return `${holder === by ? 'Wrest' : 'Keep'} ${name} from ${within(roleNames[by])}`;
  if (holder === role) return `${kind === 'city' ? 'Save' : 'Hold'} ${name}`;
  return `${kind === 'city' ? 'Take' : 'Win'} ${name}`;
}

/** Where nothing is decided before the turn is over: where the play leads. */
function theatreTitle({ otherwise, parts }: Titled): string {
  const way = parts.flatMap((part) => (part?.as === 'way' ? [part] : []));
  const landing = way.findLast(({ isBySea }) => isBySea === true)?.theatre;
  if (landing !== undefined) return `A landing ${landing}`;
  const end = parts.findLast((part) => part?.as === 'way' || part?.as === 'stop');
  if (end !== undefined && 'theatre' in end && end.theatre !== undefined) return `The war ${end.theatre}`;
  return otherwise ?? 'A quiet move';
}

const NUMERALS = ['', ' II', ' III', ' IV', ' V', ' VI', ' VII', ' VIII', ' IX', ' X'];

/** What each puzzle of a game is called, by its id; those of one title are counted. */
export function titlesApart(puzzles: readonly Pick<Puzzle, 'id' | 'title'>[]): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  const before = new Map<string, number>();
  for (const { id, title } of puzzles) {
    if (title === undefined) continue;
    const so = before.get(title) ?? 0;
    before.set(title, so + 1);
    titles.set(id, `${title}${NUMERALS[so] ?? ` ${so + 1}`}`);
  }
  return titles;
}
