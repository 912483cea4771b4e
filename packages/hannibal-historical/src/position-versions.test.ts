import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Context, Engine, pending, QuickDice, rolesIn } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { hannibalHistorical as game } from './game.ts';
import { CORE_NAMES } from './names.ts';
import { due, inPower, VACANT } from './rules/15-naming.ts';
import { Board } from './testing.ts';

const engine = new Engine(game);
const BEGINNING = { scenario: 'second-punic-war', options: {}, quick: false } as const;

/** Positions as rules version 4 stored them before their form had a number. */
const OLD = JSON.parse(
  readFileSync(new URL('positions-of-version-1.json', import.meta.url), 'utf8'),
) as Record<string, unknown>;

type G = ReturnType<typeof game.read>;
const read = (json: unknown): G => game.read(json, BEGINNING);

function playOn(g: G, dice: QuickDice, at: () => void = () => undefined): G {
  while (g.outcome === null) {
    at();
    const role = rolesIn(pending(g))[0];
    const legal = engine.legal(g, role, []);
    engine.apply(g, role, legal[dice.below(legal.length)], new Context(dice));
  }
  return g;
}

describe('positions of version 1', () => {
  it.each(Object.keys(OLD))('at %s are brought up to date and played on', (key) => {
    const g = read(OLD[key]);
    expect(engine.question(g)?.key).toBe(key);
    expect(playOn(g, new QuickDice(1)).outcome).not.toBeNull();
  });

  it('are read with the names of this layer, at every question', () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 5; seed++) {
      const dice = new QuickDice(seed);
      const g = game.begin(BEGINNING, new Context(dice));
      engine.settle(g, new Context(dice));
      playOn(g, dice, () => {
        const { key } = engine.question(g)!;
        if (seen.has(key)) return;
        seen.add(key);
        const now = game.write(g) as { core: { stack: unknown } };
        const stack = g.stack.map(({ ...f }) => {
          if (f.proc !== 'winterAttrition') return f;
          const { last, ...rest } = f as typeof f & { last: number };
          return { ...rest, next: last + 1 };
        });
        const { version: _none, ...unnumbered } = { ...now, version: 0, core: { ...now.core, stack } };
        const memory: Record<string, unknown> = { ...(game.write(g).memory as object) };
        for (const [name, it] of [
          ['dictatorship', inPower],
          ['dictatorDue', due],
        ] as const)
          if (it.of(g) !== 0) memory[name] = it.of(g);
        const old = structuredClone({ ...unnumbered, memory, tired: g.tired, worn: g.worn });
        expect(game.write(read(old))).toEqual(now);
      });
    }
    expect(seen.size).toBeGreaterThan(40);
  });

  it('are read by these lists, which therefore keep their order', () => {
    const { use: _words, ...lists } = CORE_NAMES.lists!;
    const order = createHash('sha256').update(JSON.stringify(lists)).digest('hex');
    // Where a list must change, the form of version 1 gets a list of its own as it was.
    expect(order.slice(0, 16)).toBe('432e096418af5b6d');
  });
});

describe('what the layer remembers has names', () => {
  it('[H15] the Dictatorship and what Rome owes an answer to', () => {
    const { g } = new Board({}, false);
    inPower.set(g, VACANT);
    due.set(g, 3);
    expect(game.write(g).memory).toMatchObject({
      dictatorship: ['vacant'],
      dictatorDue: ['nameOne', 'masterComes'],
    });
  });
});
