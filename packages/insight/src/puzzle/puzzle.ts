import {
  type ActionJson,
  agreementSchema,
  BadInput,
  type Beginning,
  editionIn,
  type Migrations,
  migrate,
  parse,
} from '@punica/kernel';
import { type Edition, isSameEdition } from '@punica/kernel/edition';
import * as z from 'zod/mini';

/** What a puzzle is about, by what the best play leads to. */
export const THEMES = [
  'siege',
  'battle',
  'duel',
  'interception',
  'sea',
  'politics',
  'march',
  'last-turn',
] as const;
export type Theme = (typeof THEMES)[number];

/** Something that could be done: a plan of the game, known by its key and by the decision that begins it. */
export interface PlanNamed {
  readonly key: string;
  readonly first: ActionJson;
  /** What it does, decision by decision, as the table words them. */
  readonly words: string;
}

/** A plan that is not the answer, and what it costs: points of a hundred of the chance of winning. */
export interface PlanCosting extends PlanNamed {
  readonly cost: number;
}

/** A decision of the answer. */
export interface SolutionStep {
  readonly words: string;
  /** The rule that is being carried out. */
  readonly rule: string;
}

/** How it was proved that the answer is the best: by searches that differ in all their chance. */
export interface PuzzleProof {
  readonly seeds: readonly number[];
  /** For each seed. */
  readonly simulations: number;
  /** The chance of winning with the answer, in points of a hundred; the mean of the seeds. */
  readonly chance: number;
  /** By how much the next different plan stays behind, and in standard errors: the least of the seeds. */
  readonly gap: number;
  readonly errors: number;
  /** The code that it was proved with, as the farm names it. */
  readonly code: string;
}

/** A question of a game in which one plan is clearly best and a natural one clearly worse. */
export interface Puzzle {
  readonly id: string;
  /** What it is called: by what is fought, saved or won in it, and where. */
  readonly title?: string;
  /** What is decided by the end of the turn, in a sentence, where one thing is. */
  readonly stake?: string;
  readonly scenario: string;
  readonly options: Beginning['options'];
  /** What the sides agreed upon to even the game, where they did. */
  readonly agreement?: NonNullable<Beginning['agreement']>;
  /** Whose decision it is. */
  readonly role: string;
  readonly question: string;
  readonly themes: readonly Theme[];
  readonly rating: number;
  /** As the game writes it: what the role cannot see is one of the deals that are possible. */
  readonly position: Readonly<Record<string, unknown>>;
  /** Plans that answer it, the best first; the others are variants of it. */
  readonly answers: readonly PlanNamed[];
  /** What the quick bot does here. */
  readonly tempting: PlanCosting;
  /** The best of the plans that are no answer. */
  readonly next: PlanCosting;
  readonly steps: readonly SolutionStep[];
  /** Why, sentence by sentence. */
  readonly why: readonly string[];
  readonly rules: readonly string[];
  readonly proof: PuzzleProof;
}

/** The puzzles of a game. */
export interface PuzzleFile {
  readonly format: 'punica-puzzles';
  readonly version: number;
  readonly game: string;
  /** The edition by whose figures they were found and proved; without one, ours. */
  readonly edition?: Edition;
  /** The version of the rules code that its positions are of. */
  readonly rules: number;
  /** Games that were looked through already: scenario, bots, seed and number. */
  readonly searched: readonly string[];
  readonly puzzles: readonly Puzzle[];
}

/** The game that a puzzle is taken from, as it began. */
export const beginningOfPuzzle = ({
  scenario,
  options,
  agreement,
}: Pick<Puzzle, 'scenario' | 'options' | 'agreement'>): Beginning => ({
  scenario,
  options,
  quick: true,
  ...(agreement === undefined ? {} : { agreement }),
});

export const PUZZLES_VERSION = 3;

const word = z.string().check(z.maxLength(200));
const sentence = z.string().check(z.maxLength(1_000));
const rule = z.string().check(z.maxLength(60));
const action = z.strictObject({ act: word, arg: z.exactOptional(z.union([word, z.number()])) });
const named = { key: word, first: action, words: sentence };
const costing = z.strictObject({ ...named, cost: z.number() });

const schema = z.strictObject({
  format: z.literal('punica-puzzles'),
  version: z.int(),
  game: word,
  edition: z.exactOptional(z.unknown()),
  rules: z.int(),
  searched: z.array(word),
  puzzles: z.array(
    z.strictObject({
      id: word,
      title: z.exactOptional(word),
      stake: z.exactOptional(sentence),
      scenario: word,
      options: z.record(z.string(), z.union([z.boolean(), word, z.number()])),
      agreement: z.exactOptional(agreementSchema),
      role: word,
      question: word,
      themes: z.array(z.enum(THEMES)),
      rating: z.int(),
      position: z.record(z.string(), z.unknown()),
      answers: z.array(z.strictObject(named)).check(z.minLength(1)),
      tempting: costing,
      next: costing,
      steps: z.array(z.strictObject({ words: sentence, rule })).check(z.minLength(1)),
      why: z.array(sentence).check(z.minLength(1)),
      rules: z.array(rule).check(z.minLength(1)),
      proof: z.strictObject({
        seeds: z.array(z.int()).check(z.minLength(2)),
        simulations: z.int(),
        chance: z.number(),
        gap: z.number(),
        errors: z.number(),
        code: word,
      }),
    }),
  ),
});

const migrations: Migrations = new Map([
  // Version 2 brought editions; older puzzles were all found with our own data.
  [1, (old) => ({ ...old, version: 2 })],
  // Version 3 says what is at stake; older puzzles are told anew when they are proved again.
  [2, (old) => ({ ...old, version: 3 })],
]);

/** Reads the form of a file of puzzles; whether they hold is for `punica puzzles --check` to say. */
export function readPuzzles(json: unknown): PuzzleFile {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new BadInput('puzzles', 'must be an object');
  const { edition, ...file } = parse(
    schema,
    migrate(json as Record<string, unknown>, PUZZLES_VERSION, migrations),
  );
  return edition === undefined ? file : { ...file, edition: editionIn(edition, file.game) };
}

export const emptyPuzzles = (game: string, rules: number, edition?: Edition): PuzzleFile => ({
  format: 'punica-puzzles',
  version: PUZZLES_VERSION,
  game,
  ...(edition === undefined ? {} : { edition }),
  rules,
  searched: [],
  puzzles: [],
});

/** Both files together; what both hold is there once. */
export function joinedPuzzles(one: PuzzleFile, other: PuzzleFile): PuzzleFile {
  if (one.game !== other.game) throw new BadInput('game', `is ${other.game}, and not ${one.game}`);
  if (one.rules !== other.rules)
    throw new BadInput('rules', `is ${other.rules}, and not ${one.rules}: the positions are of other rules`);
  if (!isSameEdition(one.edition, other.edition))
    throw new BadInput('edition', 'is another one: what is best by some figures need not be so by others');
  const known = new Set(one.puzzles.map(({ id }) => id));
  return {
    ...one,
    searched: [...new Set([...one.searched, ...other.searched])],
    puzzles: [...one.puzzles, ...other.puzzles.filter(({ id }) => !known.has(id))],
  };
}
