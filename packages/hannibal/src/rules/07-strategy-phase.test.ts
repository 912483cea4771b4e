import { indexOfItem, isKnownBy, slot } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { zoneOf } from '../cards/testing.ts';
import { CARTHAGE, emptyTable, ROME, scenarioTable, type Table } from '../testing.ts';
import { DECK, DISCARD, handOf } from '../zones.ts';
import { strategyPhase } from './07-strategy-phase.ts';

/** Carthage is the deciding player of the war; Rome may pre-empt. */
function phase(rome: readonly string[], carthage: readonly string[], quick = true): Table {
  const t = emptyTable('second-punic-war', quick)
    .province(ROME, 'latium')
    .province(CARTHAGE, 'libya')
    .consular('roma', 8, 'varro');
  return t
    .hand(ROME, ...rome)
    .hand(CARTHAGE, ...carthage)
    .run(strategyPhase, {});
}

describe('cards of the turn', () => {
  it('[7.1] deals as many cards as the Turn track says, and nobody sees those of the other', () => {
    const { g } = scenarioTable();
    const { cardsPerPlayer } = g.rules.scenario.turns[0];
    for (const side of [ROME, CARTHAGE] as const) {
      const hand = g.zones[handOf(side)];
      expect(hand).toHaveLength(cardsPerPlayer);
      expect(hand.every((s) => isKnownBy(s, side) && !isKnownBy(s, 1 - side))).toBe(true);
    }
    expect(cardsPerPlayer).toBe(7);
  });

  it('[7.2] offers OPs, Event and discard of every card in the hand', () => {
    const t = phase(['35', '46'], ['60']).act('first rome');
    expect(t.question).toBe('cardPlays.play');
    expect(t.legal()).toEqual([
      'event 35',
      'move 35',
      'control 35',
      'discard 35',
      'event 46',
      'move 46',
      'control 46',
      'raise 46',
      'discard 46',
    ]);
  });
});

describe('who goes first', () => {
  it('[7.3, 7.3.1] the deciding player names who begins', () => {
    const t = phase(['35'], ['36']);
    expect([t.question, t.asked]).toEqual(['strategyPhase.decide', CARTHAGE]);
    expect(t.legal()).toEqual(['first rome', 'first carthage']);
    t.act('first carthage');
    expect([t.question, t.asked]).toEqual(['cardPlays.play', CARTHAGE]);
    expect(t.events('first')).toEqual([{ ev: 'first', side: CARTHAGE, preempted: false }]);
  });

  it('[7.3.1] asks the opponent first, and asking tells nothing about his hand', () => {
    const t = phase(['35'], ['36'], false);
    expect([t.question, t.asked]).toEqual(['strategyPhase.preempt', ROME]);
    expect(t.legal()).toEqual(['pass']);
  });

  it('[7.3.1] asks nobody when every Campaign card lies in sight', () => {
    const t = emptyTable('second-punic-war', false).hand(ROME, '35').hand(CARTHAGE, '36');
    for (const id of ['33', '34', '37', '38', '39', '40']) {
      const deck = t.g.zones[DECK];
      deck.splice(indexOfItem(deck, t.card(id)), 1);
      t.g.zones[DISCARD].push(slot(t.card(id), 15));
    }
    t.run(strategyPhase, {});
    expect(t.question).toBe('strategyPhase.decide');
  });

  it('[7.3.2] a Campaign card played at once pre-empts, and the deciding player goes second', () => {
    const t = phase(['33', '35'], ['36', '21']);
    expect(t.legal()).toEqual(['pass', 'event 33', 'move 33', 'control 33', 'raise 33']);
    t.act('control 33', 'done');
    expect(t.events('first')).toEqual([{ ev: 'first', side: ROME, preempted: true }]);
    expect([t.question, t.asked]).toEqual(['cardPlays.play', CARTHAGE]);
    t.act('discard 36');
    expect(t.asked).toBe(ROME);
  });

  it('[7.3.2] pre-empts with the Event as well', () => {
    const t = phase(['37', '35'], ['36']).act('event 37', 'pass');
    expect(zoneOf(t, '37')).toBe('discard');
    expect(t.asked).toBe(CARTHAGE);
  });

  it('[7.3.2] the deciding player himself cannot pre-empt', () => {
    expect(phase(['35'], ['33']).question).toBe('strategyPhase.decide');
  });

  it('[7.3.2] example: Rome does not pre-empt, goes first all the same and may then play the Campaign', () => {
    const t = phase(['33'], ['36']).act('pass', 'first rome');
    expect(t.asked).toBe(ROME);
    expect(t.legal()).toContain('event 33');
  });
});

describe('the end of the phase', () => {
  it('[7.4] players alternate, and who has cards left plays on alone', () => {
    const t = phase(['35'], ['36', '21', '22']).act('first rome', 'discard 35', 'discard 36');
    expect(t.asked).toBe(CARTHAGE);
    t.act('discard 21');
    expect(t.asked).toBe(CARTHAGE);
    expect(t.legal()).toContain('discard 22');
  });

  it('[7.4] passes over a first player who has no cards', () => {
    expect(phase([], ['36']).act('first rome').asked).toBe(CARTHAGE);
  });

  it('[7.4] the phase is over when both hands are empty', () => {
    const t = scenarioTable();
    while (t.question === 'strategyPhase.preempt') t.act('pass');
    t.act('first rome');
    let plays = 0;
    while (t.question === 'cardPlays.play') {
      t.act(t.legal().find((a) => a.startsWith('discard'))!);
      plays++;
    }
    expect(plays).toBe(14);
    expect(t.events('phase').map((e) => e.phase)).toContain('winter');
  });
});
