import { expect, test } from 'vitest';
import type { Mode, Seat } from '../play/seats.ts';
import type { TableModel } from '../table/table-model.ts';
import { isAlone } from './hint-button.tsx';

const PERSON: Seat = { kind: 'person' };
const BOT: Seat = { kind: 'bot', bot: 'greedy' };
const AWAY: Seat = { kind: 'away' };
const EMPTY: Seat = { kind: 'empty' };

const offered = (mode: Mode, ...seats: Seat[]): boolean =>
  isAlone({ info: { mode }, seats: { value: seats } } as unknown as TableModel);

test('a hint is there for one person among bots, also where the scenario leaves roles out', () => {
  expect(offered('solo', BOT, PERSON)).toBe(true);
  expect(offered('solo', BOT, PERSON, EMPTY, EMPTY)).toBe(true);
  expect(offered('solo', BOT, PERSON, BOT, BOT)).toBe(true);
});

test('against people there is none', () => {
  expect(offered('solo', PERSON, PERSON, EMPTY)).toBe(false);
  expect(offered('solo', PERSON, EMPTY)).toBe(false);
  expect(offered('solo', PERSON, BOT, AWAY)).toBe(false);
  expect(offered('hotseat', PERSON, PERSON)).toBe(false);
  expect(offered('file', PERSON, AWAY)).toBe(false);
});

test('whoever studies may always ask', () => {
  expect(offered('analysis', PERSON, PERSON, EMPTY)).toBe(true);
});
