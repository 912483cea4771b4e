import { describe, expect, it } from 'vitest';
import { dismissSlaves, eliminate, killLeader } from '../board.ts';
import { ALLIED, CONSUL, GAUL, ITALY, NOBODY } from '../data/index.ts';
import { GONE, POOL, SENATE, WITH_LEVY, withRoman } from '../state.ts';
import { CARTHAGE, emptyTable, NONE, ROME, type Table } from '../testing.ts';
import { boxOf, HANNIBAL } from '../zones.ts';
import { summerMovement } from './04-sequence.ts';
import { allies } from './06-allies.ts';
import { levy } from './06-levy.ts';
import { slaveLegion } from './06-slaves.ts';
import { movement } from './07-movement.ts';
import { siegePhase } from './09-siege.ts';
import { cityFalls } from './10-risk.ts';

const raise = (t: Table, year = -217): Table =>
  t.year(year).run(levy, { due: [...t.g.rules.tables.levies[year]], levied: [] });
const call = (t: Table): Table => t.run(allies, { province: NONE, leader: NONE });

describe('Roman recruits', () => {
  it('[6.1] each side recruits at the start of its own summer movement', () => {
    const t = emptyTable()
      .year(-217)
      .stand('longus', 'roma', '', 'consul')
      .stand('hannibal', '2507', 'punic-foot 1');
    t.run(summerMovement, { side: ROME });
    expect(t.question).toBe('levy.raise');
    const p = emptyTable().year(-217).stand('hannibal', '2507', 'punic-foot 1');
    p.run(summerMovement, { side: CARTHAGE });
    expect(p.events('recruitRoll')).toHaveLength(1);
  });

  it('[6.2] the schedule says how many legions, the owner in which centre', () => {
    const t = raise(emptyTable());
    const centres = 'roma arretium cosa ariminum spoletium firmum reate alba-fucens neapolis beneventum';
    expect(t.legal()).toEqual(centres.split(' ').map((c) => `levy ${c}`));
    t.act('levy roma', 'levy roma', 'levy roma', 'levy cosa');
    // Etruria has raised its one legion; one more is due in Rome.
    expect(t.legal()).not.toContain('levy arretium');
    expect(t.legal()).toContain('levy roma');
    const kinds = ITALY.units.all
      .filter((unit) => t.g.unitAt[unit] === t.hex('roma'))
      .map((unit) => ITALY.units.kindIds[ITALY.units.kind[unit]]);
    expect(kinds.filter((kind) => kind === 'roman-foot')).toHaveLength(3);
    expect(kinds.filter((kind) => kind === 'roman-horse')).toHaveLength(3);
    expect(kinds).toHaveLength(6);
  });

  it('[6.2] no legion in a city that is besieged or lost, nor in a province that is not Roman', () => {
    const t = emptyTable().control(CARTHAGE, 'cosa');
    t.stand('hannibal', 'arretium', 'punic-foot 3');
    t.besieged('arretium', 5);
    raise(t);
    expect(t.refusal('levy cosa')).toBe('6.2');
    expect(t.refusal('levy arretium')).toBe('6.2');
    expect(t.refusal('levy roma')).toBe('');
    const lost = raise(emptyTable().marker(NOBODY, 'umbria'));
    expect(lost.refusal('levy ariminum')).toBe('6.2');
    expect(lost.refusal('levy cosa')).toBe('');
  });

  it('[6.2] whole legions only, and what cannot be raised is lost', () => {
    const t = emptyTable().alone('1417', 'roman-horse 25');
    raise(t).act('levy roma');
    expect(t.question).toBe('over');
    expect(t.events('legionsLost')[0].legions).toBe(9);
  });

  it('[6.21] Latium raises its legions in Rome', () => {
    const t = raise(emptyTable());
    t.act(...new Array<string>(4).fill('levy roma'));
    expect(t.legal()).not.toContain('levy roma');
    expect(t.pieces(ROME, 'roma')).toBe(8);
  });

  it('[table roman recruitment] 66 legions in twelve years, most of them at first, as scheduled', () => {
    const { levies } = ITALY.tables;
    const sums = Object.keys(levies)
      .map(Number)
      .sort((a, b) => a - b)
      .map((year) => [...levies[year]].reduce((sum, n) => sum + n, 0));
    expect(sums).toEqual([10, 10, 7, 7, 5, 5, 4, 4, 3, 3, 6, 2]);
  });

  it('[5.23] officers who waited go with the new legions', () => {
    const t = emptyTable();
    t.g.rank[t.leader('fabius')] = CONSUL;
    t.g.leaderAt[t.leader('fabius')] = WITH_LEVY;
    raise(t, -206).act('levy roma');
    while (t.question === 'levy.raise') t.act(t.legal()[0]);
    expect(t.question).toBe('levy.officerAt');
    t.act('at roma');
    expect(t.g.leaderAt[t.leader('fabius')]).toBe(t.hex('roma'));
  });
});

describe('the slave legion', () => {
  const ask = (lost: number): Table => {
    const t = emptyTable().stand('gracchus', '2507', 'roman-foot 1', 'consul');
    t.g.lostInCombat = lost;
    return t.run(slaveLegion, {});
  };

  it('[6.22] is raised after four legions fell in combat, once, for one leader', () => {
    expect(ask(51).question).toBe('over');
    const t = ask(52).act('leader gracchus');
    expect(t.g.unitAt[t.g.rules.slaveLegion]).toBe(withRoman(t.leader('gracchus')));
    t.run(slaveLegion, {});
    expect(t.question).toBe('over');
  });

  it('[6.22, 9.1] losses in an overrun are no losses in combat, though they count for a dictator', () => {
    const t = emptyTable().stand('hannibal', '2507', 'punic-foot 8').alone('2508', 'roman-foot-back 1');
    t.run(movement, { side: CARTHAGE, hex: NONE }).act('march hannibal', 'overrun 2508');
    expect([t.g.lostInCombat, t.g.lost, t.g.kills]).toEqual([0, 5, 5]);
  });

  it('[6.22, 9.7, 9.91] legions that a siege starves out are lost in combat; those lost by words are not', () => {
    const lost = (fall: (t: Table) => void): number => {
      const t = emptyTable()
        .alone('arpi', 'roman-foot 5, roman-horse 1')
        .alone('roma', 'roman-foot 6')
        .stand('hanno', 'arpi', 'punic-foot 8, punic-horse-4 6');
      fall(t);
      return t.g.lostInCombat;
    };
    const starved = (t: Table): void => {
      t.besieged('arpi', 3);
      t.dice(6).run(siegePhase, { city: NONE }).act('besiege');
    };
    expect(lost(starved)).toBe(53);
    expect(lost((t) => t.happen((g, x) => cityFalls(g, x, g.rules.roma, CARTHAGE, 'siege')))).toBe(60);
    expect(lost((t) => t.happen((g, x) => cityFalls(g, x, t.city('arpi'), CARTHAGE, 'diplomacy')))).toBe(0);
  });

  it('[6.22] need not be raised, and is gone for good with its leader', () => {
    const t = ask(60).act('no');
    expect(t.g.slaves).toBe(0);
    const u = ask(60).act('leader gracchus');
    expect(u.events('slaves')).toEqual([{ ev: 'slaves', leader: u.leader('gracchus') }]);
    u.happen((g, x) => killLeader(g, x, u.leader('gracchus')));
    expect(u.g.unitAt[u.g.rules.slaveLegion]).toBe(GONE);
    const v = ask(60).act('leader gracchus');
    v.happen((g, x) => dismissSlaves(g, x, v.leader('gracchus')));
    expect(v.g.unitAt[v.g.rules.slaveLegion]).toBe(GONE);
    expect(v.g.leaderAt[v.leader('gracchus')]).not.toBe(SENATE);
  });
});

describe('Carthaginian recruits', () => {
  it('[6.3] one roll for each southern province with a leader, drawn unseen from the cup', () => {
    const t = emptyTable()
      .stand('hanno', '2507', 'punic-foot 1')
      .stand('hamilcar', '3406', 'punic-foot 1')
      .dice(6, 1, 1, 1, 4, 1, 1);
    call(t);
    expect(t.events('recruitRoll').map((e) => e.count)).toEqual([3, 2]);
    expect(t.g.zones[boxOf(t.leader('hanno'), ALLIED)].map((s) => s & 15)).toEqual([2, 2, 2]);
    expect(t.g.zones[0]).toHaveLength(19);
  });

  it('[6.3] two leaders in one province roll once, and the north has no allies', () => {
    const t = emptyTable().stand('hannibal', '2507', 'punic-foot 1').stand('hanno', '2508', 'punic-foot 1');
    call(t);
    expect(t.question).toBe('allies.who');
    t.act('leader hanno');
    expect(t.events('recruitRoll')).toHaveLength(1);
    const north = emptyTable().stand('hannibal', '0325', 'punic-foot 1');
    expect(call(north).events('recruitRoll')).toHaveLength(0);
    const loyal = emptyTable().stand('hannibal', '1417', 'punic-foot 1');
    expect(call(loyal).events('recruitRoll')).toHaveLength(0);
  });

  it('[6.3] lost allies go back into the cup, those of 5 SP never', () => {
    const t = emptyTable().alone('2507', 'allied-5 1, allied-3 1');
    const five = ITALY.units.ofKind[ITALY.units.kindIndex['allied-5']][0];
    const three = ITALY.units.ofKind[ITALY.units.kindIndex['allied-3']][0];
    t.happen((g, x) => {
      eliminate(g, x, five, 'combat');
      eliminate(g, x, three, 'combat');
    });
    expect(t.g.unitAt[five]).toBe(GONE);
    expect(t.g.zones[0]).toHaveLength(23);
  });

  it('[6.31] only the Gaulish leader raises Gauls, and only in the north', () => {
    const t = emptyTable().stand('gaulish-leader', '0325', 'gaul-2 1').dice(6, 1, 1, 1);
    call(t);
    expect(t.events('recruitRoll')[0].count).toBe(3);
    expect(t.g.zones[boxOf(t.leader('gaulish-leader'), GAUL)]).toHaveLength(4);
    const gaul = ITALY.units.ofKind[ITALY.units.kindIndex['gaul-4']][0];
    const u = emptyTable().alone('0325', 'gaul-4 4');
    u.happen((g, x) => eliminate(g, x, gaul, 'combat'));
    expect(u.g.zones[1]).toHaveLength(17);
    expect(u.g.unitAt[gaul]).not.toBe(POOL);
  });

  it('[6.32, table allied and gaulish recruitment] Hannibal adds one', () => {
    const counts = [1, 2, 3, 4, 5, 6].map((die) => {
      const t = emptyTable().stand('hannibal', '2507', 'punic-foot 1').dice(die);
      return call(t).events('recruitRoll')[0].count;
    });
    expect(counts).toEqual([1, 1, 2, 2, 3, 4]);
    expect(ITALY.tables.allied).toEqual([0, 1, 1, 2, 2, 3, 4]);
    expect(ITALY.tables.gaulish).toEqual([1, 1, 2, 2, 3, 3, 4]);
    expect(HANNIBAL).toBe(ITALY.leaders.index.hannibal);
  });

  it('[9.71] nobody recruits from a besieged city', () => {
    const t = emptyTable()
      .control(CARTHAGE, 'arpi')
      .stand('hanno', 'arpi', 'punic-foot 1')
      .stand('fabius', 'arpi', 'roman-foot 2');
    t.besieged('arpi', 5);
    expect(call(t).events('recruitRoll')).toHaveLength(0);
  });
});
