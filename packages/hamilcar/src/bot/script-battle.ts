import { type Action, verbOf } from '@punica/kernel';
import { A, generalIn } from '../actions.ts';
import { asSpace, cusAt, enemyOf } from '../board.ts';
import type { Side } from '../data/index.ts';
import { marchOf, movingCUs } from '../rules/07-frames.ts';
import { admiralAtSea } from '../rules/09-engagement.ts';
import type { GeneralId, H, Space } from '../state.ts';
import { chanceAgainst } from './prospects.ts';

/** A battle is sought above this chance, and shunned where the enemy has it. */
const RISK = 0.5;

function ratingOf(g: H, general: GeneralId): number {
  if (general < 0) return 0;
  const { admiral, battleRating } = g.rules.generals.list[general];
  return admiral ? battleRating : 0;
}

/** Intercept at sea with an admiral where there are enough ships, or against transports. */
export function interceptAtSea(g: H, side: Side, legal: readonly Action[]): Action {
  const enemy = enemyOf(side);
  const ships = Math.min(g.rules.tables.numbers.fleetShips, g.ready[side]);
  let best: Action = A.pass;
  let rating = 0;
  for (const a of legal) {
    if (verbOf(a) !== A.intercept || ratingOf(g, generalIn(a)) <= rating) continue;
    rating = ratingOf(g, generalIn(a));
    best = a;
  }
  const foes = g.atSea[enemy] * (1 + 0.25 * ratingOf(g, admiralAtSea(g, enemy)));
  if (g.atSea[enemy] === 0 && best === A.pass) return legal.find((a) => a !== A.pass) ?? A.pass;
  return ships * (1 + 0.25 * rating) > 1.1 * foes ? best : A.pass;
}

/** Turn away only when the fleet is as good as lost. */
export function evade(g: H, side: Side): Action | undefined {
  return g.atSea[side] * 3 <= g.atSea[enemyOf(side)] ? A.evade : A.pass;
}

/** Slip away from an army that would win. */
export function avoid(g: H, legal: readonly Action[], at: Space): Action {
  const march = marchOf(g);
  if (chanceAgainst(g, march.side, at, movingCUs(march), march.general) < RISK) return A.pass;
  return legal.find((a) => verbOf(a) === A.avoid) ?? A.pass;
}

/** Fall upon a marching army that is the weaker one. */
export function interceptOnLand(g: H, side: Side, legal: readonly Action[]): Action {
  const march = marchOf(g);
  let best: Action = A.pass;
  let most = RISK;
  for (const a of legal) {
    if (verbOf(a) !== A.intercept) continue;
    const general = generalIn(a);
    const chance = chanceAgainst(g, side, asSpace(march.at), cusAt(g, side, g.at[general]), general);
    if (chance <= most) continue;
    most = chance;
    best = a;
  }
  return best;
}
