import { putGeneral, setTrains } from './board.ts';
import { whoIsAlone } from './faults.ts';
import { readBoard, writePosition } from './position.ts';
import type { Rules } from './rules.ts';
import { type H, NO_RANK } from './state.ts';

/**
 * A position that an older version of these rules stored, as it would stand by this one. Until version 3 a general
 * or a Siege Train could be left without CUs beside the enemy (10.10, card 30): he is displaced, it is lost. A
 * variant has amendments of its own.
 */
export function carryOn(
  stored: unknown,
  rules: Rules,
  quick: boolean,
  amend: (g: H) => void = () => undefined,
): Readonly<Record<string, unknown>> {
  const g = readBoard(stored, rules, quick);
  const { generals, trains } = whoIsAlone(g);
  for (const general of generals) {
    putGeneral(g, general, rules.variant.fate(g, general, false));
    g.rank[general] = NO_RANK;
  }
  for (const loc of trains) setTrains(g, loc, 0);
  amend(g);
  return writePosition(g);
}
