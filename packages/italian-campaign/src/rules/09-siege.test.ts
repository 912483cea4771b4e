import { idsOf, knownTo } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { joinLeader } from '../board.ts';
import { ITALY, NOBODY } from '../data/index.ts';
import { GONE } from '../state.ts';
import { CARTHAGE, emptyTable, NONE, ROME, type Table } from '../testing.ts';
import { BOXES_OF } from '../zones.ts';
import { movement } from './07-movement.ts';
import { siegeRequirement } from './09-assault.ts';
import { fieldPhase } from './09-field.ts';
import { siegeCell, siegeColumn } from './09-odds.ts';
import { siegePhase, worksPhase } from './09-siege.ts';

const siege = (t: Table): Table => t.run(siegePhase, { city: NONE });
/** A Consul with so many foot before Capua and its garrison. */
const varroBeforeCapua = (foot: number): Table =>
  emptyTable()
    .control(CARTHAGE, 'capua')
    .alone('capua', 'garrison-capua')
    .stand('varro', 'capua', `roman-foot ${foot}`, 'consul');
/** Carthage, at home in Apulia, has besieged Arpi for a while and storms it with a 1. */
const stormed = (lay: (t: Table) => Table): Table => {
  const t = lay(emptyTable().marker(CARTHAGE, 'apulia')).dice(1);
  return siege(t.besieged('arpi', 5)).act('assault');
};
const works = (t: Table): Table => t.run(worksPhase, { city: NONE });

describe('sieges', () => {
  it('[9.7] a siege counts down from 6 to 3', () => {
    const t = emptyTable().stand('hanno', 'arpi', 'punic-foot 3');
    for (const [die, left] of [
      [5, 5],
      [4, 4],
      [3, 3],
      [2, 3],
    ] as const) {
      siege(t.dice(die)).act('besiege');
      expect(t.g.siege[t.city('arpi')]).toBe(left);
    }
    siege(t.dice(3)).act('besiege');
    expect(t.g.control[t.city('arpi')]).toBe(CARTHAGE);
    expect(t.g.siege[t.city('arpi')]).toBe(0);
  });

  it('[9.72] the besieger must match walls and garrison', () => {
    const t = emptyTable()
      .alone('arpi', 'roman-foot 1')
      .stand('hanno', 'arpi', 'punic-foot 3, punic-horse-4 1');
    expect(siegeRequirement(t.g, t.city('arpi'))).toBe(20);
    expect(siege(t).refusal('besiege')).toBe('');
    const u = emptyTable().alone('arpi', 'roman-foot 1').stand('hanno', 'arpi', 'punic-foot 3');
    siege(u);
    // 18 SP are too few. Who does not try stays where he is (R38).
    expect(u.refusal('besiege')).toBe('9.7');
    u.act('abandon');
    expect(u.where('hanno')).toBe('arpi');
  });

  it('[9.7] a siege may be given up', () => {
    const t = emptyTable().stand('hanno', 'arpi', 'punic-foot 3');
    t.besieged('arpi', 4);
    siege(t).act('abandon');
    expect(t.g.siege[t.city('arpi')]).toBe(0);
  });

  it('[9.71] nobody leaves a besieged city; those inside may sally, and go back inside', () => {
    const t = emptyTable()
      .marker(ROME, 'apulia')
      .facing('roman-foot 2', 'punic-foot 8', 'arpi')
      .dice(1, 6, 3);
    t.besieged('arpi', 4);
    t.run(movement, { side: ROME, hex: NONE });
    expect(t.question).toBe('over');
    t.run(fieldPhase, { hex: NONE });
    expect(t.legal(ROME)).toEqual(['sally', 'no']);
    t.as(ROME, 'sally');
    if (t.question === 'fieldCombat.avoid') t.act('stand');
    while (t.question === 'forage.pick' || t.question === 'losses.pick') t.act(t.legal()[0]);
    expect(t.events('combat')[0].attacker).toBe(ROME);
    if (t.question === 'fieldCombat.after') {
      t.as(ROME, 'withdraw').as(CARTHAGE, 'fight');
      expect(t.events('backInside')).toHaveLength(1);
      expect(t.g.leaderAt[t.leader('varro')]).toBe(t.hex('arpi'));
    }
  });

  it('[9.71] with too few besiegers left the siege is lifted', () => {
    const t = emptyTable().alone('arpi', 'roman-foot 1').stand('hanno', 'arpi', 'punic-foot 1');
    t.besieged('arpi', 4);
    siege(t);
    expect(t.g.siege[t.city('arpi')]).toBe(0);
    expect(t.events('mustRetreat')).toHaveLength(1);
  });
});

describe('assaults', () => {
  it('[9.8, 7.5] are not offered against more than Rome sees inside, whatever is hidden there', () => {
    const before = (loose: string): Table => {
      const t = emptyTable().marker(ROME, 'apulia').control(CARTHAGE, 'arpi').stand('hanno', 'arpi');
      t.alone('arpi', `roman-foot 3${loose}`);
      t.happen((g, x) =>
        joinLeader(g, x, ITALY.units.ofKind[ITALY.units.kindIndex['punic-foot']][7], t.leader('hanno'), 2),
      );
      return siege(t);
    };
    // 30 SP storm 20, and not 22: walls of 10, and 12 that everybody sees.
    expect(before('').refusal('assault')).toBe('');
    expect(before(', punic-foot 1, punic-horse-4 1').refusal('assault')).toBe('');
    expect(before(', punic-foot 2').question).toBe('over');
  });

  it('[9.8] three to two at least, the best column not above the odds (R61)', () => {
    expect(siegeColumn(14, 10, false)).toBe(-1);
    expect([15, 19, 20, 30, 40, 50, 90].map((sp) => siegeColumn(sp, 10, false))).toEqual([
      0, 0, 1, 2, 3, 4, 4,
    ]);
  });

  it('[9.72] an empty place is stormed on the 5-1 column', () => {
    expect(siegeColumn(15, 10, true)).toBe(4);
    const t = emptyTable().marker(CARTHAGE, 'apulia').stand('hanno', 'arpi', 'punic-foot 3').dice(6);
    siege(t).act('assault');
    expect(t.events('assault')[0]).toMatchObject({ column: 4, attackerSp: 18, defenderSp: 10 });
  });

  it('[9.81] Carthage has no siege train: two off the die', () => {
    const t = emptyTable().marker(CARTHAGE, 'apulia').stand('hanno', 'arpi', 'punic-foot 3').dice(6);
    siege(t).act('assault');
    expect(t.events('assault')[0].modifiers).toEqual([{ what: 'noSiegeTrain', add: -2 }]);
    expect(t.events('assault')[0].result).toBe('S/A1');
    expect(t.events('lost')).toHaveLength(1);
    expect(t.g.control[t.city('arpi')]).toBe(CARTHAGE);
  });

  it('[9.8] repulsed, the attacker takes his losses and may try again', () => {
    const t = stormed((it) =>
      it.alone('arpi', 'roman-horse 1').stand('hanno', 'arpi', 'punic-foot 8, punic-horse-4 4'),
    );
    // 64 to 13 SP is 4-1; 1 less 2 is -1: R/A3.
    expect(t.events('assault')[0]).toMatchObject({ column: 3, result: 'R/A3' });
    t.act('lose punic-foot', 'lose punic-foot', 'lose punic-foot');
    expect(t.question).toBe('over');
    expect(t.g.siege[t.city('arpi')]).toBe(5);
  });

  it('[9.8] repulsed and too few to storm again, he keeps up the siege as long as he can match those inside', () => {
    const t = stormed((it) =>
      it.alone('arpi', 'roman-horse 2').stand('hanno', 'arpi', 'punic-foot 4, punic-horse-4 1'),
    );
    while (t.question === 'losses.pick') t.act('lose punic-foot');
    const left = t.sp(CARTHAGE, 'arpi', 'open');
    expect([left, siegeRequirement(t.g, t.city('arpi'))]).toEqual([16, 16]);
    expect([t.question, t.where('hanno'), t.g.siege[t.city('arpi')]]).toEqual(['over', 'arpi', 5]);
  });

  it('[10.31, 9.8] whoever commands those inside is set against the leader of the storm', () => {
    const t = stormed((it) =>
      it.stand('fabius', 'arpi', 'roman-horse 1').stand('hannibal', 'arpi', 'punic-foot 8'),
    );
    const { list, index } = t.g.rules.leaders;
    const add = list[index.hannibal].modifier - list[index.fabius].modifier;
    expect(list[index.fabius].modifier).not.toBe(0);
    expect(t.events('assault')[0].modifiers).toContainEqual({ what: 'leaders', add });
  });

  it('[11.3] elephants do not climb walls', () => {
    const t = emptyTable()
      .marker(CARTHAGE, 'apulia')
      .stand('hanno', 'arpi', 'punic-foot 2, punic-elephant 3');
    expect(siege(t).refusal('assault')).toBe('9.8');
    expect(t.refusal('besiege')).toBe('');
  });

  it('[table siege combat] every cell is as printed', () => {
    const rows = [
      'R/A4 R/A4 R/A3 R/A3 R/A3',
      'R/A4 R/A3 R/A3 R/A3 R/E3',
      'R/A3 R/A3 R/A3 R/E3 R/E2',
      'R/A3 R/A3 R/E3 R/E2 S/A2',
      'R/A3 R/E3 R/E2 S/A3 S/A2',
      'R/E3 R/E2 S/A3 S/A2 S/A1',
      'R/E2 S/A3 S/A2 S/A1 S/DE',
      'S/A3 S/A2 S/A1 S/DE S/DE',
      'S/A2 S/A1 S/DE S/DE S/DE',
    ].map((row) => row.split(' '));
    const { g } = emptyTable();
    rows.forEach((row, i) => {
      for (const column of idsOf(g.rules.tables.siege.columns)) {
        const text = row[column];
        const cell = siegeCell(g, i - 1, column);
        const steps = text.endsWith('DE') ? 0 : Number(text[3]);
        expect(cell.text).toBe(text);
        expect(cell.stormed).toBe(text[0] === 'S');
        expect(cell.attacker).toBe(steps);
        expect(cell.defender).toBe(text[2] === 'E' ? steps : 0);
      }
    });
    expect(ITALY.tables.siege.columns).toEqual(['3-2', '2-1', '3-1', '4-1', '5-1']);
  });

  it('[9.82] a garrison adds to the walls and, once lost, never returns', () => {
    const t = emptyTable()
      .alone('tarentum', 'garrison-tarentum')
      .stand('hannibal', 'tarentum', 'punic-foot 8, punic-horse-4 8');
    expect(siegeRequirement(t.g, t.city('tarentum'))).toBe(20);
    t.besieged('tarentum', 3);
    siege(t.dice(6)).act('besiege');
    const garrison = ITALY.units.ofKind[ITALY.units.kindIndex['garrison-tarentum']][0];
    expect(t.g.unitAt[garrison]).toBe(GONE);
    // Points are for foot (12.2, R62).
    expect(t.g.kills).toBe(0);
  });
});

describe('class 1 fortresses', () => {
  const before = (sp: string): Table =>
    emptyTable().alone('roma', 'garrison-rome').stand('hannibal', 'roma', sp);

  it('[9.9] cannot be stormed or starved without works', () => {
    const t = before('punic-foot 8, punic-horse-4 8');
    siege(t);
    expect(t.question).toBe('over');
  });

  it('[9.91] works take two segments, then each segment a 6 opens the gates', () => {
    const t = before('punic-foot 8, punic-horse-4 8');
    works(t).act('build');
    expect(t.g.works[t.g.rules.roma]).toBe(1);
    works(t.dice(5));
    expect(t.g.works[t.g.rules.roma]).toBe(2);
    expect(t.events('worksRoll')[0]).toMatchObject({ die: 5, fell: false });
    // Finished works are neither asked about nor rolled for once more in the same segment.
    expect(works(t).question).toBe('over');
    expect(t.events('worksRoll')).toHaveLength(1);
    siege(t.dice(6));
    expect(t.g.control[t.g.rules.roma]).toBe(CARTHAGE);
    expect(t.pieces(ROME, 'roma')).toBe(0);
  });

  it('[9.92] whoever falls short loses his works and steps back', () => {
    const t = before('punic-foot 4');
    t.g.works[t.g.rules.roma] = 2;
    works(t);
    expect(t.g.works[t.g.rules.roma]).toBe(0);
    expect(t.question).toBe('retreat.to');
  });

  it('[9.91] fewer than the fortress and its garrison demand cannot begin', () => {
    const t = before('punic-foot 8');
    works(t);
    expect(t.refusal('build')).toBe('9.91');
    expect(siegeRequirement(t.g, t.g.rules.roma)).toBe(60);
  });
});

describe('who learns what before walls', () => {
  const isSeen = (t: Table, id: string): boolean =>
    BOXES_OF[t.leader(id)].every((box) => t.g.zones[box].every((slot) => knownTo(slot) === 15));

  it('[7.5, 9.7] who leaves a city alone, or besieges it, lays nothing open', () => {
    for (const choice of ['abandon', 'besiege']) {
      const t = emptyTable().stand('hanno', 'arpi', 'punic-foot 3').dice(3);
      siege(t).act(choice);
      expect(isSeen(t, 'hanno')).toBe(false);
    }
    const rome = emptyTable().stand('hannibal', 'roma', 'punic-foot 8, punic-horse-4 8');
    works(rome).act('no');
    expect(isSeen(rome, 'hannibal')).toBe(false);
  });

  it('[7.5] nobody can tell from the question whether the force is strong enough', () => {
    const t = emptyTable().alone('arpi', 'roman-foot 1').stand('hanno', 'arpi', 'punic-foot 1');
    expect(siege(t).question).toBe('siegePhase.choose');
    expect(t.legal()).toEqual(['abandon']);
    const r = emptyTable().alone('roma', 'garrison-rome').stand('hanno', 'roma', 'punic-foot 1');
    expect(works(r).question).toBe('worksPhase.build');
    expect(r.legal()).toEqual(['no']);
  });

  it('[7.5, 9.7] Rome counts those inside only when it has begun; with too few it steps back', () => {
    const t = emptyTable()
      .control(CARTHAGE, 'arpi')
      .stand('hanno', 'arpi', 'punic-foot 5')
      .stand('varro', 'arpi', 'roman-foot 2');
    siege(t);
    expect(isSeen(t, 'hanno')).toBe(false);
    expect(t.legal()).toEqual(['besiege', 'assault', 'abandon']);
    t.act('besiege');
    expect(isSeen(t, 'hanno')).toBe(true);
    expect(t.question).toBe('retreat.to');
    t.act(t.legal()[0]);
    expect(t.where('varro')).not.toBe('arpi');
  });

  it('[7.5, 9.8] a storm that turns out too weak may still become a siege', () => {
    const t = emptyTable()
      .control(CARTHAGE, 'arpi')
      .stand('hanno', 'arpi', 'punic-foot 1')
      .stand('varro', 'arpi', 'roman-foot 2')
      .dice(2);
    siege(t).act('assault');
    expect(t.events('assaultOff')).toHaveLength(1);
    expect(t.legal()).toEqual(['besiege', 'abandon']);
  });

  it('[9.7] a Roman who sees that he is too weak is not asked, and it is told', () => {
    const t = emptyTable()
      .control(CARTHAGE, 'arpi')
      .alone('arpi', 'punic-foot 5')
      .stand('varro', 'arpi', 'roman-foot 2');
    expect(siege(t).question).toBe('over');
    expect(t.events('leftAlone')).toHaveLength(1);
    expect(t.where('varro')).toBe('arpi');
  });
});

describe('too few to go on', () => {
  it('[9.92] finished works do not roll for a besieger below the minimum', () => {
    const rome = emptyTable().alone('roma', 'garrison-rome').stand('hannibal', 'roma', 'punic-foot 8');
    rome.g.works[rome.g.rules.roma] = 2;
    siege(rome.dice(6));
    expect(rome.events('worksRoll')).toHaveLength(0);
    expect(rome.g.control[rome.g.rules.roma]).toBe(ROME);
    expect(rome.question).toBe('retreat.to');
    const capua = emptyTable().control(CARTHAGE, 'capua').alone('capua', 'garrison-capua, roman-foot 5');
    capua.g.works[capua.g.rules.capua] = 2;
    siege(capua.dice(6));
    expect(capua.events('worksRoll')).toHaveLength(0);
    expect(capua.g.works[capua.g.rules.capua]).toBe(0);
  });

  it('[9.71] a siege is lifted though friends of the city stand outside', () => {
    const t = emptyTable()
      .alone('arpi', 'roman-foot 1')
      .stand('hanno', 'arpi', 'punic-foot 1')
      .stand('varro', 'arpi', 'roman-foot 1')
      .out('varro');
    t.besieged('arpi', 4);
    siege(t);
    expect(t.g.siege[t.city('arpi')]).toBe(0);
    expect(t.events('mustRetreat')).toHaveLength(1);
  });

  it('[9.4, 9.8] an assault is offered only with enough left once foragers are out', () => {
    // 20 SP before walls of 10, empty: 15 are enough, but two foot send one away.
    const t = emptyTable()
      .control(CARTHAGE, 'arpi')
      .marker(NOBODY, 'apulia')
      .stand('varro', 'arpi', 'roman-foot 2');
    expect(siege(t).refusal('assault')).toBe('9.8');
    expect(t.refusal('besiege')).toBe('');
  });

  it('[9.4, 9.8] foragers are picked so that the storm can be made', () => {
    // 24 SP: 6 must go and 15 must stay. A horse and a foot would leave 14.
    const t = emptyTable()
      .marker(NOBODY, 'apulia')
      .stand('hanno', 'arpi', 'punic-foot 2, punic-horse-4 3')
      .dice(6);
    siege(t).act('assault', 'forage punic-horse-4');
    // The other horse goes with it, unasked.
    expect(t.events('assault')[0].attackerSp).toBe(16);
  });

  it('[9.4] the quarter counts elephants, before walls too', () => {
    // 12 SP of foot, 9 of elephants: a quarter of 21 is 6, one foot.
    const t = emptyTable()
      .marker(NOBODY, 'samnium')
      .stand('hanno', 'compsa', 'punic-foot 2, punic-elephant 3, punic-horse-4 2')
      .dice(6);
    siege(t).act('assault');
    expect(t.events('foraging')[0].sp).toBe(8);
  });

  it('[9.7] where no hex is open to step back to, the force is lost and its leader finds a refuge (R56)', () => {
    const t = emptyTable()
      .control(CARTHAGE, 'croton')
      .stand('hanno', 'arpi', 'punic-foot 1')
      .alone('arpi', 'roman-foot 1');
    for (const hex of t.g.rules.map.neighbours[t.hex('arpi')])
      t.alone(t.g.rules.map.ids[hex], 'roman-horse 1');
    t.besieged('arpi', 4);
    siege(t);
    expect(t.where('hanno')).toBe('croton');
    expect(t.events('lostAll')).toMatchObject([{ side: CARTHAGE, why: 'noWayOut' }]);
  });

  it('[12.21] Romans who do not lay works before Capua step back', () => {
    const t = varroBeforeCapua(6);
    works(t).act('no');
    expect(t.question).toBe('retreat.to');
    t.act(t.legal()[0]);
    expect(t.where('varro')).not.toBe('capua');
  });

  it('[12.21] nor do those stay there who are too few', () => {
    const t = varroBeforeCapua(2);
    expect(works(t).question).toBe('retreat.to');
  });

  it('[9.7] a force that stepped back onto another enemy city is left in peace for the segment', () => {
    // Placentia sends them off; Cremona, next to it and asked later, does not.
    const t = emptyTable().alone('placentia', 'roman-foot 2').stand('hanno', 'placentia', 'punic-foot 1');
    t.besieged('placentia', 4);
    siege(t).act(`at ${t.g.rules.map.ids[t.hex('cremona')]}`);
    expect(t.where('hanno')).toBe('cremona');
    expect(t.question).toBe('over');
    expect(t.events('mustRetreat')).toHaveLength(1);
  });
});
