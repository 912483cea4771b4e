import { type Frame, type LocalsOf, maskOf } from '@punica/kernel';
import { has, type X } from '../board.ts';
import { counterWindow } from '../counter.ts';
import { CARTHAGE, NONE, ROME, type Side } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import { CITADEL, type H, type Space } from '../state.ts';
import { spaceName } from '../words/names.ts';
import type { EventKind } from './event.ts';
import { setMark } from './marks.ts';

/** [card 72] */
export const citadel: EventKind<'cityLost.ask', 'cityLost'> = {
  turn: null,
  windows: ['cityLost'],
  prompts: {
    'cityLost.ask': (g, f) => `${spaceName(g.rules, f.space)} is lost. Does its citadel hold out?`,
  },
};

const lostLocals = {
  space: KINDS.space,
};
type Lost = LocalsOf<typeof lostLocals>;

/** The city whose citadel a card of this game can hold, or NONE. */
export function citadelCity(g: H): Space {
  for (const card of g.rules.byTiming.cityLost) {
    const { event } = g.rules.cards.list[card];
    if (event.kind === 'citadel') return event.city;
  }
  return NONE;
}

/** [card 72] Rome holds the citadel here, so that Carthage cannot use the harbour. */
export const isCitadelHeld = (g: H, space: Space): boolean => has(g, CITADEL) && space === citadelCity(g);

/** [card 72] A Walled City has just become Carthaginian. */
export const cityLost = rulebook('cityLost', lostLocals, {
  ask: counterWindow<Frame & Lost, never>({
    rule: 'card 72',
    timing: 'cityLost',
    asks: (g, f) => (f.space === citadelCity(g) ? maskOf(ROME) : 0),
    effect(g, _f, _card, _side, x) {
      setMark(g, x, CITADEL);
    },
  }),
});

/** [card 72, R169] The citadel is lost with the next point that a siege roll gains there, or with the city itself. */
export function giveUpCitadel(g: H, x: X): void {
  g.marks &= ~CITADEL;
  x.say({ ev: 'mark', mark: CITADEL, on: false });
}

/** A city has changed hands: asks for the citadel, or ends it. */
export function noteCityTaken(g: H, x: X, space: Space, side: Side): void {
  if (isCitadelHeld(g, space)) giveUpCitadel(g, x);
  if (side === CARTHAGE && g.rules.byTiming.cityLost.length > 0) cityLost.enter(g, { space });
}
