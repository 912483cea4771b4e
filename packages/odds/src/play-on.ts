import {
  type Action,
  type Context,
  type Core,
  type Dice,
  type Engine,
  pending,
  type Role,
  rolesIn,
} from '@punica/kernel';

/** Plays on as long as it `goesOn`, everybody as the script says, and at the longest so many actions. */
export function playOn<G extends Core, E>(
  engine: Engine<G, E>,
  g: G,
  x: Context<E>,
  dice: Dice,
  script: (g: G, role: Role, legal: readonly Action[], dice: Dice) => Action | undefined,
  longest: number,
  goesOn: () => boolean,
): void {
  for (let n = 0; n < longest && g.outcome === null && goesOn(); n++) {
    const role = rolesIn(pending(g))[0];
    const legal = engine.legal(g, role, []).slice();
    engine.apply(g, role, script(g, role, legal, dice) ?? legal[0], x);
  }
}
