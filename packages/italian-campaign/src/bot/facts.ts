import type { Facts, Role } from '@punica/kernel';
import { CARTHAGE, ROME } from '../data/index.ts';
import { spOf } from '../places.ts';
import { type Italy, isHex, isWithRoman, romanAt, WITH_LEVY } from '../state.ts';
import { BOXES_OF, isShown, unitIn } from '../zones.ts';

const MOST_YEARS = 18;
const SP = [1, 4, 8, 12, 18, 25, 35] as const;
const COUNTERS = [1, 2, 3, 5, 8] as const;
const POINTS = [1, 25, 50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600] as const;
const KILLS = [1, 10, 20, 30, 50] as const;
const WORKS = 3;
const SIEGE = 8;

/** What a judge that was taught looks at: the board as it lies, and the boxes as far as the role may look into them. */
export function tellFacts(g: Italy, role: Role, facts: Facts): void {
  const { map, leaders, units, scenario } = g.rules;
  facts.value(2 * MOST_YEARS, 2 * (scenario.lastYear - g.year) + g.segment);
  facts.value(2, g.first);
  const places = map.hexes - WITH_LEVY;
  facts.among(leaders.list.length * places);
  for (const leader of leaders.all) facts.tell(leader * places + g.leaderAt[leader] - WITH_LEVY);
  facts.values(g.rank, 0, 8);
  const led = leaders.all.map(() => 0);
  const alone: number[] = new Array(2 * map.hexes).fill(0);
  for (const unit of units.all) {
    const at = g.unitAt[unit];
    if (isWithRoman(at)) led[romanAt(at)] += spOf(g, unit);
    else if (isHex(at)) alone[units.side[unit] * map.hexes + at] += spOf(g, unit);
  }
  const counters = leaders.all.map(() => 0);
  for (const leader of leaders.all) {
    for (const box of BOXES_OF[leader]) {
      counters[leader] += g.zones[box].length;
      // Rome sees how many there are and not how strong they are (7.5).
      if (role === CARTHAGE)
        for (const slot of g.zones[box]) if (isShown(slot)) led[leader] += spOf(g, unitIn(slot));
    }
  }
  facts.amounts(led, SP);
  facts.amounts(counters, COUNTERS);
  facts.amounts(alone, [1, 4, 8]);
  facts.among(map.allCities.length * 2);
  for (const city of map.allCities) facts.tell(city * 2 + (g.control[city] === ROME ? 0 : 1));
  facts.values(g.siege, 1, SIEGE);
  facts.values(g.works, 1, WORKS);
  facts.among(map.allProvinces.length * 2);
  for (const p of map.allProvinces) if (g.province[p] >= 0) facts.tell(p * 2 + g.province[p]);
  facts.amount(g.vp, POINTS);
  facts.amount(g.kills, KILLS);
  facts.value(2, g.slaves);
  facts.bits(g.arrived, 16);
}
