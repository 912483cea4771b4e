import { changeSupply, enemyOf, putGeneral, sideOfGeneral, supplyAt } from './board.ts';
import { ROME } from './data/index.ts';
import { whoIsAlone } from './faults.ts';
import { readBoard, writePosition } from './position.ts';
import type { Rules } from './rules.ts';
import { GONE, IN_POOL, NO_RANK } from './state.ts';

/**
 * A position that an older version of these rules stored, as it would stand by this one. Until version 5 a general or
 * a supply train could be left without CUs beside the enemy (7.2C, 12.4): he is displaced, at no further price, and
 * it is taken.
 */
export function carryOn(stored: unknown, rules: Rules, quick: boolean): Readonly<Record<string, unknown>> {
  const g = readBoard(stored, rules, quick);
  const { generals, trains } = whoIsAlone(g);
  for (const general of generals) {
    const side = sideOfGeneral(g, general);
    putGeneral(g, general, side === ROME || general === rules.xanthippus ? GONE : IN_POOL);
    g.rank[general] = NO_RANK;
  }
  for (const { side, at } of trains) {
    const count = supplyAt(g, side, at);
    changeSupply(g, side, at, -count);
    changeSupply(g, enemyOf(side), at, count);
  }
  return writePosition(g);
}
