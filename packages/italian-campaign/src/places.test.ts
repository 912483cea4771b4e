import { describe, expect, it } from 'vitest';
import { CONSUL, NOBODY, PRAETOR } from './data/index.ts';
import { dictatorship } from './rules/05-dictator.ts';
import { election, newElection } from './rules/05-election.ts';
import { levy } from './rules/06-levy.ts';
import { slaveLegion } from './rules/06-slaves.ts';
import { controllerOf, strengths } from './rules/08-control.ts';
import { winterLosses } from './rules/08-winter.ts';
import { fieldPhase } from './rules/09-field.ts';
import { siegePhase } from './rules/09-siege.ts';
import { WITH_LEVY } from './state.ts';
import { CARTHAGE, emptyTable, move, NONE, ROME, type Table } from './testing.ts';

const vote = (t: Table): Table => {
  t.run(election, newElection());
  return t;
};

/** Arpi is besieged by Hanno; a relief under Varro stands before it. */
const relief = (): Table =>
  emptyTable()
    .stand('hanno', 'arpi', 'punic-foot 5')
    .stand('varro', 'arpi', 'roman-foot 2, roman-horse 2', 'consul')
    .out('varro')
    .besieged('arpi');

describe('on the march before a besieged city', () => {
  it('[9.71, 7.2] nobody is mustered out of it: neither loose units nor those of a colleague inside', () => {
    const t = relief().dice(6).alone('arpi', 'roman-foot 1').stand('matho', 'arpi', 'roman-foot 2');
    move(t, ROME).act('march varro');
    expect(t.question).toBe('march.step');
    expect(t.sp(ROME, 'arpi', 'inside')).toBe(30);
  });

  it('[9.71, 7.2] units that are dropped there stay before the walls', () => {
    const t = relief().dice(6);
    move(t, ROME).act('march varro', 'drop roman-horse');
    expect(t.sp(ROME, 'arpi', 'inside')).toBe(0);
    expect(t.sp(ROME, 'arpi', 'open')).toBe(26);
  });

  it('[9.71, 7.2] and a leader outside can take them up again', () => {
    const t = relief().dice(6).before('arpi', 'roman-foot 1');
    move(t, ROME).act('march varro');
    expect(t.legal()).toEqual(['take roman-foot', 'takeAll', 'done']);
  });

  it('[7.6, 10.4] who rolls to get away is one of those outside, not a senior who is locked in', () => {
    const t = emptyTable()
      .stand('fabius', 'arpi', 'roman-foot 1', 'consul')
      .stand('varro', 'arpi', 'roman-foot 2', 'praetor')
      .stand('hanno', 'arpi', 'punic-foot 5')
      .out('varro')
      .dice(5)
      .besieged('arpi');
    move(t, ROME);
    expect(t.events('trapRoll')).toMatchObject([{ leader: t.leader('varro'), die: 5, success: false }]);
  });

  it('[7.6] only he rolls whom an enemy leader came upon, not he who came', () => {
    const t = emptyTable().facing('roman-foot 2', 'punic-foot 3');
    expect(move(t, CARTHAGE).events('trapRoll')).toHaveLength(0);
    expect(t.legal()).toContain('march hanno');
    const under = emptyTable().facing('roman-foot 2', 'punic-foot 3');
    expect(move(under, ROME).events('trapRoll')).toHaveLength(1);
  });

  it('[7.6] the height in the stack is kept when others come and go', () => {
    const t = emptyTable()
      .stand('hanno', '2507', 'punic-foot 1')
      .stand('varro', '2507', 'roman-foot 2')
      .stand('hamilcar', '2507', 'punic-foot 1');
    move(t, CARTHAGE).dice(6);
    // Hanno is under Varro, Hamilcar over him.
    expect(t.events('trapRoll').map((e) => e.leader)).toEqual([t.leader('hanno')]);
    t.act('march hamilcar', 'go 2508', 'stop', 'done');
    expect(move(t, ROME).events('trapRoll')).toHaveLength(1);
  });

  it('[7.6] without a siege units before the walls are inside when their own phase begins', () => {
    const t = emptyTable().stand('hanno', 'arpi', 'punic-foot 5').before('arpi', 'roman-foot 1');
    expect(t.sp(ROME, 'arpi', 'open')).toBe(10);
    move(t, ROME);
    expect(t.sp(ROME, 'arpi', 'inside')).toBe(10);
  });

  it('[7.7] an army before its own walls can be overrun; those behind them neither count nor suffer (R31)', () => {
    const t = emptyTable()
      .control(ROME, 'arpi')
      .alone('arpi', 'roman-foot 2')
      .stand('varro', 'arpi', 'roman-horse 1')
      .stand('hamilcar', 'arpi')
      .out('varro')
      .stand('hannibal', '2507', 'punic-foot 8');
    move(t, CARTHAGE).act('march hannibal', 'overrun arpi');
    expect(t.where('varro')).toBe('dead');
    expect(t.sp(ROME, 'arpi', 'inside')).toBe(20);
    // Arpi is held: the march ends there.
    expect(t.question).not.toBe('march.step');
    const shut = emptyTable().alone('arpi', 'roman-horse 1').stand('hannibal', '2507', 'punic-foot 8');
    expect(move(shut, CARTHAGE).act('march hannibal').refusal('overrun arpi')).toBe('7.7');
  });
});

describe('offices before a besieged city', () => {
  it('[9.71, 5.23] the army of a consul outside stays outside, and so does who takes it over', () => {
    const t = relief().year(-215);
    vote(t).act('done');
    while (t.question === 'election.tie') t.act(t.legal()[0]);
    expect(t.sp(ROME, 'arpi', 'inside')).toBe(0);
    t.act(`at ${t.g.rules.map.ids[t.hex('arpi')]}`);
    const [first] = t.events('elected');
    expect(t.g.leaderAt[first.leader]).toBe(t.hex('arpi'));
    expect(t.g.outside[first.leader]).toBe(1);
    expect(t.sp(ROME, 'arpi', 'open')).toBe(26);
  });

  it('[9.71, 5.23] with officers on both sides of the walls Rome says which post is meant', () => {
    const t = relief().year(-215).stand('matho', 'arpi', 'roman-foot 1', 'praetor');
    vote(t).act('done');
    while (t.question === 'election.tie') t.act(t.legal()[0]);
    t.act(`at ${t.g.rules.map.ids[t.hex('arpi')]}`);
    expect(t.question).toBe('election.gate');
    t.act('inside');
    const [first] = t.events('elected');
    expect(t.g.outside[first.leader]).toBe(0);
  });

  it('[9.71, 5.4] a dictator takes over before the walls where the consul stood', () => {
    const t = relief().year(-215);
    t.g.lost = 52;
    t.run(dictatorship, { dictator: NONE, master: NONE, posts: [], post: NONE }).act('yes', 'leader fabius');
    t.act('leader geminus', 'at arpi');
    expect(t.where('fabius')).toBe('arpi');
    expect(t.g.outside[t.leader('fabius')]).toBe(1);
    expect(t.sp(ROME, 'arpi', 'open')).toBe(26);
  });

  it('[5.4, 9.71] not into Rome under works, nor into a Rome that is lost, while a post is open', () => {
    for (const lost of [false, true]) {
      const t = emptyTable()
        .year(-215)
        .stand('longus', '2507', 'roman-foot 2', 'consul')
        .stand('hannibal', 'roma', 'punic-foot 8, punic-horse-4 8');
      if (lost) t.control(CARTHAGE, 'roma');
      else t.g.works[t.g.rules.roma] = 1;
      t.g.lost = 52;
      t.run(dictatorship, { dictator: NONE, master: NONE, posts: [], post: NONE });
      t.act('yes', 'leader fabius', 'leader geminus');
      // One post, and room for both: there is nothing to ask.
      expect(t.where('fabius')).toBe('2507');
      expect(t.where('geminus')).toBe('2507');
    }
  });

  it('[5.3, 7.8, 9.71] what a new proconsul may not lead stays before the walls with him', () => {
    const t = emptyTable()
      .year(-216)
      .stand('longus', 'arpi', 'roman-foot 8, roman-horse 1', 'consul')
      .stand('hanno', 'arpi', 'punic-foot 8')
      .out('longus')
      .besieged('arpi');
    vote(t).act('prorogue longus');
    expect(t.question).toBe('election.shed');
    // 83 SP led, 78 allowed: the horse would not be enough, one foot is.
    t.act('drop roman-foot');
    expect(t.question).not.toBe('election.shed');
    expect(t.sp(ROME, 'arpi', 'inside')).toBe(0);
    expect(t.sp(ROME, 'arpi', 'open')).toBe(83);
  });

  const waiting = (t: Table): Table => {
    t.g.rank[t.leader('fabius')] = CONSUL;
    t.g.leaderAt[t.leader('fabius')] = WITH_LEVY;
    return t;
  };

  it('[5.23, 9.71] who waits for legions goes where they were raised, not into besieged Rome', () => {
    const t = waiting(emptyTable().year(-211).stand('hannibal', 'roma', 'punic-foot 8, punic-horse-4 8'));
    t.g.works[t.g.rules.roma] = 1;
    t.run(levy, { due: t.due({ etruria: 1 }), levied: [] }).act('levy arretium');
    expect(t.where('fabius')).toBe('arretium');
  });

  it('[5.23] with none raised he goes to Rome; when it is shut in, to the nearest open city (R8, R52)', () => {
    const home = waiting(emptyTable().year(-211));
    home.run(levy, { due: home.due({}), levied: [] });
    expect(home.where('fabius')).toBe('roma');
    const t = waiting(emptyTable().year(-211).stand('hannibal', 'roma', 'punic-foot 8, punic-horse-4 8'));
    t.g.works[t.g.rules.roma] = 1;
    t.run(levy, { due: t.due({}), levied: [] });
    expect(['praeneste', 'reate', 'over']).toContain(t.question === 'over' ? t.where('fabius') : 'over');
    expect(t.g.leaderAt[t.leader('fabius')]).not.toBe(t.hex('roma'));
  });

  it('[7.6, 5.23] an officer who joins new legions under an enemy leader rolls when the movement begins (R51)', () => {
    const t = emptyTable().year(-211).stand('hanno', 'roma', 'punic-foot 3').dice(1);
    t.g.rank[t.leader('varro')] = PRAETOR;
    t.g.leaderAt[t.leader('varro')] = WITH_LEVY;
    t.run(levy, { due: t.due({ latium: 2 }), levied: [] });
    expect(t.where('varro')).toBe('roma');
    expect(move(t, ROME).events('trapRoll')).toMatchObject([{ leader: t.leader('varro'), success: false }]);
    expect(t.g.outside[t.leader('varro')]).toBe(1);
    // The new legions have no leader: they are behind the walls.
    expect(t.sp(ROME, 'roma', 'inside')).toBe(26);
  });

  it('[6.22, 9.71] slaves are not given to a leader who is locked in', () => {
    const t = emptyTable()
      .stand('gracchus', 'arpi', 'roman-foot 1', 'consul')
      .stand('varro', '2015', 'roman-foot 1')
      .stand('hanno', 'arpi', 'punic-foot 8')
      .besieged('arpi');
    t.g.lostInCombat = 52;
    t.run(slaveLegion, {});
    expect(t.refusal('leader gracchus')).toBe('9.71');
    expect(t.refusal('leader varro')).toBe('');
  });
});

describe('in and out in combat', () => {
  it('[9.71] those inside sally alone, or together with those outside', () => {
    for (const [wish, sp] of [
      ['fight', 26],
      ['sally', 20],
      ['together', 46],
    ] as const) {
      const t = relief().marker(ROME, 'apulia').alone('arpi', 'roman-foot 2').dice(3);
      t.run(fieldPhase, { hex: NONE }).as(ROME, wish).as(CARTHAGE, 'no').act('stand');
      while (t.question === 'forage.pick') t.act(t.legal()[0]);
      expect(t.events('round')[0].attackerSp).toBe(sp);
      // Everybody hears who comes out of the gates.
      const out = { side: ROME, city: t.city('arpi'), together: wish === 'together' };
      expect(t.events('sally')).toMatchObject(wish === 'fight' ? [] : [out]);
    }
  });

  it('[9.71] where the besiegers want to fight those outside, who sallies fights with them (R59)', () => {
    const t = relief().marker(ROME, 'apulia').alone('arpi', 'roman-foot 2').dice(3);
    t.g.first = CARTHAGE;
    t.run(fieldPhase, { hex: NONE }).as(ROME, 'sally').as(CARTHAGE, 'fight').act('stand');
    while (t.question === 'forage.pick') t.act(t.legal()[0]);
    expect(t.events('round')[0].attackerSp).toBe(46);
  });

  it('[10.4, 9.71] a relief goes by its own way when it withdraws, whoever commands from inside', () => {
    const t = emptyTable()
      .marker(ROME, 'apulia')
      .stand('fabius', 'arpi', 'roman-foot 2', 'consul')
      .stand('varro', 'arpi', 'roman-foot 4', 'praetor')
      .stand('hanno', 'arpi', 'punic-foot 5')
      .out('varro')
      .dice(2, 6, 6)
      .besieged('arpi');
    // Varro came from 2508 and goes on to 2307; Fabius once came from 2308 and would go on to 2507.
    t.g.from[t.leader('varro')] = t.hex('2508');
    t.g.from[t.leader('fabius')] = t.hex('2308');
    t.run(fieldPhase, { hex: NONE }).as(ROME, 'together').as(CARTHAGE, 'no').act('stand');
    while (['forage.pick', 'losses.pick'].includes(t.question)) t.act(t.legal()[0]);
    t.as(ROME, 'withdraw').as(CARTHAGE, 'fight');
    expect(t.where('varro')).toBe('2307');
    expect(t.where('fabius')).toBe('arpi');
  });

  it('[9.7] units before their city keep a siege from going on, as leaders do', () => {
    const t = emptyTable()
      .stand('hanno', 'arpi', 'punic-foot 5')
      .before('arpi', 'roman-horse 1')
      .besieged('arpi');
    expect(t.run(siegePhase, { city: NONE }).question).toBe('over');
    expect(t.g.siege[t.city('arpi')]).toBe(4);
  });

  it('[8.2, 9.71] only those behind the walls are left out of the count of a province', () => {
    const t = relief();
    expect(controllerOf(t.g, t.province('apulia'), strengths(t.g))).toBe(ROME);
    const loose = emptyTable()
      .control(CARTHAGE, 'salapia')
      .stand('hanno', 'arpi', 'punic-foot 5')
      .before('arpi', 'roman-foot 6')
      .besieged('arpi');
    expect(strengths(loose.g).sp[ROME][loose.province('apulia')]).toBe(60);
  });

  it('[8.3, 9.71] winter takes half of those before the walls, none of those behind them', () => {
    const t = emptyTable()
      .marker(NOBODY, 'apulia')
      .stand('hanno', 'arpi', 'punic-foot 5')
      .alone('arpi', 'roman-foot 2')
      .before('arpi', 'roman-horse 2')
      .besieged('arpi');
    t.run(winterLosses, { place: NONE, side: ROME, hex: NONE, need: 0 });
    while (t.question === 'winterLosses.pick') t.act(t.legal()[0]);
    expect(t.events('winterLoss').filter((e) => e.side === ROME)).toMatchObject([{ sp: 3 }]);
    expect(t.sp(ROME, 'arpi', 'inside')).toBe(20);
    expect(t.sp(ROME, 'arpi', 'open')).toBe(3);
  });
});
