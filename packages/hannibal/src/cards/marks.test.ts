import { EVERYBODY, indexOfItem, slot } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { enemyOf, has } from '../board.ts';
import type { Side } from '../data/codes.ts';
import { navalDots } from '../rules/11-naval.ts';
import {
  CATO_COUNSELS,
  HANNO_COUNSELS,
  MACEDONIAN_ALLIANCE,
  NAVAL_VICTORY,
  RESHUFFLE,
  TRUCE,
  UNTIL_END_OF_TURN,
} from '../state.ts';
import { CARTHAGE, ROME, type Table } from '../testing.ts';
import { ASIDE, DECK, handOf } from '../zones.ts';
import { cardTable, controlOf, hadNoEffect, playEvent, toPlay, zoneOf } from './testing.ts';

/** 9B lies aside until 9A is played. */
function withPeaceAside(): Table {
  const t = cardTable();
  const deck = t.g.zones[DECK];
  deck.splice(indexOfItem(deck, t.card('9B')), 1);
  t.g.zones[ASIDE].push(slot(t.card('9B'), EVERYBODY));
  return t;
}

const dots = (t: Table): number =>
  navalDots(t.g, t.general('hannibal'), t.space('carthago'), t.space('croton'), 5);

describe('Philip of Macedon', () => {
  it('[card 9A] allies with Carthage: a dot at sea, a Roman card lost, 9B among the discards', () => {
    const t = withPeaceAside().hand(ROME, '35', '36', '44');
    const before = dots(t);
    playEvent(t, CARTHAGE, '9A');
    expect(has(t.g, MACEDONIAN_ALLIANCE)).toBe(true);
    expect(dots(t)).toBe(before + 1);
    expect(t.g.zones[handOf(ROME)]).toHaveLength(2);
    const [{ side, card }] = t.events('cardLost');
    expect(side).toBe(ROME);
    expect(zoneOf(t, t.g.rules.cards.list[card].id)).toBe('discard');
    expect([zoneOf(t, '9A'), zoneOf(t, '9B')]).toEqual(['removed', 'discard']);
  });

  it('[card 9A] takes effect also when Rome has no card to lose', () => {
    const t = withPeaceAside().hand(CARTHAGE, '35');
    toPlay(t, CARTHAGE, '9A');
    t.g.zones[handOf(ROME)].length = 0;
    t.act('event 9A');
    expect(has(t.g, MACEDONIAN_ALLIANCE)).toBe(true);
    expect(t.events('cardLost')).toEqual([]);
  });

  it('[card 9A, 8.5] used for its OPs it stays in the game and 9B stays aside', () => {
    const t = toPlay(withPeaceAside(), CARTHAGE, '9A').act('control 9A', 'done');
    expect(has(t.g, MACEDONIAN_ALLIANCE)).toBe(false);
    expect([zoneOf(t, '9A'), zoneOf(t, '9B')]).toEqual(['discard', 'aside']);
  });

  it('[card 9A, 8.7.1] a Truce card lost to it counts as discarded (hannibal R28)', () => {
    const t = withPeaceAside().hand(ROME, '64');
    playEvent(t.hand(CARTHAGE, '35'), CARTHAGE, '9A');
    expect(zoneOf(t, '64')).toBe('discard');
    expect(has(t.g, RESHUFFLE)).toBe(true);
  });

  it('[card 9B] makes peace: the dot is gone, Carthage loses a card, the card leaves the game', () => {
    const t = cardTable().hand(CARTHAGE, '35', '36').mark(MACEDONIAN_ALLIANCE);
    const before = dots(t);
    playEvent(t, ROME, '9B');
    expect(has(t.g, MACEDONIAN_ALLIANCE)).toBe(false);
    expect(dots(t)).toBe(before - 1);
    expect(t.g.zones[handOf(CARTHAGE)]).toHaveLength(1);
    expect(t.events('cardLost').map((e) => e.side)).toEqual([CARTHAGE]);
    expect(zoneOf(t, '9B')).toBe('removed');
  });

  it('[card 9B] does nothing without the alliance and stays in the game', () => {
    const t = cardTable().hand(CARTHAGE, '35', '36');
    playEvent(t, ROME, '9B');
    expect(hadNoEffect(t, '9B')).toBe(true);
    expect(t.g.zones[handOf(CARTHAGE)]).toHaveLength(2);
    expect(zoneOf(t, '9B')).toBe('discard');
  });
});

describe('for the rest of the turn', () => {
  it('[card 29] a naval victory adds a dot until the turn ends', () => {
    const t = cardTable();
    const before = dots(t);
    playEvent(t, CARTHAGE, '29');
    expect(dots(t)).toBe(before + 1);
    expect(UNTIL_END_OF_TURN & NAVAL_VICTORY).toBe(NAVAL_VICTORY);
  });

  it('[card 29] does nothing when the victory is won already', () => {
    const t = cardTable().mark(NAVAL_VICTORY | TRUCE);
    expect(hadNoEffect(playEvent(t, CARTHAGE, '29'), '29')).toBe(true);
    expect(has(t.g, TRUCE)).toBe(true);
  });

  /** A side hears the Counsels that its enemy plays, and then wants to move this general from his port. */
  const counselled = (side: Side, port: string, cus: number, general: string, counsel: string): Table => {
    const t = cardTable()
      .control(side, port)
      .stack(side, port, { cus, generals: [general] });
    playEvent(t.hand(side, '48'), enemyOf(side), counsel);
    return t.act('move 48', `general ${general}`, `units ${cus}`);
  };

  it('[card 57] no Carthaginian leaves Africa', () => {
    const t = counselled(CARTHAGE, 'carthago', 4, 'mago', '57');
    expect(has(t.g, HANNO_COUNSELS)).toBe(true);
    expect(t.refusal('sail gades')).toBe('card 57');
    expect(t.legal()).toContain('sail icosium');
    expect(t.legal()).toContain('go zama');
  });

  it('[card 57] new CUs may be placed outside Africa all the same', () => {
    const t = cardTable()
      .stack(CARTHAGE, 'corduba', { generals: ['mago'] })
      .mark(HANNO_COUNSELS);
    playEvent(t, CARTHAGE, '15');
    expect(t.events('placed').map((e) => e.cus)).toEqual([2]);
  });

  it('[card 57] a second counsel changes nothing', () => {
    expect(hadNoEffect(playEvent(cardTable().mark(HANNO_COUNSELS), ROME, '57'), '57')).toBe(true);
  });

  it('[card 58] no Roman enters Africa', () => {
    const t = counselled(ROME, 'lilybaeum', 5, 'varro', '58');
    expect(has(t.g, CATO_COUNSELS)).toBe(true);
    expect(t.refusal('sail icosium')).toBe('card 58');
    expect(t.legal()).toContain('sail gades');
  });

  it('[card 58] an army in Africa may move there and take new CUs', () => {
    const t = cardTable()
      .province(ROME, 'numidia-minor')
      .stack(ROME, 'cirta', { cus: 5, generals: ['varro'] })
      .mark(CATO_COUNSELS);
    playEvent(t, ROME, '23');
    expect(t.events('placed').map((e) => e.cus)).toEqual([2]);
    expect(hadNoEffect(playEvent(cardTable().mark(CATO_COUNSELS), CARTHAGE, '58'), '58')).toBe(true);
  });
});

describe('Truce', () => {
  it('[card 64] holds from now on, and the deck is reshuffled after the turn', () => {
    const t = playEvent(cardTable(), CARTHAGE, '64');
    expect(has(t.g, TRUCE) && has(t.g, RESHUFFLE)).toBe(true);
    expect(t.events('truce')).toEqual([{ ev: 'truce', on: true }]);
    expect(UNTIL_END_OF_TURN & TRUCE).toBe(TRUCE);
  });

  it('[card 64] for its OPs it makes no Truce but reshuffles', () => {
    const t = toPlay(cardTable(), CARTHAGE, '64').act('control 64', 'done');
    expect([has(t.g, TRUCE), has(t.g, RESHUFFLE)]).toEqual([false, true]);
  });

  it('[card 64] nobody turns enemy PCs by OPs or enters a space with enemy CUs', () => {
    const t = cardTable()
      .stack(CARTHAGE, 'falerii', { cus: 3, generals: ['hannibal'] })
      .stack(ROME, 'roma', { cus: 5 })
      .mark(TRUCE);
    toPlay(t, CARTHAGE, '22').act('control 22');
    expect(t.refusal('at falerii')).toBe('card 64');
    const march = cardTable()
      .stack(CARTHAGE, 'falerii', { cus: 3, generals: ['hannibal'] })
      .stack(ROME, 'roma', { cus: 5 })
      .mark(TRUCE);
    toPlay(march, CARTHAGE, '22').act('move 22', 'general hannibal', 'units 3');
    expect(march.refusal('go roma')).toBe('card 64');
  });

  it('[card 64] OPs never break it', () => {
    const t = toPlay(cardTable().mark(TRUCE), CARTHAGE, '48').act('control 48', 'at toletum', 'done');
    expect(has(t.g, TRUCE)).toBe(true);
  });

  it('[card 64] an Event that takes effect breaks it', () => {
    const t = playEvent(cardTable().mark(TRUCE).control(ROME, 'henna'), CARTHAGE, '22');
    expect(has(t.g, TRUCE)).toBe(false);
    expect(controlOf(t, 'henna')).toEqual([CARTHAGE]);
  });

  it('[card 64] example: Allied Auxiliaries without a general in Italia do not break it', () => {
    expect(has(playEvent(cardTable().mark(TRUCE), ROME, '44').g, TRUCE)).toBe(true);
  });

  it('[card 64] Events that move an army do not break it, Counter Events neither', () => {
    const t = cardTable()
      .stack(CARTHAGE, 'toletum', { cus: 3, generals: ['hannibal'] })
      .mark(TRUCE);
    playEvent(t, CARTHAGE, '61').act('general hannibal', 'units 3', 'go segobriga', 'stop');
    expect(has(t.g, TRUCE)).toBe(true);
    for (const card of t.g.rules.cards.list) if (card.counter) expect(card.breaksTruce).toBe(false);
  });

  it('[card 64] a second Truce changes nothing', () => {
    expect(hadNoEffect(playEvent(cardTable().mark(TRUCE), ROME, '64'), '64')).toBe(true);
  });
});
