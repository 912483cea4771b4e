import { isWalled } from '../board.ts';
import type { Side } from '../data/codes.ts';
import { CARTHAGE, siegeOutcome, subjugationOutcome } from '../data/index.ts';
import type { GeneralId, H, Space } from '../state.ts';

export interface SiegeOdds {
  /** Chance of a siege point, and CUs lost on average, of one roll. */
  readonly point: number;
  readonly loss: number;
  readonly rolls: number;
}

const FACES = 6;

/** [20.1.3] What one attempt of this general brings on average. */
export function siegeOdds(g: H, side: Side, general: GeneralId, at: Space, campaign: boolean): SiegeOdds {
  const { map, tables, generals } = g.rules;
  const { ability } = generals.list[general];
  const walled = isWalled(g, at);
  let points = 0;
  let loss = 0;
  for (let face = 1; face <= FACES; face++) {
    const outcome = walled
      ? siegeOutcome(tables, {
          die: map.siegeDie[at],
          face,
          carthaginian: side === CARTHAGE,
          siegeTrain: side === CARTHAGE && g.trains[at] > 0,
          greatWalls: map.greatWalls[at],
          marcellus: campaign && ability.kind === 'siegePriority',
        })
      : subjugationOutcome(tables, face);
    points += outcome.siegePoints;
    loss += outcome.loseCUs;
  }
  const spared = ability.kind === 'siegeIgnoreLoss';
  return {
    point: points / FACES,
    loss: spared ? 0 : loss / FACES,
    rolls: walled && ability.kind === 'siegeAttempts' ? ability.value : 1,
  };
}
