import type { View } from '@punica/view';
import type { HamilcarEvent } from '../events.ts';
import type { H } from '../state.ts';
import { actionSpot, shortLabel, stepCost, wayOf } from './action-spots.ts';
import { shows } from './event-shown.ts';
import { by, eventSpots, opens } from './event-spots.ts';
import { factsOf } from './facts.ts';
import { acting, main, means, passing, sends, through, usual, warning } from './foresight.ts';
import { sceneOf } from './lay-out.ts';
import { marching, named, whyNot } from './why-not.ts';

export const hamilcarView: View<H, HamilcarEvent> = {
  facts: factsOf,
  scene: sceneOf,
  spot: actionSpot,
  short: shortLabel,
  means,
  cost: stepCost,
  way: wayOf,
  acting,
  main,
  passing,
  sends,
  through,
  usual,
  warning,
  marching,
  named,
  whyNot,
  spots: eventSpots,
  opens,
  by,
  shows,
  standing: (g) => `Turn ${g.turn} · ${g.rules.scenario.turns[g.turn - 1].years} BC`,
};
