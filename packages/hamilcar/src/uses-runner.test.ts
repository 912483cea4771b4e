import { describe, expect, it } from 'vitest';
import { HAMILCAR } from './data/index.ts';
import { missingUses, playForUses, USES, type UseTally } from './uses-runner.ts';

describe('the runner of uses', () => {
  it('knows every card and general, each way once', () => {
    expect(new Set(USES).size).toBe(USES.length);
    for (const { id } of HAMILCAR.cards.list) expect(USES).toContain(`card ${id} ops`);
    for (const { id } of HAMILCAR.tactics.list) expect(USES).toContain(`tactics ${id} played`);
    for (const { id } of HAMILCAR.generals.list) expect(USES).toContain(`general ${id} fought at sea`);
    expect(USES).toContain('card 88 counter on land');
    expect(USES).not.toContain('card 88 event');
  });

  it('counts only what there is, and finds most of it in a few games', () => {
    const tally: UseTally = new Map();
    for (let seed = 0; seed < 40; seed++) playForUses(seed, tally);
    expect([...tally.keys()].filter((use) => !USES.includes(use))).toEqual([]);
    expect(missingUses(tally, 1).length).toBeLessThan(USES.length / 3);
  });
});
