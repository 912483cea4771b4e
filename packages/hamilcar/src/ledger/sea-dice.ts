import { cusAt, enemyOf, supplyAt } from '../board.ts';
import { attritionRow, NONE, ROME, type Side, tableLoss } from '../data/index.ts';
import { marchOf } from '../rules/07-frames.ts';
import { stormColumn, type Voyage } from '../rules/07-voyage.ts';
import { slipsPast } from '../rules/08-slip-roll.ts';
import {
  admiralAtSea,
  isCorvusRow,
  type NavalBattle,
  navalColumn,
  navalModifier,
} from '../rules/09-engagement.ts';
import { drawsTactics, winsSupremacy } from '../rules/09-engagement-roll.ts';
import type { GeneralId, H } from '../state.ts';
import { PRIZE, SUPREMACY, TACTICS_CARD, WARSHIP } from './worth.ts';

/** CUs and trains that hits beyond the last warship can reach. */
const cargo = (g: H, side: Side): number => cusAt(g, side, g.rules.sea) + supplyAt(g, side, g.rules.sea);

/** [9.2B1] A roll to engage, to whoever rolls: ships sunk and taken, a low roll's card, a high one's supremacy. */
export function engageWorth(g: H, f: NavalBattle, die: number): number {
  const { tables, tactics } = g.rules;
  const effect = f.card === NONE ? null : tactics.list[f.card].effect;
  const modifier =
    navalModifier(g, f.active, f.commanders[f.active]) + (effect?.kind === 'roll' ? effect.value : 0);
  const column = navalColumn(g, f, f.active, effect?.kind === 'column' ? effect.value : 0);
  const row = attritionRow(die + modifier);
  const enemy = enemyOf(f.active);
  let hits = tableLoss(tables, die + modifier, column);
  if (effect?.kind === 'extraHit' && hits > 0) hits++;
  const boards = effect?.kind === 'boarding' ? 1 : 0;
  const grapples = f.active === ROME && g.corvi === 1 && isCorvusRow(g, f, row) ? 1 : 0;
  const ships = g.atSea[enemy];
  const prizes = Math.min(boards + grapples, hits, ships);
  const sunk = Math.min(hits - prizes, ships - prizes);
  const beyond = Math.min(hits - prizes - sunk, cargo(g, enemy));
  const draws = drawsTactics(tables.attrition, row) ? TACTICS_CARD : 0;
  const rules = winsSupremacy(tables.attrition, row) && g.supremacy !== f.active ? SUPREMACY : 0;
  return WARSHIP * sunk + PRIZE * prizes + beyond + draws + rules;
}

interface Unarmed {
  readonly side: Side;
  readonly commanders: readonly GeneralId[];
}

/** [8.5] Against a fleet without warships: what goes down with the transports. */
export function unarmedWorth(g: H, f: Unarmed, die: number): number {
  const admiral = admiralAtSea(g, f.side);
  const column = admiral === NONE ? 1 : g.rules.generals.list[admiral].battleRating;
  const hits = tableLoss(g.rules.tables, die + navalModifier(g, f.side, f.commanders[f.side]), column);
  return Math.min(hits, cargo(g, enemyOf(f.side)));
}

/** [card 101] A storm, to the fleet in it: warships, CUs and trains. */
export function stormWorth(g: H, f: Voyage, die: number): number {
  const sunk = Math.min(g.atSea[f.side], tableLoss(g.rules.tables, die, stormColumn(g, f)));
  const { plain, supply } = marchOf(g);
  return -WARSHIP * sunk - Math.min(sunk, plain) - Math.min(sunk, supply) / 2;
}

/** [8.2] Does a fleet slip past with this face? */
export function slips(g: H, mover: Side, die: number): boolean {
  const { diamonds, dots: rolled } = g.rules.tables.navalDie[die - 1];
  const dots = rolled + g.rules.tables.seamanship[g.seamanship - 1].dots;
  return slipsPast(mover, diamonds, dots);
}
