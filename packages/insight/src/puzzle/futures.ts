import {
  Context,
  type Core,
  type Dice,
  type Plan,
  pending,
  QuickDice,
  type Role,
  redeal,
  rolesIn,
  viewFor,
} from '@punica/kernel';
import { carryOut } from './carry-out.ts';
import type { Desk } from './desk.ts';

/** What became of a play, on one guess and with one set of dice. */
export interface Future<G, E> {
  /** What happened while it was carried out. */
  readonly events: readonly E[];
  /** As it stands when it is over, and at the end of the turn. */
  readonly afterwards: G;
  readonly end: G;
}

/** So many are looked at. */
export const FUTURES = 16;
/** A turn that takes longer goes round in circles. */
const MOST_DECISIONS = 3_000;

/** What becomes of a play when everybody then goes on as the quick bot would, until the turn is over. */
export function futuresOf<G extends Core, E>(
  desk: Desk<G, E>,
  position: G,
  role: Role,
  plan: Plan,
  seed: number,
): readonly Future<G, E>[] {
  const { game } = desk.engine;
  const view = viewFor(game, position, role);
  return Array.from({ length: FUTURES }, (_, i) => {
    const dice = new QuickDice(seed, 300 + i);
    const { events, end: afterwards } = carryOut(desk, redeal(game, view, dice), role, plan, dice);
    return { events, afterwards, end: playedOn(desk, afterwards, desk.knowledge.planning.turn(view), dice) };
  });
}

function playedOn<G extends Core, E>(
  { engine, quick, knowledge }: Desk<G, E>,
  from: G,
  turn: number,
  dice: Dice,
): G {
  const g = engine.game.copy(from);
  const x = new Context<E>(dice);
  for (let decisions = 0; decisions < MOST_DECISIONS; decisions++) {
    if (g.outcome !== null || knowledge.planning.turn(g) !== turn) break;
    const [asked] = rolesIn(pending(g));
    const view = viewFor(engine.game, g, asked);
    engine.apply(g, asked, quick.choose(view, asked, engine.legal(g, asked, []), dice), x);
  }
  return g;
}
