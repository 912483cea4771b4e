import { cardPlays, playCard, type Side } from '@punica/hannibal/engine';
import { describe, expect, it } from 'vitest';
import { note, onceOnly } from '../memory.ts';
import { type Board, board, CARTHAGE, EVENTS_ON, NONE, ROME } from '../testing.ts';
import { LIGURES_ALLIED } from './07-ligures.ts';

const play = (b: Board, side: Side, card: string, use: string): Board =>
  b.hand(side, card).run(playCard, { side, card: b.g.rules.cards.index[card], use: use as 'event' });

describe('cards', () => {
  it('[H11 #7-8] Hostile Tribes follow the friendships of the Tribes', () => {
    const hostile = (b: Board, side: Side, at: string): boolean => {
      const { variant, map } = b.g.rules;
      return variant.isHostileGround(
        b.g,
        side,
        b.space(at),
        map.provinces[map.province[b.space(at)]].hostile,
      );
    };
    const b = board('hostileTribes', ...EVENTS_ON)
      .tribe('boii', CARTHAGE)
      .tribe('ilerda', ROME);
    expect([
      hostile(b, ROME, 'taurini'),
      hostile(b, CARTHAGE, 'osca'),
      hostile(b, CARTHAGE, 'ligures-orientales'),
    ]).toEqual([true, true, true]);
    note(b.g, LIGURES_ALLIED);
    b.control(NONE, 'boii').control(NONE, 'ilerda');
    expect([
      hostile(b, ROME, 'taurini'),
      hostile(b, CARTHAGE, 'osca'),
      hostile(b, CARTHAGE, 'ligures-orientales'),
    ]).toEqual([false, false, false]);
  });

  const gates = (rule: string, card: string, city: string): Board => {
    const b = board(rule)
      .province(CARTHAGE, 'libya', 'baetica')
      .control(ROME, city)
      .stack(CARTHAGE, city, { cus: 4, generals: ['gisgo'] });
    return play(b, CARTHAGE, card, 'event');
  };

  it('[H11 #18] a leader of rating 3 who is at Tarentum may use the traitor, without moving (R24)', () => {
    const b = gates('tarentum', '18', 'tarentum');
    b.act('general gisgo', 'units 4');
    expect(b.refusal('go thurii')).toBe('8.2a');
    b.act('besiege');
    expect(b.g.control[b.space('tarentum')]).toBe(CARTHAGE);
  });

  it('[H11 #54] the same with treachery in any city but the capitals', () => {
    const b = gates('treachery', '54', 'capua');
    b.act('general gisgo', 'units 4').dice(6).act('besiege');
    expect(b.g.control[b.space('capua')]).toBe(CARTHAGE);
    expect(gates('treachery', '54', 'roma').question).toBe('over');
  });

  const twoProvinces = (rule: string): Board =>
    board(rule).province(CARTHAGE, 'apulia', 'lucania', 'libya').control(ROME, 'capua', 'roma', 'cosa');

  it('[H11 #25] two provinces are enough with Hannibal at or next to Capua', () => {
    const far = play(twoProvinces('capua'), CARTHAGE, '25', 'event');
    expect(far.g.control[far.space('capua')]).toBe(ROME);
    const near = twoProvinces('capua').stack(CARTHAGE, 'teanum', { cus: 1, generals: ['hannibal'] });
    play(near, CARTHAGE, '25', 'event');
    expect(near.g.control[near.space('capua')]).toBe(CARTHAGE);
  });

  it('[H11 #43] two provinces are enough if Carthage has Tarentum, Neapolis or Capua', () => {
    const works = (b: Board): boolean =>
      play(b.proconsular('roma', 1, 'nero'), ROME, '43', 'event').events('noEffect').length === 0;
    const two = (): Board =>
      board('slaves').province(CARTHAGE, 'samnium', 'etruria').control(ROME, 'roma', 'capua');
    expect(works(two())).toBe(false);
    expect(works(two().control(CARTHAGE, 'capua'))).toBe(true);
  });

  it('[H11 PC play] no side places PCs with two plays in a row (R23)', () => {
    const b = board('controlPlays').province(ROME, 'latium').province(CARTHAGE, 'libya');
    b.hand(ROME, '51', '52', '21').hand(CARTHAGE, '27', '24');
    b.run(cardPlays, { side: ROME })
      .act('control 51')
      .until('cardPlays.play', () => 'done')
      .act('discard 27');
    expect(b.refusal('control 52')).toBe('H11 PC play');
    b.act('discard 52', 'discard 24');
    expect(b.legal()).toContain('control 21');
  });
});

describe('hostile ground', () => {
  it('[H11 #7-8] the friendships of the Tribes change nothing elsewhere or for the other side', () => {
    const b = board('hostileTribes', ...EVENTS_ON).tribe('boii', CARTHAGE);
    onceOnly.set(b.g, LIGURES_ALLIED);
    const hostile = (side: Side, at: string, usual: boolean): boolean =>
      b.g.rules.variant.isHostileGround(b.g, side, b.space(at), usual);
    expect([hostile(ROME, 'taurini', false), hostile(CARTHAGE, 'taurini', false)]).toEqual([true, false]);
    expect([hostile(ROME, 'capua', false), hostile(CARTHAGE, 'capua', true)]).toEqual([false, true]);
    expect([
      hostile(CARTHAGE, 'ligures-orientales', true),
      hostile(ROME, 'ligures-orientales', true),
    ]).toEqual([false, true]);
  });
});

describe('provinces of Italia', () => {
  it('[H11 #25] provinces that Carthage holds elsewhere do not count', () => {
    const b = board('capua')
      .province(CARTHAGE, 'libya', 'baetica', 'apulia')
      .control(ROME, 'capua', 'roma', 'cosa')
      .stack(CARTHAGE, 'teanum', { cus: 1, generals: ['hannibal'] });
    b.hand(CARTHAGE, '25').run(playCard, {
      side: CARTHAGE,
      card: b.g.rules.cards.index['25'],
      use: 'event',
    });
    expect(b.g.control[b.space('capua')]).toBe(ROME);
  });
});
