import {
  type Action,
  type Core,
  type Engine,
  LeftToChance,
  maskOf,
  type Planning,
  pending,
  type Role,
  rehearsal,
  rolesIn,
  type Told,
} from '@punica/kernel';

/** More decisions than any play has that nobody else has a say in. */
const LONGEST = 40;

interface Play<G extends Core> {
  readonly engine: Engine<G>;
  readonly planning: Planning<G>;
  readonly role: Role;
  /** The next decision; nothing where there is none any more. */
  next(g: G): Action | undefined;
}

/**
 * Carries out decisions in a state, one by one, as long as neither chance nor others have a say: with each comes the
 * table before it. Others let pass what they may react to. What is told goes into `told`.
 */
export function* carriedOut<G extends Core>(
  { engine, planning, role, next }: Play<G>,
  g: G,
  told: Told<unknown>[] = [],
): Generator<Action, void, void> {
  for (let i = 0; i < LONGEST; i++) {
    const a = next(g);
    if (a === undefined || !engine.allows(g, role, a)) return;
    yield a;
    if (!goesOn(engine, g, role, a, told) || planning.begins(g)) return;
  }
}

/** Does the same role decide next, without a die? */
function goesOn<G extends Core>(
  engine: Engine<G>,
  g: G,
  role: Role,
  a: Action,
  told: Told<unknown>[],
): boolean {
  const x = rehearsal<unknown>(told);
  try {
    engine.apply(g, role, a, x);
    for (let pass = engine.passOf(g); pass !== undefined; pass = engine.passOf(g)) {
      const [other] = rolesIn(pending(g));
      if (other === role) break;
      engine.apply(g, other, pass, x);
    }
  } catch (trouble) {
    if (trouble instanceof LeftToChance) return false;
    throw trouble;
  }
  return g.outcome === null && pending(g) === maskOf(role);
}
