import { END, type Frame, holds, type LocalsOf, wordOf } from '@punica/kernel';
import type { X } from '../board.ts';
import { counterWindow, isCardInSight } from '../counter.ts';
import { CARTHAGE, ROME, type Side } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import type { H } from '../state.ts';
import { handOf } from '../zones.ts';

/** What the classic die is rolled for. */
const PURPOSES = [
  'pursuit',
  'avoid',
  'interception',
  'command',
  'charge',
  'engage',
  'storm',
  'attrition',
  'navalAvoid',
  'siege',
] as const;
export type Purpose = (typeof PURPOSES)[number];

const BOTH = 3;

/** By public facts (or, where windows ask holders only, by the hands): could somebody call a good omen? */
export function omenPossible(g: H): boolean {
  for (const card of g.rules.byTiming.die) {
    if (g.quick) {
      if (holds(g.zones[handOf(ROME)], card) || holds(g.zones[handOf(CARTHAGE)], card)) return true;
    } else if (!isCardInSight(g, card)) return true;
  }
  return false;
}

const dieLocals = {
  side: KINDS.side,
  /** What the roll is for, for the words. */
  what: wordOf('purpose', PURPOSES),
  die: KINDS.count,
};
type DieRoll = LocalsOf<typeof dieLocals>;

/** [2.4B] Rolls the classic die; the step after this one finds the face in `g.result`. */
export function rollDie(g: H, x: X, side: Side, what: Purpose): void {
  g.result = x.die();
  if (omenPossible(g)) dieRoll.enter(g, { side, what, die: g.result });
}

/** [card 84] Whoever sees a die may have it rolled once more. */
export const dieRoll = rulebook('dieRoll', dieLocals, {
  omen: counterWindow<Frame & DieRoll, typeof END>({
    rule: 'card 84',
    timing: 'die',
    asks: () => BOTH,
    firstAsked: (_g, f) => f.side,
    effect(g, f, _card, role, x) {
      g.result = x.die();
      x.say({ ev: 'rerolled', side: role, what: f.what, die: g.result });
      return END;
    },
  }),
});
