import type { Facts, Role } from '@punica/kernel';
import { PLAYERS, type Player } from '../data/codes.ts';
import type { W } from '../state.ts';
import { handOf, markerIn } from '../zones.ts';

const UNITS = [1, 2, 4, 7] as const;
const COUNTERS = [1, 2, 3, 5, 8] as const;
const TALENTS = [1, 3, 6, 10, 15, 20, 30] as const;
const MARKERS = [1, 2, 3, 4, 5] as const;
const MOST_TURNS = 20;

/** What a judge that was taught looks at: what stands where, and the markers of the role alone. */
export function tellFacts(g: W, role: Role, facts: Facts): void {
  const { map, markers, turns, seats } = g.rules;
  facts.value(MOST_TURNS, turns - g.turn);
  facts.value(PLAYERS.length + 1, seats.length);
  facts.value(PLAYERS.length, role);
  facts.value(PLAYERS.length, g.initiative);
  facts.amounts(g.count, UNITS);
  facts.amounts(g.onMap, COUNTERS);
  facts.among(map.taxed.length * PLAYERS.length);
  for (let i = 0; i < map.taxed.length; i++) {
    const holder = g.holder[map.taxed[i]];
    if (holder >= 0 && holder < PLAYERS.length) facts.tell(i * PLAYERS.length + holder);
  }
  for (const player of PLAYERS) {
    facts.amount(g.talents[player], TALENTS);
    facts.amount(g.zones[handOf(player)].length, MARKERS);
  }
  facts.bits(g.levied, PLAYERS.length);
  facts.value(2, g.syracusaAtWar ? 1 : 0);
  facts.among(PLAYERS.length * markers.list.length);
  for (const slot of g.zones[handOf(role as Player)]) facts.tell(role * markers.list.length + markerIn(slot));
}
