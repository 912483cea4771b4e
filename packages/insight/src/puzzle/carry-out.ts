import {
  type Action,
  Context,
  type Core,
  type Dice,
  includes,
  type Plan,
  pending,
  type Role,
  rolesIn,
  type Told,
  viewFor,
} from '@punica/kernel';
import type { Desk } from './desk.ts';

/** A decision that a plan makes. */
export interface PlanStep<G> {
  /** What whoever makes it may see. */
  readonly view: G;
  readonly action: Action;
  /** The key of the question. */
  readonly question: string;
  readonly rule: string;
}

/** A plan carried out once, from its first decision to the end of the play. */
export interface CarriedOut<G, E> {
  /** The decisions that the plan itself makes; details between them are the quick bot's. */
  readonly steps: readonly PlanStep<G>[];
  /** All that whoever plans decides until the play is over, details too. */
  readonly decisions: readonly PlanStep<G>[];
  /** So many of them are of the play itself: before the rules brought on what comes at its time. */
  readonly ofPlay: number;
  readonly events: readonly E[];
  /** As it stands then. */
  readonly end: G;
}

/** A play that takes longer goes round in circles. */
const MOST_DECISIONS = 200;

/** Is the play over that somebody is in the middle of? */
export function playIsOver<G extends Core>(desk: Desk<G>, g: G, turn: number): boolean {
  const { planning } = desk.knowledge;
  if (g.outcome !== null) return true;
  return planning.begins(g) || planning.turn(g) !== turn;
}

/** What the plan would do at the question that `role` is asked; nothing where it is no part of the plan. */
export function planned<G extends Core>(
  { knowledge, engine }: Desk<G>,
  g: G,
  role: Role,
  plan: Plan,
): Action | undefined {
  if (!includes(pending(g), role)) return undefined;
  const view = viewFor(engine.game, g, role);
  return knowledge.planning.follow(view, role, engine.legal(g, role, []), plan);
}

function stepAt<G extends Core, E>({ engine }: Desk<G, E>, g: G, view: G, action: Action): PlanStep<G> {
  const question = engine.question(g);
  return { view, action, question: question?.key ?? '', rule: question?.rule ?? '' };
}

/** Winter, reinforcements and the like begin with it, or a new turn. */
function bringsTime<G extends Core, E>({ insight }: Desk<G, E>, event: E): boolean {
  const opening = insight.opens(event);
  return opening === 'phase' || opening === 'chapter';
}

/**
 * Carries a plan out in a state in which all is known, and lets everybody else do what the quick bot would. One that is
 * under way already goes on from there.
 */
export function carryOut<G extends Core, E>(
  desk: Desk<G, E>,
  from: G,
  role: Role,
  plan: Plan,
  dice: Dice,
  underWay = false,
): CarriedOut<G, E> {
  const { engine, quick } = desk;
  const g = engine.game.copy(from);
  const turn = desk.knowledge.planning.turn(g);
  const told: Told<E>[] = [];
  const x = new Context<E>(dice, told);
  const steps: PlanStep<G>[] = [];
  const made: PlanStep<G>[] = [];
  let ofPlay: number | undefined;
  let action = underWay ? planned(desk, g, role, plan) : plan.first;
  for (let decisions = 0; decisions < MOST_DECISIONS; decisions++) {
    if (action === undefined) {
      const [asked] = rolesIn(pending(g));
      const view = viewFor(engine.game, g, asked);
      const choice = quick.choose(view, asked, engine.legal(g, asked, []), dice);
      if (asked === role) made.push(stepAt(desk, g, view, choice));
      engine.apply(g, asked, choice, x);
    } else {
      const step = stepAt(desk, g, viewFor(engine.game, g, role), action);
      steps.push(step);
      made.push(step);
      engine.apply(g, role, action, x);
    }
    if (ofPlay === undefined && told.some(({ event }) => bringsTime(desk, event))) ofPlay = made.length;
    if (playIsOver(desk, g, turn)) break;
    action = planned(desk, g, role, plan);
  }
  return {
    steps,
    decisions: made,
    ofPlay: ofPlay ?? made.length,
    events: told.map(({ event }) => event),
    end: g,
  };
}
