import type { Side } from '../data/index.ts';
import type { H } from '../state.ts';

/** [7.3C, general vulso] Warships that may go along: five at most, ten units in all. */
export function mostShips(g: H, side: Side, general: number, units: number): number {
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
