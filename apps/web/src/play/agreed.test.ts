import { hannibal } from '@punica/hannibal';
import { expect, test } from 'vitest';
import { agreedIn } from './agreed.ts';

const scenario = 'second-punic-war';

test('the heading of a game tells who has how much more, and how that came about', () => {
  expect(agreedIn(hannibal, { scenario })).toBeNull();
  expect(agreedIn(hannibal, { scenario, agreement: { kind: 'fixed', handicap: { rome: 1 } } })).toMatchObject(
    {
      given: 'Rome +1 PC',
      how: 'fixed handicap',
    },
  );
  const bids = [
    { bidder: 0, amount: 2, wishes: ['carthage'] },
    { bidder: 1, amount: 4, wishes: ['carthage'] },
  ];
  const agreement = { kind: 'sealed', bids, players: ['rome', 'carthage'], handicap: { rome: 4 } } as const;
  expect(agreedIn(hannibal, { scenario, agreement })).toMatchObject({
    given: 'Rome +4 PCs',
    how: 'sealed bids: Rome 2, Carthage 4',
  });
});
