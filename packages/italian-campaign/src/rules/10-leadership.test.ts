import { describe, expect, it } from 'vitest';
import { addPieces, killLeader } from '../board.ts';
import { CONSUL, DICTATOR, ITALY, MASTER } from '../data/index.ts';
import { DEAD, LATER } from '../state.ts';
import { CARTHAGE, emptyTable, NONE, ROME, type Table } from '../testing.ts';
import { movement } from './07-movement.ts';
import { fieldPhase } from './09-field.ts';
import { leaderDifference } from './09-odds.ts';
import { siegePhase } from './09-siege.ts';
import { attack } from './09-testing.ts';
import { command, commandersAmong } from './10-command.ts';
import { cityFalls } from './10-risk.ts';
import { canWithdraw, withdrawal, withdrawalSucceeds } from './10-withdrawal.ts';
import { FIRST_REINFORCEMENT, reinforcements } from './12-reinforcements.ts';

describe('leadership', () => {
  it('[10.1] leaders move, modify, withdraw, speak, and may be killed', () => {
    const t = emptyTable().stand('hannibal', '2507', 'punic-foot 1');
    t.run(movement, { side: CARTHAGE, hex: NONE }).act('march hannibal');
    expect(t.legal()).toEqual(expect.arrayContaining(['go 2508', 'court arpi']));
    t.happen((g, x) => killLeader(g, x, t.leader('hannibal')));
    expect(t.g.leaderAt[t.leader('hannibal')]).toBe(DEAD);
  });

  it('[10.3] Hannibal against Fabius is one in his favour', () => {
    const t = emptyTable();
    expect(leaderDifference(t.g, t.leader('hannibal'), t.leader('fabius'))).toBe(1);
    expect(leaderDifference(t.g, t.leader('varro'), t.leader('hannibal'))).toBe(-2);
    expect(leaderDifference(t.g, t.leader('hannibal'), NONE)).toBe(2);
  });

  it('[10.2] a Roman without troops after combat is in Rome', () => {
    const t = emptyTable().marker(CARTHAGE, 'apulia').facing('roman-horse 1', 'punic-foot 8').dice(6);
    attack(t).act('stand');
    expect(t.g.leaderAt[t.leader('varro')]).toBe(t.hex('roma'));
  });

  it('[10.31] consul before proconsul before praetor; with two consuls Carthage chooses', () => {
    const t = emptyTable()
      .stand('fabius', '2507', '', 'proconsul')
      .stand('matho', '2507', '', 'praetor')
      .stand('varro', '2507', '', 'consul');
    const all = ['fabius', 'matho', 'varro'].map((id) => t.leader(id));
    expect(commandersAmong(t.g, ROME, all)).toEqual([t.leader('varro')]);
    t.g.rank[t.leader('fabius')] = CONSUL;
    t.run(command, { side: ROME, hex: t.hex('2507'), sally: 0, trapped: 0 });
    expect(t.asked).toBe(CARTHAGE);
    t.act('leader varro');
    expect(t.g.result).toBe(t.leader('varro'));
    t.g.rank[t.leader('fabius')] = DICTATOR;
    t.g.rank[t.leader('varro')] = MASTER;
    expect(commandersAmong(t.g, ROME, all)).toEqual([t.leader('fabius')]);
  });

  it('[10.31, 10.6] Hannibal always, else Carthage chooses, but never the Gaul over Carthaginians', () => {
    const t = emptyTable();
    const of = (...ids: string[]): string[] =>
      commandersAmong(
        t.g,
        CARTHAGE,
        ids.map((id) => t.leader(id)),
      ).map((l) => ITALY.leaders.list[l].id);
    expect(of('hanno', 'hannibal')).toEqual(['hannibal']);
    expect(of('hanno', 'hamilcar', 'gaulish-leader')).toEqual(['hanno', 'hamilcar']);
    expect(of('gaulish-leader')).toEqual(['gaulish-leader']);
  });
});

describe('withdrawal', () => {
  it('[10.4] at or above the number; the asterisk never fails', () => {
    const t = emptyTable();
    const tries = (id: string, die: number): boolean => {
      let ok = false;
      t.dice(die).happen((g, x) => {
        ok = withdrawalSucceeds(g, x, t.leader(id)).success;
      });
      return ok;
    };
    expect(tries('longus', 4)).toBe(false);
    expect(tries('longus', 5)).toBe(true);
    expect(tries('fabius', 1)).toBe(true);
    expect(tries('hannibal', 1)).toBe(true);
  });

  it('[10.4] an attacker goes on the way he came', () => {
    const t = emptyTable().stand('hannibal', '2507', 'punic-foot 3');
    t.g.from[t.leader('hannibal')] = t.hex('2506');
    const f = {
      side: CARTHAGE,
      hex: t.hex('2507'),
      attacks: 1,
      sally: 0,
      commander: t.leader('hannibal'),
    } as const;
    expect(canWithdraw(t.g, f)).toBe(true);
    t.run(withdrawal, { ...f, risk: 0 });
    expect(t.g.leaderAt[t.leader('hannibal')]).toBe(t.hex('2508'));
  });

  it('[10.4] a defender goes toward his nearest city', () => {
    const t = emptyTable().stand('varro', '2507', 'roman-foot 3');
    t.run(withdrawal, {
      side: ROME,
      hex: t.hex('2507'),
      attacks: 0,
      sally: 0,
      commander: t.leader('varro'),
      risk: 0,
    });
    expect(t.legal().sort()).toEqual(['at 2406', 'at 2407', 'at 2506', 'at 2607']);
    const away = t.g.rules.map.neighbours[t.hex('2507')].map((hex) => `at ${t.g.rules.map.ids[hex]}`);
    const others = away.filter((text) => !t.legal().includes(text));
    expect(others.map((text) => t.why(text))).toEqual(others.map(() => ['10.4', 'withdrawsHomeward']));
    expect(others).not.toEqual([]);
  });

  it('[10.4, 12.21, 7.8] ground that is not open says why', () => {
    const t = emptyTable().stand('varro', '2507', 'roman-foot 3').alone('2406', 'punic-foot 1');
    const f = { side: ROME, hex: t.hex('2507'), attacks: 0, sally: 0, commander: t.leader('varro') } as const;
    t.run(withdrawal, { ...f, risk: 0 });
    expect(t.why('at 2406')).toEqual(['10.4', 'noGroundAmongEnemies']);
  });
});

describe('risk', () => {
  it('[10.4, 7.6] nor into the city before which he was caught (R66)', () => {
    const t = emptyTable().facing('roman-foot 4', 'punic-foot 8', 'arpi').dice(1, 6);
    t.run(movement, { side: ROME, hex: NONE });
    expect(t.g.outside[t.leader('varro')]).toBe(1);
    t.run(fieldPhase, { hex: NONE }).as(ROME, 'no').as(CARTHAGE, 'fight').act('withdraw');
    expect(t.legal()).toEqual(['at 2406', 'at 2408']);
  });

  it('[10.5] in a city that falls a leader dies on 1 to 3, else he is in Rome', () => {
    for (const [die, dead] of [
      [3, true],
      [4, false],
    ] as const) {
      const t = emptyTable().stand('varro', 'arpi', 'roman-foot 1').dice(die);
      t.happen((g, x) => cityFalls(g, x, t.city('arpi'), CARTHAGE, 'siege'));
      expect(t.g.leaderAt[t.leader('varro')]).toBe(dead ? DEAD : t.hex('roma'));
    }
  });

  it('[10.5] a Carthaginian who gets away finds the nearest friends (R41)', () => {
    const t = emptyTable()
      .control(CARTHAGE, 'arpi')
      .stand('hanno', 'arpi', 'punic-foot 1')
      .stand('hannibal', '2508', 'punic-foot 1')
      .dice(6);
    t.happen((g, x) => cityFalls(g, x, t.city('arpi'), ROME, 'siege'));
    expect(t.g.leaderAt[t.leader('hanno')]).toBe(t.hex('2508'));
  });
});

describe('the Gaulish leader', () => {
  const north = (): Table =>
    emptyTable().stand('gaulish-leader', '0325', 'gaul-2 2').stand('hanno', '0325', 'punic-foot 1');

  it('[10.6] leads Gauls only, and nobody else leads them', () => {
    const t = north().run(movement, { side: CARTHAGE, hex: NONE });
    t.act('march gaulish-leader');
    expect(t.question).toBe('march.step');
    t.act('stop', 'march hanno');
    expect(t.question).toBe('march.step');
  });

  it('[10.6] does not leave Cisalpine Gaul and Liguria', () => {
    const t = emptyTable().stand('gaulish-leader', '1017', 'gaul-2 1');
    t.g.leaderAt[t.leader('gaulish-leader')] = t.hex('0916');
    t.g.here.fill(0);
    addPieces(t.g, CARTHAGE, t.hex('0916'), 1);
    t.run(movement, { side: CARTHAGE, hex: NONE }).act('march gaulish-leader');
    const out = t.g.rules.map.neighbours[t.hex('0916')].filter(
      (hex) =>
        !['cisalpine-gaul', 'liguria'].includes(t.g.rules.map.provinces[t.g.rules.map.province[hex]].id),
    );
    expect(out.length).toBeGreaterThan(0);
    for (const hex of out) expect(t.refusal(`go ${t.g.rules.map.ids[hex]}`)).toBe('10.6');
  });

  it('[10.6] when killed, a successor comes next summer', () => {
    const t = north();
    t.happen((g, x) => killLeader(g, x, t.leader('gaulish-leader')));
    expect(t.g.leaderAt[t.leader('gaulish-leader')]).toBe(LATER);
    t.year(-217).run(reinforcements, { next: FIRST_REINFORCEMENT });
    expect(t.question).toBe('reinforcements.gaulAt');
    t.act('at 0325');
    expect(t.g.leaderAt[t.leader('gaulish-leader')]).toBe(t.hex('0325'));
  });
});

/** Side, combat modifier, withdrawal number (0 is the asterisk), first year of office (0 is the S). */
const LEADERS: readonly (readonly [string, number, number, number, number])[] = [
  ['[leader fabius]', 0, 1, 0, 0],
  ['[leader longus]', 0, 0, 5, 0],
  ['[leader scipio-elder]', 0, 0, 4, 0],
  ['[leader flaminius]', 0, 0, 6, 0],
  ['[leader minucius]', 0, 0, 5, 0],
  ['[leader regulus]', 0, 0, 5, 0],
  ['[leader paullus]', 0, 0, 4, 0],
  ['[leader marcellus]', 0, 1, 3, 0],
  ['[leader albinus]', 0, 0, 5, 0],
  ['[leader flaccus]', 0, 1, 4, 0],
  ['[leader torquatus]', 0, 0, 4, 0],
  ['[leader salinator]', 0, 1, 4, 0],
  ['[leader matho]', 0, 0, 5, 0],
  ['[leader geminus]', 0, 0, 4, -217],
  ['[leader varro]', 0, 0, 6, -216],
  ['[leader gracchus]', 0, 1, 4, -215],
  ['[leader laevinus]', 0, 0, 4, -215],
  ['[leader fabius-younger]', 0, 0, 4, -214],
  ['[leader pulcher]', 0, 0, 4, -213],
  ['[leader centumalus]', 0, 0, 6, -212],
  ['[leader galba]', 0, 0, 4, -212],
  ['[leader nero]', 0, 1, 3, -211],
  ['[leader crispinus]', 0, 0, 5, -209],
  ['[leader scipio]', 0, 2, 3, -208],
  ['[leader metellus]', 0, 0, 4, -207],
  ['[leader philo]', 0, 0, 4, -207],
  ['[leader hannibal]', 1, 2, 0, 0],
  ['[leader hanno]', 1, 0, 4, 0],
  ['[leader hamilcar]', 1, 0, 4, 0],
  ['[leader hasdrubal]', 1, 1, 4, 0],
  ['[leader gaulish-leader]', 1, 0, 5, 0],
];

describe('each leader fights and withdraws by his own numbers', () => {
  it.each(LEADERS)('%s', (title, side, modifier, number, year) => {
    const id = title.slice('[leader '.length, -1);
    const t = emptyTable();
    const leader = t.leader(id);
    expect(ITALY.leaders.side[leader]).toBe(side);
    expect(leaderDifference(t.g, leader, NONE)).toBe(modifier);
    for (let die = 1; die <= 6; die++) {
      t.dice(die).happen((g, x) => {
        expect(withdrawalSucceeds(g, x, leader).success).toBe(die >= number);
      });
      // The asterisk rolled nothing, so the die is still there.
      if (number === 0) t.happen((_g, x) => x.die());
    }
    if (year !== 0) expect(ITALY.leaders.list[leader].eligible).toBe(year);
    expect(ITALY.leaders.list[leader].served).toBe(side === ROME && year === 0);
  });

  it('has one row for each', () => {
    expect(LEADERS.map(([title]) => title.slice(8, -1))).toEqual(Array.from(ITALY.leaders.list, (l) => l.id));
  });
});

describe('Gauls and others', () => {
  const attackOn = (t: Table): Table => {
    t.run(fieldPhase, { hex: NONE }).as(ROME, 'fight').as(CARTHAGE, 'no').act('withdraw');
    return t;
  };

  it('[10.6] Gauls without a leader do not go with Hannibal', () => {
    const t = emptyTable()
      .stand('hannibal', '1019', 'punic-foot 3')
      .alone('1019', 'gaul-2 2')
      .stand('varro', '1019', 'roman-foot 4');
    attackOn(t);
    if (t.question === 'withdrawal.to') t.act(t.legal()[0]);
    expect(t.where('hannibal')).not.toBe('1019');
    expect(t.sp(CARTHAGE, '1019', 'open')).toBe(4);
  });

  it('[10.6] with the Gaulish leader beside him Hannibal still withdraws; the Gaul stays where he may not follow', () => {
    // All hexes around 0916 in the north are taken; the way is open to the south.
    const t = emptyTable()
      .stand('hannibal', '0916', 'punic-foot 3')
      .stand('gaulish-leader', '0916', 'gaul-2 1')
      .stand('varro', '0916', 'roman-foot 4');
    const { map } = t.g.rules;
    const north = ['cisalpine-gaul', 'liguria'].map((id) => t.province(id));
    for (const hex of map.neighbours[t.hex('0916')])
      if (north.includes(map.province[hex])) t.alone(map.ids[hex], 'roman-horse 1');
    attackOn(t);
    if (t.question === 'withdrawal.to') t.act(t.legal()[0]);
    expect(t.where('hannibal')).not.toBe('0916');
    expect(t.where('gaulish-leader')).toBe('0916');
  });

  it('[10.6] the Gaulish leader takes nobody but Gauls along (R55)', () => {
    const t = emptyTable()
      .stand('gaulish-leader', '0325', 'gaul-2 1')
      .alone('0325', 'punic-foot 1, gaul-2 1')
      .stand('varro', '0325', 'roman-foot 4')
      .dice(6);
    attackOn(t);
    if (t.question === 'withdrawal.to') t.act(t.legal()[0]);
    expect(t.where('gaulish-leader')).not.toBe('0325');
    expect(t.sp(CARTHAGE, '0325', 'open')).toBe(6);
  });

  it('[9.71, 10.6] who must step back takes everybody along, Gauls and Carthaginians alike', () => {
    for (const [leader, own, alone] of [
      ['gaulish-leader', 'gaul-2 1', 'punic-foot 1'],
      ['hannibal', 'punic-foot 1', 'gaul-2 1'],
    ]) {
      const t = emptyTable()
        .alone('placentia', 'roman-foot 2')
        .stand(leader, 'placentia', own)
        .alone('placentia', alone);
      t.besieged('placentia', 4);
      t.run(siegePhase, { city: NONE }).act('at 0522');
      expect(t.question).toBe('over');
      expect(t.sp(CARTHAGE, '0522', 'open')).toBe(8);
      expect(t.sp(CARTHAGE, 'placentia', 'open')).toBe(0);
    }
  });

  it('[9.1, 10.6] those who are left behind have not withdrawn: the enemy may still fight them', () => {
    const t = emptyTable()
      .marker(ROME, 'etruria')
      .stand('hannibal', '1019', 'punic-foot 3')
      .alone('1019', 'gaul-2 2')
      .stand('varro', '1019', 'roman-foot 4')
      .dice(6);
    attackOn(t).act('at 1018');
    expect(t.where('hannibal')).toBe('1018');
    expect(t.question).toBe('fieldPhase.wish');
    t.as(ROME, 'fight').as(CARTHAGE, 'no');
    expect(t.sp(CARTHAGE, '1019', 'open')).toBe(0);
    expect(t.question).toBe('over');
  });

  it('[10.6] a successor may appear with units under a leader (R43)', () => {
    const t = emptyTable().stand('hanno', '0816', 'punic-foot 1').year(-217);
    t.run(reinforcements, { next: FIRST_REINFORCEMENT });
    expect(t.legal()).toContain('at 0816');
    // In every hex of the two provinces, with a leader or without one, and not with a leader alone.
    const [first] = t.g.rules.map.ids;
    const offered = (u: Table): string[] =>
      u.year(-217).run(reinforcements, { next: FIRST_REINFORCEMENT }).legal();
    expect(offered(emptyTable().stand('hanno', first, 'punic-foot 1'))).toContain(`at ${first}`);
    expect(offered(emptyTable().alone(first, 'punic-foot 1'))).toContain(`at ${first}`);
    expect(offered(emptyTable().stand('hanno', first))).not.toContain(`at ${first}`);
  });
});

describe('who finds a refuge', () => {
  it('[10.5] chooses among places that are equally near (R41)', () => {
    const t = emptyTable()
      .control(CARTHAGE, 'arpi', 'salapia', 'luceria')
      .stand('hanno', 'arpi', 'punic-foot 1')
      .dice(6);
    t.happen((g, x) => cityFalls(g, x, t.city('arpi'), ROME, 'siege'));
    expect(t.question).toBe('refuge.to');
    expect(t.asked).toBe(CARTHAGE);
    expect(t.legal()).toEqual(['at 2406', 'at 2408']);
    t.act('at salapia');
    expect(t.where('hanno')).toBe('salapia');
  });

  it('[10.5] who was in the city that fell with him is no refuge', () => {
    const t = emptyTable()
      .control(CARTHAGE, 'arpi', 'salapia')
      .stand('hanno', 'arpi', 'punic-foot 1')
      .stand('hamilcar', 'arpi')
      .dice(6, 6);
    t.happen((g, x) => cityFalls(g, x, t.city('arpi'), ROME, 'diplomacy'));
    expect([t.where('hanno'), t.where('hamilcar')]).toEqual(['salapia', 'salapia']);
    // Friends with troops before its walls are one.
    const u = emptyTable().control(CARTHAGE, 'arpi', 'salapia').stand('hanno', 'arpi').dice(6);
    u.before('arpi', 'punic-foot 1').happen((g, x) => cityFalls(g, x, u.city('arpi'), ROME, 'diplomacy'));
    expect(u.where('hanno')).toBe('arpi');
  });

  it('[9.7] a city that falls tells who was lost in it', () => {
    const t = emptyTable().alone('arpi', 'roman-horse 1');
    t.happen((g, x) => cityFalls(g, x, t.city('arpi'), CARTHAGE, 'diplomacy'));
    expect(t.events('lostAll')).toMatchObject([{ side: ROME, why: 'city' }]);
  });
});
