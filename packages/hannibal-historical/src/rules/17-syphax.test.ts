import { cardPlays, cusAt, DISPLACED, displace, GONE, playCard, type Side } from '@punica/hannibal/engine';
import { describe, expect, it } from 'vitest';
import { note } from '../memory.ts';
import { type Board, board, CARTHAGE, MINORS, ROME } from '../testing.ts';
import { SYPHAX_CAME } from './17-syphax.ts';

const cus = (b: Board, side: Side, id: string): number => cusAt(b.g, side, b.space(id));

const play = (b: Board, side: Side, card: string, use: string): Board =>
  b.hand(side, card).run(playCard, { side, card: b.g.rules.cards.index[card], use: use as 'event' });

describe('Syphax', () => {
  const numidia = (): Board =>
    board('syphax', ...MINORS)
      .province(CARTHAGE, 'libya')
      .province(ROME, 'latium')
      .control(ROME, 'cirta');

  it('[H17] Sophonisba turns two PCs, Cirta is Carthaginian: the king comes with one to three CUs (R33)', () => {
    const b = play(numidia(), CARTHAGE, '24', 'event').act('at cirta').dice(5);
    b.act(b.legal().find((a) => a.startsWith('at '))!);
    if (b.question === 'turningPCs.turn') b.act('done');
    expect([b.g.at[b.general('syphax')], cus(b, CARTHAGE, 'cirta')]).toEqual([b.space('cirta'), 3]);
    b.hand(CARTHAGE, '24', '27').hand(ROME, '51').run(cardPlays, { side: CARTHAGE });
    expect(b.refusal('event 24')).toBe('H17');
  });

  it('[H17] his CUs drive off a lone Roman general in Cirta (10.10)', () => {
    const b = numidia()
      .stack(ROME, 'cirta', { generals: ['nero'] })
      .rank(1, 'nero');
    play(b, CARTHAGE, '24', 'event').act('at cirta').dice(5);
    b.act(b.legal().find((a) => a.startsWith('at '))!);
    if (b.question === 'turningPCs.turn') b.act('done');
    expect([cus(b, CARTHAGE, 'cirta'), b.g.at[b.general('nero')]]).toEqual([3, DISPLACED]);
  });

  it('[H17] [card 84] how many come with him is a die that an omen can meet', () => {
    const b = board('syphax', 'cards75', ...MINORS)
      .province(CARTHAGE, 'libya')
      .control(CARTHAGE, 'cirta')
      .hand(ROME, '84');
    play(b, CARTHAGE, '24', 'event').act('at icosium').dice(1).act('at zuccabar', 'done');
    expect(b.question).toBe('omen.ask');
    b.dice(6).act('counter 84');
    expect(cus(b, CARTHAGE, 'cirta')).toBe(3);
  });

  it('[H17] displaced he is gone, for two PCs of Numidia; the card then works on 3 to 6 only', () => {
    const b = numidia()
      .province(CARTHAGE, 'numidia-minor')
      .stack(CARTHAGE, 'cirta', { generals: ['syphax'] });
    note(b.g, SYPHAX_CAME);
    b.with((x) => displace(b.g, x, b.general('syphax'))).settle();
    expect(b.question).toBe('givingUp.choose');
    expect(b.events('pcsToRemove')).toMatchObject([{ side: CARTHAGE, count: 2, rule: 'H17' }]);
    b.until('over');
    expect(b.g.at[b.general('syphax')]).toBe(GONE);
    const fails = play(b.dice(2), CARTHAGE, '24', 'event');
    expect(fails.g.zones[2].some((s) => s >> 4 === fails.g.rules.cards.index['24'])).toBe(true);
  });
});
