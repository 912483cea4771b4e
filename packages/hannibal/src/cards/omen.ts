import { type Frame, type LocalsOf, maskOf } from '@punica/kernel';
import type { X } from '../board.ts';
import { counterWindow } from '../counter.ts';
import { CARTHAGE, NONE, ROME } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import { type H, SEEN_DIE } from '../state.ts';
import type { EventKind } from './event.ts';

/** [card 84] */
export const reroll: EventKind<'omen.ask', 'anyDieRoll'> = {
  turn: null,
  windows: ['anyDieRoll'],
  prompts: { 'omen.ask': (g) => `The die shows ${faceSeen(g)}. Do you have it rolled again?` },
};

/** No die counts yet: the step runs again when everybody has seen it. */
export const NOT_YET = 0;

/**
 * [card 84] A die of the rules. Where an omen may come it is first seen by both sides: the step returns to
 * itself on NOT_YET and finds the die that counts when it runs again.
 */
export function rollDie(g: H, x: X): number {
  if (g.rules.byTiming.anyDieRoll.length === 0) return x.die();
  const seen = takeSeen(g);
  if (seen !== NOT_YET) return seen;
  throwDie(g, x, SIX);
  omen.enter(g, { sides: SIX });
  return NOT_YET;
}

const SIX = 6;
/** A ten-sided die counts from 0; the one that lies on the table remembers a 0 as ten. */
const TEN = 10;
export const faceSeen = (g: H): number => g.extra[SEEN_DIE] % TEN;

/** The same for a ten-sided die: NONE while it does not count yet. */
export function rollTen(g: H, x: X): number {
  if (g.rules.byTiming.anyDieRoll.length === 0) return x.below(TEN);
  const seen = takeSeen(g);
  if (seen !== NOT_YET) return seen % TEN;
  throwDie(g, x, TEN);
  omen.enter(g, { sides: TEN });
  return NONE;
}

function takeSeen(g: H): number {
  const seen = g.extra[SEEN_DIE];
  g.extra[SEEN_DIE] = NOT_YET;
  return seen;
}

function throwDie(g: H, x: X, sides: number): void {
  g.extra[SEEN_DIE] = sides === TEN ? x.below(TEN) || TEN : x.die();
  x.say({ ev: 'dieSeen', die: faceSeen(g) });
}

/** How many sides the die has that lies on the table. */
const onTheTable = { sides: KINDS.count };
type OnTheTable = LocalsOf<typeof onTheTable>;

export const omen = rulebook('omen', onTheTable, {
  ask: counterWindow<Frame & OnTheTable, 'ask'>({
    rule: 'card 84',
    timing: 'anyDieRoll',
    asks: () => maskOf(ROME) | maskOf(CARTHAGE),
    effect(g, f, _card, _side, x) {
      throwDie(g, x, f.sides);
      return 'ask';
    },
  }),
});
