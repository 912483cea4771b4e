import { EVERYBODY, indexOfItem, isKnownBy, ONLOOKER, slot } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { cusAt, has } from '../board.ts';
import { cardTable, controlOf, hadNoEffect, playEvent, toPlay, zoneOf } from '../cards/testing.ts';
import { HANNIBAL } from '../data/index.ts';
import { RESHUFFLE, TRUCE } from '../state.ts';
import { CARTHAGE, emptyTable, ROME, scenarioTable, type Table } from '../testing.ts';
import { DISCARD, REMOVED } from '../zones.ts';

describe('what a card offers', () => {
  it('[3.7, 8.1] every card has 1 to 3 OPs, and ships stand on those with 3', () => {
    for (const card of HANNIBAL.cards.list) {
      expect([1, 2, 3]).toContain(card.ops);
      expect(card.navalCUs).toBe(card.ops === 3 ? 5 : 0);
    }
  });

  it('[8.1] the Event or the OPs, never both', () => {
    const t = toPlay(cardTable().control(ROME, 'panormus'), CARTHAGE, '35').act(
      'control 35',
      'at dertosa',
      'done',
    );
    expect(t.question).toBe('cardPlays.play');
    expect(t.asked).toBe(ROME);
    expect(controlOf(t, 'panormus')).toEqual([ROME]);
  });

  it('[8.2] OPs do one thing only: move, place or raise', () => {
    const t = cardTable().consular('roma', 8, 'varro');
    toPlay(t, ROME, '48').act('raise 48');
    expect(cusAt(t.g, ROME, t.space('roma'))).toBe(9);
    expect(t.asked).toBe(CARTHAGE);
  });
});

describe('OPs', () => {
  const armies = () =>
    cardTable()
      .stack(CARTHAGE, 'saguntum', { cus: 4, generals: ['hannibal'] })
      .stack(CARTHAGE, 'corduba', { cus: 2, generals: ['mago'] })
      .stack(CARTHAGE, 'zama', { cus: 2, generals: ['hanno'] });

  it('[8.2a] example: 1 OP moves a Strategy Rating of 1, 2 OPs one of 2, 3 OPs any', () => {
    const movable = (id: string) => toPlay(armies(), CARTHAGE, id).act(`move ${id}`).legal();
    // The only one is activated without being asked for.
    expect(toPlay(armies(), CARTHAGE, '15').act('move 15').marching).toBe('hannibal');
    expect(movable('22')).toEqual(['general hannibal', 'general mago']);
    expect(movable('48')).toEqual(['general hannibal', 'general mago', 'general hanno']);
  });

  it('[8.2a] refuses a card that can activate nobody', () => {
    const t = cardTable().stack(CARTHAGE, 'zama', { cus: 2, generals: ['hanno'] });
    toPlay(t, CARTHAGE, '22', '48');
    expect(t.refusal('move 22')).toBe('8.2a');
    expect(t.refusal('move 48')).toBe('');
  });

  it('[8.2b] places as many PCs as the card has OPs', () => {
    const t = toPlay(cardTable(), CARTHAGE, '48').act('control 48', 'at toletum', 'at arsa', 'at libora');
    expect(controlOf(t, 'toletum', 'arsa', 'libora')).toEqual([CARTHAGE, CARTHAGE, CARTHAGE]);
    expect(t.asked).toBe(ROME);
  });

  it('[8.2b] example: with 3 OPs Carthage turns Dertosa and Tarraco and places a third PC in Numantia or Osca', () => {
    const t = emptyTable()
      .control(CARTHAGE, 'bilbilis')
      .control(ROME, 'dertosa', 'tarraco')
      .stack(CARTHAGE, 'dertosa', { cus: 1 })
      .stack(CARTHAGE, 'tarraco', { cus: 1 });
    toPlay(t, CARTHAGE, '48').act('control 48', 'at dertosa', 'at tarraco');
    expect(t.legal()).toEqual(expect.arrayContaining(['at numantia', 'at osca']));
    t.act('at numantia');
    expect(controlOf(t, 'bilbilis', 'dertosa', 'tarraco', 'numantia')).toEqual(new Array(4).fill(CARTHAGE));
    expect(t.asked).toBe(ROME);
  });

  it('[8.2b] refuses to place where a Tribe, a Walled City or an enemy CU is', () => {
    const t = emptyTable().tribe('boii').stack(ROME, 'mutina', { cus: 1 });
    toPlay(t, CARTHAGE, '48').act('control 48');
    for (const id of ['boii', 'saguntum', 'mutina']) expect(t.legal()).not.toContain(`at ${id}`);
    expect(t.refusal('at boii')).toBe('8.2b');
    expect(t.refusal('at saguntum')).toBe('8.2b');
  });

  it('[8.2b] refuses OPs for PCs when no space can take one', () => {
    const t = emptyTable();
    for (const id of t.g.rules.map.ids) t.control(ROME, id);
    toPlay(t, CARTHAGE, '48');
    expect(t.refusal('control 48')).toBe('8.2b');
    t.stack(CARTHAGE, 'mutina', { cus: 1 });
    expect(t.refusal('control 48')).toBe('');
  });

  it('[8.2c] raises one CU with a 3-OP card only', () => {
    const t = cardTable().consular('roma', 8, 'varro');
    toPlay(t, ROME, '45', '48');
    expect(t.refusal('raise 45')).toBe('8.2c');
    t.act('raise 48');
    expect(cusAt(t.g, ROME, t.space('roma'))).toBe(9);
  });

  it('[8.2c] needs a general in a space and province of the own side', () => {
    const t = cardTable().consular('corduba', 8, 'varro');
    expect(toPlay(t, ROME, '48').refusal('raise 48')).toBe('8.2c');
  });
});

describe('Events', () => {
  it('[8.3] only the side of the colour may use the Event, both may use the OPs', () => {
    const t = toPlay(cardTable(), ROME, '22', '35');
    expect(t.refusal('event 22')).toBe('8.3');
    expect(t.legal()).toContain('control 22');
    expect(t.legal()).toContain('event 35');
    expect(toPlay(cardTable(), CARTHAGE, '44').refusal('event 44')).toBe('8.3');
  });

  it('[8.3] an Event that cannot be carried out may be played; nothing happens (hannibal R3)', () => {
    const t = playEvent(cardTable(), ROME, '44');
    expect(hadNoEffect(t, '44')).toBe(true);
    expect(zoneOf(t, '44')).toBe('discard');
    expect(t.asked).toBe(CARTHAGE);
  });

  it('[8.4] a Counter Event is no normal play', () => {
    const t = toPlay(cardTable(), ROME, '41', '60', '20', '53');
    for (const id of ['41', '60', '20', '53']) expect(t.refusal(`event ${id}`)).toBe('8.4');
  });

  it('[8.4] some Counter Events are a normal play too, if their conditions are met', () => {
    const t = cardTable().stack(ROME, 'massilia', { cus: 2 });
    expect(toPlay(t, CARTHAGE, '7').refusal('event 7')).toBe('8.4');
    t.stack(ROME, 'rhodanus', { cus: 2 });
    expect(t.refusal('event 7')).toBe('');
  });

  it('[8.4] a Counter Event is not the normal play, but costs one later', () => {
    const t = cardTable()
      .stack(ROME, 'massilia', { cus: 5, generals: ['varro'] })
      .hand(CARTHAGE, '7', '35');
    toPlay(t, ROME, '61').act('move 61', 'general varro', 'units 5', 'go rhodanus', 'counter 7');
    expect(zoneOf(t, '7')).toBe('discard');
    t.act('stop');
    expect(t.asked).toBe(CARTHAGE);
    expect(t.legal()).toContain('discard 35');
    t.act('discard 35');
    expect(t.question).not.toBe('cardPlays.play');
  });

  it('[8.5] a card marked "remove if played" leaves the game after its Event', () => {
    const t = cardTable().control(ROME, 'syracusae');
    playEvent(t, CARTHAGE, '26');
    expect(zoneOf(t, '26')).toBe('removed');
    expect(t.events('removedFromGame')).toHaveLength(1);
  });

  it('[8.5] it stays in the game when used for its OPs, discarded, or without effect', () => {
    const used = toPlay(cardTable(), CARTHAGE, '26').act('control 26', 'done');
    expect(zoneOf(used, '26')).toBe('discard');
    expect(zoneOf(toPlay(cardTable(), CARTHAGE, '26').act('discard 26'), '26')).toBe('discard');
    const empty = playEvent(cardTable(), CARTHAGE, '26');
    expect(hadNoEffect(empty, '26')).toBe(true);
    expect(zoneOf(empty, '26')).toBe('discard');
  });

  it('[8.6] a discard lies open, does nothing, and the turn passes', () => {
    const t = toPlay(cardTable().control(ROME, 'panormus'), CARTHAGE, '35').act('discard 35');
    const pile = t.g.zones[DISCARD];
    expect(isKnownBy(pile[pile.length - 1], ONLOOKER)).toBe(true);
    expect(controlOf(t, 'panormus')).toEqual([ROME]);
    expect(t.asked).toBe(ROME);
  });
});

describe('reshuffling', () => {
  it('[8.7.1] however the Truce is used, the deck is reshuffled after the turn', () => {
    for (const use of ['event 64', 'discard 64', 'control 64']) {
      const t = toPlay(cardTable(), ROME, '64').act(use);
      expect(has(t.g, RESHUFFLE)).toBe(true);
    }
    expect(has(toPlay(cardTable(), ROME, '35').act('discard 35').g, RESHUFFLE)).toBe(false);
  });

  it('[8.7.1, card 64] the reshuffle itself does not break the Truce', () => {
    const t = playEvent(cardTable(), ROME, '64');
    expect(has(t.g, TRUCE) && has(t.g, RESHUFFLE)).toBe(true);
  });

  /** A first turn in which everybody discards all his cards. */
  function reshufflesAfter(prepare: (t: Table) => void): number {
    const t = scenarioTable();
    while (t.question !== 'strategyPhase.decide') t.act('pass');
    prepare(t);
    while (t.g.turn === 1) t.act(t.legal().find((a) => a.startsWith('discard')) ?? t.legal()[0]);
    return t.events('reshuffled').length;
  }

  it('[8.7, 8.7.1] the end of the turn reshuffles after a Truce, and not without one', () => {
    expect(reshufflesAfter((t) => t.hand(ROME, '64'))).toBe(1);
    const outOfTheGame = (t: Table) => {
      for (const zone of t.g.zones) {
        const at = indexOfItem(zone, t.card('64'));
        if (at >= 0) zone.splice(at, 1);
      }
      t.g.zones[REMOVED].push(slot(t.card('64'), EVERYBODY));
    };
    expect(reshufflesAfter(outOfTheGame)).toBe(0);
  });
});
