import { Context, QuickDice } from '@punica/kernel';
import { readEdition } from '@punica/kernel/edition';
import { peekingFault } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { setSiege } from '../board.ts';
import { CARTHAGE, ROME, type Side } from '../data/codes.ts';
import type { HannibalEvent } from '../events.ts';
import { hannibal, hannibalOf } from '../game.ts';
import { engine, greedy, play, wonAgainstChance } from '../testing/against-chance.ts';
import { knowledge } from './knowledge.ts';

describe('the first opponent', () => {
  it('decides by its view alone', () => {
    for (const { id } of hannibal.scenarios) {
      const beginning = { scenario: id, options: {}, quick: false };
      const fault = peekingFault(
        engine,
        (view, role, legal, dice) => greedy.choose(view, role, legal, dice),
        {
          beginning,
          seed: 4,
          decisions: 150,
        },
      );
      expect(fault).toBeUndefined();
    }
  });

  it.each<Side>([ROME, CARTHAGE])('beats random play as side %i', (side) => {
    expect(wonAgainstChance(side, 5)).toBeGreaterThanOrEqual(4);
  });

  it('plays every scenario against itself to the end, and has an answer to every question', () => {
    for (const { id } of hannibal.scenarios) expect(play(id, 1, undefined).unscripted).toEqual([]);
  });
});

describe('the evaluation', () => {
  it('writes one number for each term, and the opposite for the enemy where nothing depends on who asks', () => {
    const x = new Context<HannibalEvent>(new QuickDice(1));
    const g = hannibal.begin({ scenario: 'second-punic-war', options: {}, quick: true }, x);
    const rome: number[] = [];
    const carthage: number[] = [];
    knowledge.evaluate(g, ROME, rome);
    knowledge.evaluate(g, CARTHAGE, carthage);
    expect(rome).toHaveLength(knowledge.terms.length);
    rome.forEach((worth, i) => {
      expect(Number.isFinite(worth), knowledge.terms[i]).toBe(true);
      expect(worth, knowledge.terms[i]).toBeCloseTo(-carthage[i], 6);
    });
  });

  it('counts siege points of an edition that wants more of them than ours (20.1.1)', () => {
    const house = {
      rule: '20.1.1',
      file: 'tables.json',
      field: 'siege.pointsNeeded',
      value: 6,
      why: 'long sieges',
    };
    const edition = readEdition({
      format: 'punica-edition',
      version: 1,
      game: 'hannibal',
      name: 'Long',
      house: [house],
    });
    const game = hannibalOf(edition);
    const x = new Context<HannibalEvent>(new QuickDice(1));
    const g = game.begin({ scenario: 'second-punic-war', options: {}, quick: true }, x);
    const sieges = (points: number): number => {
      setSiege(g, g.rules.map.index.syracusae, points);
      const worth: number[] = [];
      game.knowledge!.evaluate(g, CARTHAGE, worth);
      return worth[knowledge.terms.indexOf('sieges')];
    };
    const standings = [0, 1, 2, 3, 5].map(sieges);
    expect(standings[0]).toBe(0);
    expect(standings[2]).toBeGreaterThan(standings[1]);
    expect(standings.slice(3)).toEqual([standings[2], standings[2]]);
  });
});
