import { describe, expect, it } from 'vitest';
import { CARTHAGE, ROME } from '../data/codes.ts';
import { AUX, C, type Table, table, V } from '../testing.ts';
import { fight } from './18-combat.ts';
import { beginPillage } from './21-pillage.ts';

const raid = (t: Table, at: string) => t.happen((g) => beginPillage(g, ROME, t.square(at)));

describe('camps and plunder', () => {
  it('[21.2] a camp may be burnt when the square has been pillaged, and is asked about then', () => {
    const t = raid(table().put(ROME, 'corduba', AUX).camp('corduba'), 'corduba');
    expect(t.legal()).toEqual(['pass', 'pillage']);
    t.dice(1).act('pillage');
    expect([t.question, t.asked]).toEqual(['pillage.camp', ROME]);
    expect(t.g.pillaged).toEqual([t.square('corduba')]);
    t.dice(5).act('burn');
    expect(t.g.camps).toEqual([]);
    expect(t.g.talents[ROME]).toBe(1);
    expect(t.events('die').map((e) => e.why)).toEqual(['pillage', 'reaction']);
  });

  it('[21.2] it may also be kept, and a pillage that fails asks nothing', () => {
    const t = raid(table().put(ROME, 'L5', AUX).camp('L5'), 'L5')
      .dice(1)
      .act('pillage', 'no');
    expect(t.g.camps).toEqual([t.square('L5')]);
    expect(t.question).toBe('over');
    const u = raid(table().put(ROME, 'L5', AUX).camp('L5'), 'L5')
      .dice(6)
      .act('pillage');
    expect(u.question).toBe('over');
    expect(u.g.camps).toHaveLength(1);
  });

  it('[26.6, 23.5] a camp falls with its last defenders, though a leader of theirs has saved himself elsewhere', () => {
    // On the road back all are cut down; Hanno escapes to Carthago.
    const t = table().hand(CARTHAGE, 'rally', 'spy', 'tribute').camp('L1');
    t.put(CARTHAGE, 'L1', C, C, 'hanno').put(CARTHAGE, 'carthago', C);
    t.put(ROME, 'L1', V, V, V, V).put(ROME, 'L2', AUX, AUX);
    t.happen((g) => fight(g, t.square('L1'), ROME));
    t.dice(3, 1).act('done');
    expect(t.events('odds')[0].result).toBe('TV');
    t.act(`unit ${C}`, `unit ${C}`);
    expect(t.question).toBe('fall.save');
    t.dice(1).act('yes');
    expect(t.units(CARTHAGE, 'carthago')).toContain('hanno');
    expect(t.g.camps).toEqual([]);
  });

  it.each([
    ['in vain', 6],
    ['with success', 1],
  ])(
    '[26.6, 18.7, 23.5] it falls with holders who find no way to retreat, also when a leader throws %s to save himself',
    (_how, die) => {
      const t = table().hand(CARTHAGE, 'rally', 'spy').camp('melita');
      t.put(CARTHAGE, 'melita', C, C, 'hanno').put(CARTHAGE, 'L5', C).put(ROME, 'melita', V, V, V, V);
      t.happen((g) => fight(g, t.square('melita'), ROME));
      t.dice(3, 4).act('done');
      expect(t.events('odds')[0].result).toBe('TV');
      t.act(`unit ${C}`, `unit ${C}`).dice(die).act('yes');
      expect([t.question, t.units(CARTHAGE, 'melita')]).toEqual(['over', []]);
      expect(t.g.camps).toEqual([]);
    },
  );
});
