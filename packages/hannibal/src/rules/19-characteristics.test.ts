import { describe, expect, it } from 'vitest';
import { cusAt } from '../board.ts';
import { CARTHAGE, emptyTable, NONE, ROME, type Table } from '../testing.ts';
import { activate } from './10-testing.ts';
import { fight, hands } from './14-battle-testing.ts';
import { retreatPaths } from './15-retreat-paths.ts';
import { winterAttrition } from './21-winter-attrition.ts';

/** The ends of the ways that a beaten Roman Force of four has from Cannae, with the CUs they cost. */
const retreats = (table: Table): string[] =>
  retreatPaths(table.g, {
    side: ROME,
    at: table.space('cannae'),
    from: table.space('arpi'),
    attacked: 0,
    cus: 4,
    generals: 0,
  }).map((path) => `${table.g.rules.map.ids[path.spaces[path.spaces.length - 1]]} -${path.loss}`);

describe('characteristics of PCs', () => {
  it('[19.3] [19.3a] neither stop nor slow an army', () => {
    const table = emptyTable()
      .control(CARTHAGE, 'hispalis', 'corduba', 'castulo', 'salaria')
      .stack(ROME, 'arsa', { cus: 5, generals: ['nero'] });
    activate(table, ROME).act('general nero', 'units 5');
    table.act('go hispalis', 'go corduba', 'go castulo', 'go salaria');
    expect(cusAt(table.g, ROME, table.space('salaria'))).toBe(5);
  });

  it('[19.3b] make interception harder where the interceptor has no CU', () => {
    const need = (side: typeof ROME | typeof NONE): string => {
      const table = emptyTable()
        .control(side, 'venusia')
        .stack(ROME, 'tarentum', { cus: 5, generals: ['nero'] })
        .stack(CARTHAGE, 'compsa', { cus: 5, generals: ['mago'] })
        .dice(2);
      activate(table, ROME).act('general nero', 'units 5', 'go venusia');
      table.act('intercept mago', 'units 5');
      while (table.asked === CARTHAGE) table.act('done');
      const [roll] = table.events('roll');
      return `${roll.die}+${roll.modifier} ${roll.success}`;
    };
    expect(need(NONE)).toBe('2+0 true');
    expect(need(ROME)).toBe('2+1 false');
  });

  it('[19.3c] close their space to an army that avoids battle', () => {
    const table = emptyTable()
      .control(CARTHAGE, 'venusia', 'brundisium')
      .stack(ROME, 'cannae', { cus: 5, generals: ['nero'] })
      .stack(CARTHAGE, 'arpi', { cus: 5, generals: ['mago'] });
    activate(table, CARTHAGE).act('general mago', 'units 5', 'go cannae');
    expect(table.question).not.toBe('reaction.avoid');
    const open = emptyTable()
      .control(CARTHAGE, 'venusia')
      .stack(ROME, 'cannae', { cus: 5, generals: ['nero'] })
      .stack(CARTHAGE, 'arpi', { cus: 5, generals: ['mago'] });
    activate(open, CARTHAGE).act('general mago', 'units 5', 'go cannae');
    expect(open.legal()).toContain('avoid nero');
  });

  it('[19.3d] are where a retreat ends, unless more friends are elsewhere', () => {
    expect(retreats(emptyTable())).toEqual([]);
    expect(retreats(emptyTable().control(ROME, 'venusia'))).toEqual(['venusia -0']);
    expect(retreats(emptyTable().control(ROME, 'venusia').stack(CARTHAGE, 'venusia', { cus: 1 }))).toEqual(
      [],
    );
    expect(retreats(emptyTable().stack(ROME, 'venusia', { cus: 5 }))).toEqual(['venusia -0']);
  });

  it('[19.3e] cost a CU where a retreat goes through those of the enemy', () => {
    expect(
      retreats(emptyTable().control(CARTHAGE, 'venusia', 'brundisium').control(ROME, 'potentia')),
    ).toEqual(['potentia -1']);
  });

  it("[19.3f] bar a withdrawal where they are the enemy's", () => {
    const defender = (control: typeof CARTHAGE | typeof NONE): Table => {
      const table = emptyTable()
        .control(control, 'venusia', 'brundisium')
        .stack(ROME, 'cannae', { cus: 5, generals: ['nero'] })
        .stack(CARTHAGE, 'cannae', { cus: 5, generals: ['mago'] });
      fight(table, { at: 'cannae', attacker: CARTHAGE, from: 'arpi', general: 'mago' });
      return hands(table, 'DFF', 'DFF').act('play doubleEnvelopment', 'play doubleEnvelopment', 'yes');
    };
    expect(defender(NONE).legal()).toContain('withdraw');
    expect(defender(CARTHAGE).legal()).not.toContain('withdraw');
  });

  it('[19.3g] cost attrition to enemies who spend the winter on them', () => {
    const table = emptyTable()
      .control(CARTHAGE, 'zama')
      .stack(ROME, 'zama', { cus: 5 })
      .stack(ROME, 'sicca', { cus: 5 });
    table.run(winterAttrition, { side: ROME, last: NONE });
    expect(table.events('attrition').map((e) => e.at)).toEqual([table.space('zama')]);
  });
});
