import type { Facts, Role } from '@punica/kernel';
import { sideOfRole } from '@punica/punic-cards';
import { enemyOf } from '../board.ts';
import { type H, WAITING } from '../state.ts';
import { cardInSlot, handOf } from '../zones.ts';

const CUS = [1, 3, 5, 8, 11] as const;
const FEW = [1, 2, 3] as const;
const CARDS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const MOST_TURNS = 12;
const MOST_HELD = 8;
const RANKS = 4;
const MARKS = 10;

/** What a judge that was taught looks at: the board as it lies, and the hand of the role alone. */
export function tellFacts(g: H, role: Role, facts: Facts): void {
  const { map, generals, cards, locs, scenario } = g.rules;
  const side = sideOfRole(role);
  facts.value(MOST_TURNS, g.turn - 1);
  facts.value(MOST_TURNS, scenario.lastTurn - g.turn);
  facts.among(map.all.length * 2);
  for (const at of map.all) if (g.control[at] >= 0) facts.tell(at * 2 + g.control[at]);
  facts.amounts(g.siege, FEW);
  facts.amounts(g.cu, CUS);
  facts.amounts(g.elephants, FEW);
  facts.amounts(g.trains, FEW);
  const places = locs - WAITING;
  facts.among(generals.list.length * places);
  for (const i of generals.all) facts.tell(i * places + g.at[i] - WAITING);
  facts.values(g.rank, 0, RANKS);
  facts.amounts(g.held, HELD);
  facts.bits(g.marks, MARKS);
  facts.among(2 * cards.list.length);
  for (const slot of g.zones[handOf(side)]) facts.tell(side * cards.list.length + cardInSlot(slot));
  facts.amount(g.zones[handOf(side)].length, CARDS);
  facts.amount(g.zones[handOf(enemyOf(side))].length, CARDS);
}

const HELD = Array.from({ length: MOST_HELD }, (_, i) => i + 1);
