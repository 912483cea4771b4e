import { cardPlays, sequence } from '@punica/hannibal/engine';
import { countLines } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { ambush } from './rules/07-ambush.ts';
import { marines, marinesAt } from './rules/07-marines.ts';
import { dictatorship, due } from './rules/15-naming.ts';
import { activate } from './staging.ts';
import { Board, board, CARTHAGE, engine, MINORS, NONE, ROME } from './testing.ts';

/** Lines of one, two, three… decisions; chance falls alike every time. */
const lines = (b: Board, depth: number): number[] => countLines(engine, b.g, depth);

describe('counting tables', () => {
  it('a march with Marines', () => {
    const b = board(...MINORS, 'randomEvents')
      .province(ROME, 'latium', 'etruria')
      .stack(ROME, 'neapolis', { cus: 4, generals: ['nero'] });
    marines.set(b.g, 2);
    marinesAt.set(b.g, b.space('neapolis'));
    // Four to no CUs; with two of four Rome says whether the Marines go, else two roads, regroup or stop.
    expect(lines(activate(b, ROME), 3)).toEqual([5, 4 * 4 + 2, 74]);
  });

  it('a Dictator by ranked choice', () => {
    const b = board('dictatorship').control(ROME, 'roma').stack(ROME, 'roma', { cus: 4 });
    due.set(b.g, 1);
    b.run(dictatorship, { named: [], general: NONE });
    // Eight men at home, ranked first to third, or none at all, after which the test's own rest asks.
    expect(lines(b, 4)).toEqual([2, 8 + 1, 8 * 7 + 1, 8 * 7 * 6 + 1]);
  });

  it('an ambush', () => {
    const b = board('randomEvents', ...MINORS)
      .stack(CARTHAGE, 'cannae', { cus: 5, generals: ['hannibal'] })
      .stack(ROME, 'arpi', { cus: 5, generals: ['nero'] })
      .stack(ROME, 'venusia', { cus: 5, generals: ['varro'] });
    // Hannibal or nobody; then either Roman.
    expect(lines(b.run(ambush, { general: NONE, target: NONE }), 2)).toEqual([2, 2 + 1]);
  });

  it('a hand by the rules as written', () => {
    const b = board(...MINORS, 'controlPlays')
      .stack(CARTHAGE, 'saguntum', { cus: 10, generals: ['hannibal', 'mago'] })
      .control(CARTHAGE, 'carthago', 'carthago-nova')
      .hand(CARTHAGE, '28', '33')
      .hand(ROME, '51');
    // Event, march, control, discard or a leader with either card; there is nowhere to raise troops.
    expect(lines(b.run(cardPlays, { side: CARTHAGE }), 2)).toEqual([5 + 5, 205]);
  });

  it('the first card of the whole war', () => {
    const b = new Board({}, false).run(sequence, {}).until('cardPlays.play');
    expect(lines(b, 3)).toEqual([33, 396, 6410]);
  });
});
