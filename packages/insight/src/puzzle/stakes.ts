import { type Core, includes, type Plan, type Role } from '@punica/kernel';
import type { Desk } from './desk.ts';
import { FUTURES, type Future, futuresOf } from './futures.ts';

/** A city or a country, and who holds it. */
export interface Prize {
  readonly name: string;
  readonly kind: 'city' | 'land';
  /** Nobody where nothing is said. */
  readonly holder?: Role;
}

/** A place where it is fought: "of Cannae", "off Drepanum", "in Samnium"; of a siege the place alone. */
export interface Site {
  readonly how: 'battle' | 'sea' | 'siege';
  readonly where: string;
}

/** What the best play decides in the course of the turn, held against what tempts. */
export type Stake = WarStake | PrizeStake;

interface WarStake {
  readonly what: 'win' | 'defeat';
  /** In which part of the times, after the answer and after what tempts. */
  readonly answer: number;
  readonly tempting: number;
}

/** Whoever is asked holds it more often, or an enemy does less often. */
interface PrizeStake extends Omit<WarStake, 'what'> {
  readonly what: 'prize';
  readonly prize: Pick<Prize, 'name' | 'kind'>;
  /** Who holds it so much more or less often. */
  readonly by: Role;
}

/** What the best play comes to. */
export interface Outlook {
  /** What it decides most, and the prize among that; nothing where no single thing is. */
  readonly war: WarStake | undefined;
  readonly prize: PrizeStake | undefined;
  /** Where it is usually fought in the course of the play, and how often that is won. */
  readonly fought: (Site & { readonly won: number }) | undefined;
  /** Where what tempts would usually come to a battle, and the best play comes to none. */
  readonly shunned: Site | undefined;
}

/** Less than these parts of the times are nothing that a play decides: of the war, and of any of all prizes. */
const DECIDES_WAR = 0.3;
const DECIDES = 0.5;
/** A city is spoken of rather than a country about which as much is decided. */
const CITIES_FIRST = 1.25;
const USUALLY = 0.5;

/** What hangs on a play: both it and what tempts are carried out, and the turn is played on by the quick bot. */
export function outlookOf<G extends Core, E>(
  desk: Desk<G, E>,
  position: G,
  role: Role,
  { answer, tempting, seed }: { readonly answer: Plan; readonly tempting: Plan; readonly seed: number },
): Outlook {
  const good = futuresOf(desk, position, role, answer, seed);
  const bad = futuresOf(desk, position, role, tempting, seed);
  const usual = foughtIn(desk, role, good);
  const other = foughtIn(desk, role, bad);
  // What is fought either way hangs on neither.
  const isSame = usual !== undefined && usual.how === other?.how && usual.where === other.where;
  const fought = isSame ? undefined : usual;
  return {
    war: warAt(role, good, bad),
    prize: prizeAt(desk, role, good, bad),
    fought,
    shunned: usual === undefined && other !== undefined && other.how !== 'siege' ? other : undefined,
  };
}

type Futures<G, E> = readonly Future<G, E>[];

const share = <T>(all: readonly T[], counts: (it: T) => boolean): number =>
  all.filter(counts).length / all.length;

function warAt<G extends Core, E>(role: Role, good: Futures<G, E>, bad: Futures<G, E>): WarStake | undefined {
  const wins = ({ end: { outcome } }: Future<G, E>): boolean =>
    outcome !== null && includes(outcome.winners, role);
  const loses = ({ end: { outcome } }: Future<G, E>): boolean =>
    outcome !== null && outcome.winners !== 0 && !includes(outcome.winners, role);
  for (const [what, counts, sign] of [
    ['win', wins, 1],
    ['defeat', loses, -1],
  ] as const) {
    const [answer, tempting] = [share(good, counts), share(bad, counts)];
    if (sign * (answer - tempting) >= DECIDES_WAR) return { what, answer, tempting };
  }
  return undefined;
}

function prizeAt<G extends Core, E>(
  { insight }: Desk<G, E>,
  role: Role,
  good: Futures<G, E>,
  bad: Futures<G, E>,
): PrizeStake | undefined {
  const prizes = insight.puzzling?.prizes;
  if (prizes === undefined) return undefined;
  const [after, otherwise] = [good, bad].map((futures) => futures.map(({ end }) => prizes(end)));
  let best: PrizeStake | undefined;
  let most = DECIDES;
  // Every list names the same prizes in the same order.
  for (const [at, { name, kind }] of after[0].entries()) {
    const holders = [after, otherwise].map((lists) => lists.map((list) => list[at].holder));
    for (const by of insight.roleNames.keys()) {
      const [answer, tempting] = holders.map((all) => share(all, (it) => it === by));
      const decided =
        (by === role ? answer - tempting : tempting - answer) * (kind === 'city' ? CITIES_FIRST : 1);
      // Of what is won by one and so lost by another, the winning is told.
      if (decided < most || (decided === most && by !== role)) continue;
      most = decided;
      best = { what: 'prize', prize: { name, kind }, by, answer, tempting };
    }
  }
  return best;
}

/** Battles of others are not what a play is about. */
function isOf<G extends Core, E>({ insight }: Desk<G, E>, role: Role, e: E): boolean {
  const begun = insight.battles.flatMap((battle) => battle.begins(e) ?? []);
  return begun.every(({ attacker, defender }) => attacker === role || defender === role);
}

function foughtIn<G extends Core, E>(
  desk: Desk<G, E>,
  role: Role,
  futures: Futures<G, E>,
): Outlook['fought'] {
  const { insight } = desk;
  const { site } = insight.puzzling ?? {};
  if (site === undefined) return undefined;
  const sites = new Map<string, { readonly site: Site; times: number; won: number }>();
  for (const { events, afterwards } of futures) {
    const here = events.filter((e) => isOf(desk, role, e)).flatMap((e) => site(e, afterwards) ?? []);
    const won = events.some((e) =>
      insight.battles.some((battle) => battle.ends(e, () => afterwards)?.winner === role),
    );
    // The last place is what the play was for.
    const last = here[here.length - 1];
    if (last === undefined) continue;
    const key = `${last.how} ${last.where}`;
    const told = sites.get(key) ?? { site: last, times: 0, won: 0 };
    told.times++;
    if (won) told.won++;
    sites.set(key, told);
  }
  const [usual] = Array.from(sites.values()).sort((a, b) => b.times - a.times);
  if (usual === undefined || usual.times < USUALLY * futures.length) return undefined;
  return { ...usual.site, won: usual.won / usual.times };
}

/** In how many of the futures: "all", "none", "3". */
const often = (part: number): string =>
  part === 1 ? 'all' : part === 0 ? 'none' : `${Math.round(part * FUTURES)}`;

/** What is at stake in a sentence. */
export function stakeInWords(stake: Stake, role: Role, roleNames: readonly string[]): string {
  const what = decidedIn(stake, role, roleNames);
  return `Of ${FUTURES} games played on to the end of the turn, ${what} in ${often(stake.answer)} after the answer and in ${often(stake.tempting)} after what tempts.`;
}

function decidedIn(stake: Stake, role: Role, roleNames: readonly string[]): string {
  if (stake.what !== 'prize') return stake.what === 'win' ? 'you win the war' : 'the war is lost';
  const { prize, by } = stake;
  return `${prize.name} is ${by === role ? 'yours' : `held by ${within(roleNames[by])}`}`;
}

/** A name within a sentence. */
export const within = (name: string): string => name.replace(/^The /, 'the ');
