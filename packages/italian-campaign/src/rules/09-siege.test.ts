import { describe, expect, it } from 'vitest';
import { ITALY } from '../data/index.ts';
import { GONE } from '../state.ts';
import { CARTHAGE, emptyTable, ROME, type Table } from '../testing.ts';
import { movement } from './07-movement.ts';
import { siegeRequirement } from './09-assault.ts';
import { fieldPhase } from './09-field.ts';
import { siegeCell, siegeColumn } from './09-odds.ts';
import { siegePhase, worksPhase } from './09-siege.ts';

const siege = (t: Table): Table => t.run(siegePhase, { city: -1 });
const works = (t: Table): Table => t.run(worksPhase, { city: -1 });

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
    t.g.siege[t.city('arpi')] = 4;
    siege(t).act('abandon');
    expect(t.g.siege[t.city('arpi')]).toBe(0);
  });

  it('[9.71] nobody leaves a besieged city; those inside may sally, and go back inside', () => {
    const t = emptyTable()
      .marker(ROME, 'apulia')
      .stand('varro', 'arpi', 'roman-foot 2')
      .stand('hanno', 'arpi', 'punic-foot 8')
      .dice(1, 6, 3);
    t.g.siege[t.city('arpi')] = 4;
    t.run(movement, { side: ROME, hex: -1 });
    expect(t.question).toBe('over');
    t.run(fieldPhase, { hex: -1 });
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
    t.g.siege[t.city('arpi')] = 4;
    siege(t);
    expect(t.g.siege[t.city('arpi')]).toBe(0);
    expect(t.events('mustRetreat')).toHaveLength(1);
  });
});

describe('assaults', () => {
  it('[9.8] three to two at least, the best column not above the odds', () => {
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
    const t = emptyTable()
      .marker(CARTHAGE, 'apulia')
      .alone('arpi', 'roman-horse 1')
      .stand('hanno', 'arpi', 'punic-foot 8, punic-horse-4 4')
      .dice(1);
    t.g.siege[t.city('arpi')] = 5;
    siege(t).act('assault');
    // 64 to 13 SP is 4-1; 1 less 2 is -1: R/A3.
    expect(t.events('assault')[0]).toMatchObject({ column: 3, result: 'R/A3' });
    t.act('lose punic-foot', 'lose punic-foot', 'lose punic-foot');
    expect(t.question).toBe('over');
    expect(t.g.siege[t.city('arpi')]).toBe(5);
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
      row.forEach((text, column) => {
        const cell = siegeCell(g, i - 1, column);
        const steps = text.endsWith('DE') ? 0 : Number(text[3]);
        expect(cell.text).toBe(text);
        expect(cell.stormed).toBe(text[0] === 'S');
        expect(cell.attacker).toBe(steps);
        expect(cell.defender).toBe(text[2] === 'E' ? steps : 0);
      });
    });
    expect(ITALY.tables.siege.columns).toEqual(['3-2', '2-1', '3-1', '4-1', '5-1']);
  });

  it('[9.82] a garrison adds to the walls and, once lost, never returns', () => {
    const t = emptyTable()
      .alone('tarentum', 'garrison-tarentum')
      .stand('hannibal', 'tarentum', 'punic-foot 8, punic-horse-4 8');
    expect(siegeRequirement(t.g, t.city('tarentum'))).toBe(20);
    t.g.siege[t.city('tarentum')] = 3;
    siege(t.dice(6)).act('besiege');
    const garrison = ITALY.units.ofKind[ITALY.units.kindIndex['garrison-tarentum']][0];
    expect(t.g.unitAt[garrison]).toBe(GONE);
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
    siege(t.dice(6));
    expect(t.g.control[t.g.rules.roma]).toBe(CARTHAGE);
    expect(t.g.here[t.hex('roma')]).toBe(0);
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
