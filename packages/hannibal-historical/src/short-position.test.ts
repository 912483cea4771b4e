import { describe, expect, it } from 'vitest';
import { hannibalHistorical } from './game.ts';
import { onceOnly } from './memory.ts';
import { marinesAt } from './rules/07-marines.ts';
import { SYPHAX_CAME } from './rules/17-syphax.ts';

const beginning = { scenario: 'second-punic-war', options: {}, quick: true };
const read = (json: unknown) => hannibalHistorical.read(json, beginning);

describe('a position of the layer in short', () => {
  it('[H6a, H10, H12 Murgantia, H14] begins from the layer’s own set-up: Murgantia, pools of leaders, resources', () => {
    const whole = hannibalHistorical.write(read({ toPlay: 'rome', hands: { rome: ['33'] } }));
    const { spaces, generals, memory } = whole as {
      spaces: Record<string, { control?: string }>;
      generals: Record<string, { at: string }>;
      memory: Record<string, unknown>;
    };
    expect(spaces.murgantia.control).toBe('carthage');
    expect(generals.himilco.at).toBe('pool');
    expect(generals['praetor-2'].at).toBe('pool');
    expect(memory).toEqual(
      (
        hannibalHistorical.write(
          read({ now: { phase: 'strategy' }, hands: { rome: ['33'] } }),
        ) as typeof whole
      ).memory,
    );
  });

  it('[H12 Murgantia] [H12 Lusitania] [H20] names what cannot be off the map', () => {
    const bad = (more: object) => () => read({ toPlay: 'rome', hands: { rome: ['33'] }, ...more });
    expect(bad({ spaces: { murgantia: { control: 'carthage', rome: 2 } } })).toThrow('spaces.murgantia');
    expect(bad({ spaces: { murgantia: { control: 'rome' } } })).toThrow('spaces.murgantia');
    expect(bad({ spaces: { lusitania: { control: 'rome' } } })).toThrow('spaces.lusitania');
    expect(bad({ generals: { 'urban-praetor': { at: 'roma' } } })).toThrow('urban-praetor');
  });

  it('remembers by name, and reads what older files remember by place', () => {
    const memory = {
      happened: ['urbanLegions', 'syphaxCame'],
      marinesAt: 'capua inside',
      yieldedToRome: ['capua'],
      proconsulForSpain: 'nero',
    };
    const generals = { nero: { at: 'tarraco', rank: 'proconsul' } };
    const g = read({ toPlay: 'rome', hands: { rome: ['33'] }, generals, memory });
    expect(onceOnly.of(g) & SYPHAX_CAME).toBe(SYPHAX_CAME);
    expect(marinesAt.of(g)).toBe(g.rules.inside[g.rules.map.index.capua]);
    expect(hannibalHistorical.write(g).memory).toMatchObject(memory);
    const { memory: _, version: _none, ...older } = hannibalHistorical.write(g);
    const core = { ...(older.core as object), stack: g.stack };
    const byPlace = structuredClone({ ...older, core, tired: g.tired, worn: g.worn, extra: g.extra });
    expect(read(byPlace).extra).toEqual(g.extra);
    expect(() => read({ toPlay: 'rome', hands: { rome: ['33'] }, memory: { happened: ['rain'] } })).toThrow(
      'memory.happened.0',
    );
  });
});
