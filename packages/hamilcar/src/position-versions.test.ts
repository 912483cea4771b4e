import { createHash } from 'node:crypto';
import { BadInput, Engine } from '@punica/kernel';
import { atEachQuestion } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { BATTLE_DIE_IDS, HAMILCAR, SIDE_IDS } from './data/index.ts';
import { hamilcar } from './game.ts';
import { POSITION_VERSION, toNewest } from './position-versions.ts';
import { RULES } from './rules.ts';
import { CARTHAGE, oldForm, openTable, ROME, Table } from './testing.ts';

const BEGINNING = { scenario: RULES.scenario.id, options: {}, quick: false };
const engine = new Engine(hamilcar);

/** All texts of a position file, wherever they stand. */
const leaves = (json: unknown): unknown[] =>
  typeof json === 'object' && json !== null ? Object.values(json).flatMap(leaves) : [json];

describe('positions of version 1, whose procedures held numbers', () => {
  it('are read as what they meant, at every question', () => {
    const asked = atEachQuestion(engine, BEGINNING, 12, (g) => {
      const now = hamilcar.write(g);
      expect(now.version).toBe(POSITION_VERSION);
      expect(hamilcar.write(hamilcar.read(oldForm(g), BEGINNING))).toEqual(now);
      expect(hamilcar.write(hamilcar.read(JSON.parse(JSON.stringify(now)), BEGINNING))).toEqual(now);
    });
    expect(asked).toBeGreaterThan(60);
  });

  it('are read by these lists, which therefore keep their order', () => {
    const { map, generals, cards, tactics } = HAMILCAR;
    const idsOf = (list: Iterable<{ readonly id: string }>): string[] => Array.from(list, ({ id }) => id);
    const lists = [
      SIDE_IDS,
      map.ids,
      RULES.cities.map((city) => map.ids[city]),
      idsOf(map.regions),
      idsOf(map.provinces),
      idsOf(generals.list),
      idsOf(cards.list),
      idsOf(tactics.list),
      BATTLE_DIE_IDS,
    ];
    const order = createHash('sha256').update(JSON.stringify(lists)).digest('hex').slice(0, 16);
    // Where a list must change, the form of version 1 gets a list of its own as it was.
    expect(order).toBe('85d77fd33e996cef');
  });

  it('what is missing in them is named, and changes nothing', () => {
    const t = openTable().stack(ROME, 'capua', { cus: 4, generals: ['cotta'] });
    const old = oldForm(t.activate(ROME).g);
    const march = old.core.stack.findIndex((f) => f.proc === 'march');
    delete old.core.stack[march].halted;
    expect(() => hamilcar.read(old, BEGINNING)).toThrow(new RegExp(`core.stack.${march}.halted: is missing`));
    old.core.stack[march].halted = 0;
    old.core.stack[march].general = 99;
    expect(() => hamilcar.read(old, BEGINNING)).toThrow(BadInput);
    const later = { ...old, version: POSITION_VERSION + 1 };
    expect(() => hamilcar.read(later, BEGINNING)).toThrow(/version: is 3, newer than this program knows/);
  });

  it('what is none of them is left as it is', () => {
    const now = { version: POSITION_VERSION };
    expect(toNewest(now)).toBe(now);
    expect(toNewest('no position')).toBe('no position');
    expect(toNewest({ core: 1, moved: 2, worn: [] })).toEqual({
      core: 1,
      moved: 2,
      worn: [],
      version: POSITION_VERSION,
    });
    expect(toNewest({ core: { stack: [1, { proc: 'feast' }] } })).toEqual({
      core: { stack: [1, { proc: 'feast' }] },
      version: POSITION_VERSION,
    });
  });

  it('a general who was being placed had a rank that nobody asked for', () => {
    const frame = { proc: 'placeGeneral', step: 'place', general: HAMILCAR.generals.index.hanno, rank: 0 };
    expect(toNewest({ core: { stack: [frame] } })).toMatchObject({
      core: { stack: [{ proc: 'placeGeneral', step: 'place', general: 'hanno' }] },
    });
  });
});

describe('what a position holds', () => {
  it('names places, generals and forces that have moved', () => {
    const t = openTable()
      .stack(ROME, 'capua', { cus: 4, generals: ['cotta'] })
      .stack(CARTHAGE, 'nuceria', { cus: 2, generals: ['hanno'] });
    t.activate(ROME, 2).act('units 2', 'go nola');
    t.g.moved = [t.space('capua'), 1, 0, 2, RULES.sea, 3, 1, 0];
    t.g.worn = 1 << t.general('cotta');
    const json = hamilcar.write({ ...t.g, stack: t.g.stack.slice(1) }) as Record<string, unknown>;
    expect(json.worn).toEqual(['cotta']);
    expect(json.moved).toEqual([
      { loc: 'capua', plain: 1, elephants: 0, supply: 2 },
      { loc: 'sea', plain: 3, elephants: 1, supply: 0 },
    ]);
    const { stack } = json.core as { stack: Record<string, unknown>[] };
    expect(stack.find((f) => f.proc === 'march')).toMatchObject({
      side: 'rome',
      general: 'cotta',
      company: ['cotta'],
      at: 'nola',
      prev: 'capua',
      came: 'by-land',
      halted: false,
      treachery: null,
    });
    expect(leaves(stack)).not.toContain(undefined);
    const read = hamilcar.read(JSON.parse(JSON.stringify(json)), { ...BEGINNING, quick: true });
    expect([read.moved, read.worn]).toEqual([t.g.moved, t.g.worn]);
    expect(new Table(read).question).toBe(t.question);
  });
});
