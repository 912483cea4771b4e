import { drawRandom, freshCore, mapped, maskOf, repeated, slot, sortNearlySorted } from '@punica/kernel';
import { joinLeader, putLeader, standAlone, type X } from './board.ts';
import {
  ALLIED,
  CARTHAGE,
  CONSUL,
  type Flag,
  GAUL,
  type Hex,
  type KindId,
  NO_RANK,
  NONE,
  ROME,
  type Side,
  type Unit,
} from './data/index.ts';
import { sequence } from './rules/04-sequence.ts';
import type { Rules } from './rules.ts';
import { BOXED, copyState, type Italy, LATER, POOL, SENATE, WINTER } from './state.ts';
import { ALLIED_CUP, boxOf, emptyZones, GAUL_CUP, GAULISH_LEADER } from './zones.ts';

/** Boards before the war: one for each set of rules is copied for every game, which costs a tenth of making it. */
const emptyBoards = new WeakMap<Rules, Italy>();

/** A board before the war: all provinces and cities Roman, the cups full, nobody on the map. */
export function emptyBoard(rules: Rules, quick: boolean): Italy {
  let first = emptyBoards.get(rules);
  if (first === undefined) {
    first = makeEmptyBoard(rules);
    emptyBoards.set(rules, first);
  }
  const g = copyState(first);
  g.quick = quick;
  return g;
}

function makeEmptyBoard(rules: Rules): Italy {
  const { map, leaders, units, scenario } = rules;
  const none = (length: number): Flag[] => repeated<Flag>(length, 0);
  const inCup = (unit: Unit): boolean => units.group[unit] === ALLIED || units.group[unit] === GAUL;
  const zones = emptyZones();
  for (const unit of units.all)
    if (inCup(unit)) zones[units.group[unit] === ALLIED ? ALLIED_CUP : GAUL_CUP].push(slot(unit, 0));
  return copyState({
    ...freshCore(zones, false),
    rules,
    year: scenario.firstYear,
    segment: WINTER,
    first: CARTHAGE,
    unitAt: mapped(units.all, (unit) => (inCup(unit) ? BOXED : POOL)),
    step: none(units.count),
    unitOut: none(units.count),
    away: none(units.count),
    spent: none(units.count),
    leaderAt: mapped(leaders.all, (leader) => (leaders.side[leader] === ROME ? SENATE : LATER)),
    rank: repeated(leaders.list.length, NO_RANK),
    served: mapped(leaders.all, (leader): Flag => (leaders.list[leader].served ? 1 : 0)),
    wasDictator: none(leaders.list.length),
    outside: none(leaders.list.length),
    height: none(leaders.list.length),
    moved: none(leaders.list.length),
    from: repeated<Hex>(leaders.list.length, NONE),
    deeds: none(leaders.list.length),
    bled: none(leaders.list.length),
    stepped: [],
    here: repeated(2 * map.hexes, 0),
    control: repeated<Side>(map.cities.length, ROME),
    siege: none(map.cities.length),
    works: none(map.cities.length),
    courted: none(map.cities.length),
    province: repeated<Side>(map.provinces.length, ROME),
    vp: 0,
    kills: 0,
    lost: 0,
    lostInCombat: 0,
    consulsKilled: 0,
    slaves: 0,
    arrived: 0,
  });
}

/** [12.3, 12.31, 12.32, 9.82] The armies of the winter of 218. */
export function setUp(rules: Rules, quick: boolean, x: X): Italy {
  const g = emptyBoard(rules, quick);
  const { scenario, units, map } = rules;
  const spare = (kind: KindId): Unit => units.ofKind[kind].find((unit) => g.unitAt[unit] === POOL)!;
  for (const { city, kind } of scenario.garrisons) standAlone(g, x, spare(kind), map.cities[city].hex);
  for (const leader of scenario.rome.leaders) {
    putLeader(g, x, leader, scenario.rome.hex);
    g.rank[leader] = CONSUL;
  }
  for (const { kind, count } of scenario.rome.units)
    for (let n = 0; n < count; n++) joinLeader(g, x, spare(kind), scenario.rome.leaders[0]);
  for (const leader of scenario.carthage.leaders) putLeader(g, x, leader, scenario.carthage.hex);
  for (const { kind, count } of scenario.carthage.units)
    for (let n = 0; n < count; n++)
      joinLeader(g, x, spare(kind), scenario.carthage.leaders[0], maskOf(CARTHAGE));
  for (let n = 0; n < scenario.gauls; n++)
    drawRandom(x, g.zones[GAUL_CUP], g.zones[boxOf(GAULISH_LEADER, GAUL)], maskOf(CARTHAGE));
  sortNearlySorted(g.zones[GAUL_CUP]);
  sequence.enter(g, {});
  return g;
}
