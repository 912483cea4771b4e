import { type Action, argOf } from '@punica/kernel';
import { type Spot, spotByVerb } from '@punica/view';
import { ACTIONS, spaceIn } from '../actions.ts';
import { asSpace, spaceOf } from '../board.ts';
import { march as marching } from '../rules/10-march.ts';
import { costOfStep, sailCost } from '../rules/10-march-checks.ts';
import { retreat as beatenForce, retreatWays } from '../rules/15-retreat.ts';
import type { H } from '../state.ts';

/** Where each verb is chosen on the table; the others are plain buttons. */
const KINDS: Readonly<Record<string, string>> = {
  event: 'card',
  move: 'card',
  control: 'card',
  raise: 'card',
  discard: 'card',
  leader: 'card',
  elect: 'card',
  counter: 'card',
  general: 'general',
  bring: 'general',
  leave: 'general',
  intercept: 'general',
  avoid: 'general',
  at: 'space',
  inside: 'space',
  go: 'space',
  sail: 'space',
  land: 'space',
  province: 'province',
  play: 'battleCard',
};

/** How this game, or its variant, names its actions. */
const codecOf = (g: H) => g.rules.names?.actions ?? ACTIONS;

export function actionSpot(g: H, a: Action): Spot | undefined {
  const json = codecOf(g).toJson(a);
  // The card that is laid down, whatever it stands for.
  if (json.act === 'reserve' || json.act === 'probe') return { kind: 'battleCard', id: json.act };
  return spotByVerb(KINDS, json);
}

const USES: Readonly<Record<string, string>> = {
  event: 'Event',
  move: 'Activate a general',
  control: 'Place control',
  raise: 'Raise troops',
  discard: 'Discard it',
  counter: 'Play it',
};

/** Numbers of units stand side by side as numbers; beside a card its uses need not name it. */
export function shortLabel(g: H, a: Action): string | undefined {
  const { act, arg } = codecOf(g).toJson(a);
  return act === 'units' || act === 'elephants' ? String(arg) : USES[act];
}

/** The way of a retreat that a choice leads to, the cheapest where it leaves several open. */
function retreatBy(g: H, a: Action): ReturnType<typeof retreatWays>[number] | undefined {
  const beaten = beatenForce.frame(g);
  if (beaten === undefined || codecOf(g).verbName(a) !== 'go') return undefined;
  const step = beaten.path.length;
  const ways = retreatWays(g).filter(
    ({ spaces }) => spaces[spaces.length - 1] === argOf(a) || spaces[step] === argOf(a),
  );
  return ways.reduce<(typeof ways)[number] | undefined>(
    (best, way) => (best === undefined || way.loss < best.loss ? way : best),
    undefined,
  );
}

/** Where a step, a passage or a retreat leads. */
export function wayOf(g: H, a: Action): readonly string[] | undefined {
  const { ids } = g.rules.map;
  const beaten = beatenForce.frame(g);
  const way = retreatBy(g, a);
  if (beaten !== undefined && way !== undefined)
    return [asSpace(beaten.at), ...way.spaces].map((at) => ids[at]);
  const march = marching.frame(g);
  if (march === undefined || codecOf(g).verbName(a) !== 'go') return undefined;
  return [ids[spaceOf(g, march.at)], ids[spaceIn(a)]];
}

/** Movement points of a step or a passage; units that a retreat costs, as a loss. */
export function costOf(g: H, a: Action): number | undefined {
  const verb = codecOf(g).verbName(a);
  if (verb !== 'go' && verb !== 'sail') return undefined;
  const retreat = retreatBy(g, a);
  if (retreat !== undefined) return retreat.loss === 0 ? undefined : -retreat.loss;
  const f = marching.frame(g);
  if (f === undefined) return undefined;
  return verb === 'go' ? costOfStep(g, f, spaceIn(a)) : sailCost(g, f, spaceIn(a));
}
