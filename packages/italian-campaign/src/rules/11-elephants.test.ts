import { describe, expect, it } from 'vitest';
import { ITALY } from '../data/index.ts';
import { CARTHAGE, emptyTable, NONE, ROME, type Table } from '../testing.ts';
import { unitIn } from '../zones.ts';
import { fieldModifiers } from './09-odds.ts';
import { elephantAttrition } from './11-elephants.ts';

const elephant = ITALY.units.ofKind[ITALY.units.kindIndex['punic-elephant']][0];
const foot = ITALY.units.ofKind[ITALY.units.kindIndex['roman-foot']][0];
const winter = (t: Table): Table => t.run(elephantAttrition, { steps: 0, hex: NONE });

describe('elephants', () => {
  it('[11.1] help the die of a Carthaginian attack and hinder a Roman one', () => {
    const { g } = emptyTable();
    expect(fieldModifiers(g, CARTHAGE, [NONE, NONE], [elephant], false)).toEqual([
      { what: 'elephants', add: 1 },
    ]);
    expect(fieldModifiers(g, ROME, [NONE, NONE], [elephant], false)).toEqual([
      { what: 'elephants', add: -1 },
    ]);
    expect(fieldModifiers(g, ROME, [NONE, NONE], [foot], false)).toEqual([]);
    expect(fieldModifiers(g, ROME, [NONE, NONE], [elephant], true)).toContainEqual({
      what: 'ambush',
      add: -2,
    });
  });

  it('[11.2, table elephant attrition] winter takes steps by the die, the owner choosing which', () => {
    expect(ITALY.tables.elephants).toEqual([1, 2, 2, 3, 3, 4]);
    const t = emptyTable().stand('hannibal', '2507', 'punic-elephant 3').dice(2);
    // All in one place and alike: the first step is no choice, the second is.
    winter(t);
    expect(t.question).toBe('elephantAttrition.pick');
    t.act('lose punic-elephant-back');
    expect(t.question).toBe('over');
    expect(
      t.g.zones.flat().filter((s) => ITALY.units.kind[unitIn(s)] === ITALY.units.kind[elephant]),
    ).toHaveLength(2);
  });

  it('[11.2, 7.5] where they are is asked as long as Rome cannot tell', () => {
    const t = emptyTable()
      .stand('hannibal', '2507', 'punic-elephant 3')
      .stand('hanno', '3406', 'punic-foot 1')
      .dice(1);
    winter(t);
    expect(t.question).toBe('elephantAttrition.place');
    expect(t.legal()).toEqual(['at 2507']);
  });

  it('[11.2] all die when the table asks for more than there are', () => {
    const t = emptyTable()
      .stand('hannibal', '2507', 'punic-elephant 1')
      .alone('2508', 'punic-elephant-back 1')
      .dice(6);
    expect(winter(t).question).toBe('over');
    expect(t.events('lost')).toHaveLength(2);
  });

  it('[11.3] are no foragers, no stormers and no garrison of a province', () => {
    const t = emptyTable();
    expect(t.g.rules.units.arm[elephant]).toBe(2);
    expect(winter(t).events('elephantRoll')).toHaveLength(0);
  });
});
