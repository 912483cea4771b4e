import { EVERYBODY, heardBy, isKnownBy, itemOf, ONLOOKER, slot } from '@punica/kernel';
import { expect, it } from 'vitest';
import { has } from '../board.ts';
import { RESHUFFLE } from '../state.ts';
import { CARTHAGE, ROME } from '../testing.ts';
import { DECK, DISCARD, handOf } from '../zones.ts';
import { cardTable, hadNoEffect, MORE_CARDS, playEvent, toPlay, zoneOf } from './testing.ts';

it('[card 55] takes a card at random out of the enemy hand; both know which, nobody else', () => {
  const t = cardTable().hand(CARTHAGE, '35', '36');
  playEvent(t, ROME, '55');
  const mine = t.g.zones[handOf(ROME)];
  expect([mine.length, t.g.zones[handOf(CARTHAGE)].length]).toEqual([1, 1]);
  expect([isKnownBy(mine[0], ROME), isKnownBy(mine[0], CARTHAGE), isKnownBy(mine[0], ONLOOKER)]).toEqual([
    true,
    true,
    false,
  ]);
  const heard = (role: number) =>
    heardBy(t.told, role)
      .map((e) => e.ev)
      .filter((ev) => ev.startsWith('cardTaken'));
  expect([heard(ROME), heard(CARTHAGE), heard(ONLOOKER)]).toEqual([
    ['cardTaken'],
    ['cardTaken'],
    ['cardTakenHidden'],
  ]);
});

it('[card 55] the card taken may be played in its turn, and gives an extra play', () => {
  const t = cardTable().hand(CARTHAGE, '35');
  playEvent(t, ROME, '55');
  expect(t.asked).toBe(ROME);
  expect(t.legal()).toContain('discard 35');
});

it('[card 55, 8.7.1] a Truce card that is taken has not left play (hannibal R28)', () => {
  const t = playEvent(cardTable().hand(CARTHAGE, '64'), ROME, '55');
  expect(zoneOf(t, '64')).toBe('hand.rome');
  expect(has(t.g, RESHUFFLE)).toBe(false);
});

it('[card 55] does nothing against an empty hand', () => {
  const t = toPlay(cardTable(), ROME, '55', '36');
  t.g.zones[handOf(CARTHAGE)].length = 0;
  t.act('event 55');
  expect(hadNoEffect(t, '55')).toBe(true);
});

it('[card 81] [8.7] draws from the discards, shuffled, when the deck is empty', () => {
  const t = cardTable(MORE_CARDS);
  t.g.zones[DISCARD] = t.g.zones[DECK].splice(0).map((it) => slot(itemOf(it), EVERYBODY));
  playEvent(t, ROME, '81');
  expect(t.events('reshuffled')).toHaveLength(1);
  expect(t.events('drawn')).toMatchObject([{ side: ROME, cards: [expect.any(Number)] }]);
});
