import type { H, HannibalEvent } from '@punica/hannibal/engine';
import { hannibalView as base } from '@punica/hannibal/view';
import { shows } from '@punica/hannibal/view/event-shown';
import { eventSpots, idsOf } from '@punica/hannibal/view/event-spots';
import type { Absent, Facts, Scene } from '@punica/hannibal/view/scene';
import type { Reason, Spot, View } from '@punica/view';
import { ACTIONS } from '../actions.ts';
import { inOrder } from '../order.ts';
import { ARTISTS } from '../rules/01-hannibal.ts';
import { notePaid } from '../rules/04-movement.ts';
import { noteCounted } from '../rules/05-large-forces.ts';
import { RULES } from '../rules/index.ts';
import { standing, whereabouts } from '../standing.ts';
import { isOn, layerOf } from '../switches.ts';
import { REFUSALS } from '../words.ts';
import { chartsOf } from './charts.ts';
import type { HistoricalFacts } from './deeds.ts';

/** Leaders of the variant wait elsewhere than its generals do; who has no part in this game is not named. */
const absentOf = (g: H, absent: readonly Absent[]): Absent[] =>
  absent.flatMap((it) => {
    const where = whereabouts(g, it.general);
    if (where === 'unused') return [];
    return [where === undefined ? it : { ...it, where }];
  });

const reasons = inOrder(RULES, 'whyNot', (rule) => rule.whyNot);

/** What a rule of the layer keeps out of the present question. */
function ownReason(g: H, spot: Spot): Reason | undefined {
  for (const reason of reasons) {
    const kept = reason(g, spot);
    if (kept !== undefined) return { sentence: REFUSALS[kept.code], rule: kept.rule };
  }
  return undefined;
}

const ids = idsOf(ACTIONS);

/** The scene of Hannibal with what the historical rules lay beside it. */
export const historicalView: View<H, HannibalEvent> = {
  ...base,
  whyNot: (g, role, spot) => ownReason(g, spot) ?? base.whyNot?.(g, role, spot),
  spots: eventSpots(ids),
  shows: shows(ids),
  passing(seen, a) {
    const beyond = base.passing?.(seen, a);
    return typeof beyond === 'object' ? noteCounted(seen, notePaid(seen, beyond)) : beyond;
  },
  facts: (g): HistoricalFacts => ({
    ...(base.facts(g) as Facts),
    artists: isOn(g, 'hannibalsArt') ? ARTISTS : null,
    charts: chartsOf(layerOf(g)),
  }),
  scene(g, viewer) {
    const scene = base.scene(g, viewer) as Scene;
    return { ...scene, absent: absentOf(g, scene.absent), tokens: standing(g) };
  },
};
