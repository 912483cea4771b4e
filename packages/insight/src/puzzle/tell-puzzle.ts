import type { Trials } from '@punica/bots';
import { type Action, type Core, type Plan, QuickDice, type Role } from '@punica/kernel';
import { headlineOfChoice } from '../hint-by-odds.ts';
import { type Reason, reasonFor } from '../hint-reason.ts';
import { type CarriedOut, carryOut, type PlanStep } from './carry-out.ts';
import type { Desk } from './desk.ts';
import type { Puzzle, SolutionStep, Theme } from './puzzle.ts';
import { outlookOf, stakeInWords } from './stakes.ts';
import { playInWords } from './telling.ts';
import { themesOf } from './themes.ts';
import { titleFor } from './title.ts';

/** What is told about. */
interface About {
  readonly answer: Plan;
  /** What is held against it. */
  readonly rivals: readonly Plan[];
  /** What became of them. */
  trials(plan: Plan): Trials;
  readonly seed: number;
}

/** A puzzle in words. */
interface ToldPuzzle {
  readonly themes: readonly Theme[];
  readonly steps: readonly SolutionStep[];
  /** Nothing where many small things add up, and no single one decides. */
  readonly why: readonly string[];
  readonly rules: readonly string[];
}

/** So much of a play is told. */
const MOST_DECISIONS = 16;
/** The answer is carried out so often to see what it is about. */
const PLAYS = 7;
/** So many chances on the way are told. */
const MOST_CHANCES = 2;

const playsOf = <G extends Core, E>(
  desk: Desk<G, E>,
  position: G,
  role: Role,
  answer: Plan,
  seed: number,
): readonly CarriedOut<G, E>[] =>
  Array.from({ length: PLAYS }, (_, i) => carryOut(desk, position, role, answer, new QuickDice(seed, i)));

/** The longest is the one that nothing has cut short. */
const longest = <G, E>(plays: readonly CarriedOut<G, E>[]): readonly PlanStep<G>[] =>
  plays.reduce((a, b) => (b.steps.length > a.steps.length ? b : a)).steps;

export function tellPuzzle<G extends Core, E>(
  desk: Desk<G, E>,
  position: G,
  role: Role,
  about: About,
): ToldPuzzle {
  const { insight, engine } = desk;
  const { answer, seed } = about;
  const plays = playsOf(desk, position, role, answer, seed);
  const steps = longest(plays);
  const seen = plays.map((play) => ({
    acts: play.steps.map(({ action }) => engine.game.actions.toJson(action).act),
    battle: play.events.some((e) => insight.battles.some((it) => it.begins(e) !== undefined)),
  }));
  const { wins, changes } = about.trials(answer);
  const why = whyOf(desk, about);
  return {
    themes: insight.puzzling === undefined ? [] : themesOf(insight.puzzling, seen, wins / changes.length),
    steps: solutionOf(desk, steps),
    why: why.length === 0 ? [] : [...new Set(why.map(({ words }) => words)), ...chancesOf(desk, role, steps)],
    // Those of the steps, and why it is good that they were taken.
    rules: [...new Set([...steps.map(({ rule }) => rule), ...why.flatMap(({ rules }) => rules)])],
  };
}

const solutionOf = <G extends Core, E>(desk: Desk<G, E>, steps: readonly PlanStep<G>[]): SolutionStep[] =>
  steps.map((step) => ({ words: wordsOfStep(desk, step), rule: step.rule }));

/** The decisions of the answer, as the table words them today. */
export const stepsOf = <G extends Core, E>(
  desk: Desk<G, E>,
  position: G,
  role: Role,
  answer: Plan,
  seed: number,
): SolutionStep[] => solutionOf(desk, longest(playsOf(desk, position, role, answer, seed)));

/** What a puzzle is called, and what is at stake in it where that can be said. */
export function namePuzzle<G extends Core, E>(
  desk: Desk<G, E>,
  position: G,
  role: Role,
  // What tempts is known by how the quick bot begins.
  { answer, tempting, seed }: { readonly answer: Plan; readonly tempting: Action; readonly seed: number },
): Pick<Puzzle, 'title' | 'stake'> {
  const { roleNames, puzzling } = desk.insight;
  const outlook = outlookOf(desk, position, role, { answer, tempting: asQuickBot(tempting), seed });
  const steps = longest(playsOf(desk, position, role, answer, seed));
  const title = titleFor({
    role,
    roleNames,
    outlook,
    otherwise: puzzling?.titles?.[desk.engine.question(position)?.key ?? ''],
    prizes: puzzling?.prizes?.(position) ?? [],
    parts: steps.map((step) => puzzling?.telling(step.view, step.action)),
  });
  const stake = outlook.war ?? outlook.prize;
  return stake === undefined ? { title } : { title, stake: stakeInWords(stake, role, roleNames) };
}

/** What begins so and goes on as the quick bot would. */
const asQuickBot = (first: Action): Plan => ({ key: 'quick', first, score: 0 });

/** Says what somebody does in a position. */
export class PlayWords<G extends Core, E> {
  readonly #desk: Desk<G, E>;
  readonly #position: G;
  readonly #role: Role;
  readonly #seed: number;

  constructor(desk: Desk<G, E>, position: G, role: Role, seed: number) {
    this.#desk = desk;
    this.#position = position;
    this.#role = role;
    this.#seed = seed;
  }

  of(plan: Plan): string {
    return wordsOfSteps(this.#desk, this.#carriedOut(plan).steps);
  }

  /** The same of what the quick bot does, to the end of its play and not of what comes at its time. */
  ofNatural(first: Action): string {
    const { decisions, ofPlay } = this.#carriedOut(asQuickBot(first));
    return wordsOfSteps(this.#desk, decisions.slice(0, ofPlay));
  }

  #carriedOut(plan: Plan): CarriedOut<G, E> {
    return carryOut(this.#desk, this.#position, this.#role, plan, new QuickDice(this.#seed));
  }
}

const wordsOfStep = <G extends Core, E>({ engine }: Desk<G, E>, { view, action }: PlanStep<G>): string =>
  engine.game.words.action(view, action);

const wordsOfSteps = <G extends Core, E>(desk: Desk<G, E>, steps: readonly PlanStep<G>[]): string =>
  playInWords(
    steps.slice(0, MOST_DECISIONS).map((step) => ({
      words: wordsOfStep(desk, step),
      part: desk.insight.puzzling?.telling(step.view, step.action),
      actor: desk.insight.puzzling?.actor?.(step.view),
    })),
  );

/** The chances that decide on the way, where the game tells them. */
function chancesOf<G extends Core, E>(
  { odds }: Desk<G, E>,
  role: Role,
  steps: readonly PlanStep<G>[],
): string[] {
  if (odds === undefined) return [];
  const told = steps.flatMap(({ view, action }) => headlineOfChoice(odds, view, role, action) ?? []);
  return [...new Set(told)].slice(-MOST_CHANCES);
}

/** What speaks for the answer against each of its rivals. */
function whyOf<G extends Core, E>(
  { knowledge, insight }: Desk<G, E>,
  { answer, rivals, trials }: About,
): Reason[] {
  return rivals.flatMap(
    (rival) => reasonFor(knowledge.terms, insight, trials(answer), [trials(rival)]) ?? [],
  );
}
