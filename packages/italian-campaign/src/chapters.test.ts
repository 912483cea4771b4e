import { describe, expect, it } from 'vitest';
import { NOBODY } from './data/index.ts';
import { spWith } from './places.ts';
import { dictatorship } from './rules/05-dictator.ts';
import { election, newElection } from './rules/05-election.ts';
import { allies } from './rules/06-allies.ts';
import { levy, refuseLevy } from './rules/06-levy.ts';
import { refuseCourting } from './rules/07-diplomacy.ts';
import { winterLosses } from './rules/08-winter.ts';
import { siegePhase, worksPhase } from './rules/09-siege.ts';
import { battle } from './rules/09-testing.ts';
import { cityFalls } from './rules/10-risk.ts';
import { capuaMayDefect } from './rules/12-capua.ts';
import { WON } from './state.ts';
import { CARTHAGE, emptyTable, move, NONE, ROME, type Table } from './testing.ts';

/** Positions in which one chapter of the rulebook meets another, inside a city and outside. */
const siege = (t: Table): Table => t.run(siegePhase, { city: NONE });
const works = (t: Table): Table => t.run(worksPhase, { city: NONE });
const cold = (t: Table): Table => t.run(winterLosses, { place: NONE, side: ROME, hex: NONE, need: 0 });
function vote(t: Table): Table {
  t.run(election, newElection());
  if (t.question === 'election.proconsuls') t.act('done');
  while (t.question === 'election.tie') t.act(t.legal()[0]);
  return t;
}

describe('march and overrun', () => {
  it('[7.7, 9.7] an open town whose defenders are overrun is taken', () => {
    const t = emptyTable().alone('larinum', 'roman-horse 1').stand('hannibal', '2208', 'punic-foot 4');
    move(t, CARTHAGE).act('march hannibal', 'overrun larinum');
    expect(t.g.control[t.city('larinum')]).toBe(CARTHAGE);
    expect(t.question).toBe('march.step');
  });

  it('[7.7, 9.71] besiegers who are overrun leave the city free, and whoever did it is inside', () => {
    const t = emptyTable()
      .control(CARTHAGE, 'arpi')
      .alone('arpi', 'roman-horse 1')
      .stand('hannibal', '2507', 'punic-foot 4')
      .besieged('arpi');
    move(t, CARTHAGE).act('march hannibal', 'overrun arpi');
    expect(t.g.siege[t.city('arpi')]).toBe(0);
    expect(t.g.outside[t.leader('hannibal')]).toBe(0);
  });

  it('[7.2, 9.71] those who are left to keep up a siege and are too few step back by themselves', () => {
    const t = emptyTable()
      .alone('arpi', 'roman-foot 1')
      .stand('hanno', 'arpi', 'punic-foot 5')
      .besieged('arpi');
    move(t, CARTHAGE).act('march hanno', 'drop punic-foot', 'go 2507', 'stop');
    expect(t.g.siege[t.city('arpi')]).toBe(4);
    siege(t);
    expect(t.question).toBe('retreat.to');
    t.act('at 2308');
    expect(t.sp(CARTHAGE, '2308', 'open')).toBe(6);
  });

  it('[7.2, 9.7] a lone leader takes no open town; his first recruits do', () => {
    const t = emptyTable().stand('hanno', '2208').dice(6, 1, 1, 1);
    move(t, CARTHAGE).act('march hanno', 'go larinum', 'stop', 'done');
    expect(t.g.control[t.city('larinum')]).toBe(ROME);
    t.run(allies, { province: NONE, leader: NONE });
    expect(t.g.control[t.city('larinum')]).toBe(CARTHAGE);
  });

  it('[7.2, 9.7] nor does a lone leader keep one', () => {
    const t = emptyTable().stand('fabius', 'larinum').stand('hanno', '2208', 'punic-foot 1');
    move(t, CARTHAGE).act('march hanno', 'go larinum');
    expect(t.g.control[t.city('larinum')]).toBe(CARTHAGE);
  });
});

describe('traps and offices', () => {
  it('[7.6, 5.23] who takes over an army that lies under the enemy rolls; over an army on top he does not', () => {
    for (const [under, rolls] of [
      [true, 1],
      [false, 0],
    ] as const) {
      const t = emptyTable().year(-215);
      if (!under) t.stand('hanno', '2507', 'punic-foot 3');
      t.stand('longus', '2507', 'roman-foot 2', 'consul');
      if (under) t.stand('hanno', '2507', 'punic-foot 3');
      vote(t).act('at 2507', 'wait', 'wait', 'wait');
      expect(move(t, ROME).events('trapRoll')).toHaveLength(rolls);
    }
  });

  it('[7.6, 5.4] the same holds for a dictator', () => {
    const t = emptyTable().year(-215).stand('longus', '2507', 'roman-foot 2', 'consul');
    t.stand('hanno', '2507', 'punic-foot 3');
    t.g.lost = 52;
    t.run(dictatorship, { dictator: NONE, master: NONE, posts: [], post: NONE });
    t.act('yes', 'leader marcellus', 'leader geminus', 'at 2507', 'at roma');
    expect(
      move(t, ROME)
        .events('trapRoll')
        .map((e) => e.leader),
    ).toEqual([t.leader('marcellus')]);
  });

  it('[7.6, 9.71] who gets away before a besieged city may march but not go in', () => {
    const t = emptyTable()
      .facing('roman-foot 2', 'punic-foot 5', 'arpi')
      .out('varro')
      .dice(6)
      .besieged('arpi');
    move(t, ROME);
    expect(t.g.outside[t.leader('varro')]).toBe(1);
    expect(t.legal()).toContain('march varro');
  });

  it('[5.2, 9.71] a siege goes on without its consul, and the walls stay shut for the units he leaves', () => {
    const t = emptyTable()
      .year(-215)
      .control(CARTHAGE, 'arpi')
      .stand('longus', 'arpi', 'roman-foot 3', 'consul')
      .besieged('arpi');
    vote(t).act('wait', 'wait', 'wait', 'wait');
    expect(t.g.siege[t.city('arpi')]).toBe(4);
    siege(t.dice(1)).act('besiege');
    expect(t.g.siege[t.city('arpi')]).toBe(3);
  });
});

describe('combat, withdrawal and sieges', () => {
  it('[9.71, 10.4] besiegers who withdraw from a sally give up the siege', () => {
    const t = emptyTable()
      .marker(ROME, 'apulia')
      .stand('varro', 'arpi', 'roman-foot 4')
      .stand('hannibal', 'arpi', 'punic-foot 5')
      .besieged('arpi');
    battle(t, 'sally', 'no', 'withdraw');
    expect(t.where('hannibal')).not.toBe('arpi');
    expect(t.g.siege[t.city('arpi')]).toBe(0);
  });

  /** Varro destroys a few horsemen before Arpi, in a province of this side. */
  const relieved = (owner: typeof ROME | typeof NOBODY): Table => {
    const t = emptyTable()
      .marker(owner, 'apulia')
      .alone('arpi', 'punic-horse-4 1')
      .stand('varro', 'arpi', 'roman-foot 4')
      .out('varro')
      .besieged('arpi');
    return battle(t.dice(6), 'fight', 'no');
  };

  it('[9.2, 5.2] a relief that destroys besiegers without a leader has won, and is inside', () => {
    const t = relieved(ROME);
    expect(t.g.deeds[t.leader('varro')]).toBe(WON);
    expect(t.sp(ROME, 'arpi', 'inside')).toBe(40);
    expect(t.g.siege[t.city('arpi')]).toBe(0);
  });

  it('[9.4, 9.2] and its foragers are back with it', () => {
    const t = relieved(NOBODY);
    expect(spWith(t.g, t.leader('varro'))).toBe(40);
    expect(t.g.away.some((what) => what !== 0)).toBe(false);
  });

  /** Attacked at 2308, Hannibal withdraws toward Canusium, and that is to the Roman city of Arpi. */
  const driven = (): Table =>
    emptyTable()
      .control(CARTHAGE, 'canusium')
      .alone('2307', 'roman-horse 1')
      .stand('hannibal', '2308', 'punic-foot 5')
      .stand('varro', '2308', 'roman-foot 8', 'consul');

  it('[10.4, 9.7] a force that withdrew to an enemy city begins nothing there in this segment (R38)', () => {
    const t = battle(driven(), 'fight', 'no', 'withdraw');
    expect(t.where('hannibal')).toBe('arpi');
    expect(siege(t).question).toBe('over');
  });

  it('[9.7] those who were before a city already may begin with those who join them', () => {
    const t = battle(driven().stand('hanno', 'arpi', 'punic-foot 3'), 'fight', 'no', 'withdraw');
    expect(t.where('hannibal')).toBe('arpi');
    siege(t);
    expect(t.asked).toBe(CARTHAGE);
    expect(t.legal()).toContain('besiege');
  });

  it('[9.93, 9.71] works help besiegers against a relief and against a sally alike', () => {
    for (const wish of ['fight', 'sally', 'together']) {
      const t = emptyTable()
        .marker(ROME, 'latium')
        .alone('roma', 'roman-foot 4')
        .stand('hannibal', 'roma', 'punic-foot 8, punic-horse-4 8')
        .stand('varro', 'roma', 'roman-foot 4')
        .out('varro')
        .dice(3);
      t.g.works[t.g.rules.roma] = 2;
      battle(t, wish, 'no');
      expect(t.events('round')[0].shift).toBe(-1);
    }
  });

  it('[9.82, 9.71] a garrison sallies with the others and is back inside', () => {
    const t = emptyTable()
      .marker(ROME, 'calabria')
      .alone('tarentum', 'garrison-tarentum, roman-foot 2')
      .stand('hanno', 'tarentum', 'punic-foot 6')
      .dice(3)
      .besieged('tarentum');
    battle(t, 'sally', 'no');
    expect(t.events('round')[0].attackerSp).toBe(30);
    expect(t.sp(ROME, 'tarentum', 'open')).toBe(0);
  });
});

describe('words, walls and winter', () => {
  it('[7.42, 9.71] only those behind the walls keep a city from listening', () => {
    const t = emptyTable().stand('hanno', 'arpi', 'punic-foot 1').before('arpi', 'roman-foot 2');
    expect(refuseCourting(t.g, CARTHAGE, t.city('arpi'))).toBeUndefined();
    t.alone('arpi', 'roman-foot 1');
    expect(refuseCourting(t.g, CARTHAGE, t.city('arpi'))?.rule).toBe('7.42');
  });

  it('[7.4, 9.71] a besieged city that goes over shelters its besiegers; a relief stays before it', () => {
    const t = emptyTable()
      .stand('hanno', 'arpi', 'punic-foot 5')
      .stand('varro', 'arpi', 'roman-foot 2')
      .alone('arpi', 'roman-horse 1')
      .out('varro')
      .besieged('arpi');
    t.happen((g, x) => cityFalls(g, x, t.city('arpi'), CARTHAGE, 'diplomacy'));
    expect(t.where('varro')).toBe('arpi');
    expect(t.sp(CARTHAGE, 'arpi', 'inside')).toBe(30);
    expect(t.sp(ROME, 'arpi', 'open')).toBe(20);
    expect(t.g.siege[t.city('arpi')]).toBe(0);
  });

  it('[8.3, 9.71] a siege is over when winter has taken the last besieger', () => {
    const t = emptyTable()
      .marker(NOBODY, 'apulia')
      .alone('arpi', 'roman-foot 1, punic-horse-4 1')
      .besieged('arpi');
    cold(t);
    expect(t.g.siege[t.city('arpi')]).toBe(0);
    expect(t.events('siegeLifted')).toHaveLength(1);
  });

  it('[6.2, 9.71] with the besiegers gone the centre raises legions again', () => {
    const t = emptyTable()
      .stand('hanno', 'arretium', 'punic-foot 3')
      .stand('hamilcar', 'arretium')
      .besieged('arretium');
    expect(refuseLevy(t.g, t.city('arretium'))?.rule).toBe('6.2');
    move(t, CARTHAGE).act('march hanno', 'go 1315', 'stop');
    expect(refuseLevy(t.g, t.city('arretium'))).toBeUndefined();
  });

  it('[6.2, 7.6] legions raised in a city under the eyes of an enemy are behind its walls', () => {
    const t = emptyTable().year(-217).stand('hanno', 'roma', 'punic-foot 3');
    t.run(levy, { due: t.due({ latium: 1 }), levied: [] });
    expect(t.sp(ROME, 'roma', 'inside')).toBe(13);
  });

  it('[6.3, 9.71] a leader before his besieged city recruits, one inside does not', () => {
    const t = emptyTable()
      .control(CARTHAGE, 'arpi')
      .stand('hanno', 'arpi', 'punic-foot 1')
      .stand('hamilcar', 'arpi', 'punic-foot 1')
      .stand('fabius', 'arpi', 'roman-foot 4')
      .out('hamilcar')
      .besieged('arpi');
    t.run(allies, { province: NONE, leader: NONE });
    expect(t.events('recruitRoll').map((e) => e.leader)).toEqual([t.leader('hamilcar')]);
  });
});

describe('Capua and arrivals', () => {
  it('[12.21, 5.2] a Roman force without a leader stays before Capua only behind works', () => {
    const t = emptyTable().control(CARTHAGE, 'capua').alone('capua', 'garrison-capua, roman-foot 6');
    expect(works(t).question).toBe('retreat.to');
    const kept = emptyTable().control(CARTHAGE, 'capua').alone('capua', 'garrison-capua, roman-foot 6');
    kept.g.works[kept.g.rules.capua] = 1;
    works(kept.dice(3));
    expect(kept.g.works[kept.g.rules.capua]).toBe(2);
    expect(kept.question).toBe('over');
  });

  it('[12.21] Capua does not go over with Romans inside; those who took it are behind its walls (R45)', () => {
    const t = emptyTable()
      .year(-211)
      .control(CARTHAGE, 'capua')
      .alone('capua', 'garrison-capua')
      .stand('varro', 'capua', 'roman-foot 6', 'consul')
      .dice(6, 1);
    t.g.works[t.g.rules.capua] = 2;
    siege(t);
    expect(t.sp(ROME, 'capua', 'inside')).toBe(60);
    t.happen(capuaMayDefect);
    expect(t.events('capuaRoll')).toHaveLength(0);
  });

  it('[9.7, 7.5] Rome is not offered what cannot succeed by what it sees', () => {
    const t = emptyTable()
      .control(CARTHAGE, 'arpi')
      .stand('hanno', 'arpi', 'punic-foot 1')
      .stand('varro', 'arpi', 'roman-foot-back 1');
    expect(siege(t).question).toBe('over');
    expect(t.events('leftAlone')).toHaveLength(1);
  });
});
