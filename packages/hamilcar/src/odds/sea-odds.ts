import { type Action, verbOf } from '@punica/kernel';
import { exactChance, type OddsLine } from '@punica/odds';
import { A, spaceIn, tacticsIn } from '../actions.ts';
import { enemyOf } from '../board.ts';
import { ROME, type Side, tableLoss } from '../data/index.ts';
import { marchOf } from '../rules/07-frames.ts';
import { stormColumn, type Voyage } from '../rules/07-voyage.ts';
import { canIntercept } from '../rules/08-interception.ts';
import { type NavalBattle, navalColumn, navalModifier } from '../rules/09-engagement.ts';
import type { H } from '../state.ts';
import { amountByDie, slipChance, stormLine } from './chances.ts';

/** [2.1J, 7.3A, 8.1, 8.2, card 101] What may meet a fleet in the next port: a storm for Romans, and whoever intercepts. */
export function sailingLines(g: H, f: Voyage, a: Action): OddsLine[] {
  if (f.tried !== 0) return [];
  const { sea } = g.rules.map;
  const port = spaceIn(a);
  const storms = verbOf(a) === A.cross ? sea.hubStorms : sea.storms[f.port][sea.lanes[f.port].indexOf(port)];
  const column = stormColumn(g, { storms: f.storms + storms });
  const lines = f.side === ROME && column > 0 && g.atSea[ROME] > 0 ? [stormLine(g, column)] : [];
  if (canIntercept(g, enemyOf(f.side), port))
    lines.push(exactChance('slip', maySlip(g, f.side) ? slipChance(g, f.side) : 0));
  return lines;
}

/** [2.1I, 8.2] Only who holds supremacy can try to slip past. */
export const maySlip = (g: H, mover: Side): boolean => g.supremacy === mover;

/** [9.2B1] Hits of the roll to come with this tactics card, or without one. */
export function engageLine(g: H, f: NavalBattle, side: Side, a: Action): OddsLine {
  const effect = verbOf(a) === A.play ? g.rules.tactics.list[tacticsIn(a)].effect : undefined;
  const modifier = navalModifier(g, side, f.commanders[side]) + (effect?.kind === 'roll' ? effect.value : 0);
  const column = navalColumn(g, f, side, effect?.kind === 'column' ? effect.value : 0);
  return amountByDie('hits', (face) => {
    const hits = tableLoss(g.rules.tables, face + modifier, column);
    return effect?.kind === 'extraHit' && hits > 0 ? hits + 1 : hits;
  });
}

/** [card 101] The storm that strikes the fleet where it is. */
export const stormNow = (g: H, f: Voyage): OddsLine => stormLine(g, stormColumn(g, f));

/** [8.2] The moving fleet of the march under way gets past. */
export const slipLine = (g: H, what: string): OddsLine => exactChance(what, slipChance(g, marchOf(g).side));
