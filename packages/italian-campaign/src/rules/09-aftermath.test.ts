import { describe, expect, it } from 'vitest';
import { NOBODY } from '../data/index.ts';
import { CARTHAGE, emptyTable, NONE, ROME, type Table } from '../testing.ts';
import { movement } from './07-movement.ts';
import { winterLosses } from './08-winter.ts';
import { siegePhase } from './09-siege.ts';
import { battle, settlePicks } from './09-testing.ts';
import { cityFalls } from './10-risk.ts';

describe('who has the town after a battle', () => {
  it('[9.7] an open town belongs to the victor when its defenders are beaten', () => {
    const t = emptyTable()
      .marker(CARTHAGE, 'frentani')
      .facing('roman-horse 1', 'punic-foot 8', 'larinum')
      .dice(6);
    battle(t, 'no', 'fight');
    expect(t.g.control[t.city('larinum')]).toBe(CARTHAGE);
    expect(t.events('cityTurned')).toHaveLength(1);
  });

  it('[9.7] and when they slip away', () => {
    const t = emptyTable()
      .stand('fabius', 'larinum', 'roman-foot 1')
      .stand('hanno', 'larinum', 'punic-foot 8');
    battle(t, 'no', 'fight', 'withdraw');
    expect(t.where('fabius')).not.toBe('larinum');
    expect(t.g.control[t.city('larinum')]).toBe(CARTHAGE);
  });

  it('[9.7] where both stand in it and the owner marches off, it is the others who hold it', () => {
    const t = emptyTable()
      .stand('fabius', 'larinum', 'roman-foot 2')
      .stand('hanno', 'larinum', 'punic-foot 1');
    t.run(movement, { side: ROME, hex: NONE }).act('march fabius', 'go 2208', 'stop');
    expect(t.g.control[t.city('larinum')]).toBe(CARTHAGE);
  });

  it('[9.7] whoever withdraws or steps back into an empty open town of the enemy takes it', () => {
    // Larinum and Luceria are the nearest cities; a Roman at 2309 goes to one of them.
    const t = emptyTable()
      .control(CARTHAGE, 'larinum')
      .stand('fabius', '2208', 'roman-foot 2')
      .stand('hanno', '2208', 'punic-foot 8');
    t.g.from[t.leader('fabius')] = NONE;
    t.control(CARTHAGE, ...Array.from(t.g.rules.map.cities, ({ id }) => id).filter((id) => id !== 'larinum'));
    t.control(ROME, 'bovianum');
    battle(t, 'no', 'fight', 'withdraw');
    expect(t.where('fabius')).toBe('larinum');
    expect(t.g.control[t.city('larinum')]).toBe(ROME);
  });
});

describe('who leaves after a battle', () => {
  it('[10.2] a Roman without units of his own stays with his colleague when the battle is won', () => {
    const t = emptyTable()
      .stand('varro', '2507', 'roman-foot 4', 'consul')
      .stand('matho', '2507')
      .stand('hanno', '2507', 'punic-horse-4 1')
      .dice(6);
    battle(t, 'fight', 'no');
    expect(t.events('lostAll')).toHaveLength(1);
    expect(t.where('varro')).toBe('2507');
    expect(t.where('matho')).toBe('2507');
  });

  it('[10.2] and when it is avoided', () => {
    const t = emptyTable()
      .stand('varro', '2507', 'roman-foot 4', 'consul')
      .stand('matho', '2507')
      .stand('hannibal', '2507', 'punic-foot 3');
    battle(t, 'fight', 'no', 'withdraw');
    expect(t.where('hannibal')).not.toBe('2507');
    expect(t.where('matho')).toBe('2507');
  });

  it('[10.2, 9.71] nobody goes who was behind the walls and took no part', () => {
    const t = emptyTable()
      .marker(CARTHAGE, 'apulia')
      .stand('matho', 'arpi')
      .facing('roman-foot 1', 'punic-foot 8', 'arpi')
      .out('varro')
      .dice(6);
    battle(t.besieged('arpi', 5), 'no', 'fight');
    expect(t.where('varro')).toBe('roma');
    expect(t.where('matho')).toBe('arpi');
  });

  it('[9.2, 9.7] a lone Carthaginian beaten before his besieged city does not stay to block the siege', () => {
    const t = emptyTable()
      .control(CARTHAGE, 'arpi', 'salapia')
      .alone('arpi', 'punic-foot 1')
      .stand('hanno', 'arpi')
      .stand('varro', 'arpi', 'roman-foot 4')
      .out('hanno');
    battle(t.besieged('arpi', 5), 'fight', 'no');
    expect(t.where('hanno')).toBe('salapia');
    expect(t.run(siegePhase, { city: NONE }).question).toBe('siegePhase.choose');
  });

  it('[10.2, 9.91] a Roman whose army dies before Rome is inside, and the works go on', () => {
    const t = emptyTable()
      .alone('roma', 'garrison-rome')
      .stand('varro', 'roma', 'roman-horse 1')
      .stand('hannibal', 'roma', 'punic-foot 8, punic-horse-4 8')
      .out('varro')
      .dice(6);
    t.g.works[t.g.rules.roma] = 2;
    battle(t, 'no', 'fight');
    expect(t.where('varro')).toBe('roma');
    expect(t.g.outside[t.leader('varro')]).toBe(0);
    t.dice(3).run(siegePhase, { city: NONE });
    expect(t.events('worksRoll')).toHaveLength(1);
  });

  it('[10.2, 9.7] a Roman whose army dies before another besieged city goes to Rome, though units are inside', () => {
    const t = emptyTable()
      .marker(CARTHAGE, 'apulia')
      .alone('arpi', 'roman-foot 1')
      .facing('roman-horse 1', 'punic-foot 8', 'arpi')
      .out('varro')
      .dice(6);
    battle(t.besieged('arpi', 5), 'no', 'fight');
    expect(t.where('varro')).toBe('roma');
    expect(t.run(siegePhase, { city: NONE }).question).toBe('siegePhase.choose');
  });

  it('[10.2] Rome fallen, he is in the nearest open city of Rome (R52)', () => {
    const t = emptyTable()
      .control(CARTHAGE, 'roma')
      .marker(CARTHAGE, 'apulia')
      .facing('roman-horse 1', 'punic-foot 8')
      .dice(6);
    battle(t, 'no', 'fight');
    expect(['praeneste', 'reate']).toContain(t.where('varro'));
  });

  it('[5.2] driving off a lone leader is no victory for the next election (R12)', () => {
    const t = emptyTable().stand('varro', '2507', 'roman-foot 2').stand('hanno', '2507');
    battle(t, 'fight', 'no');
    expect(t.where('hanno')).not.toBe('2507');
    expect(t.g.deeds[t.leader('varro')]).toBe(0);
  });
});

describe('who leaves after an assault', () => {
  const storm = (t: Table): Table => {
    t.run(siegePhase, { city: NONE }).act('assault');
    settlePicks(t);
    return t;
  };

  /** Varro storms Compsa, which Carthage holds, with so many foot and this die. */
  const varroStorms = (foot: number, die: number, lay: (t: Table) => Table = (t) => t): Table =>
    storm(
      lay(emptyTable().control(CARTHAGE, 'compsa')).stand('varro', 'compsa', `roman-foot ${foot}`).dice(die),
    );

  it('[10.2] a Roman whose army dies before the walls goes to Rome', () => {
    const t = varroStorms(1, 1);
    expect(t.events('assault')[0].result).toBe('R/E2');
    expect(t.where('varro')).toBe('roma');
  });

  it('[10.2] and one who takes the city with his last men', () => {
    const t = varroStorms(1, 2);
    expect(t.events('assault')[0].result).toBe('S/A2');
    expect(t.g.control[t.city('compsa')]).toBe(ROME);
    expect(t.where('varro')).toBe('roma');
  });

  it('[10.2] a Carthaginian finds the nearest friends (R41)', () => {
    const t = emptyTable()
      .marker(CARTHAGE, 'samnium')
      .control(CARTHAGE, 'venusia')
      .stand('hanno', 'compsa', 'punic-horse-4 2')
      .dice(1);
    storm(t);
    expect(t.where('hanno')).toBe('venusia');
  });

  it('[9.4] with the last of the fighters die their foragers', () => {
    const t = varroStorms(2, 1, (it) => it.marker(NOBODY, 'samnium'));
    expect(t.g.kills).toBe(20);
    expect(t.where('varro')).toBe('roma');
  });

  it('[10.2, 9.71] a Roman who loses his men inside is in Rome, siege or not (R58)', () => {
    const t = emptyTable()
      .marker(CARTHAGE, 'apulia')
      .facing('roman-horse 1', 'punic-foot 8, punic-horse-4 8', 'arpi')
      .dice(2);
    // 80 to 13 SP is 5-1; a 2 less 2 is 0: R/E3.
    storm(t.besieged('arpi', 5));
    expect(t.events('assault')[0].result).toBe('R/E3');
    expect(t.where('varro')).toBe('roma');
  });
});

describe('when the enemy is gone', () => {
  const cold = (t: Table): Table => t.run(winterLosses, { place: NONE, side: ROME, hex: NONE, need: 0 });

  it('[8.3, 7.42] those before their city are inside again as soon as the enemy has left in combat', () => {
    const t = emptyTable()
      .marker(NOBODY, 'apulia')
      .stand('varro', 'arpi', 'roman-foot 4')
      .stand('hannibal', 'arpi', 'punic-foot 3')
      .out('varro');
    battle(t, 'fight', 'no', 'withdraw');
    expect(t.sp(ROME, 'arpi', 'inside')).toBe(40);
    expect(
      cold(t)
        .events('winterLoss')
        .filter((e) => e.side === ROME),
    ).toHaveLength(0);
  });

  it('[8.3, 7.6] nobody is before the walls of a city that changed hands twice', () => {
    const t = emptyTable()
      .control(CARTHAGE, 'arpi')
      .stand('hanno', 'arpi', 'punic-foot 4')
      .stand('fabius', 'arpi', 'roman-foot 4')
      .out('hanno');
    t.happen((g, x) => cityFalls(g, x, t.city('arpi'), ROME, 'diplomacy'));
    expect(t.g.outside[t.leader('hanno')]).toBe(0);
  });

  it('[9.71, 9.92] a siege is over when the troops march off and only a leader stays', () => {
    for (const [city, works] of [
      ['arpi', 0],
      ['roma', 2],
    ] as const) {
      const t = emptyTable().stand('hanno', city, 'punic-foot 8').stand('hamilcar', city);
      if (works > 0) t.g.works[t.city(city)] = works;
      else t.besieged(city, 5);
      const next = t.g.rules.map.ids[t.g.rules.map.neighbours[t.hex(city)][1]];
      t.run(movement, { side: CARTHAGE, hex: NONE }).act('march hanno', `go ${next}`);
      expect([t.g.siege[t.city(city)], t.g.works[t.city(city)]]).toEqual([0, 0]);
      expect(t.events('siegeLifted')).toHaveLength(1);
    }
  });
});
