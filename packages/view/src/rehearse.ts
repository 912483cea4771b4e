import {
  type Action,
  type Core,
  type Engine,
  LeftToChance,
  maskOf,
  type Role,
  rehearsal,
} from '@punica/kernel';

/** Does nobody but this role choose now, and not in secret? */
export const asksOnly = <G extends Core>(engine: Engine<G>, g: G, role: Role): boolean =>
  g.asked === maskOf(role) && engine.question(g)?.kind === 'one';

/** The table after a choice that leaves nothing to chance or to others; nothing where it does. */
export function rehearse<G extends Core>(engine: Engine<G>, seen: G, role: Role, a: Action): G | undefined {
  const g = engine.game.copy(seen);
  try {
    engine.apply(g, role, a, rehearsal());
  } catch (trouble) {
    if (trouble instanceof LeftToChance) return undefined;
    throw trouble;
  }
  return asksOnly(engine, g, role) ? g : undefined;
}
