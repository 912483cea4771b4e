import { CONSUL, IN_POOL, NONE } from '@punica/hannibal/engine';
import type { LuckShare } from '@punica/hannibal/ledger';
import { Engine } from '@punica/kernel';
import { ledgerWords } from '@punica/odds';
import { flawsOf, luckOfGames } from '@punica/odds/testing';
import { matchByChance, randomBeginning } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { hannibalHistorical } from '../game.ts';
import { type Board, board, CARTHAGE, EVENTS_ON, ROME } from '../testing.ts';
import { historicalLuck } from './index.ts';
import { HistoricalLuckReader } from './luck-ledger.ts';

const engine = new Engine(hannibalHistorical);

it('comes out even over 50 random games, for each side and each kind of throw, and misses no throw', () => {
  const luck = luckOfGames({
    game: hannibalHistorical,
    reader: () => new HistoricalLuckReader(),
    count: 50,
    // Every other game as the variant is meant to be played.
    begin(dice) {
      const beginning = randomBeginning(engine, dice);
      return dice.below(2) === 0 ? beginning : { ...beginning, options: {} };
    },
  });
  expect(flawsOf(luck, 0.4)).toEqual([]);
  expect(luck.kinds.size).toBeGreaterThan(30);
});

const hold = (): void => {
  throw new Error('nothing has to wait');
};

/** A throw in the midst of a step. */
function thrown(
  b: Board,
  reader: HistoricalLuckReader,
  frame: { proc: string; step: string },
  sides: number,
  face: number,
): LuckShare {
  b.g.stack.push(frame);
  const shares = reader.thrown(b.g, { sides, face });
  b.g.stack.pop();
  expect(shares).toHaveLength(1);
  return shares![0];
}

const note = (what: string, side: number, n = 0) =>
  ({ ev: 'note', what, side, general: -1, space: -1, n }) as const;

describe('known dice', () => {
  const rome = { proc: 'randomEvents', step: 'rome' };

  it('[event Rome 3] [event Rome 6] the chart is worth what its event brings, against the mean of the ten', () => {
    const b = board(...EVENTS_ON)
      .control(ROME, 'cosa')
      .turn(2);
    const marines = thrown(b, new HistoricalLuckReader(), rome, 10, 3);
    expect([marines.role, marines.what, marines.luck.actual]).toEqual([ROME, 'chart', 2]);
    const war = thrown(b, new HistoricalLuckReader(), rome, 10, 6);
    expect(war.luck.actual).toBe(-2);
    // Marines 1 and 2, the war in the East -2; everything else finds nothing to do on an empty board.
    expect(war.luck.expected).toBeCloseTo(0.1, 12);
    expect(marines.luck).toEqual({ ...war.luck, actual: 2 });
  });

  it('[event Rome 0] where Spain revolts is a die of its own', () => {
    const b = board(...EVENTS_ON)
      .province(CARTHAGE, 'baetica')
      .turn(2);
    const reader = new HistoricalLuckReader();
    reader.hear(b.g, note('event rome-spain-revolt', ROME), [], hold);
    const { what, luck } = thrown(b, reader, rome, 10, 1);
    expect(what).toBe('revolt');
    // Half a point for each PC that Carthage loses.
    expect(luck.actual).toBeGreaterThan(0);
    expect(luck.expected).toBeGreaterThan(0);
    expect(luck.actual).toBeGreaterThan(luck.expected);
    // The next turn's first die is the chart's again.
    b.turn(3);
    expect(thrown(b, reader, rome, 10, 1).what).toBe('chart');
  });

  it('[event Rome 7] the better the Consul whom the Senate replaces, the worse', () => {
    const b = board(...EVENTS_ON)
      .stack(ROME, 'roma', { cus: 5, generals: ['fabius', 'varro'] })
      .rank(CONSUL, 'fabius', 'varro')
      .turn(2);
    const reader = new HistoricalLuckReader();
    reader.hear(b.g, note('event rome-senate-consul', ROME), [], hold);
    const luck = [0, 1].map((face) => thrown(b, reader, rome, 2, face).luck);
    expect(luck[0].actual + luck[1].actual).toBeCloseTo(2 * luck[0].expected, 12);
  });

  it('[H13] a tenth turn is as good for whoever is behind as it is bad for the other', () => {
    const b = board('tenthTurn').province(ROME, 'latium', 'samnium', 'apulia');
    const shares = new HistoricalLuckReader().hear(
      b.g,
      note('tenthTurn', -1, 6),
      [{ sides: 6, face: 5 }],
      hold,
    )!;
    expect(shares.map(({ role, luck }) => [role, luck.actual, luck.expected])).toEqual([
      [ROME, -3, -1.5],
      [CARTHAGE, 3, 1.5],
    ]);
  });

  it('[H8] whom turn 6 takes away', () => {
    const b = board('turnSix');
    const leaving = (): number[] =>
      [0, 1, 2, 3, 4, 5].map(
        (face) =>
          new HistoricalLuckReader().hear(b.g, note('turnSix', ROME), [{ sides: 6, face }], hold)![0].luck
            .actual,
      );
    const inPool = leaving();
    b.off('fabius', IN_POOL).stack(ROME, 'roma', { cus: 5, generals: ['fabius'] });
    const onMap = leaving();
    // He who stands on the map is a leader less.
    expect(onMap.map((worth, i) => worth - inPool[i])).toEqual([-1, 0, 0, 0, 0, 0]);
  });

  it('[H5] a straggler is one CU', () => {
    const b = board('largeForces');
    const event = {
      ev: 'roll',
      what: 'stragglers',
      side: ROME,
      general: NONE,
      die: 2,
      modifier: 0,
      need: 3,
      success: true,
      rule: 'H5',
    } as const;
    const [{ luck }] = new HistoricalLuckReader().hear(b.g, event, [{ sides: 6, face: 1 }], hold)!;
    // On three or less nobody straggles, and on a six.
    expect(luck.actual).toBe(1);
    expect(luck.expected).toBeCloseTo(4 / 6);
    expect(luck.variance).toBeCloseTo((4 / 6) * (2 / 6));
  });
});

it('is told in plain words after the end, and the same each time', () => {
  const match = matchByChance(engine, 1, { scenario: 'second-punic-war' });
  const ledger = historicalLuck.luckLedger(match.record());
  expect(historicalLuck.luckLedger(match.record())).toEqual(ledger);
  expect(ledger.entries.some(({ what }) => what === 'chart')).toBe(true);
  for (const { what } of ledger.entries) expect(historicalLuck.topics[what]).toMatch(/\w/);
  expect(ledgerWords(ledger, historicalLuck)[2]).toMatch(/^Fortune favoured /);
});
