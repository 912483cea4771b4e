import { type Bot, botByName } from '@punica/bots';
import {
  type Desk,
  emptyPuzzles,
  findPuzzle,
  GATES,
  type Gate,
  joinedPuzzles,
  type Puzzle,
  type PuzzleEffort,
  type PuzzleFile,
  THEMES,
  USUAL_EFFORT,
} from '@punica/insight/puzzle';
import {
  type Action,
  type Beginning,
  type Core,
  checkBeginning,
  type Game,
  QuickDice,
  type Role,
} from '@punica/kernel';
import type { Edition } from '@punica/kernel/edition';
import { loadGame } from '../catalogue.ts';
import { codeVersion } from '../farm/code-version.ts';
import { playOne } from '../sim/play-one.ts';
import { stretches, type WorkKind } from '../work/kind.ts';
import { puzzleDesk } from './desk.ts';

/** Games between bots that are looked through for puzzles. */
export interface PuzzleHunt {
  readonly game: string;
  readonly edition?: Edition;
  readonly scenario: string;
  /** What evens the sides. */
  readonly agreement?: NonNullable<Beginning['agreement']>;
  readonly bots: readonly string[];
  readonly seed: number;
  readonly first: number;
  readonly count: number;
  /** Only questions of somebody's answer are looked at: to react or not, which card in a battle; and every one of them. */
  readonly answers?: boolean;
  readonly effort?: PuzzleEffort;
}

/** How many questions came as far as a gate and no farther, and what they took. */
export type GateCounts = Partial<Record<Gate, { readonly questions: number; readonly simulations: number }>>;

/** What came of a part of them. */
export interface PuzzlesFound extends Pick<PuzzleFile, 'searched' | 'puzzles'> {
  readonly gates: GateCounts;
}

/** Of the questions within a play at which the bot did as the quick bot does, one in so many is looked at. */
const EVERY = 3;
/** Its choices say nothing of where it is wrong: all are looked at. */
const QUICK = 'greedy';
/** One in so many of its turns is looked through: games cost nothing, and those of one game are alike. */
const TURNS = 3;

export const searchedName = (
  { scenario, agreement, answers, bots, seed }: PuzzleHunt,
  number: number,
): string => {
  const given = Object.entries(agreement?.handicap ?? {}).map(([side, amount]) => `${side}=${amount}`);
  const only = answers === true ? ['answers'] : [];
  return [scenario, ...given, ...only, [...new Set(bots)].join(','), seed, number].join(' ');
};

async function huntIn(hunt: PuzzleHunt): Promise<PuzzlesFound> {
  const desk = await puzzleDesk(hunt.game, hunt.edition);
  const { game } = desk.engine;
  const { scenario, agreement } = hunt;
  const plain = { scenario, options: {}, quick: true };
  const beginning = checkBeginning(game, agreement === undefined ? plain : { ...plain, agreement });
  const searched: string[] = [];
  const puzzles: Puzzle[] = [];
  const gates: GateCounts = {};
  for (let number = hunt.first; number < hunt.first + hunt.count; number++) {
    const asked: Asked[] = [];
    const players = hunt.bots.map((name) => watched(botByName(name, game, 'bots'), asked));
    const { trouble } = playOne(desk.engine, beginning, players, new QuickDice(hunt.seed, number), number);
    if (trouble.length > 0) throw new Error(`game ${number}: ${trouble[0].problem}`);
    lookThrough(desk, beginning, hunt, number, { asked, puzzles, gates });
    searched.push(searchedName(hunt, number));
  }
  return { searched, puzzles, gates };
}

/** A question of a game that had several answers, as whoever was asked saw it. */
interface Asked {
  readonly bot: string;
  readonly view: Core;
  readonly role: Role;
  readonly legal: readonly Action[];
  readonly choice: Action;
}

/** The same bot; what it is asked is kept. */
const watched = (bot: Bot, asked: Asked[]): Bot => ({
  name: bot.name,
  looks: true,
  choose(view, role, legal, dice, memo) {
    const choice = bot.choose(view, role, legal, dice, memo);
    if (legal.length > 1) asked.push({ bot: bot.name, view, role, legal: legal.slice(), choice });
    return choice;
  },
});

interface LookedThrough {
  readonly asked: readonly Asked[];
  readonly puzzles: Puzzle[];
  readonly gates: GateCounts;
}

/**
 * Looks for puzzles where a bot that looks ahead did something else than the quick bot would: its own search is the first
 * look. Games of the quick bot itself are played in no time, so that every question of a turn is looked at, but within a
 * play, where the quick bot's choice was made, some of them.
 */
function lookThrough(
  desk: Desk,
  beginning: Beginning,
  { seed, answers = false, effort = USUAL_EFFORT }: PuzzleHunt,
  number: number,
  { asked, puzzles, gates }: LookedThrough,
): void {
  const { planning } = desk.knowledge;
  const dice = new QuickDice(seed + 1, number);
  // One of each side and turn: neighbours are much alike.
  const done = new Set<string>();
  const isOpen = new Map<string, boolean>();
  let questions = effort.questions ?? Number.POSITIVE_INFINITY;
  for (const { bot, view, role, legal, choice } of asked) {
    if (questions <= 0) return;
    const place = `${role} ${planning.turn(view)}`;
    const reacts = desk.insight.puzzling?.answers.includes(desk.engine.question(view)?.key ?? '') === true;
    if (answers && !reacts) continue;
    if (!isOpen.has(place)) isOpen.set(place, bot !== QUICK || answers || dice.below(TURNS) === 0);
    if (done.has(place) || isOpen.get(place) !== true) continue;
    const begins = planning.begins(view);
    const says = bot !== QUICK && choice !== desk.quick.choose(view, role, legal, dice);
    if (!says && (begins || reacts ? bot !== QUICK : dice.below(EVERY) > 0)) continue;
    questions--;
    const here = { state: view, role, beginning, dice, code: codeVersion() };
    const { gate, simulations, puzzle } = findPuzzle(desk, here, effort);
    const count = gates[gate] ?? { questions: 0, simulations: 0 };
    gates[gate] = { questions: count.questions + 1, simulations: count.simulations + simulations };
    if (puzzle === undefined) continue;
    done.add(place);
    puzzles.push(puzzle);
  }
}

/** Looking for puzzles in games between bots; a game takes seconds, or minutes where bots look ahead: each is a slice. */
export const puzzlesKind: WorkKind<PuzzleHunt, PuzzleHunt, PuzzlesFound> = {
  name: 'puzzles',
  unit: 'games',
  title: ({ game, scenario }) => `puzzles of ${game}, ${scenario}`,
  cut: (hunt, size = 1) => stretches(hunt.first, hunt.count, size).map((part) => ({ ...hunt, ...part })),
  unitsOf: ({ count }) => count,
  run: huntIn,
  told: async ({ game: id, edition }, results) => {
    const file = puzzlesOf(await loadGame(id, edition), results);
    return { lines: [...puzzleLines(file), ...gateLines(results)], json: file };
  },
};

/** The file of what was found. */
export const puzzlesOf = (
  { id, version, edition }: Pick<Game, 'id' | 'version' | 'edition'>,
  found: readonly Pick<PuzzlesFound, 'searched' | 'puzzles'>[],
): PuzzleFile =>
  found.reduce<PuzzleFile>(
    (file, { searched, puzzles }) =>
      joinedPuzzles(file, { ...emptyPuzzles(id, version, edition), searched, puzzles }),
    emptyPuzzles(id, version, edition),
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

/** Where questions were given up, and how many simulations went there. */
export function gateLines(found: readonly PuzzlesFound[]): string[] {
  return GATES.flatMap((gate) => {
    const counts = found.flatMap(({ gates }) => gates[gate] ?? []);
    const sum = (of: (count: (typeof counts)[number]) => number): number =>
      counts.reduce((total, count) => total + of(count), 0);
    if (counts.length === 0) return [];
    const name = gate === 'puzzle' ? 'passed' : `fell at: ${gate}`;
    return [
      `${name}: ${sum(({ questions }) => questions)} (${sum(({ simulations }) => simulations)} simulations)`,
    ];
  });
}
