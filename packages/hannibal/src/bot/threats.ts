import { NONE } from '../data/codes.ts';
import type { Space } from '../state.ts';
import type { Situation } from './situation.ts';
import { MARCH } from './weights.ts';

/** Points worth of a ship's journey from one coast to another within one card. */
const LANDING = 8;

/** An enemy army that can come to a space, whoever stands there. */
export interface Threat {
  /** Battle Cards that it would have there. */
  readonly cards: number;
  readonly rating: number;
  /** How likely it can come at all, and how readily it is sent. */
  readonly comes: number;
  readonly eager: number;
}

export function threatsTo(s: Situation, space: Space): readonly Threat[] {
  const { g, enemy } = s;
  const threats: Threat[] = [];
  for (const foe of s.foes) {
    if (foe.commander === NONE || foe.besieged || foe.cus < 2) continue;
    const far = s.land(foe.space, space);
    const comes = far <= MARCH ? 1 : s.journey(enemy, foe.space, space) <= LANDING ? 0.35 : 0;
    if (comes === 0) continue;
    threats.push({
      cards: s.cards(enemy, space, Math.min(foe.cus, 10), foe.commander),
      rating: foe.rating,
      comes,
      eager: 1.15 - 0.15 * g.rules.generals.strategyRating[foe.commander],
    });
  }
  return threats;
}
