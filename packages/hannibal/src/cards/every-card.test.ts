import { expect, it } from 'vitest';
import { cardUses, emptyTally, missingUses, playForUses, waysOf } from '../card-runner.ts';
import { HANNIBAL } from '../data/index.ts';
import type { AnyEventKind } from './event.ts';
import { EVENT_KINDS } from './index.ts';

const MOST_GAMES = 3_000;

it('random games use every card in every way that exists for it', () => {
  const tally = emptyTally();
  for (let seed = 1; seed <= MOST_GAMES && missingUses(tally).length > 0; seed++) playForUses(seed, tally);
  expect(missingUses(tally)).toEqual([]);
});

it('a card is never used in a way that it does not have', () => {
  const tally = cardUses(6, 1);
  for (const [id, uses] of Object.entries(tally)) {
    const ways = new Set<string>([...waysOf(HANNIBAL.cards.list[HANNIBAL.cards.index[id]]), 'noEffect']);
    for (const [way, count] of Object.entries(uses))
      if (!ways.has(way)) expect([id, way, count]).toEqual([id, way, 0]);
  }
});

it('every card is played at moments of its kind', () => {
  const kinds: Readonly<Record<string, AnyEventKind>> = EVENT_KINDS;
  for (const { id, event, timing, alsoAsNormalPlay } of HANNIBAL.cards.list) {
    const { turn, windows } = kinds[event.kind];
    if (timing !== 'turn') expect(windows, id).toContain(timing);
    expect(turn !== null || !(timing === 'turn' || alsoAsNormalPlay), id).toBe(true);
  }
});

it('names what has not been used', () => {
  const missing = missingUses(emptyTally());
  expect(missing).toContain('46 raise');
  expect(missing).not.toContain('45 raise');
  expect(missing).toContain('41 counter');
  expect(missing).not.toContain('41 event');
  expect(missing).toContain('7 event');
});
