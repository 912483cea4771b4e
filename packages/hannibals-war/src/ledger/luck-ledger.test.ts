import { greedyBot } from '@punica/bots';
import { Engine, type Frame, viewFor } from '@punica/kernel';
import { type LuckShare, ledgerWords } from '@punica/odds';
import { flawsOf, luckOfGames } from '@punica/odds/testing';
import { matchByChance, randomBeginning } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { CARTHAGE, GAULS, MACEDON, type Player, ROME } from '../data/codes.ts';
import type { WarEvent } from '../events.ts';
import { hannibalsWar } from '../game.ts';
import type { W } from '../state.ts';
import { campaign, table } from '../testing.ts';
import { hannibalsWarLuck } from './index.ts';
import { WarLuckReader } from './luck-ledger.ts';
import { sumsOf } from './rolls.ts';

const engine = new Engine(hannibalsWar);
const trial = { game: hannibalsWar, reader: () => new WarLuckReader() };

it('comes out even over 150 random games of two to four, for each power and kind of throw, and misses none', () => {
  const luck = luckOfGames({ ...trial, count: 150, begin: (dice) => randomBeginning(engine, dice) });
  expect(flawsOf(luck, 0.5)).toEqual([]);
  expect(luck.kinds.size).toBeGreaterThan(80);
});

it('misses no throw where somebody fights either', () => {
  const bot = greedyBot(hannibalsWar, hannibalsWar.knowledge!);
  const luck = luckOfGames({
    ...trial,
    count: 3,
    begin: (dice) => randomBeginning(engine, dice, true),
    choose: (g, role, legal, dice) => bot.choose(viewFor(hannibalsWar, g, role), role, legal, dice),
  });
  expect(luck.explained).toBe(luck.thrown);
  expect(luck.kinds.has('battle of rome')).toBe(true);
});

/** What a reader makes of an event with these dice before it. */
function told(g: W, event: WarEvent, faces: readonly number[], ...frames: object[]): readonly LuckShare[] {
  g.stack.push(...(frames as Frame[]));
  const throws = faces.map((face) => ({ sides: 6, face: face - 1 }));
  const shares = new WarLuckReader().hear(g, event, throws, () => {});
  g.stack.length -= frames.length;
  return shares!;
}

const die = (by: Player, why: string, ...dice: number[]): WarEvent => ({ ev: 'die', by, dice, why });

describe('known dice', () => {
  it('[18.3] a battle costs each side its own factors, and the victory is one point to each', () => {
    const { g } = table();
    const fight = {
      proc: 'battle',
      step: 'result',
      attacker: ROME,
      defender: CARTHAGE,
      attack: 10,
      defence: 10,
      attackFactors: 10,
      defendFactors: 8,
    };
    const roll = (face: number) => ({
      proc: 'roll',
      step: 'again',
      by: ROME,
      why: 'battle',
      dice: [face],
      pick: 0,
    });
    const battle = (face: number) => told(g, die(ROME, 'battle', face), [face], fight, roll(face));
    // At even odds: annihilated on a 1, beaten on 2 and 3, Pyrrhic on a 4, victorious on 5 and 6.
    const romes = [1, 2, 3, 4, 5, 6].map((face) => battle(face)[0].luck.actual);
    const carthages = [1, 2, 3, 4, 5, 6].map((face) => battle(face)[1].luck.actual);
    expect(romes).toEqual([-11, -6, -6, -4, 1, 1]);
    expect(carthages).toEqual([1, 1, 1, -4, -5, -5]);
    const [rome, carthage] = battle(3);
    expect([rome.role, carthage.role]).toEqual([ROME, CARTHAGE]);
    expect(rome.luck.expected).toBeCloseTo(-25 / 6, 12);
    expect(carthage.luck.expected).toBeCloseTo(-11 / 6, 12);
  });

  it('[12.5] attrition counts units, two talents each', () => {
    const t = table()
      .put(ROME, 'roma', 'rome-auxiliary', 'rome-auxiliary', 'rome-auxiliary', 'rome-auxiliary')
      .force(ROME, 'roma');
    const roll = { proc: 'roll', step: 'again', by: ROME, why: 'attrition', dice: [6], pick: 0 };
    const [{ role, what, luck }] = told(
      t.g,
      die(ROME, 'attrition', 6),
      [6],
      { proc: 'operation', step: 'attrition' },
      roll,
    );
    expect([role, what]).toEqual([ROME, 'attrition']);
    expect(luck.actual).toBeLessThan(0);
    expect(luck.actual % 2).toBe(-0);
  });

  it('[marker Archimedes] one die again, while the other lies', () => {
    const { g } = table();
    const tempting = {
      proc: 'treachery',
      step: 'compare',
      player: ROME,
      defender: CARTHAGE,
      at: 0,
      attack: 7,
    };
    const roll = { proc: 'roll', step: 'rethrow', by: CARTHAGE, why: 'loyalty', dice: [1, 5], pick: 0 };
    const [{ role, luck }] = told(g, { ev: 'reroll', by: CARTHAGE, from: 1, to: 6 }, [6], tempting, roll);
    // Against a seven: 2 to 6 hold beside the five, a 1 does not.
    expect([role, luck.actual]).toEqual([CARTHAGE, 0]);
    expect(luck.expected).toBeCloseTo(-5 / 6, 12);
  });

  it('[6.2] the gods: what one event is to each player, against all 36', () => {
    const { g } = campaign({ players: 4 });
    const { olympian } = g.rules.tables;
    const first = olympian.findIndex((row) => row.includes('hades'));
    const second = olympian[first].indexOf('hades');
    const event: WarEvent = { ev: 'olympian', event: 'hades', dice: [first + 1, second + 1] };
    const shares = told(g, event, [first + 1, second + 1]);
    expect(shares.map(({ role }) => role).sort()).toEqual([ROME, CARTHAGE, MACEDON, GAULS]);
    // Two dice of talents for everybody.
    for (const { luck } of shares) expect(luck.actual).toBe(7);
    const other = told(g, { ev: 'olympian', event: 'none', dice: [1, 1] }, [1, 1]);
    for (const [i, { luck }] of shares.entries()) expect(luck.expected).toBe(other[i].luck.expected);
  });

  it('[9.2] markers: which ones, against all that lay in the pool', () => {
    const t = table().hand(ROME, 'treachery-3');
    const marker = t.marker('treachery-3');
    const [{ luck }] = told(t.g, { ev: 'drew', player: ROME, markers: [marker] }, [1]);
    // Two talents where most are worth one.
    expect(luck.actual).toBe(2);
    expect(luck.expected).toBeGreaterThan(1);
    expect(luck.expected).toBeLessThan(1.3);
    const [back] = told(t.g, { ev: 'gaveBack', player: ROME, markers: [t.marker('spy')] }, [1]);
    // Of a Spy and the Treachery that is left, the Spy was the smaller loss.
    expect([back.luck.actual, back.luck.expected]).toEqual([-1, -1.5]);
  });

  it('[17.2] sums of dice', () => {
    expect(sumsOf(2)[7]).toBeCloseTo(1 / 6, 12);
    expect(sumsOf(3).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
  });
});

it('is told in plain words, of those who play alone, and the same each time', () => {
  const scenario = hannibalsWar.scenarios.find(({ id }) => id.endsWith('-2'))!.id;
  const match = matchByChance(engine, 1, { scenario });
  const ledger = hannibalsWarLuck.luckLedger(match.record());
  expect(hannibalsWarLuck.luckLedger(match.record())).toEqual(ledger);
  for (const { what } of ledger.entries) expect(hannibalsWarLuck.topics[what]).toMatch(/\w/);
  const words = ledgerWords(ledger, hannibalsWarLuck);
  expect(words).toHaveLength(3);
  expect(words[0]).toMatch(/^Rome: \d+ dice and markers/);
  expect(words[2]).toMatch(/^Fortune favoured /);
});
