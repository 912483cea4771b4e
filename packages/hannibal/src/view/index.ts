import type { View } from '@punica/view';
import { ACTIONS } from '../actions.ts';
import type { HannibalEvent } from '../events.ts';
import type { H } from '../state.ts';
import { actionSpot, costOf, shortLabel, wayOf } from './action-spots.ts';
import { shows } from './event-shown.ts';
import { by, eventSpots, idsOf, opens } from './event-spots.ts';
import { factsOf } from './facts.ts';
import { acting, main, means, passing, sends, through, usual, warning } from './foresight.ts';
import { sceneOf } from './lay-out.ts';
import { marching, named, whyNot } from './why-not.ts';

const ids = idsOf(ACTIONS);

export const hannibalView: View<H, HannibalEvent> = {
  facts: factsOf,
  scene: sceneOf,
  spot: actionSpot,
  short: shortLabel,
  means,
  cost: costOf,
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
  spots: eventSpots(ids),
  opens,
  by,
  shows: shows(ids),
  standing: (g) => {
    const year = g.rules.scenario.turns.find(({ turn }) => turn === g.turn)?.years ?? '';
    return `Turn ${g.turn} · ${year}`;
  },
};
