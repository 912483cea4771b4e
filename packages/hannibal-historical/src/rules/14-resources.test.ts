import { cardPlays, cusAt, handOf, playCard, reinforcementPhase, type Side } from '@punica/hannibal/engine';
import { describe, expect, it } from 'vitest';
import { besiege, fight, hands } from '../staging.ts';
import { type Board, board, CARTHAGE, ROME } from '../testing.ts';
import { resources } from './14-resources.ts';

const cus = (b: Board, side: Side, id: string): number => cusAt(b.g, side, b.space(id));

const play = (b: Board, side: Side, card: string, use: string): Board =>
  b.hand(side, card).run(playCard, { side, card: b.g.rules.cards.index[card], use: use as 'event' });

describe('resources', () => {
  it('[H14] one each at the start; a city taken pays each side once (R29)', () => {
    const b = board('resources')
      .control(CARTHAGE, 'utica')
      .stack(ROME, 'utica', { cus: 6, generals: ['nero'] });
    expect([resources[0].of(b.g), resources[1].of(b.g)]).toEqual([1, 1]);
    for (let n = 0; n < 2; n++) {
      b.control(CARTHAGE, 'utica').siege('utica', 2).dice(6);
      besiege(b, ROME, 'nero', 'utica');
    }
    expect(resources[0].of(b.g)).toBe(2);
    expect(b.notes()).toEqual(['resource']);
    resources[0].set(b.g, 3);
    b.control(CARTHAGE, 'carthago-nova').stack(ROME, 'carthago-nova', { cus: 6, generals: ['varro'] });
    besiege(b.siege('carthago-nova', 2).dice(6), ROME, 'varro', 'carthago-nova');
    expect([resources[0].of(b.g), b.notes().at(-1)]).toEqual([3, 'resourceTooMany']);
  });

  it('[H14] Rome gains on turns 2 and 4, Carthage for seven Romans in one battle, nobody more than three', () => {
    const b = board('resources').turn(2);
    b.run(reinforcementPhase, {});
    expect(resources[0].of(b.g)).toBe(2);
    const rout = board('resources')
      .control(ROME, 'cosa', 'pisae', 'caralis', 'messana')
      .stack(ROME, 'cannae', { cus: 8 })
      .stack(CARTHAGE, 'cannae', { cus: 8, generals: ['mago'] });
    fight(rout, 'cannae', CARTHAGE, 'mago', 'arpi');
    hands(rout, '', 'F').act('play frontalAssault').dice(1, 1).act('pass').until('over');
    expect(resources[1].of(rout.g)).toBe(2);
  });

  it('[H14] one may be spent after a card play, for a card or two CUs in a city', () => {
    const b = board('resources').control(ROME, 'capua').province(CARTHAGE, 'libya');
    play(b, ROME, '51', 'discard');
    expect(b.legal()).toEqual(['pass', 'drawCard', 'levy']);
    b.act('levy');
    expect([cus(b, ROME, 'capua'), resources[0].of(b.g)]).toEqual([2, 0]);
    expect(b.notes()).toContain('resourceSpent');
  });

  it('[H14] who is out of cards may draw one, and the phase ends when both pass', () => {
    const b = board('resources').province(ROME, 'latium').province(CARTHAGE, 'libya');
    b.run(cardPlays, { side: ROME });
    expect(b.question).toBe('spending.ask');
    b.act('drawCard');
    expect([b.asked, b.g.zones[handOf(ROME)].length]).toEqual([CARTHAGE, 1]);
    b.act('pass');
    expect([b.question, b.asked]).toEqual(['cardPlays.play', ROME]);
    b.act(b.legal().find((a) => a.startsWith('discard'))!);
    while (b.question === 'spending.ask') b.act('pass');
    expect(b.question).toBe('over');
  });
});

describe('resources, in small print', () => {
  it('[H14] a city pays Carthage once as well (R29)', () => {
    const b = board('resources').stack(CARTHAGE, 'capua', { cus: 6, generals: ['mago'] });
    for (let n = 0; n < 2; n++) {
      b.control(ROME, 'capua').siege('capua', 2).dice(6);
      besiege(b, CARTHAGE, 'mago', 'capua');
    }
    expect([resources[0].of(b.g), resources[1].of(b.g)]).toEqual([1, 2]);
  });
});
