import {
  type Action,
  type ActionJson,
  admit,
  BadInput,
  type Core,
  includes,
  keyFromSeed,
  Match,
  type Plan,
  pending,
  QuickDice,
  type Role,
  redeal,
  rolesIn,
  type Told,
  viewFor,
} from '@punica/kernel';
import { carryOut, planned, playIsOver } from './carry-out.ts';
import { type Desk, plansAt } from './desk.ts';
import { beginningOfPuzzle, type PlanNamed, type Puzzle } from './puzzle.ts';
import { TOO_CLOSE } from './separated.ts';
import { finished } from './weighed.ts';

/** What came of a try. */
export type PuzzleAnswer<E> =
  /** As good as the answer: played, with what the others did then. */
  | { readonly right: true; readonly told: readonly (readonly Told<E>[])[] }
  /** What it would cost, in points of a hundred of the chance of winning; nothing is played. */
  | { readonly right: false; readonly cost: number }
  /** A rule forbids it. */
  | { readonly right: null; readonly say: string; readonly rule: string | null };

/** A choice other than the answer is measured against it on so many guesses. */
const ROUNDS = 24;
/** With so many of the plans that it could begin. */
const MOST_PLANS = 3;
/** From here on the answer is carried out so often to see whether it has anything left to decide. */
const LOOKS = 3;
const MOST_DETAILS = 200;

/** Somebody at a puzzle: the real game underneath, and the answer that was proved above it. */
export class PuzzlePlay<G extends Core, E = unknown> {
  readonly puzzle: Puzzle;
  readonly role: Role;
  readonly match: Match<G, E>;
  readonly #desk: Desk<G, E>;
  readonly #answers: readonly Plan[];
  readonly #turn: number;
  /** The plan that is being carried out; any of the answers until one has begun. */
  #plan: Plan;
  #over = false;

  constructor(desk: Desk<G, E>, puzzle: Puzzle) {
    const { engine } = desk;
    this.#desk = desk;
    this.puzzle = puzzle;
    this.role = engine.game.roles.indexOf(puzzle.role);
    if (this.role < 0) throw new BadInput('role', `is ${puzzle.role}, which ${engine.game.id} does not have`);
    this.match = new Match(engine, beginningOfPuzzle(puzzle), keyFromSeed(puzzle.id), {
      start: puzzle.position,
    });
    this.#answers = answersIn(desk, this.match.state, this.role, puzzle);
    [this.#plan] = this.#answers;
    this.#turn = desk.knowledge.planning.turn(this.match.state);
  }

  /** The answer has been carried out as far as it decides anything. */
  get over(): boolean {
    return this.#over;
  }

  /** What the answer does now. */
  get rightAction(): Action | undefined {
    if (this.#over) return undefined;
    return this.match.version === 0
      ? this.#plan.first
      : planned(this.#desk, this.match.state, this.role, this.#plan);
  }

  choose(json: ActionJson): PuzzleAnswer<E> {
    const { match, role } = this;
    const action = admit(match, role, match.version, json);
    if (typeof action !== 'number') return { right: null, say: action.problem, rule: action.rule ?? null };
    const own = match.version === 0 ? this.#answers.find(({ first }) => first === action) : undefined;
    if (own !== undefined) this.#plan = own;
    else if (action !== this.rightAction) {
      const cost = this.#costOf(action);
      if (cost >= TOO_CLOSE) return { right: false, cost: Math.round(100 * cost) };
      this.#plan = { ...this.#plan, first: action };
    }
    return { right: true, told: this.#play(action) };
  }

  /** Plays what the answer does next, for whoever gives up. */
  showNext(): readonly (readonly Told<E>[])[] {
    const action = this.rightAction;
    return action === undefined ? [] : this.#play(action);
  }

  #play(action: Action): (readonly Told<E>[])[] {
    const told = [this.match.play(this.role, action)];
    if (!this.#decidesMore()) {
      this.#over = true;
      return told;
    }
    this.#playDetails(told);
    return told;
  }

  /** Whatever stands between two decisions of the answer: others, and details that it leaves to the quick bot. */
  #playDetails(told: (readonly Told<E>[])[]): void {
    const { match } = this;
    const dice = new QuickDice(match.version, 5);
    for (let details = 0; details < MOST_DETAILS && !this.#over; details++) {
      if (playIsOver(this.#desk, match.state, this.#turn)) this.#over = true;
      else if (planned(this.#desk, match.state, this.role, this.#plan) !== undefined) return;
      else {
        const [asked] = rolesIn(pending(match.state));
        const view = viewFor(match.game, match.state, asked);
        const legal = match.engine.legal(match.state, asked, []);
        told.push(match.play(asked, this.#desk.quick.choose(view, asked, legal, dice)));
      }
    }
    this.#over = true;
  }

  /** Does the answer still have something to decide, if it is not surprised? */
  #decidesMore(): boolean {
    const { match } = this;
    if (playIsOver(this.#desk, match.state, this.#turn)) return false;
    for (let look = 0; look < LOOKS; look++) {
      const on = carryOut(this.#desk, match.state, this.role, this.#plan, new QuickDice(look, 6), true);
      if (on.steps.length > 0) return true;
    }
    return false;
  }

  /** How far a choice stays behind what the answer does here. */
  #costOf(action: Action): number {
    const desk = this.#desk;
    const { match, role } = this;
    const view = viewFor(match.game, match.state, role);
    const legal = match.engine.legal(match.state, role, []);
    const right = { ...this.#plan, first: this.rightAction ?? this.#plan.first };
    // The same aim by this way, or whatever else begins with it.
    const asAnswer = { ...this.#plan, first: action };
    const others = plansAt(desk, view, role, legal)
      .filter(({ first }) => first === action)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, MOST_PLANS);
    const weighing = finished(
      desk.weigher.weigh(view, role, others, new QuickDice(seedOf(this.puzzle, match.version)), {
        kept: [right, asAnswer],
        finalists: others.length,
        budget: { simulations: 2 * ROUNDS * (2 + others.length) },
      }),
    );
    return Math.min(...[asAnswer, ...others].map((plan) => weighing.apart(right, plan).by));
  }
}

/** Equal tries get equal answers, whoever makes them. */
const seedOf = ({ id }: Puzzle, version: number): number =>
  Number.parseInt(keyFromSeed(`${id} ${version}`).slice(0, 8), 16);

/** The answers among the plans that the game offers at the question. */
export function answersIn<G extends Core, E>(
  desk: Desk<G, E>,
  state: G,
  role: Role,
  puzzle: Pick<Puzzle, 'answers' | 'id'>,
): readonly Plan[] {
  const plans = plansIn(desk, state, role);
  const found = puzzle.answers.flatMap((answer) => planNamed(desk, plans, answer) ?? []);
  if (found.length < puzzle.answers.length)
    throw new BadInput('answers', `of ${puzzle.id} are not among what can be done there`);
  return found;
}

/** What could be done in a position, as far as a role can see. */
export function plansIn<G extends Core, E>(desk: Desk<G, E>, state: G, role: Role): readonly Plan[] {
  const { game } = desk.engine;
  if (!includes(pending(state), role)) throw new BadInput('role', 'has nothing to choose in this position');
  const view = viewFor(game, state, role);
  const legal = desk.engine.legal(redeal(game, view, new QuickDice(1)), role, []);
  return plansAt(desk, view, role, legal);
}

export function planNamed<G extends Core, E>(
  { engine }: Desk<G, E>,
  plans: readonly Plan[],
  { key, first }: Pick<PlanNamed, 'key' | 'first'>,
): Plan | undefined {
  return plans.find((plan) => {
    const json = engine.game.actions.toJson(plan.first);
    return plan.key === key && json.act === first.act && json.arg === first.arg;
  });
}
