import { entriesOf } from '@punica/kernel';
import { describe, expect, test } from 'vitest';
import { HANNIBAL } from './bundled.ts';
import type { CardEventKind, CardEventOf } from './card-events.ts';
import { CARTHAGE, EITHER, NONE, ROME } from './codes.ts';

const { cards, map } = HANNIBAL;
const card = (id: string) => cards.list[cards.index[id]];

function eventOf<Kind extends CardEventKind>(id: string, kind: Kind): CardEventOf<Kind> {
  const { event } = card(id);
  if (event.kind !== kind) throw new Error(`card ${id} is ${event.kind}`);
  return event as CardEventOf<Kind>;
}

describe('the Strategy Cards', () => {
  test('2.1: 65 classic cards with 9A and 9B, then 10, then 17', () => {
    expect(cards.list.filter((c) => c.set === 'classic')).toHaveLength(65);
    expect(cards.list.filter((c) => c.set === 'extra')).toHaveLength(10);
    expect(cards.list.filter((c) => c.set === 'multi-use')).toHaveLength(17);
    expect(
      entriesOf(cards.list)
        .slice(0, 65)
        .every((c) => c.set === 'classic'),
    ).toBe(true);
  });

  test('every card has a title, a text of its own and no id twice', () => {
    expect(new Set(cards.list.map((c) => c.id)).size).toBe(92);
    for (const c of cards.list) expect(c.text.length).toBeGreaterThan(20);
  });

  test('7.3.2: six Campaign cards of 3 OPs', () => {
    const campaigns = cards.list.filter((c) => c.campaign);
    expect(campaigns.map((c) => c.id)).toEqual(['33', '34', '37', '38', '39', '40']);
    expect(campaigns.every((c) => c.ops === 3)).toBe(true);
    expect(eventOf('33', 'campaign').generals).toBe(3);
    expect(eventOf('37', 'campaign').generals).toBe(2);
    expect(eventOf('37', 'campaign').navalCUs).toBe(10);
  });

  test('11.4: OPs carry 5 CUs by sea on 3-OP cards and none on others', () => {
    for (const c of cards.list) expect(c.navalCUs).toBe(c.ops === 3 ? 5 : 0);
  });

  test('8.3: who may use an Event', () => {
    expect(card('1').side).toBe(CARTHAGE);
    expect(card('3').side).toBe(ROME);
    expect(card('7').side).toBe(EITHER);
  });

  test('8.4: Hostile Tribes is a Counter Event and may be a normal play too', () => {
    expect(card('7').counter && card('7').alsoAsNormalPlay).toBe(true);
    expect(card('41').alsoAsNormalPlay).toBe(false);
  });

  test('25 #9B starts aside and comes in by 9A', () => {
    expect(cards.list.filter((c) => c.startsAside).map((c) => c.id)).toEqual(['9B']);
    expect(eventOf('9A', 'alliance').addsToDiscard).toBe(cards.index['9B']);
  });

  test('25 #64: what only moves Armies, and every Counter Event, keeps the Truce', () => {
    const moving = ['5', '18', '28', '33', '34', '37', '38', '39', '40', '50', '54', '61', '62', '63', '64'];
    expect(
      entriesOf(cards.list)
        .slice(0, 65)
        .filter((c) => !c.breaksTruce && !c.counter)
        .map((c) => c.id),
    ).toEqual(moving);
  });

  test('places and generals are indices, areas are masks by space', () => {
    expect(eventOf('12', 'reinforce').at).toEqual([map.index.carthago]);
    const italia = eventOf('44', 'reinforce').withGeneralIn;
    expect(italia[map.index.roma]).toBe(true);
    expect(italia[map.index.carthago]).toBe(false);
    expect(italia).toHaveLength(108);
    expect(eventOf('28', 'moveGeneral').general).toBe(HANNIBAL.generals.index.hannibal);
    expect(eventOf('5', 'moveGeneral').general).toBe(NONE);
    expect(eventOf('54', 'takeCity').notCities).toEqual([map.index.roma, map.index.carthago]);
    expect(card('25').requires[0]).toEqual({
      is: 'provincesInRegion',
      region: map.regionIndex.italia,
      by: 'carthage',
      atLeast: 3,
    });
  });
});
