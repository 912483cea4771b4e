import type { Facts, Role } from '@punica/kernel';
import { sideOfRole } from '@punica/punic-cards';
import { enemyOf } from '../board.ts';
import { CARTHAGE, ROME } from '../data/index.ts';
import { type H, WAITING } from '../state.ts';
import { cardInSlot, handOf } from '../zones.ts';

const CUS = [1, 3, 5, 8, 11] as const;
const FEW = [1, 2, 3] as const;
const WARSHIPS = [1, 3, 5, 8, 11, 15, 20] as const;
const CARDS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const HELD = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const MOST_TURNS = 12;
const RANKS = 4;
const MARKS = 9;
const MIAT = 16;
const SEAMANSHIP = 5;

/** What a judge that was taught looks at: the board as it lies, and the hand of the role alone. */
export function tellFacts(g: H, role: Role, facts: Facts): void {
  const { map, generals, cards, locs } = g.rules;
  const side = sideOfRole(role);
  facts.value(MOST_TURNS, g.turn - 1);
  facts.among(map.all.length * 2);
  for (const at of map.all) if (g.control[at] >= 0) facts.tell(at * 2 + g.control[at]);
  facts.amounts(g.siege, FEW);
  facts.values(g.engines, 0, 2);
  facts.amounts(g.cu, CUS);
  facts.amounts(g.elephants, FEW);
  facts.amounts(g.supply, FEW);
  const places = locs - WAITING;
  facts.among(generals.list.length * places);
  for (const i of generals.all) facts.tell(i * places + g.at[i] - WAITING);
  facts.values(g.rank, 0, RANKS);
  facts.amounts(g.held, HELD);
  for (const whose of [ROME, CARTHAGE])
    for (const fleet of [g.ready, g.spent, g.atSea, g.track, g.prizes]) facts.amount(fleet[whose], WARSHIPS);
  facts.value(SEAMANSHIP, g.seamanship);
  facts.value(2, g.corvi);
  facts.value(2, g.supremacy);
  facts.bits(g.miat, MIAT);
  facts.bits(g.marks, MARKS);
  facts.among(2 * cards.all.length);
  for (const slot of g.zones[handOf(side)]) facts.tell(side * cards.all.length + cardInSlot(slot));
  facts.amount(g.zones[handOf(side)].length, CARDS);
  facts.amount(g.zones[handOf(enemyOf(side))].length, CARDS);
}
