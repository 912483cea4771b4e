import type { Action } from '@punica/kernel';
import type { View } from '@punica/view';
import type { CampaignEvent } from '../events.ts';
import { costOfStep, march } from '../rules/07-march.ts';
import { type Italy, WINTER } from '../state.ts';
import { actionSpot, wayOf } from './action-spots.ts';
import { shows } from './event-shown.ts';
import { by, eventSpots, opens } from './event-spots.ts';
import { factsOf } from './facts.ts';
import { acting, gathers, main, passing, sends, through, usual, warning } from './foresight.ts';
import { sceneOf } from './lay-out.ts';
import { marching, named, whyNot } from './why-not.ts';

/** Movement points of what can be done on a march. */
function costOf(g: Italy, a: Action): number | undefined {
  const f = march.frame(g);
  return f === undefined ? undefined : costOfStep(g, f, a) || undefined;
}

export const italianView: View<Italy, CampaignEvent> = {
  facts: factsOf,
  scene: sceneOf,
  spot: actionSpot,
  cost: costOf,
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
  shows,
  by,
  standing: (g) => `${-g.year} BC, ${g.segment === WINTER ? 'winter' : 'summer'}`,
};
