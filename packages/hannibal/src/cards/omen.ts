import { type Frame, maskOf } from '@punica/kernel';
import type { X } from '../board.ts';
import { counterWindow } from '../counter.ts';
import { CARTHAGE, ROME } from '../data/codes.ts';
import { rulebook } from '../procedures.ts';
import { type H, SEEN_DIE } from '../state.ts';

/** No die counts yet: the step runs again when everybody has seen it. */
export const NOT_YET = 0;

/**
 * [card 84] A die of the rules. Where an omen may come it is first seen by both sides: the step returns to
 * itself on NOT_YET and finds the die that counts when it runs again.
 */
export function rollDie(g: H, x: X): number {
  if (g.rules.byTiming.anyDieRoll.length === 0) return x.die();
  const seen = g.extra[SEEN_DIE];
  g.extra[SEEN_DIE] = NOT_YET;
  if (seen !== NOT_YET) return seen;
  throwDie(g, x);
  omen.enter(g, {});
  return NOT_YET;
}

function throwDie(g: H, x: X): void {
  const die = x.die();
  g.extra[SEEN_DIE] = die;
  x.say({ ev: 'dieSeen', die });
}

export const omen = rulebook<object>('omen')({
  ask: counterWindow<Frame, 'ask'>({
    rule: 'card 84',
    timing: 'anyDieRoll',
    asks: () => maskOf(ROME) | maskOf(CARTHAGE),
    effect(g, _f, _card, _side, x) {
      throwDie(g, x);
      return 'ask';
    },
  }),
});
