import { Engine, type GameRecord, keyFromSeed, Match, QuickDice } from '@punica/kernel';
import { ledgerWords } from '@punica/odds';
import { flawsOf, luckOfGames } from '@punica/odds/testing';
import { matchByChance, playOut, randomBeginning } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { hannibal } from '../game.ts';
import { hannibalLuck } from './index.ts';
import { HannibalLuckReader, luckLedger } from './luck-ledger.ts';

/** Thousands of games are a long proof (packages/games, ledger). */
const GAMES = 120;

it('comes out even over 120 random games, for each side and each kind of throw, and misses no throw', () => {
  const luck = luckOfGames({
    game: hannibal,
    reader: () => new HannibalLuckReader(),
    count: GAMES,
    begin: (dice) => ({ ...randomBeginning(new Engine(hannibal), dice), options: {} }),
  });
  expect(flawsOf(luck, 0.35)).toEqual([]);
  expect(luck.thrown).toBeGreaterThan(50 * GAMES);
  expect(luck.kinds.size).toBeGreaterThan(15);
});

it('misses no throw of games with optional rules either', () => {
  const luck = luckOfGames({
    game: hannibal,
    reader: () => new HannibalLuckReader(),
    first: 5000,
    count: 40,
    begin: (dice) => randomBeginning(new Engine(hannibal), dice),
  });
  expect(flawsOf(luck, 0.5)).toEqual([]);
});

const playedOut = (seed: number) =>
  matchByChance(new Engine(hannibal), seed, { scenario: 'second-punic-war' });

describe('the ledger of a record', () => {
  const record: GameRecord = playedOut(1).record();
  const ledger = luckLedger(record);

  it('holds every die of the log, at its place', () => {
    expect(ledger.entries.length).toBeGreaterThan(30);
    const match = playedOut(1);
    for (const { place, what } of ledger.entries) {
      const told = place < 0 ? match.opening : match.toldAt(place);
      expect(told.length, `${what} at ${place}`).toBeGreaterThan(0);
    }
    const places = ledger.entries.map(({ place }) => place);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('adds up', () => {
    for (const { role, total, kinds, best, worst } of ledger.roles) {
      const own = ledger.entries.filter((entry) => entry.role === role);
      const points = own.reduce((sum, { luck }) => sum + luck.actual - luck.expected, 0);
      expect(total.points).toBeCloseTo(points, 9);
      expect(kinds.reduce((sum, kind) => sum + kind.total.points, 0)).toBeCloseTo(points, 9);
      expect(total.rank).toBeGreaterThan(0);
      expect(total.rank).toBeLessThan(1);
      for (const { luck } of own) {
        expect(luck.actual - luck.expected).toBeLessThanOrEqual(best!.luck.actual - best!.luck.expected);
        expect(luck.actual - luck.expected).toBeGreaterThanOrEqual(worst!.luck.actual - worst!.luck.expected);
      }
    }
  });

  it('is told in plain words', () => {
    const words = ledgerWords(ledger, hannibalLuck);
    expect(words).toHaveLength(3);
    expect(words[0]).toMatch(
      /^Rome: \d+ dice and cards, \d+\.\d luck points (above|below) expectation; .+\./,
    );
    expect(words[1]).toMatch(/^Carthage: /);
    expect(words[2]).toMatch(/^Fortune favoured /);
    for (const { what } of ledger.entries) expect(hannibalLuck.topics[what]).toMatch(/\w/);
  });

  it('is the same each time', () => {
    expect(luckLedger(record)).toEqual(ledger);
  });

  it('leaves out what was taken back, and counts what was played instead', () => {
    const match = playedOut(1);
    const back = ledger.entries.find(({ place }) => place > record.log.length / 2)!.place;
    match.takeBack(back, [0, 1]);
    const after = luckLedger(match.record());
    expect(after.entries).toEqual(ledger.entries.filter(({ place }) => place < back));
    playOut(match, new QuickDice(7));
    const longer = luckLedger(match.record());
    expect(longer.entries.slice(0, after.entries.length)).toEqual(after.entries);
    expect(longer.entries.length).toBeGreaterThan(after.entries.length);
  });

  it('counts only what came after a stored position', () => {
    const match = playedOut(1);
    const back = ledger.entries.at(-4)!.place;
    match.takeBack(back, [0, 1]);
    match.rebase(hannibal.write(match.state as never), 'test');
    expect(luckLedger(match.record()).entries).toEqual([]);
  });
});

it('[6.4.3] counts the Consuls whom the set-up draws', () => {
  for (const { id } of hannibal.scenarios) {
    const match = new Match(new Engine(hannibal), { scenario: id, options: {}, quick: true }, keyFromSeed(1));
    const drawn = match.state.rules.scenario.forces.reduce((sum, force) => sum + force.drawConsuls, 0);
    const ledger = luckLedger(match.record());
    const atSetUp = ledger.entries.filter(({ what, throws }) => what === 'consul' && throws === 1);
    expect(atSetUp).toHaveLength(drawn);
    const dealt = ledger.entries.filter(({ what }) => what === 'cards');
    expect(dealt.every(({ place }) => place === -1)).toBe(true);
  }
});
