import {
  changeCUs,
  changeSupply,
  cusAt,
  elephantsAt,
  enemyOf,
  isInside,
  plainAt,
  roomIn,
  spaceOf,
  supplyAt,
  type X,
} from '../board.ts';
import type { Side } from '../data/index.ts';
import type { GeneralId, H, Loc } from '../state.ts';

/** [7.3C, general vulso] Warships that may go along: five at most, ten units in all. */
export function mostShips(g: H, side: Side, general: GeneralId, units: number): number {
  const { numbers } = g.rules.tables;
  const { ability } = g.rules.generals.list[general];
  const most = ability.kind === 'fleetSize' ? ability.ships : numbers.fleetShips;
  return Math.max(0, Math.min(most, g.ready[side], numbers.units - units));
}

export function launch(g: H, side: Side, ships: number): void {
  g.ready[side] -= ships;
  g.atSea[side] += ships;
}

/** Warships go back to the At Port box. */
export function moor(g: H, side: Side, spent: boolean): void {
  if (spent) g.spent[side] += g.atSea[side];
  else g.ready[side] += g.atSea[side];
  g.atSea[side] = 0;
}

/** [2.1C] Back to where an army came aboard; one that grew on its way and has no room left behind those walls lies before them. */
export function homeFor(g: H, side: Side, loc: Loc, units: number): Loc {
  if (!isInside(g, loc) || roomIn(g, spaceOf(g, loc)) >= units) return loc;
  return cusAt(g, enemyOf(side), spaceOf(g, loc)) === 0 ? spaceOf(g, loc) : loc;
}

/** [2.1C, R73] With the enemy before the gates, what finds no room behind the walls is lost: trains first, elephants last. */
export function loseCrowded(g: H, x: X, side: Side, loc: Loc): void {
  if (!isInside(g, loc)) return;
  const over = -roomIn(g, spaceOf(g, loc));
  if (over <= 0) return;
  const trains = Math.min(over, supplyAt(g, side, loc));
  const plain = Math.min(over - trains, plainAt(g, side, loc));
  const elephants = Math.min(over - trains - plain, elephantsAt(g, side, loc));
  if (trains > 0) {
    changeSupply(g, side, loc, -trains);
    x.say({ ev: 'supply', side, at: loc, count: -trains, why: 'crowded' });
  }
  if (plain + elephants === 0) return;
  changeCUs(g, x, side, loc, -plain, -elephants);
  x.say({ ev: 'lost', side, at: loc, cus: plain + elephants, elephants, why: 'crowded' });
}
