import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { unnumbered } from '@punica/hannibal/testing';
import { Engine, QuickDice } from '@punica/kernel';
import { atEachQuestion, playOn } from '@punica/testkit';
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

describe('positions of version 1', () => {
  it.each(Object.keys(OLD))('at %s are brought up to date and played on', (key) => {
    const g = read(OLD[key]);
    expect(engine.question(g)?.key).toBe(key);
    expect(playOn(engine, g, new QuickDice(1)).outcome).not.toBeNull();
  });

  it('are read with the names of this layer, at every question', () => {
    const asked = atEachQuestion(engine, BEGINNING, 5, (g) => {
      const now = game.write(g);
      const memory: Record<string, unknown> = { ...(now.memory as object) };
      for (const [name, it] of [
        ['dictatorship', inPower],
        ['dictatorDue', due],
      ] as const)
        if (it.of(g) !== 0) memory[name] = it.of(g);
      expect(game.write(read({ ...unnumbered(g, now), memory }))).toEqual(now);
    });
    expect(asked).toBeGreaterThan(40);
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
