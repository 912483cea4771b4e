import { describe, expect, test } from 'vitest';
import {
  type Auction,
  type Bid,
  botBid,
  leastBid,
  newAuction,
  possibleBids,
  settleBids,
  toBid,
  withBid,
} from './bidding.ts';
import { ScriptedDice } from './dice.ts';
import { BadInput } from './errors.ts';

const terms = (roles: readonly string[], most = 6, step = 1) => ({
  coin: { one: 'coin', many: 'coins' },
  text: '',
  wishes: roles,
  even: 2 * step,
  step,
  most,
});
const TWO = ['carthage', 'rome'];
const FOUR = ['carthage', 'rome', 'macedon', 'gauls'];

const auction = (kind: Auction['kind'], roles = TWO, most?: number, step?: number): Auction =>
  newAuction(kind, roles, terms(roles, most, step));
const bid = (bidder: number, amount: number | null, ...wishes: string[]): Bid => ({ bidder, amount, wishes });
const made = (start: Auction, ...bids: Bid[]): Auction => bids.reduce(withBid, start);
const noDice = new ScriptedDice([]);

describe('sealed bids', () => {
  test('the higher plays the side, and the other side gets the bid', () => {
    const all = made(auction('sealed'), bid(0, 1, 'carthage'), bid(1, 3, 'carthage'));
    expect(settleBids(all, noDice)).toEqual({ players: ['rome', 'carthage'], handicap: { rome: 3 } });
  });

  test('may be for the other side', () => {
    const all = made(auction('sealed'), bid(0, 1, 'rome'), bid(1, 2, 'rome'));
    expect(settleBids(all, noDice)).toEqual({ players: ['carthage', 'rome'], handicap: { carthage: 2 } });
  });

  test('where wishes do not meet everybody has his own, and nobody gives anything', () => {
    const all = made(auction('sealed'), bid(0, 4, 'rome'), bid(1, 2, 'carthage'));
    expect(settleBids(all, noDice)).toEqual({ players: ['rome', 'carthage'], handicap: {} });
  });

  test('equal bids are parted by lot', () => {
    const all = made(auction('sealed'), bid(0, 2), bid(1, 2));
    expect(settleBids(all, new ScriptedDice([0])).players).toEqual(['carthage', 'rome']);
    expect(settleBids(all, new ScriptedDice([1]))).toEqual({
      players: ['rome', 'carthage'],
      handicap: { rome: 2 },
    });
  });

  test('of four the highest chooses first, then the others in the order of their bids; all three get the highest', () => {
    const all = made(
      auction('sealed', FOUR),
      bid(0, 1, 'macedon', 'carthage'),
      bid(1, 5, 'macedon'),
      bid(2, 1, 'macedon', 'carthage'),
      bid(3, 0, 'macedon', 'rome', 'gauls'),
    );
    // The two who bid one are parted by lot: the second of them comes first.
    expect(settleBids(all, new ScriptedDice([1]))).toEqual({
      players: ['rome', 'macedon', 'carthage', 'gauls'],
      handicap: { carthage: 5, rome: 5, gauls: 5 },
    });
  });

  test('of four, whose first wish nobody shares has it, and his bid counts for nothing', () => {
    const all = made(
      auction('sealed', FOUR),
      bid(0, 6, 'macedon'),
      bid(1, 2, 'rome', 'macedon'),
      bid(2, 3, 'rome'),
      bid(3, 0, 'gauls'),
    );
    expect(settleBids(all, noDice)).toEqual({
      players: ['macedon', 'carthage', 'rome', 'gauls'],
      handicap: { carthage: 3, macedon: 3, gauls: 3 },
    });
  });

  test('may be written anew until the last is in, and not after', () => {
    const first = made(auction('sealed'), bid(0, 1), bid(0, 5));
    expect(first.bids).toEqual([bid(0, 5)]);
    expect(toBid(first)).toEqual([1]);
    const all = withBid(first, bid(1, 2));
    expect(toBid(all)).toEqual([]);
    expect(() => withBid(all, bid(0, 6))).toThrow(new BadInput('bidder', 'is not to bid now'));
  });

  test('are not settled before all are in', () => {
    expect(() => settleBids(made(auction('sealed'), bid(0, 1)), noDice)).toThrow('bids: are not all in');
  });
});

describe('open bids', () => {
  test('rise in turn until one passes; who is left plays the side for the last bid', () => {
    const begun = made(auction('open'), bid(0, 0, 'carthage'), bid(1, 2, 'carthage'));
    expect(toBid(begun)).toEqual([0]);
    expect(leastBid(begun)).toBe(3);
    const all = made(begun, bid(0, 3, 'carthage'), bid(1, null));
    expect(toBid(all)).toEqual([]);
    expect(settleBids(all, noDice)).toEqual({ players: ['carthage', 'rome'], handicap: { rome: 3 } });
  });

  test('who passes at once leaves the other the choice for nothing', () => {
    const all = made(auction('open'), bid(0, null));
    expect(settleBids(all, noDice)).toEqual({ players: ['rome', 'carthage'], handicap: {} });
  });

  test('of three, who passed is asked no more, and who passed last chooses second', () => {
    const three = ['carthage', 'rome', 'macedon'];
    const begun = made(auction('open', three), bid(0, 1, 'rome'), bid(1, null), bid(2, 2, 'rome'));
    expect(toBid(begun)).toEqual([0]);
    const all = withBid(begun, bid(0, null, 'macedon'));
    expect(settleBids(all, noDice)).toEqual({
      players: ['macedon', 'carthage', 'rome'],
      handicap: { carthage: 2, macedon: 2 },
    });
  });

  test('after the most there is nothing but to pass', () => {
    const most = made(auction('open', TWO, 6), bid(0, 6));
    expect(possibleBids(most)).toEqual([]);
    expect(() => withBid(most, bid(1, 6))).toThrow(new BadInput('amount', 'cannot be more than 6: pass'));
    expect(toBid(withBid(most, bid(1, null)))).toEqual([]);
  });
});

describe('a bad bid is refused by its field', () => {
  test.each([
    [bid(2, 1), 'bidder', 'must be 0 to 1'],
    [bid(0, 7), 'amount', 'must be a whole number from 0 to 6'],
    [bid(0, -1), 'amount', 'must be a whole number from 0 to 6'],
    [bid(0, 1.5), 'amount', 'must be a whole number from 0 to 6'],
    [bid(0, null), 'amount', 'must be a number: nobody passes in sealed bids'],
    [bid(0, 1, 'sparta'), 'wishes.0', 'must be one of carthage, rome'],
    [bid(0, 1, 'rome', 'rome'), 'wishes.1', 'names rome again'],
  ])('%o', (wrong, field, problem) => {
    expect(() => withBid(auction('sealed'), wrong)).toThrow(new BadInput(field, problem));
  });

  test('open: not in turn, or not more', () => {
    expect(() => withBid(auction('open'), bid(1, 1))).toThrow(new BadInput('bidder', 'is not to bid now'));
    const begun = made(auction('open'), bid(0, 2));
    expect(() => withBid(begun, bid(1, 2))).toThrow(
      new BadInput('amount', 'must be a whole number from 3 to 6'),
    );
  });

  test('amounts go by the step of the coin', () => {
    const points = auction('sealed', TWO, 20, 5);
    expect(possibleBids(points)).toEqual([0, 5, 10, 15, 20]);
    expect(() => withBid(points, bid(0, 7))).toThrow(
      new BadInput('amount', 'must be a multiple of 5 from 0 to 20'),
    );
  });
});

test('a bot wishes what all do, writes what was measured, and rises no further', () => {
  expect(botBid(auction('sealed'), 1)).toEqual(bid(1, 2, 'carthage', 'rome'));
  expect(botBid(made(auction('open'), bid(0, 1)), 1).amount).toBe(2);
  expect(botBid(made(auction('open'), bid(0, 2)), 1).amount).toBeNull();
});
