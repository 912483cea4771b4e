import { idsOf } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { ITALY, NOBODY } from '../data/index.ts';
import { LATER } from '../state.ts';
import { CARTHAGE, emptyTable, NONE, ROME, scenarioTable, type Table } from '../testing.ts';
import { movement } from './07-movement.ts';
import { capuaMayDefect } from './12-capua.ts';
import { FIRST_REINFORCEMENT, isDue, reinforcements } from './12-reinforcements.ts';
import { countPoints, pointsNow, verdict } from './12-victory.ts';

describe('points', () => {
  it('[12.1, 12.2] provinces, cities at their loyalty, and Roman foot', () => {
    const t = emptyTable()
      .year(-218, 1)
      .marker(CARTHAGE, 'apulia', 'samnium')
      .control(CARTHAGE, 'arpi', 'venusia');
    t.g.kills = 25;
    expect(pointsNow(t.g)).toEqual({ provinces: 28, cities: 10, kills: 25, tarentum: 0 });
    t.happen(countPoints).happen(countPoints);
    expect(t.g.vp).toBe(126);
    for (const city of ITALY.map.cities) if (city.loyalty !== NONE) expect(city.vp).toBe(city.loyalty);
  });

  it('[12.21] Capua is worth 20', () => {
    const t = emptyTable().control(CARTHAGE, 'capua');
    expect(pointsNow(t.g).cities).toBe(20);
  });

  it('[12.22] from 216 on Roman Tarentum costs 20 a year, whenever it is Roman', () => {
    const t = emptyTable().year(-217);
    expect(pointsNow(t.g).tarentum).toBe(0);
    t.year(-216);
    expect(pointsNow(t.g).tarentum).toBe(-20);
    t.control(CARTHAGE, 'tarentum');
    expect(pointsNow(t.g).tarentum).toBe(0);
    t.control(ROME, 'tarentum');
    expect(pointsNow(t.g).tarentum).toBe(-20);
  });
});

describe('Capua', () => {
  it('[12.21] may go over from summer 214 on a 1 or 2, and gets its garrison', () => {
    for (const [year, die, side] of [
      [-215, 1, ROME],
      [-214, 3, ROME],
      [-214, 2, CARTHAGE],
      [-210, 1, CARTHAGE],
    ] as const) {
      const t = emptyTable().year(year).dice(die);
      t.happen(capuaMayDefect);
      expect(t.g.control[t.g.rules.capua]).toBe(side);
      expect(t.pieces(CARTHAGE, 'capua')).toBe(side === CARTHAGE ? 1 : 0);
    }
  });

  it('[12.21] is closed to all while Roman, and to Carthage always', () => {
    const t = emptyTable().stand('hannibal', '2411', 'punic-foot 3');
    t.run(movement, { side: CARTHAGE, hex: NONE }).act('march hannibal');
    expect(t.refusal('go capua')).toBe('12.21');
    const r = emptyTable().stand('fabius', '2411', 'roman-foot 3');
    r.run(movement, { side: ROME, hex: NONE }).act('march fabius');
    expect(r.refusal('go capua')).toBe('12.21');
    r.control(CARTHAGE, 'capua');
    expect(r.refusal('go capua')).toBe('');
  });
});

describe('the scenarios', () => {
  it('[12.3, 12.31] the set-up of the short war', () => {
    const t = scenarioTable();
    const { scenario } = t.g.rules;
    expect([scenario.firstYear, scenario.lastYear]).toEqual([-218, -212]);
    expect(t.g.leaderAt[t.leader('longus')]).toBe(t.hex('0522'));
    for (const id of ['hannibal', 'hanno', 'hamilcar', 'gaulish-leader'])
      expect(t.g.leaderAt[t.leader(id)]).toBe(t.hex('0227'));
    const sizes = t.g.zones.map((zone) => zone.length);
    expect(sizes.slice(0, 4)).toEqual([24, 17, 12, 0]);
    expect(sizes[sizes.length - 1]).toBe(3);
    expect(t.g.control.every((side) => side === ROME)).toBe(true);
    expect(t.g.province).toHaveLength(14);
    expect(t.g.province.every((side) => side === ROME)).toBe(true);
    expect(ITALY.leaders.romans.filter((leader) => t.g.leaderAt[leader] >= 0)).toHaveLength(1);
  });

  it('[12.32] the campaign begins alike and goes on to 206', () => {
    const t = scenarioTable('campaign');
    expect(t.g.rules.scenario.lastYear).toBe(-206);
    expect(t.g.unitAt).toEqual(scenarioTable('short').g.unitAt);
  });

  it('[12.311] help from Carthage lands in Bruttium from 215, as soon as Carthage controls it', () => {
    const t = emptyTable().year(-216);
    t.marker(CARTHAGE, 'bruttium');
    expect(isDue(t.g, FIRST_REINFORCEMENT)).toBe(false);
    t.year(-215);
    expect(isDue(t.g, FIRST_REINFORCEMENT)).toBe(true);
    t.marker(NOBODY, 'bruttium');
    expect(isDue(t.g, FIRST_REINFORCEMENT)).toBe(false);
    t.year(-213).marker(CARTHAGE, 'bruttium');
    t.stand('gaulish-leader', '0325').alone('3505', 'roman-horse 1');
    t.run(reinforcements, { next: FIRST_REINFORCEMENT });
    t.act('at 3305');
    expect(t.pieces(CARTHAGE, '3305')).toBe(5);
    expect(isDue(t.g, FIRST_REINFORCEMENT)).toBe(false);
  });

  it('[12.321] Hasdrubal crosses the Alps in 207, in the campaign only', () => {
    expect(scenarioTable('short').g.rules.scenario.reinforcements).toHaveLength(1);
    const t: Table = emptyTable('campaign').year(-207).stand('gaulish-leader', '0325');
    expect(t.g.leaderAt[t.leader('hasdrubal')]).toBe(LATER);
    t.run(reinforcements, { next: FIRST_REINFORCEMENT });
    t.act('at 0428');
    expect(t.g.leaderAt[t.leader('hasdrubal')]).toBe(t.hex('0428'));
    expect(t.events('arrived')[0].units).toBe(6);
  });

  it('[12.312] the short war: 601 for Carthage, below 500 for Rome, else a draw', () => {
    const { g } = emptyTable();
    const winners = (vp: number): number => verdict({ ...g, vp }).winners;
    expect([499, 500, 600, 601].map(winners)).toEqual([1, 0, 0, 2]);
  });

  it('[12.322] the campaign: 701, below 600, else a draw', () => {
    const { g } = emptyTable('campaign');
    const winners = (vp: number): number => verdict({ ...g, vp }).winners;
    expect([599, 600, 700, 701].map(winners)).toEqual([1, 0, 0, 2]);
  });
});

describe('arrivals', () => {
  it('[12.311, 12.321] nobody arrives where Romans stand, and each arrival cites its own rule (R46)', () => {
    const [fromAfrica, fromIberia] = idsOf(emptyTable('campaign').g.rules.scenario.reinforcements);
    const arriving = (year: number, romans: string): Table => {
      const t = emptyTable('campaign').year(year).marker(CARTHAGE, 'bruttium').alone(romans, 'roman-horse 1');
      return t
        .stand('gaulish-leader', '0325')
        .run(reinforcements, { next: year === -207 ? fromIberia : fromAfrica });
    };
    expect(arriving(-215, 'locri').refusal('at locri')).toBe('12.311');
    expect(arriving(-207, '0228').refusal('at 0228')).toBe('12.321');
  });

  it('[7.8, 12.321] Hasdrubal does not arrive as fourth leader of a hex', () => {
    const t = emptyTable('campaign').year(-207).stand('gaulish-leader', '0325');
    for (const id of ['hannibal', 'hanno', 'hamilcar']) t.stand(id, '0428', 'punic-horse-4 1');
    t.run(reinforcements, { next: FIRST_REINFORCEMENT });
    expect(t.refusal('at 0428')).toBe('7.8');
  });
});
