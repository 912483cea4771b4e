import { type Bot, botByName } from '@punica/bots';
import {
  type Desk,
  emptyPuzzles,
  findPuzzle,
  joinedPuzzles,
  type Puzzle,
  type PuzzleEffort,
  type PuzzleFile,
  THEMES,
  USUAL_EFFORT,
} from '@punica/insight/puzzle';
import { type Action, type Beginning, type Core, checkBeginning, QuickDice, type Role } from '@punica/kernel';
import { loadGame } from '../catalogue.ts';
import { codeVersion } from '../farm/code-version.ts';
import { playOne } from '../sim/play-one.ts';
import { stretches, type WorkKind } from '../work/kind.ts';
import { puzzleDesk } from './desk.ts';

/** Games between bots that are looked through for puzzles. */
export interface PuzzleHunt {
  readonly game: string;
  readonly scenario: string;
  readonly bots: readonly string[];
  readonly seed: number;
  readonly first: number;
  readonly count: number;
  readonly effort?: PuzzleEffort;
}

/** What came of a part of them. */
export type PuzzlesFound = Pick<PuzzleFile, 'searched' | 'puzzles'>;

/** Of the questions within a play at which the bot did as the quick bot does, one in so many is looked at. */
const EVERY = 3;

export const searchedName = ({ scenario, bots, seed }: PuzzleHunt, number: number): string =>
  `${scenario} ${[...new Set(bots)].join(',')} ${seed} ${number}`;

async function huntIn(hunt: PuzzleHunt): Promise<PuzzlesFound> {
  const desk = await puzzleDesk(hunt.game);
  const { game } = desk.engine;
  const beginning = checkBeginning(game, { scenario: hunt.scenario, options: {}, quick: true });
  const searched: string[] = [];
  const puzzles: Puzzle[] = [];
  for (let number = hunt.first; number < hunt.first + hunt.count; number++) {
    const looker = lookerIn(desk, beginning, hunt, number, puzzles);
    const players = hunt.bots.map((name) => watched(botByName(name, game, 'bots'), looker));
    const { trouble } = playOne(desk.engine, beginning, players, new QuickDice(hunt.seed, number), number);
    if (trouble.length > 0) throw new Error(`game ${number}: ${trouble[0].problem}`);
    searched.push(searchedName(hunt, number));
  }
  return { searched, puzzles };
}

/** Sees what a bot chose, from its own view. */
type Looker = (view: Core, role: Role, legal: readonly Action[], choice: Action) => void;

const watched = (bot: Bot, look: Looker): Bot => ({
  name: bot.name,
  looks: true,
  choose(view, role, legal, dice, memo) {
    const choice = bot.choose(view, role, legal, dice, memo);
    look(view, role, legal, choice);
    return choice;
  },
});

/**
 * Looks for puzzles where a bot that looks ahead did something else than the quick bot would: its own search is the first
 * look. At questions without plans, where it does as the quick bot does, at some of them.
 */
function lookerIn(
  desk: Desk,
  beginning: Beginning,
  { seed, effort = USUAL_EFFORT }: PuzzleHunt,
  number: number,
  puzzles: Puzzle[],
): Looker {
  const { planning } = desk.knowledge;
  // What is looked for does not change the game that is played.
  const dice = new QuickDice(seed + 1, number);
  const taken = new Set<string>();
  let questions = effort.questions ?? Number.POSITIVE_INFINITY;
  return (view, role, legal, choice) => {
    if (questions <= 0 || legal.length < 3) return;
    // One of each side and turn: neighbours are much alike.
    const place = `${role} ${planning.turn(view)}`;
    if (taken.has(place)) return;
    const isUsual = choice === desk.quick.choose(view, role, legal, dice);
    if (isUsual && (planning.begins(view) || dice.below(EVERY) > 0)) return;
    questions--;
    const puzzle = findPuzzle(desk, { state: view, role, beginning, dice, code: codeVersion() }, effort);
    if (puzzle === undefined) return;
    taken.add(place);
    puzzles.push(puzzle);
  };
}

/** Looking for puzzles in games between bots; a game takes minutes, so that each is a slice. */
export const puzzlesKind: WorkKind<PuzzleHunt, PuzzleHunt, PuzzlesFound> = {
  name: 'puzzles',
  unit: 'games',
  title: ({ game, scenario }) => `puzzles of ${game}, ${scenario}`,
  cut: (hunt, size = 1) => stretches(hunt.first, hunt.count, size).map((part) => ({ ...hunt, ...part })),
  unitsOf: ({ count }) => count,
  run: huntIn,
  told: async ({ game: id }, results) => {
    const file = puzzlesOf(await loadGame(id), results);
    return { lines: puzzleLines(file), json: file };
  },
};

/** The file of what was found. */
export const puzzlesOf = (
  { id, version }: { readonly id: string; readonly version: number },
  found: readonly PuzzlesFound[],
): PuzzleFile =>
  found.reduce<PuzzleFile>(
    (file, part) => joinedPuzzles(file, { ...emptyPuzzles(id, version), ...part }),
    emptyPuzzles(id, version),
  );

export function puzzleLines({ game, searched, puzzles }: PuzzleFile): string[] {
  const ratings = puzzles.map(({ rating }) => rating).sort((a, b) => a - b);
  const middle = ratings[Math.floor(ratings.length / 2)] ?? 0;
  return [
    `${game}: ${puzzles.length} puzzles in ${searched.length} games`,
    ...(puzzles.length === 0
      ? []
      : [`rated ${ratings[0]} to ${ratings[ratings.length - 1]}, half of them above ${middle}`]),
    ...THEMES.map((theme) => {
      const count = puzzles.filter(({ themes }) => themes.includes(theme)).length;
      return `${theme}: ${count}`;
    }).filter((line) => !line.endsWith(': 0')),
  ];
}
