import {
  changeCUs,
  elephantsAt,
  generalsAt,
  plainAt,
  setControl,
  setSiege,
  setTribe,
  type X,
} from '../board.ts';
import { noteCityTaken } from '../cards/citadel.ts';
import { NONE, type Side } from '../data/codes.ts';
import type { H, Loc, Space } from '../state.ts';
import { displaceAll, loseTrains } from './10-displaced.ts';

/**
 * [20.7] A Walled City passes to `side`, by siege or by an Event (cards 18, 25, 26, 54): the enemy's CUs
 * inside are eliminated and his generals inside displaced. Who stands outside, of either side, stays there.
 */
export function captureCity(g: H, x: X, space: Space, side: Side): void {
  const owner = g.control[space];
  const inside = g.rules.inside[space];
  setSiege(g, space, 0);
  x.say({ ev: 'cityFell', space, to: side });
  if (owner !== NONE && owner !== side) loseGarrison(g, x, owner, inside);
  setControl(g, x, space, side);
  noteCityTaken(g, x, space, side);
  if (owner !== side) g.rules.variant.cityTaken(g, x, space, side);
}

function loseGarrison(g: H, x: X, owner: Side, inside: Loc): void {
  const plain = plainAt(g, owner, inside);
  const elephants = elephantsAt(g, owner, inside);
  if (plain + elephants > 0) {
    changeCUs(g, x, owner, inside, -plain, -elephants);
    x.say({ ev: 'lost', side: owner, at: inside, cus: plain + elephants, elephants, why: 'cityFell' });
  }
  loseTrains(g, x, inside);
  displaceAll(g, x, generalsAt(g, owner, inside));
}

/** [20.7] A Tribe is subjugated: it never comes back, and a PC stands in its place. */
export function replaceTribe(g: H, x: X, space: Space, side: Side): void {
  setSiege(g, space, 0);
  setTribe(g, space, 0);
  x.say({ ev: 'tribeGone', space });
  setControl(g, x, space, side);
}
