import { type Agreement, agreementOf, type Bid, newAuction, QuickDice } from '@punica/kernel';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Seat } from '../play/seats.ts';
import { Bidding } from './bidding.tsx';
import { handicapSpec, twoSides } from './testing.ts';

const TERMS = handicapSpec.terms.war;
const PERSON: Seat = { kind: 'person' };
const BOT: Seat = { kind: 'bot', bot: 'greedy' };

let place: HTMLElement;
afterEach(() => {
  render(null, place);
  place.remove();
});

const withEffects = (draw: () => void): void => void act(draw);

/** Lays the bids of these seats on the page; what they come to is settled as the host does. */
function lay(kind: 'sealed' | 'open', seats: readonly Seat[], roles = twoSides, draw = withEffects) {
  place = document.createElement('main');
  document.body.append(place);
  const start = newAuction(kind, roles, TERMS);
  const onBids = vi.fn(async (bids: readonly Bid[]): Promise<{ id: string; agreement: Agreement }> => {
    return { id: 'g1', agreement: agreementOf({ ...start, bids }, new QuickDice(1)) };
  });
  const onTable = vi.fn();
  draw(() =>
    render(
      <Bidding start={start} seats={seats} onBids={onBids} onTable={onTable} onBack={() => {}} />,
      place,
    ),
  );
  return { onBids, onTable };
}

const button = (name: string): HTMLButtonElement =>
  [...place.querySelectorAll('button')].find(
    (it) => it.textContent === name || it.getAttribute('aria-label') === name,
  )!;
/** Does something, and waits for what the host says to it. */
async function after(deed: () => void): Promise<void> {
  await act(async () => deed());
  await act(async () => {});
}
const click = (name: string): Promise<void> => after(() => button(name).click());
const submit = (): Promise<void> => after(() => place.querySelector('form')!.requestSubmit());

describe('sealed bids at one screen', () => {
  test('each writes behind a cover, nothing is shown before both are in, then all is read out', async () => {
    const { onBids, onTable } = lay('sealed', [PERSON, PERSON]);
    expect(place.textContent).toContain('First player to the screen');
    expect(place.querySelector('form')).toBeNull();
    await click('I am the first player: write my bid');
    expect(document.activeElement?.textContent).toContain('First player, what is a side worth to you?');
    for (let n = 0; n < 3; n++) await click('more');
    await submit();
    expect(place.textContent).toContain('Second player to the screen');
    expect(place.textContent).not.toContain('3');
    await click('I am the second player: write my bid');
    expect(place.querySelector<HTMLInputElement>('input[type=number]')!.value).toBe('0');
    await click('more');
    await submit();
    expect(onBids).toHaveBeenCalledOnce();
    const [bids] = onBids.mock.calls[0];
    expect(bids.map(({ bidder, amount }) => [bidder, amount])).toEqual([
      [0, 3],
      [1, 1],
    ]);
    const told = [...place.querySelectorAll('.bid-result li')].map((it) => it.textContent);
    expect(told).toEqual([
      'First player 3 PCs for Carthage plays Carthage',
      'Second player 1 PC for Carthage plays Rome',
    ]);
    expect(place.querySelector('.bid-given')!.textContent).toContain('Rome +3 PCs.');
    await click('To the table');
    expect(onTable).toHaveBeenCalledWith('g1');
  });

  test('keys are led to the cover before anybody can be on the way to its button', () => {
    lay('sealed', [PERSON, PERSON], twoSides, (draw) => draw());
    expect(document.activeElement).toBe(place.querySelector('.bid-cover h3'));
  });

  test('against a bot there is no cover, and its bid is not shown before one’s own is written', async () => {
    lay('sealed', [PERSON, BOT]);
    expect(place.textContent).toContain('What is a side worth to you?');
    expect(place.textContent).not.toContain('Bot, steady');
    void act(() => place.querySelector<HTMLInputElement>('input[type=radio]')!.click());
    await submit();
    expect(place.textContent).toContain('Second player (Bot, steady)');
    // The person wished Rome, the bot Carthage: nobody gives anything.
    expect(place.textContent).toContain('No handicap.');
    expect(place.textContent).toContain('Everybody has his wish');
  });
});

describe('open bids at one screen', () => {
  test('rise in turn before everybody’s eyes, with a pass at the end', async () => {
    lay('open', [PERSON, PERSON]);
    expect(place.textContent).toContain('Nobody has bid yet.');
    await click('Bid 0 PCs');
    expect(place.querySelector('.bid-list')!.textContent).toContain('First player 0 PCs for Carthage');
    expect(place.textContent).toContain('Second player, what is a side worth to you?');
    expect(button('less').disabled).toBe(true);
    await click('more');
    await click('Bid 2 PCs');
    await click('Pass');
    expect(place.querySelector('.bid-given')!.textContent).toContain('Rome +2 PCs.');
  });

  test('a bot rises up to what was measured, and no further', async () => {
    const { onBids } = lay('open', [PERSON, BOT]);
    await click('Bid 0 PCs');
    expect(place.querySelector('.bid-list')!.textContent).toContain('(Bot, steady) 1 PC for Carthage');
    await click('more');
    await click('Bid 3 PCs');
    expect(onBids).toHaveBeenCalledOnce();
    expect(onBids.mock.calls[0][0].map(({ amount }) => amount)).toEqual([0, 1, 3, null]);
  });
});

test('of three sides one says in which order one would take them', async () => {
  const { onBids } = lay('sealed', [PERSON, BOT, BOT], ['rome', 'carthage', 'macedon']);
  const [first, second] = place.querySelectorAll('select');
  await act(async () => {
    first.value = 'macedon';
    first.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect([...second.options].map((it) => it.value)).toEqual(['rome', 'carthage']);
  await submit();
  const [bids] = onBids.mock.calls[0];
  const own = bids.find(({ bidder }) => bidder === 0)!;
  expect(own.wishes[0]).toBe('macedon');
  expect([...own.wishes].sort()).toEqual(['carthage', 'macedon', 'rome']);
});
