import type { BiddingInfo, TableInfo } from '@punica/protocol';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogue, me } from '../online/house.ts';
import { RoomBids } from './room-bids.tsx';
import { handicapSpec, twoSides } from './testing.ts';

let place: HTMLElement;
beforeEach(() => {
  place = document.createElement('main');
  document.body.append(place);
  catalogue.value = [
    {
      id: 'punic',
      title: 'Punic',
      roles: twoSides,
      scenarios: [{ id: 'war', name: 'War', text: '' }],
      options: [],
      handicap: handicapSpec,
      bots: [],
    },
  ];
  me.value = { id: 'p2', name: 'Hanno' } as NonNullable<typeof me.value>;
});
afterEach(() => {
  render(null, place);
  place.remove();
  vi.unstubAllGlobals();
});

const infoOf = (kind: 'sealed' | 'open') =>
  ({
    id: 'g1',
    game: 'punic',
    scenario: 'war',
    roles: twoSides,
    agreement: { kind },
    seats: [
      { role: 'bidder-1', person: 'p1', name: 'Gaius', bot: null },
      { role: 'bidder-2', person: 'p2', name: 'Hanno', bot: null },
    ],
  }) as unknown as TableInfo;

const lay = (kind: 'sealed' | 'open', bidding: Partial<BiddingInfo>): void =>
  void act(() =>
    render(
      <RoomBids
        info={infoOf(kind)}
        bidding={{ bids: [], have: [], toBid: [], least: 0, deadlines: [null, null], ...bidding }}
      />,
      place,
    ),
  );

const button = (name: string): HTMLButtonElement =>
  [...place.querySelectorAll('button')].find((it) => it.textContent === name)!;

test('who is asked writes a bid, and it is sent', async () => {
  const fetched = vi.fn(
    async (_path: string, _request: { body: string }) => new Response(null, { status: 204 }),
  );
  vi.stubGlobal('fetch', fetched);
  lay('sealed', { toBid: ['bidder-1', 'bidder-2'], deadlines: [null, Date.now() + 90_000] });
  expect(place.textContent).toMatch(/Time for it: 1:[23]\d/);
  await act(async () => place.querySelector('form')!.requestSubmit());
  const [path, request] = fetched.mock.calls[0];
  expect(path).toBe('/api/games/g1/bids');
  expect(JSON.parse(request.body)).toEqual({ amount: 0, wishes: ['carthage', 'rome'] });
});

test('a sealed bid is told to its writer, who may write it anew while others think', () => {
  const mine = { bidder: 1, amount: 3, wishes: ['rome'] };
  lay('sealed', { bids: [mine], have: ['bidder-2'], toBid: ['bidder-1'] });
  expect(place.textContent).toContain('Your bid: 3 PCs for Rome.');
  expect(place.textContent).toContain('Waiting for the bid of Gaius.');
  expect(place.querySelector('form')).toBeNull();
  void act(() => button('Write it anew').click());
  expect(place.querySelector('form')).not.toBeNull();
});

test('open bids are listed by name; who is not to bid waits, and so does an onlooker', () => {
  const bids = [{ bidder: 0, amount: 2, wishes: ['carthage'] }];
  lay('open', { bids, have: ['bidder-1'], toBid: ['bidder-2'], least: 3 });
  expect(place.querySelector('.bid-list')!.textContent).toBe('Gaius 2 PCs for Carthage');
  expect(button('Bid 3 PCs')).toBeDefined();
  expect(button('Pass')).toBeDefined();
  me.value = null;
  lay('open', { bids, have: ['bidder-1'], toBid: ['bidder-2'], least: 3 });
  expect(place.querySelector('form')).toBeNull();
  expect(place.textContent).toContain('Waiting for the bid of Hanno.');
});

test('after the most there is nothing but to pass', () => {
  const bids = [{ bidder: 0, amount: 6, wishes: [] }];
  lay('open', { bids, toBid: ['bidder-2'], least: null });
  expect(place.textContent).toContain('Nobody may bid more: pass.');
  expect(place.querySelector('input[type=number]')).toBeNull();
});
