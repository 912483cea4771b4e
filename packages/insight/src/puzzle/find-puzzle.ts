import { asPlayed, SETTINGS, type Weigher } from '@punica/bots';
import {
  type Action,
  type Beginning,
  type Core,
  type Dice,
  keyFromSeed,
  type Plan,
  QuickDice,
  type Role,
  redeal,
  viewFor,
} from '@punica/kernel';
import { carryOut } from './carry-out.ts';
import { type Desk, plansAt, solverChoice } from './desk.ts';
import type { PlanCosting, PlanNamed, Puzzle, PuzzleProof } from './puzzle.ts';
import { answersIn, PuzzlePlay } from './puzzle-play.ts';
import { puzzleRating, SOLVERS } from './puzzle-rating.ts';
import { retold } from './retell.ts';
import { separated } from './separated.ts';
import { namePuzzle, PlayWords, tellPuzzle } from './tell-puzzle.ts';
import { type TriedPlan, type Weighed, weighed } from './weighed.ts';

/** How much thought goes into the finding and the proving of puzzles. */
export interface PuzzleEffort {
  /** Plans that are looked at, by their quick scores. */
  readonly width: number;
  /** The best of them, which are measured in earnest. */
  readonly finalists: number;
  /** Simulations that show whether one plan may be clearly best, and whether it is. */
  readonly glance: readonly [few: number, more: number];
  /** Simulations for each seed of the proof. */
  readonly proof: number;
  /** Searches that differ in all their chance. */
  readonly seeds: number;
  /** So many questions of a game are looked at; all of them where nothing is said. */
  readonly questions?: number;
}

export const USUAL_EFFORT: PuzzleEffort = {
  width: 12,
  finalists: 5,
  glance: [60, 150],
  proof: 600,
  seeds: 2,
};

/** What a question must pass to become a puzzle, one after the other; `puzzle` has passed them all. */
export const GATES = [
  /** Too little to choose between. */
  'choice',
  /** The war is as good as won or lost: a single play changes little. */
  'chance',
  /** Tried twice each, no plan stands out. */
  'first look',
  /** With more simulations, none does clearly. */
  'second look',
  'third look',
  /** One does, but chance may have made it. */
  'longer look',
  'quick bot',
  'proof',
  'taught judge',
  'master',
  /** Nothing that could be told decides it. */
  'reason',
  'puzzle',
] as const;
export type Gate = (typeof GATES)[number];

/** How far a question came, and what that took. */
export interface Looked {
  readonly gate: Gate;
  readonly simulations: number;
  readonly puzzle?: Puzzle;
}

/** The best of the others stays behind by at least so much of the chance of winning, and by so many standard errors. */
const GAP = 0.06;
const ERRORS_AT_FIRST_SIGHT = 2.5;
/**
 * Where one battle decides much, the first simulations tell a gap from chance no better than that: of Hannibal's War
 * four times as many are needed.
 */
const LONGER = 4;
/** With few simulations so much of that will do. */
const STANDS_OUT = 0.75;
/** Until it comes to the proof a few of the best are measured, and those the longer. */
const RIVALS = 3;
/**
 * Of 1,132 questions of Hannibal 13 were clear, and at 12 of these whoever was asked stood between 20 and 60 in a hundred
 * as it seemed before anything was tried: whoever is nearly there can gain little. That costs nothing to see.
 */
const OPEN = { from: 0.15, to: 0.75 };
const GUESSES = 3;
const ERRORS = 3;
/** What was chosen for its gap looks larger than it is: of what was asked for so much must be found again. */
const LASTING = 0.75;
/** More is told of no gap, though chance may have no part in it. */
const MOST_ERRORS = 99;
/** A judge that was taught need not see as much in it, but the same. */
const TAUGHT_GAP = 0.04;
const TAUGHT_ERRORS = 2;
/** The quick bot is asked with different dice. */
const QUICK_TRIES = 3;
const SEEDS = 0x4000_0000;
const MASTER = SETTINGS.master.budget.simulations;
/** What it takes to rate a puzzle. */
const TRIED = SOLVERS.reduce((sum, { simulations, tries }) => sum + simulations * tries, 0);

/** What the quick bot does, decision by decision to the end of its play: within simulations others decide the details. */
function naturalPlan<G extends Core, E>(desk: Desk<G, E>, guess: G, view: G, role: Role, dice: Dice): Plan {
  const first = desk.quick.choose(view, role, desk.engine.legal(guess, role, []), dice);
  const { decisions } = carryOut(desk, guess, role, { key: 'quick', first, score: 0 }, dice);
  return asPlayed(first, decisions.slice(1), undefined, 0);
}

/** A question, and what could be done at it. */
interface Seen<G> {
  readonly view: G;
  readonly role: Role;
  /** All that the game offers, and the likeliest of them. */
  readonly offered: readonly Plan[];
  readonly plans: readonly Plan[];
  readonly natural: Plan;
}

/** A question at which one plan and its variants are best, and how clearly. */
interface Clear extends Pick<Weighed, 'trials'> {
  readonly simulations: number;
  readonly answers: readonly TriedPlan[];
  readonly next: TriedPlan;
  readonly natural: TriedPlan;
  readonly gap: number;
  readonly errors: number;
}

/** Where a puzzle is looked for, and on whose authority it is one. */
export interface Finding<G extends Core> {
  readonly state: G;
  readonly role: Role;
  readonly beginning: Beginning;
  readonly dice: Dice;
  /** The code that proves it. */
  readonly code: string;
}

/** A puzzle at the question that a role is asked, if there is one and it can be proved; from its view alone. */
export function findPuzzle<G extends Core, E>(
  desk: Desk<G, E>,
  { state, role, beginning, dice, code }: Finding<G>,
  effort: PuzzleEffort = USUAL_EFFORT,
): Looked {
  let simulations = 0;
  const fell = (gate: Gate): Looked => ({ gate, simulations });
  const seen = lookAt(desk, viewFor(desk.engine.game, state, role), role, effort, dice);
  if (seen === undefined) return fell('choice');
  const chance = desk.weigher.chance(seen.view, role, GUESSES, dice.below(SEEDS));
  const open = desk.insight.puzzling?.open ?? OPEN;
  if (chance < open.from || chance > open.to) return fell('chance');
  const look = (so: number, finalists: number): Clear | undefined => {
    simulations += so;
    return search(desk.weigher, seen, so, finalists, dice.below(SEEDS));
  };
  const glance = look(2 * (seen.plans.length + 1), seen.plans.length);
  if (glance === undefined || glance.gap < STANDS_OUT * GAP) return fell('first look');
  const [few, more] = effort.glance;
  const second = look(few, RIVALS);
  if (second === undefined || second.gap < STANDS_OUT * GAP) return fell('second look');
  const third = look(more, RIVALS);
  if (third === undefined || third.gap < GAP) return fell('third look');
  const first = third.errors < ERRORS_AT_FIRST_SIGHT ? look(LONGER * more, RIVALS) : third;
  if (first === undefined || first.gap < GAP || first.errors < ERRORS_AT_FIRST_SIGHT)
    return fell('longer look');
  const answers = first.answers.map(({ plan }) => plan);
  if (quickFinds(desk, seen, answers, dice)) return fell('quick bot');
  const seeds = Array.from({ length: effort.seeds }, () => dice.below(SEEDS));
  const proofs: Clear[] = [];
  for (const seed of seeds) {
    const { clear, tried } = proveWith(desk.weigher, seen, answers, GAP, effort, seed);
    simulations += tried;
    if (clear === undefined || !holds(clear, answers, GAP, ERRORS)) return fell('proof');
    proofs.push(clear);
  }
  if (desk.taught !== undefined) {
    simulations += effort.proof;
    const clear = search(desk.taught, seen, effort.proof, effort.finalists, seeds[0]);
    if (clear === undefined || !holds(clear, answers, TAUGHT_GAP, TAUGHT_ERRORS)) return fell('taught judge');
  }
  simulations += MASTER;
  if (!masterFinds(desk, seen, answers, seeds[0])) return fell('master');
  const written = wordsFor(desk, seen, proofs, { seeds, beginning, code });
  if (written === 'reason' || written === 'quick bot') return fell(written);
  simulations += TRIED;
  if (temptsNobody(written)) return fell('quick bot');
  return { gate: 'puzzle', simulations, puzzle: written };
}

const EASIEST = puzzleRating(SOLVERS.map(({ simulations, tries }) => ({ simulations, hits: tries, tries })));

/** To do something rather than nothing, where the least search always does, is no question that anybody asks himself. */
const temptsNobody = ({ tempting: { first, words }, rating }: Puzzle): boolean =>
  first.act === 'pass' && !words.includes(', ') && rating <= EASIEST;

/** Whoever plays as the strongest of the bots does must find an answer too, among all that could be done. */
function masterFinds<G extends Core, E>(
  desk: Desk<G, E>,
  { view, role, offered }: Seen<G>,
  answers: readonly Plan[],
  seed: number,
): boolean {
  const choice = solverChoice(desk, view, role, offered, new QuickDice(seed, 5), MASTER);
  return answers.some(({ key }) => key === choice?.key);
}

function lookAt<G extends Core, E>(
  desk: Desk<G, E>,
  view: G,
  role: Role,
  { width }: PuzzleEffort,
  dice: Dice,
): Seen<G> | undefined {
  const guess = redeal(desk.engine.game, view, dice);
  const legal = desk.engine.legal(guess, role, []);
  const all = legal.length < 2 ? [] : plansAt(desk, view, role, legal);
  if (all.length < leastChoice(desk, view)) return undefined;
  const plans = all.toSorted((a, b) => b.score - a.score).slice(0, width);
  return { view, role, offered: all, plans, natural: naturalPlan(desk, guess, view, role, dice) };
}

/** Of two plans one is best as a matter of course; to react or not is what somebody asks himself all the same. */
const leastChoice = <G extends Core, E>({ engine, insight }: Desk<G, E>, view: G): number =>
  insight.puzzling?.answers.includes(engine.question(view)?.key ?? '') === true ? 2 : 3;

const legalIn = <G extends Core, E>({ engine }: Desk<G, E>, view: G, role: Role, dice: Dice): Action[] =>
  engine.legal(redeal(engine.game, view, dice), role, []);

/** One search with chance of its own; nothing where all plans are as good. */
function search<G extends Core>(
  weigher: Weigher<G>,
  seen: Seen<G>,
  simulations: number,
  finalists: number,
  seed: number,
): Clear | undefined {
  const { plans, natural, trials } = weighed(weigher, seen, { simulations, finalists, seed });
  const { answers, rest } = separated(plans);
  if (rest.length === 0) return undefined;
  const rivals = [...rest, natural];
  const errorsOf = ({ behind, error }: TriedPlan): number => behind / Math.max(error, Number.EPSILON);
  return {
    simulations,
    answers,
    next: rest.reduce((a, b) => (b.behind < a.behind ? b : a)),
    natural,
    gap: Math.min(...rivals.map(({ behind }) => behind)),
    errors: Math.min(MOST_ERRORS, ...rivals.map(errorsOf)),
    trials,
  };
}

/** Does the quick bot begin with whatever dice as an answer does, and nothing else? What others begin with says little. */
function quickFinds<G extends Core, E>(
  desk: Desk<G, E>,
  { view, role, plans }: Seen<G>,
  answers: readonly Plan[],
  dice: Dice,
): boolean {
  const others = plans.filter(({ key }) => !answers.some((answer) => answer.key === key));
  const telling = answers.filter(({ first }) => !others.some((other) => other.first === first));
  const legal = legalIn(desk, view, role, dice);
  for (let i = 0; i < QUICK_TRIES; i++) {
    const choice = desk.quick.choose(view, role, legal, new QuickDice(dice.below(SEEDS)));
    if (telling.some(({ first }) => first === choice)) return true;
  }
  return false;
}

/** One search of a proof; a longer one where the answer is best by enough, as far as that can be told from chance. */
function proveWith<G extends Core>(
  weigher: Weigher<G>,
  seen: Seen<G>,
  answers: readonly Plan[],
  gap: number,
  { proof, finalists }: Pick<PuzzleEffort, 'proof' | 'finalists'>,
  seed: number,
): { readonly clear: Clear | undefined; readonly tried: number } {
  const clear = search(weigher, seen, proof, finalists, seed);
  if (clear === undefined || !holds(clear, answers, gap, 0) || clear.errors >= ERRORS)
    return { clear, tried: proof };
  const longer = LONGER * proof;
  return { clear: search(weigher, seen, longer, finalists, seed), tried: proof + longer };
}

const holds = (
  { answers: [best], gap, errors }: Clear,
  answers: readonly Plan[],
  leastGap: number,
  leastErrors: number,
): boolean => gap >= leastGap && errors >= leastErrors && answers.some(({ key }) => key === best.plan.key);

interface Circumstances {
  readonly seeds: readonly number[];
  readonly beginning: Beginning;
  readonly code: string;
}

/** The puzzle as it is told; the gate at which it falls where the words for it would not make sense. */
function wordsFor<G extends Core, E>(
  desk: Desk<G, E>,
  { view, role, plans }: Seen<G>,
  proofs: readonly Clear[],
  { seeds, beginning, code }: Circumstances,
): Puzzle | Extract<Gate, 'quick bot' | 'reason'> {
  const { game } = desk.engine;
  const [first] = proofs;
  // What every seed counts among the answers.
  const accepted = first.answers.filter(({ plan }) =>
    proofs.every(({ answers }) => answers.some((it) => it.plan.key === plan.key)),
  );
  const answers = accepted.length === 0 ? first.answers.slice(0, 1) : accepted;
  const position = redeal(game, view, new QuickDice(seeds[0], 3));
  const told = tellPuzzle(desk, position, role, {
    answer: answers[0].plan,
    rivals: [first.next.plan, first.natural.plan],
    trials: first.trials,
    seed: seeds[0],
  });
  if (told.why.length === 0) return 'reason';
  const words = new PlayWords(desk, position, role, seeds[0]);
  const naturalWords = words.ofNatural(first.natural.plan.first);
  // What tempts would be told in the words of an answer: what makes it worse lies in details that nobody is asked for.
  if (answers.some(({ plan }) => words.of(plan) === naturalWords)) return 'quick bot';
  const named = ({ plan }: TriedPlan): PlanNamed => ({
    key: plan.key,
    first: game.actions.toJson(plan.first),
    words: words.of(plan),
  });
  const costing = (of: (clear: Clear) => TriedPlan): PlanCosting => ({
    ...named(of(first)),
    cost: points(mean(proofs.map((it) => of(it).behind))),
  });
  const proof: PuzzleProof = {
    seeds,
    simulations: Math.max(...proofs.map((it) => it.simulations)),
    chance: points(mean(proofs.map((it) => it.answers[0].chance))),
    gap: points(Math.min(...proofs.map(({ gap }) => gap))),
    errors: Number(Math.min(...proofs.map(({ errors }) => errors)).toFixed(1)),
    code,
  };
  const laid = game.write(position);
  const keys = answers.map(({ plan }) => plan.key);
  return {
    id: `${game.id}-${keyFromSeed(JSON.stringify([laid, keys])).slice(0, 8)}`,
    ...namePuzzle(desk, position, role, {
      answer: answers[0].plan,
      tempting: first.natural.plan.first,
      seed: seeds[0],
    }),
    scenario: beginning.scenario,
    options: beginning.options,
    ...(beginning.agreement === undefined ? {} : { agreement: beginning.agreement }),
    role: game.roles[role],
    question: desk.engine.question(position)?.key ?? '',
    themes: told.themes,
    rating: ratingOf(desk, view, role, plans, keys, seeds[0]),
    position: laid,
    answers: answers.map(named),
    tempting: { ...costing(({ natural }) => natural), words: naturalWords },
    next: costing(({ next }) => next),
    steps: told.steps,
    why: told.why,
    rules: told.rules,
    proof,
  };
}

/** The tries of searches with small budgets. */
function ratingOf<G extends Core, E>(
  desk: Desk<G, E>,
  view: G,
  role: Role,
  plans: readonly Plan[],
  answers: readonly string[],
  seed: number,
): number {
  return puzzleRating(
    SOLVERS.map(({ simulations, tries }) => {
      let hits = 0;
      for (let i = 0; i < tries; i++) {
        const dice = new QuickDice(seed, 100 * simulations + i);
        const choice = solverChoice(desk, view, role, plans, dice, simulations);
        if (choice !== undefined && answers.includes(choice.key)) hits++;
      }
      return { simulations, hits, tries };
    }),
  );
}

/** Why a puzzle of a file does not hold, found by searches with these seeds; nothing where it does. */
export function proveAgain<G extends Core, E>(
  desk: Desk<G, E>,
  puzzle: Puzzle,
  seeds: readonly number[],
  { width, proof, finalists }: Pick<PuzzleEffort, 'width' | 'proof' | 'finalists'> = USUAL_EFFORT,
): string | undefined {
  if (temptsNobody(puzzle)) return 'nobody is tempted to pass there';
  const { role, match } = new PuzzlePlay(desk, puzzle);
  const dice = new QuickDice(seeds[0], 4);
  const view = viewFor(match.game, match.state, role);
  const seen = lookAt(desk, view, role, { ...USUAL_EFFORT, width }, dice);
  if (seen === undefined) return 'there is nothing to choose between';
  const answers = answersIn(desk, match.state, role, puzzle);
  if (quickFinds(desk, seen, answers, dice)) return 'the quick bot finds it';
  for (const seed of seeds) {
    const { clear } = proveWith(desk.weigher, seen, answers, LASTING * GAP, { proof, finalists }, seed);
    if (clear === undefined || !answers.some(({ key }) => key === clear.answers[0].plan.key))
      return `the search with seed ${seed} names another plan`;
    if (!holds(clear, answers, LASTING * GAP, ERRORS))
      return `with seed ${seed} the next plan is behind by ${points(clear.gap)} points only (${clear.errors.toFixed(1)} standard errors)`;
  }
  if (!masterFinds(desk, seen, answers, seeds[0])) return 'the master does not find it';
  const now = retold(desk, puzzle);
  const tells = now.answers.every(({ words }) => words !== now.tempting.words);
  return tells ? undefined : 'what tempts is told as the answer is';
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
/** Points of a hundred, to a tenth. */
const points = (chance: number): number => Math.round(1000 * chance) / 10;
