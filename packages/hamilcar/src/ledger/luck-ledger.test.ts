import { Engine, type Frame } from '@punica/kernel';
import { type LuckShare, ledgerWords, type Throw } from '@punica/odds';
import { flawsOf, luckOfGames } from '@punica/odds/testing';
import { matchByChance, randomBeginning } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import type { HamilcarEvent } from '../events.ts';
import { hamilcar } from '../game.ts';
import { startOfBattle } from '../rules/13-battle-frame.ts';
import type { H } from '../state.ts';
import { CARTHAGE, NONE, openTable, ROME } from '../testing.ts';
import { hamilcarLuck } from './index.ts';
import { luckOfBattle, luckOfReroll } from './land-dice.ts';
import { HamilcarLuckReader } from './luck-ledger.ts';

const engine = new Engine(hamilcar);

/** Holds what is written down for a die against what the rules then make of it. */
class CheckingReader extends HamilcarLuckReader {
  #last: readonly LuckShare[] | undefined;
  checked = 0;

  override thrown(g: H, thrown: Throw): readonly LuckShare[] | undefined {
    this.#last = super.thrown(g, thrown);
    return this.#last;
  }

  override hear(
    ...[g, e, throws]: Parameters<HamilcarLuckReader['hear']>
  ): ReturnType<HamilcarLuckReader['hear']> {
    this.#check(g, e);
    return super.hear(g, e, throws);
  }

  #check(g: H, e: HamilcarEvent): void {
    const actual = this.#last?.[0].luck.actual ?? Number.NaN;
    this.checked++;
    if (e.ev === 'roll') expect(actual > 0, e.what).toBe(e.success);
    else if (e.ev === 'navalAvoid') expect(actual > 0).toBe(e.success);
    else if (e.ev === 'attrition') expect(actual).toBeCloseTo(-e.loss, 12);
    else if (e.ev === 'siegeRoll') expect(actual).toBe(e.points - e.loss);
    else if (e.ev === 'elephantCharge')
      expect(Math.sign(actual)).toBe({ rampage: -1, nothing: 0, success: 1 }[e.result]);
    else if (e.ev === 'navalRoll' && g.atSea[1 - e.side] >= e.hits)
      expect(actual).toBeGreaterThanOrEqual(e.hits);
    else this.checked--;
  }
}

it('comes out even over 100 random games, misses no throw, and says what the rules make of each', () => {
  let checked = 0;
  const readers: CheckingReader[] = [];
  const luck = luckOfGames({
    game: hamilcar,
    reader() {
      readers.push(new CheckingReader());
      return readers[readers.length - 1];
    },
    count: 100,
    begin: (dice) => randomBeginning(engine, dice),
  });
  for (const reader of readers) checked += reader.checked;
  expect(flawsOf(luck, 0.35)).toEqual([]);
  expect(luck.kinds.size).toBeGreaterThan(20);
  expect(checked).toBeGreaterThan(500);
});

/** A die that a step throws. */
function thrown(g: H, frame: object, face: number): LuckShare {
  g.stack.push(frame as Frame);
  const shares = new HamilcarLuckReader().thrown(g, { sides: 6, face: face - 1 });
  g.stack.pop();
  expect(shares).toHaveLength(1);
  return shares![0];
}

describe('known dice', () => {
  it('[14.2] a siege: points less CUs, against the mean of the white die', () => {
    const t = openTable();
    const frame = {
      proc: 'siegeAttempt',
      step: 'roll',
      side: ROME,
      general: t.general('cotta'),
      at: t.space('agrigentum'),
    };
    const { role, what, luck } = thrown(t.g, frame, 1);
    expect([role, what, luck.actual]).toEqual([ROME, 'siege', -1]);
    // White: a loss, two blanks, a point with a loss, two points.
    expect(luck.expected).toBeCloseTo(1 / 6, 12);
    expect(thrown(t.g, frame, 6).luck.actual).toBe(1);
  });

  it('[15.2] attrition counts what the force can lose at most', () => {
    const t = openTable();
    const frame = { proc: 'attrition', step: 'roll', side: CARTHAGE, loc: 0, elephants: 0, modifier: 0 };
    const one = thrown(t.g, { ...frame, plain: 1, column: 6 }, 6);
    expect([one.role, one.luck.actual, one.luck.expected]).toEqual([CARTHAGE, -1, -1]);
    const many = thrown(t.g, { ...frame, plain: 12, column: 0 }, 1);
    expect(many.luck.actual).toBe(-1);
    expect(many.luck.expected).toBeCloseTo(-(1 + 2 + 2 + 3 + 3 + 4) / 6, 12);
  });

  it('[card 84] a die thrown again is luck once more, for what it was thrown first', () => {
    const t = openTable();
    const march = { proc: 'march', step: 'pursued', side: ROME, general: t.general('cotta') };
    t.g.stack.push(march as Frame);
    const again = thrown(t.g, { proc: 'dieRoll', step: 'omen', side: CARTHAGE, what: 'pursuit', die: 6 }, 1);
    expect([again.role, again.what, again.luck.actual]).toEqual([ROME, 'pursuit', 0.5]);
  });

  it('[13.4] a battle is one throw of all its dice: own losses and the victory', () => {
    const t = openTable().stack(ROME, 'agrigentum', { cus: 3 }).stack(CARTHAGE, 'agrigentum', { cus: 3 });
    const encounter = { at: t.space('agrigentum'), from: NONE, bySea: 0, sortie: 0, fromCity: 0 } as const;
    const battle = (attacker: 0 | 1, faces: readonly number[]) => ({
      ...startOfBattle({ ...encounter, attacker }),
      dice: [0, 0],
      romanDice: 1,
      faces,
    });
    // Two blades and a crush against nothing: Carthage loses three CUs and the battle.
    const [rome, carthage] = luckOfBattle(t.g, battle(ROME, [5, 0]));
    expect([rome.actual, carthage.actual]).toEqual([0.5, -3.5]);
    // The sides are alike: turned round, everything is the other's.
    for (const [a, b] of [
      [5, 0],
      [1, 4],
      [2, 2],
    ]) {
      const here = luckOfBattle(t.g, battle(ROME, [a, b]));
      const there = luckOfBattle(t.g, battle(CARTHAGE, [b, a]));
      for (const role of [ROME, CARTHAGE]) {
        expect(here[role].actual).toBeCloseTo(there[1 - role].actual, 12);
        expect(here[role].expected).toBeCloseTo(there[1 - role].expected, 12);
        expect(here[role].variance).toBeCloseTo(there[1 - role].variance, 12);
      }
    }
    // One die again: the mean is over its six faces alone.
    const [again] = luckOfReroll(t.g, battle(ROME, [5, 0]), 1, 5);
    const six = [0, 1, 2, 3, 4, 5].map((face) => luckOfBattle(t.g, battle(ROME, [5, face]))[0].actual);
    expect(again.actual).toBe(six[5]);
    expect(again.expected).toBeCloseTo(six.reduce((sum, worth) => sum + worth, 0) / 6, 12);
  });
});

it('is told in plain words, and the same each time', () => {
  const record = matchByChance(engine, 2).record();
  const ledger = hamilcarLuck.luckLedger(record);
  expect(hamilcarLuck.luckLedger(record)).toEqual(ledger);
  expect(ledger.entries.length).toBeGreaterThan(10);
  for (const { what } of ledger.entries) expect(hamilcarLuck.topics[what]).toMatch(/\w/);
  const words = ledgerWords(ledger, hamilcarLuck);
  expect(words[0]).toMatch(/^Rome: \d+ dice and cards, \d+\.\d luck points (above|below) expectation; .+\./);
  expect(words[1]).toMatch(/^Carthage: /);
  expect(words[2]).toMatch(/^Fortune favoured /);
});
