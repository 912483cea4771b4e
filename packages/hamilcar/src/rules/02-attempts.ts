import { type Next, type OwnChoiceStep, offering } from '@punica/kernel';
import { sayAttempt } from '@punica/punic-cards';
import { A } from '../actions.ts';
import type { X } from '../board.ts';
import type { Side } from '../data/index.ts';
import type { HamilcarEvent } from '../events.ts';
import { BARCA_ROLLED, type GeneralId, type H } from '../state.ts';
import { type Purpose, rollDie } from './02-dice.ts';

/** Tells of what a general tries with the die that has been rolled: it succeeds with his battle rating or less. */
export function attempt(
  g: H,
  x: X,
  what: Purpose,
  side: Side,
  general: GeneralId,
  modifier: number,
  rule: string,
): boolean {
  const need = g.rules.generals.list[general].battleRating;
  return sayAttempt(x, { what, side, general, die: g.result, modifier, need, rule });
}

/** [general hamilcar_barca] He may have a die of his rolled again; `judged` is the step that looks at it. */
export const rollAgain = <F extends { readonly side: Side }, S extends string>(
  what: Purpose,
  judged: S,
  otherwise: (f: F) => Next<S>,
): OwnChoiceStep<H, HamilcarEvent, F, S> => ({
  rule: 'general hamilcar_barca',
  offer: offering(A.yes, A.no),
  take(g, f, a, x) {
    if (a === A.no) return otherwise(f);
    g.marks |= BARCA_ROLLED;
    rollDie(g, x, f.side, what);
    return judged;
  },
});
