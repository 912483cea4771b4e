import type { View } from '@punica/view';
import type { WarEvent } from '../events.ts';
import type { W } from '../state.ts';
import { actionSpot, shortLabel, stepCost, wayOf } from './action-spots.ts';
import { shows } from './event-shown.ts';
import { by, eventSpots, opens } from './event-spots.ts';
import { factsOf } from './facts.ts';
import { acting, gathers, main, passing, sends, through, usual, warning } from './foresight.ts';
import { sceneOf } from './lay-out.ts';
import { marching, named, whyNot } from './why-not.ts';

/** Years before Christ are written without a sign. */
const yearOf = (g: W): number => -(g.rules.firstYear + g.turn - 1);

export const hannibalsWarView: View<W, WarEvent> = {
  facts: factsOf,
  scene: sceneOf,
  spot: actionSpot,
  short: shortLabel,
  cost: stepCost,
  way: wayOf,
  acting,
  main,
  passing,
  sends,
  through,
  usual,
  gathers,
  warning,
  marching,
  named,
  whyNot,
  spots: eventSpots,
  opens,
  by,
  shows,
  standing: (g) => `Turn ${g.turn} · ${yearOf(g)} BC`,
};
