import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BadInput, Engine, QuickDice } from '@punica/kernel';
import { atEachQuestion, playOn } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { CORE_NAMES } from './core-names.ts';
import { hannibal } from './game.ts';
import { POSITION_VERSION, toNewest } from './position-versions.ts';
import { rulesFor } from './rules.ts';
import type { GeneralId, H } from './state.ts';
import { unnumbered } from './testing.ts';

const engine = new Engine(hannibal);
const BEGINNING = {
  scenario: 'second-punic-war',
  options: { cards65: true, cards75: true },
  quick: false,
} as const;
const RULES = rulesFor(BEGINNING);

/** Positions as rules version 5 stored them before their form had a number. */
const OLD = JSON.parse(
  readFileSync(new URL('positions-of-version-1.json', import.meta.url), 'utf8'),
) as Record<string, Record<string, unknown>>;

interface Written {
  readonly core: { readonly stack: readonly Record<string, unknown>[] };
}

const read = (json: unknown): H => hannibal.read(json, BEGINNING);

describe('positions of version 1', () => {
  it.each(Object.keys(OLD))('at %s are brought up to date and played on', (key) => {
    const g = read(OLD[key]);
    expect(engine.question(g)?.key).toBe(key);
    expect(hannibal.write(g).version).toBe(POSITION_VERSION);
    expect(playOn(engine, g, new QuickDice(1)).outcome).not.toBeNull();
  });

  it('mean what they meant: who marches where, who is tired, who fights and who intercepts', () => {
    const written = (key: string) =>
      hannibal.write(read(OLD[key])) as Readonly<Record<string, unknown>> & Written;
    const frame = (key: string, proc: string) => written(key).core.stack.find((f) => f.proc === proc);
    const marching = {
      general: 'crassus',
      company: ['crassus'],
      at: 'compsa',
      prev: 'venusia',
      came: 'by-land',
    };
    expect(frame('march.step', 'march')).toMatchObject({ ...marching, card: '37', only: null, halted: 'no' });
    expect(written('march.step')).toMatchObject({
      tired: [
        { at: null, used: 3, plain: 4, elephants: 0 },
        { at: 'compsa', used: 3, plain: 3, elephants: 0 },
      ],
      worn: { crassus: 3 },
    });
    expect(frame('battleRounds.attack', 'battle')).toMatchObject({
      at: 'carthago-nova',
      attacker: 'rome',
      bySea: true,
      commanders: ['paullus', null],
      last: [null, null],
      winner: null,
    });
    expect(frame('reaction.interceptUnits', 'reaction')).toMatchObject({
      at: 'cirta',
      interceptors: [{ general: 'hanno', cus: 0, elephants: 0, generals: [] }],
    });
    expect(frame('retreat.choose', 'retreat')).toMatchObject({
      side: 'carthage',
      at: 'carthago-nova',
      goal: null,
    });
  });

  it('held numbers where there are names now: what they meant is read at every question', () => {
    const asked = atEachQuestion(engine, BEGINNING, 6, (g) => {
      const now = hannibal.write(g);
      expect(hannibal.write(read(unnumbered(g, now)))).toEqual(now);
    });
    expect(asked).toBeGreaterThan(40);
  });

  it('are read by these lists, which therefore keep their order', () => {
    const { use: _words, ...lists } = CORE_NAMES.lists!;
    const order = createHash('sha256')
      .update(JSON.stringify([lists, CORE_NAMES.zones]))
      .digest('hex');
    // Where a list must change, the form of version 1 gets a list of its own as it was.
    expect(order.slice(0, 16)).toBe('47e39b857378e41c');
  });

  const frameOf = (frame: object): unknown => {
    const { core } = toNewest({ core: { stack: [frame] }, tired: [], worn: [] }, RULES) as {
      core: { stack: unknown[] };
    };
    return core.stack[0];
  };

  it('get what procedures keep since then', () => {
    expect(frameOf({ proc: 'omen', step: 'ask' })).toEqual({ proc: 'omen', step: 'ask', sides: 6 });
    expect(frameOf({ proc: 'omen', step: 'ask', sides: 10 })).toMatchObject({ sides: 10 });
    const winter = { proc: 'winterAttrition', step: 'force', side: 1 };
    expect(frameOf({ ...winter, next: 0 })).toEqual({ ...winter, side: 'carthage', last: null });
    expect(frameOf({ ...winter, next: 1 })).toMatchObject({ last: RULES.map.ids[RULES.map.all[0]] });
    const tribes = { proc: 'hostileTribes', step: 'ask', side: 0, loc: 0, plain: 1, elephants: 0 };
    expect(frameOf(tribes)).toMatchObject({ lost: { plain: 0, elephants: 0 } });
    expect(frameOf({ ...tribes, lost: 19 })).toMatchObject({ lost: { plain: 2, elephants: 3 } });
  });

  it('name what was remembered by its place', () => {
    const { memory } = toNewest({ core: {}, tired: [], worn: [], extra: [1, 2, 0, 3] }, RULES) as {
      memory: unknown;
    };
    expect(memory).toEqual({ lastConsuls: [RULES.generals.list[0 as GeneralId].id], engines: 2, seenDie: 3 });
  });

  it('that cannot be named are refused and named', () => {
    const broken = structuredClone(OLD['march.step']) as { core: { stack: Record<string, unknown>[] } };
    broken.core.stack.at(-1)!.at = 5000;
    expect(() => read(broken)).toThrow(BadInput);
    expect(() => read({ ...OLD['march.step'], extra: [1] })).toThrow(/extra/);
    expect(() => read({ ...OLD['march.step'], tired: [5000, 1, 1, 1] })).toThrow(/tired/);
    expect(() => read({ ...OLD['march.step'], version: POSITION_VERSION + 1 })).toThrow(/newer/);
    expect(toNewest('no position', RULES)).toBe('no position');
  });
});
