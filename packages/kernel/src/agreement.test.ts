import { provingGame } from '@punica/testkit';
import { describe, expect, test } from 'vitest';
import {
  type Agreement,
  agreementOf,
  agreementWords,
  auctionFor,
  bidLots,
  checkAgreement,
} from './agreement.ts';
import { checkBeginning } from './beginning.ts';
import { withBid } from './bidding.ts';
import { Engine } from './engine.ts';
import { BadInput } from './errors.ts';
import { keyFromSeed } from './key.ts';
import { Match, replay } from './match.ts';
import { readRecord } from './record.ts';

const engine = new Engine(provingGame);
const KEY = keyFromSeed('agreement');
const fixed = (handicap: Record<string, number>): Agreement => ({ kind: 'fixed', handicap });
const begin = (agreement?: Agreement) =>
  new Match(
    engine,
    { scenario: 'short', options: {}, quick: true, ...(agreement === undefined ? {} : { agreement }) },
    KEY,
  );

/** Three bids, two of them equal, with the lots of the key. */
function bidFor(key: string): Agreement {
  const auction = [2, 2, 0].reduce(
    (it, amount, bidder) => withBid(it, { bidder, amount, wishes: ['blue'] }),
    auctionFor(provingGame, 'short', 'sealed'),
  );
  return agreementOf(auction, bidLots(key));
}

test('a fixed handicap is there when the game begins, in the record, and after a replay', () => {
  const plain = begin().state.coins;
  const match = begin(fixed({ blue: 3 }));
  expect(match.state.coins).toEqual([plain[0], plain[1] + 3, plain[2]]);
  expect(provingGame.faults(match.state)).toEqual([]);
  const record = readRecord(JSON.parse(JSON.stringify(match.record())));
  expect(record.agreement).toEqual(fixed({ blue: 3 }));
  expect(replay(engine, record).state).toEqual(match.state);
});

test('a game without an agreement says nothing of one', () => {
  expect(begin().record()).not.toHaveProperty('agreement');
  expect(begin().beginning).not.toHaveProperty('agreement');
});

test('equal bids are parted by the key alone: every copy of the game knows who won', () => {
  const seen = new Set<string>();
  for (let n = 0; n < 40; n++) {
    const agreement = bidFor(keyFromSeed(`lots ${n}`));
    expect(bidFor(keyFromSeed(`lots ${n}`))).toEqual(agreement);
    if (agreement.kind !== 'fixed') seen.add(agreement.players.join());
  }
  expect(seen).toEqual(new Set(['blue,amber,coral', 'amber,blue,coral']));
});

test('a record with bids replays, and one whose lots or gifts were touched is refused by the field', () => {
  const agreement = bidFor(KEY) as Exclude<Agreement, { kind: 'fixed' }>;
  const record = begin(agreement).record();
  expect(replay(engine, record).state.coins).toEqual(begin(agreement).state.coins);
  const { players, handicap } = agreement;
  expect(handicap).toEqual({ amber: 2, coral: 2 });
  const swapped = { ...agreement, players: [players[1], players[0], players[2]] };
  expect(() => replay(engine, { ...record, agreement: swapped })).toThrow('agreement.players: must be');
  const dearer = { ...agreement, handicap: { amber: 3, coral: 2 } };
  expect(() => replay(engine, { ...record, agreement: dearer })).toThrow(
    new BadInput('agreement.handicap', 'does not follow from the bids'),
  );
});

test('a game from a position keeps what was agreed, and gives it no second time', () => {
  const match = begin(fixed({ blue: 3 }));
  const { coins } = match.state;
  const from = new Match(engine, match.beginning, KEY, { start: provingGame.write(match.state) });
  expect(from.state.coins).toEqual(coins);
  expect(from.record().agreement).toEqual(fixed({ blue: 3 }));
});

describe('an agreement that cannot be is refused by its field', () => {
  test.each([
    [fixed({}), 'agreement.handicap', 'must give at least one side something', '1.1'],
    [fixed({ rome: 1 }), 'agreement.handicap.rome', 'is not one of amber, blue, coral', undefined],
    [fixed({ blue: 5 }), 'agreement.handicap.blue', 'must be a whole number from 1 to 4', '1.1'],
    [fixed({ blue: 0 }), 'agreement.handicap.blue', 'must be a whole number from 1 to 4', '1.1'],
    [fixed({ blue: 1.5 }), 'agreement.handicap.blue', 'must be a whole number from 1 to 4', '1.1'],
    [{ kind: 'sealed', handicap: {}, bids: [], players: [] }, 'agreement.bids', 'are not all in', undefined],
    [
      { kind: 'open', handicap: {}, bids: [{ bidder: 1, amount: 1, wishes: [] }], players: [] },
      'agreement.bids.0.bidder',
      'is not to bid now',
      undefined,
    ],
  ] as const)('%o', (agreement, field, problem, rule) => {
    expect(() => begin(agreement as Agreement)).toThrow(new BadInput(field, problem, rule));
  });

  test('in a game without a coin', () => {
    const { handicap: _, ...coinless } = provingGame;
    expect(() => checkAgreement(coinless, 'short', fixed({ blue: 1 }))).toThrow(
      new BadInput('agreement', 'is nothing that this game has a coin for'),
    );
  });

  test('the bounds are those of the scenario', () => {
    const beginning = { scenario: 'long', options: {}, quick: true, agreement: fixed({ blue: 8 }) };
    expect(checkBeginning(provingGame, beginning).agreement).toEqual(fixed({ blue: 8 }));
  });
});

test('is told in a line', () => {
  const { short } = provingGame.handicap!.terms;
  expect(agreementWords(short, fixed({ blue: 1, coral: 3 }))).toBe(
    'Blue +1 coin; Coral +3 coins (fixed handicap)',
  );
  expect(agreementWords(short, fixed({ blue: 2, coral: 2 }))).toBe('Blue, Coral +2 coins (fixed handicap)');
  const bids = [
    { bidder: 0, amount: 1, wishes: [] },
    { bidder: 1, amount: 2, wishes: [] },
    { bidder: 0, amount: null, wishes: [] },
  ];
  const open: Agreement = { kind: 'open', bids, players: ['blue', 'amber'], handicap: { blue: 2 } };
  expect(agreementWords(short, open)).toBe('Blue +2 coins (open bids: Blue 1, Amber 2)');
  const none: Agreement = { kind: 'open', bids: [bids[2]], players: ['blue', 'amber'], handicap: {} };
  expect(agreementWords(short, none)).toBe('no handicap (open bids: Blue none, Amber none)');
});
