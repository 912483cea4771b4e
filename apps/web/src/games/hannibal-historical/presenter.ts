import { hannibalHistorical } from '@punica/hannibal-historical';
import { standing, whereabouts } from '@punica/hannibal-historical/standing';
import type { View } from '@punica/view';
import { shows } from '../hannibal/event-shown.ts';
import { eventSpots, idsOf } from '../hannibal/event-spots.ts';
import { presenter as base, type H, type HannibalEvent } from '../hannibal/presenter.ts';
import type { Absent, Scene } from '../hannibal/scene.ts';

/** Leaders of the variant wait elsewhere than its generals do; who has no part in this game is not named. */
const absentOf = (g: H, absent: readonly Absent[]): Absent[] =>
  absent.flatMap((it) => {
    const where = whereabouts(g, it.general);
    if (where === 'unused') return [];
    return [where === undefined ? it : { ...it, where }];
  });

const ids = idsOf(hannibalHistorical.actions);

/** The scene of Hannibal with what the historical rules lay beside it. */
export const presenter: View<H, HannibalEvent> = {
  ...base,
  spots: eventSpots(ids),
  shows: shows(ids),
  scene(g, viewer) {
    const scene = base.scene(g, viewer) as Scene;
    return { ...scene, absent: absentOf(g, scene.absent), tokens: standing(g) };
  },
};
