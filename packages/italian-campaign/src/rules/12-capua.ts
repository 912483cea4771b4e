import { standAlone, turnCity, type X } from '../board.ts';
import { CARTHAGE, ROME, type Side } from '../data/index.ts';
import { piecesAt } from '../places.ts';
import { type Hex, type Italy, POOL } from '../state.ts';
import { capuaTurns } from './12-capua-roll.ts';

/** [12.21] Nobody enters Capua while it is Roman, and no Carthaginian ever; Romans come only to besiege it. */
export const capuaIsClosed = (g: Italy, side: Side, hex: Hex): boolean =>
  hex === g.rules.capuaHex && (side === CARTHAGE || g.control[g.rules.capua] === ROME);

/** [12.21] From 214 on, Capua may go over at the start of Carthage's summer movement; not with Romans inside (R45). */
export function capuaMayDefect(g: Italy, x: X): void {
  const { capua, capuaHex, tables, units } = g.rules;
  if (
    g.year < tables.constants.capuaFirstYear ||
    g.control[capua] === CARTHAGE ||
    piecesAt(g, ROME, capuaHex) > 0
  )
    return;
  const die = x.die();
  const turned = capuaTurns(tables.constants, die);
  x.say({ ev: 'capuaRoll', die, turned });
  if (!turned) return;
  turnCity(g, x, capua, CARTHAGE, 'defection');
  for (const unit of units.all)
    if (units.city[unit] === capua && g.unitAt[unit] === POOL) standAlone(g, x, unit, capuaHex);
}
