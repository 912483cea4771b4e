import { ONLOOKER } from '@punica/kernel';
import type { Move, Spot } from '@punica/view';
import { describe, expect, test } from 'vitest';
import type { LogLine, LogPart } from '../play/protocol.ts';
import { afterOwn, cardsOf, digestOf, drivenBy, lastPlacesOf, othersSince, tracesOf } from './last-play.ts';

const space = (id: string): Spot => ({ kind: 'space', id });
const line = (text: string, more: Partial<LogLine> = {}): LogLine => ({
  text,
  event: null,
  spots: [],
  ...more,
});
const step = (piece: string, from: string, to: string, more: Partial<Move> = {}): LogLine => {
  const move = { piece: { kind: 'general', id: piece }, from: space(from), to: space(to), ...more };
  return line(`${piece} to ${to}`, { move, spots: [space(from), space(to)] });
};
const part = (place: number, by: number | null, ...lines: LogLine[]): LogPart => ({ place, by, lines });
const isPlace = ({ kind }: Spot): boolean => kind === 'space';

describe('what others did since one’s own last action', () => {
  const log = [part(-1, null, line('set-up')), part(0, 1), part(1, 0), part(4, 0), part(5, 1), part(6, 0)];

  test('is what lies behind it, without the set-up', () => {
    expect(othersSince(log, 1).map((it) => it.place)).toEqual([6]);
    expect(othersSince(log.slice(0, 4), 1).map((it) => it.place)).toEqual([1, 4]);
    expect(othersSince(log.slice(0, 2), 0).map((it) => it.place)).toEqual([0]);
    expect(othersSince(log, 0)).toEqual([]);
  });

  test('is for somebody who watches what the last one did in a row', () => {
    expect(othersSince(log.slice(0, 4), ONLOOKER).map((it) => it.place)).toEqual([1, 4]);
  });

  test('one’s own last action is counted by its place in the log, and there may be none', () => {
    expect(afterOwn(log, 1)).toBe(6);
    expect(afterOwn(log, 0)).toBe(7);
    expect(afterOwn(log.slice(0, 2), 0)).toBe(0);
  });
});

test('of one’s own last action only what it made others do is left on the map', () => {
  const retreat = step('longus', 'cannae', 'tarentum', { by: 0 });
  const log = [part(0, 1, step('hannibal', 'arpi', 'cannae'), retreat, line('points')), part(1, 0)];
  expect(drivenBy(log, 1)).toEqual([part(0, 1, retreat)]);
  expect(drivenBy(log, 0)).toEqual([]);
  expect(drivenBy(log, ONLOOKER)).toEqual([]);
});

describe('what a play leaves on the map', () => {
  test('steps in a row are one arrow, a voyage is another', () => {
    const parts = [
      part(1, 0, step('longus', 'roma', 'arretium')),
      part(2, 0, step('longus', 'arretium', 'genua')),
      part(3, 0, step('longus', 'genua', 'massilia', { bySea: true })),
    ];
    const { arrows, rings } = tracesOf(parts, isPlace);
    expect(arrows.map(({ places, bySea }) => [places.map(({ id }) => id).join(' '), bySea])).toEqual([
      ['roma arretium genua', false],
      ['genua massilia', true],
    ]);
    expect(rings).toEqual([]);
  });

  test('an army that sets out elsewhere, or of the other side, has an arrow of its own', () => {
    const parts = [
      part(1, 0, step('longus', 'roma', 'arretium')),
      part(2, 0, step('scipio', 'pisae', 'genua')),
      part(3, 1, step('hannibal', 'genua', 'taurini')),
    ];
    expect(
      tracesOf(parts, isPlace).arrows.map(({ by, places }) => [by, ...places.map(({ id }) => id)]),
    ).toEqual([
      [0, 'roma', 'arretium'],
      [0, 'pisae', 'genua'],
      [1, 'genua', 'taurini'],
    ]);
  });

  test('a retreat is an arrow over all its places, in the colour of who was beaten', () => {
    const parts = [
      part(1, 0, step('longus', 'roma', 'cannae')),
      part(2, 0, step('hannibal', 'cannae', 'tarentum', { by: 1, via: [space('venusia')] })),
    ];
    expect(
      tracesOf(parts, isPlace).arrows.map(({ by, places }) => [by, ...places.map(({ id }) => id)]),
    ).toEqual([
      [0, 'roma', 'cannae'],
      [1, 'cannae', 'venusia', 'tarentum'],
    ]);
    // It is no step of the march that led to the battle.
    expect(digestOf(parts).map(({ text }) => text)).toEqual(['longus to cannae', 'hannibal to tarentum']);
  });

  test('rings lie where something changed; on the way of an arrow only what turned or fell has one', () => {
    const parts = [
      part(
        1,
        0,
        step('longus', 'roma', 'genua'),
        line('stops', { spots: [space('genua')] }),
        line('turns', { spots: [space('roma')], turned: space('roma') }),
        line('units', { spots: [space('capua'), { kind: 'general', id: 'longus' }] }),
        line('falls', { spots: [space('capua')], great: 'fall' }),
      ),
    ];
    expect(tracesOf(parts, isPlace).rings).toEqual([
      { place: space('roma'), great: false },
      { place: space('capua'), great: true },
    ]);
  });

  test('a card is shown once; of what happened, each walk is told by its last line and no dice', () => {
    const card = { kind: 'card', id: 'hanno' };
    const parts = [
      part(1, 0, line('plays', { played: card, told: true })),
      part(2, 0, line('sets out'), step('longus', 'roma', 'arretium'), step('longus', 'arretium', 'genua')),
      part(3, 0, line('plays on', { played: card }), step('nero', 'capua', 'roma')),
      part(4, 0, line('rolls', { told: true, dice: [{ kind: 'd6', face: 2 }] })),
      part(5, 0, line('turns', { turned: space('roma') })),
    ];
    expect(cardsOf(parts)).toEqual([card]);
    expect(digestOf(parts).map(({ text }) => text)).toEqual([
      'plays',
      'longus to genua',
      'nero to roma',
      'turns',
    ]);
  });
});

test('a moment without a place of its own is where the last thing before it was', () => {
  const log = [
    part(0, 0, step('hannibal', 'mutina', 'ancona')),
    part(1, 0, line('a card', { spots: [{ kind: 'card', id: '3' }] })),
    part(2, 1, step('nero', 'roma', 'capua')),
  ];
  const placeOf = (spot: Spot): string | undefined => (isPlace(spot) ? spot.id : undefined);
  expect(lastPlacesOf(log, 2, placeOf)).toEqual(['mutina', 'ancona']);
  expect(lastPlacesOf(log, 3, placeOf)).toEqual(['roma', 'capua']);
  expect(lastPlacesOf(log, 0, placeOf)).toEqual([]);
});
