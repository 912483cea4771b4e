import { NONE, ROME, type Side } from '../data/index.ts';
import { BUY_VACANT, refuseControl, spending, spendingOf } from '../rules/05-spending.ts';
import type { H } from '../state.ts';
import type { EventKind } from './hook.ts';
import type { AfterVictory } from './victory.ts';

/** [card 76] */
export const placeControl: EventKind<'placeControl', never, 'victory'> = {
  play: null,
  timings: ['victory'],
  prompts: {},
};

function someVacant(g: H, side: Side): boolean {
  for (const at of g.rules.map.all)
    if (g.control[at] !== side && refuseControl(g, side, at, BUY_VACANT) === undefined) return true;
  return false;
}

/** [card 76] A general of Rome has won. */
export const settleThere: AfterVictory<'placeControl'> = {
  fits: (g, f) => f.side === ROME && f.general !== NONE && someVacant(g, f.side),
  play: (g, f, event) => spending.enter(g, spendingOf(f.side, event.count, BUY_VACANT)),
};
