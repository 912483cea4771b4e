import { Context, type Dice, Engine, maskOf, QuickDice } from '@punica/kernel';
import { joinLeader, putLeader, standAlone, type X } from './board.ts';
import {
  ALLIED,
  CARTHAGE,
  CONSUL,
  GAUL,
  type Group,
  NOBODY,
  NONE,
  PRAETOR,
  PROCONSUL,
  type Rank,
  ROME,
  type Side,
} from './data/index.ts';
import type { CampaignEvent } from './events.ts';
import { italianCampaign } from './game.ts';
import { enemyOf, hasUnitsAt, piecesAt, wallsFor } from './places.ts';
import { sequence } from './rules/04-sequence.ts';
import { gaulishGround, stackingRoom } from './rules/07-stacking.ts';
import { rulesFor } from './rules.ts';
import { emptyBoard } from './setup.ts';
import {
  BOXED,
  type CityId,
  type Hex,
  type Italy,
  type LeaderId,
  POOL,
  SUMMER,
  type Unit,
  WINTER,
} from './state.ts';
import { boxOf, CUPS, GAULISH_LEADER, unitIn } from './zones.ts';

/**
 * Positions for random play in which everything happens at once: both sides in the same few hexes around some
 * cities, behind the walls and before them, with sieges and works. Whole random games come there too seldom.
 */
const AROUND = [
  'arpi',
  'roma',
  'larinum',
  'tarentum',
  'placentia',
  'felsina',
  'capua',
  'croton',
  'nola',
  'arretium',
];

/** Steps of the year at which a laid position goes on. */
const STEPS = [
  'election',
  'summerFirst',
  'summerCombat',
  'emergency',
  'winterSecond',
  'winterCombat',
  'control',
  'cold',
];

const MARKERS = [NOBODY, ROME, CARTHAGE] as const;

const engine = new Engine<Italy, CampaignEvent>(italianCampaign);

export const BEGINNING = { scenario: 'campaign', options: {}, quick: false };

const anySide = (dice: Dice): Side => (dice.below(2) === 0 ? ROME : CARTHAGE);

/** One such position, at its first question; it follows from the seed. */
export function laidPosition(seed: number): Italy {
  const dice = new QuickDice(seed, 77);
  const x: X = new Context<CampaignEvent>(dice);
  const g = emptyBoard(rulesFor(BEGINNING), false);
  g.year = -217 + dice.below(11);
  g.segment = dice.below(2) === 0 ? SUMMER : WINTER;
  g.first = anySide(dice);
  const hexes = battleground(g, dice);
  for (const city of g.rules.map.allCities) if (dice.below(3) === 0) g.control[city] = CARTHAGE;
  for (const province of g.rules.map.allProvinces) g.province[province] = MARKERS[dice.below(MARKERS.length)];
  for (const leader of g.rules.leaders.all) if (dice.below(3) > 0) standLeader(g, x, dice, leader, hexes);
  for (let n = dice.below(8); n > 0; n--) standLoose(g, x, dice, hexes[dice.below(hexes.length)]);
  for (const city of g.rules.map.allCities) layCity(g, dice, city);
  g.lost = dice.below(80);
  g.lostInCombat = dice.below(g.lost + 1);
  sequence.enter(g, {});
  g.stack[0].step = STEPS[dice.below(STEPS.length)];
  engine.settle(g, x);
  return g;
}

/** A city or two with what lies around them. */
function battleground(g: Italy, dice: Dice): Hex[] {
  const { map } = g.rules;
  const hexes: Hex[] = [];
  for (let n = 0; n < 2; n++) {
    const { hex } = map.cities[map.cityIndex[AROUND[dice.below(AROUND.length)]]];
    // The city itself counts most.
    hexes.push(hex, hex, hex, ...map.neighbours[hex].filter(() => dice.below(2) === 0));
  }
  return hexes;
}

/** Where a side may be at all (10.6, 12.21, 7.8). */
function mayStand(g: Italy, side: Side, leader: LeaderId, hex: Hex): boolean {
  if (hex === g.rules.capuaHex && (side === CARTHAGE || g.control[g.rules.capua] === ROME)) return false;
  if (leader === GAULISH_LEADER && !gaulishGround(g, hex)) return false;
  return leader === NONE || stackingRoom(g, side, hex, [leader]);
}

function standLeader(g: Italy, x: X, dice: Dice, leader: LeaderId, hexes: readonly Hex[]): void {
  const side = g.rules.leaders.side[leader];
  const hex = hexes[dice.below(hexes.length)];
  if (!mayStand(g, side, leader, hex)) return;
  if (side === ROME) {
    const held = (rank: Rank): number => g.rules.leaders.all.filter((it) => g.rank[it] === rank).length;
    const free = [CONSUL, PROCONSUL, PRAETOR].filter((rank) => held(rank) < 2);
    if (free.length === 0) return;
    g.rank[leader] = free[dice.below(free.length)];
  }
  putLeader(g, x, leader, hex);
  for (let n = dice.below(5); n > 0; n--) {
    const unit = anyUnit(g, dice, side, leader);
    if (unit === NONE) continue;
    const seen = g.step[unit] === 1 || dice.below(3) === 0;
    joinLeader(g, x, unit, leader, seen ? undefined : maskOf(CARTHAGE));
  }
}

function standLoose(g: Italy, x: X, dice: Dice, hex: Hex): void {
  const side = anySide(dice);
  if (!mayStand(g, side, NONE, hex)) return;
  const unit = anyUnit(g, dice, side, NONE, gaulishGround(g, hex));
  if (unit !== NONE) standAlone(g, x, unit, hex);
}

/** A counter that lies unused or in a cup and may be with this leader. */
function anyUnit(g: Italy, dice: Dice, side: Side, leader: LeaderId, gauls = true): Unit {
  const { units } = g.rules;
  const group = (unit: Unit): Group => units.group[unit];
  const fits = (unit: Unit): boolean =>
    units.side[unit] === side &&
    units.city[unit] === NONE &&
    unit !== g.rules.slaveLegion &&
    (gauls || group(unit) !== GAUL) &&
    (g.unitAt[unit] === POOL || inCup(g, unit)) &&
    (side === ROME || leader === NONE || boxOf(leader, group(unit)) !== NONE);
  const all = units.all.filter(fits);
  if (all.length === 0) return NONE;
  const unit = all[dice.below(all.length)];
  for (const cup of CUPS) g.zones[cup] = g.zones[cup].filter((s) => unitIn(s) !== unit);
  if (g.unitAt[unit] === BOXED) g.unitAt[unit] = POOL;
  if (units.steps[unit] === 2 && dice.below(4) === 0) g.step[unit] = 1;
  return unit;
}

const inCup = (g: Italy, unit: Unit): boolean =>
  (g.rules.units.group[unit] === ALLIED || g.rules.units.group[unit] === GAUL) &&
  CUPS.some((cup) => g.zones[cup].some((s) => unitIn(s) === unit));

/** Who stands before the walls, and whether the city is besieged; an open town belongs to who holds it. */
function layCity(g: Italy, dice: Dice, city: CityId): void {
  const { hex } = g.rules.map.cities[city];
  const owner = g.control[city];
  const enemy = enemyOf(owner);
  if (!g.rules.walled[city]) {
    if (!hasUnitsAt(g, owner, hex) && hasUnitsAt(g, enemy, hex)) g.control[city] = enemy;
    return;
  }
  if (piecesAt(g, enemy, hex) === 0) return;
  for (const leader of g.rules.leaders.all)
    if (g.leaderAt[leader] === hex && g.rules.leaders.side[leader] === owner && dice.below(2) === 0)
      g.outside[leader] = 1;
  for (const unit of g.rules.units.all)
    if (
      g.unitAt[unit] === hex &&
      g.rules.units.side[unit] === owner &&
      wallsFor(g, owner, hex) !== NONE &&
      dice.below(2) === 0
    )
      if (g.rules.units.city[unit] === NONE) g.unitOut[unit] = 1;
  if (!hasUnitsAt(g, enemy, hex) || dice.below(2) === 0) return;
  const works = g.rules.tables.cityClasses[g.rules.map.cities[city].cityClass].works;
  if (works) g.works[city] = 1 + dice.below(2);
  else g.siege[city] = 3 + dice.below(4);
}
