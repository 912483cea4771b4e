import type { Action } from '@punica/kernel';
import { type Spot, spotByVerb } from '@punica/view';
import { ACTIONS, spaceIn } from '../actions.ts';
import { spaceOf } from '../board.ts';
import { march } from '../rules/07-march.ts';
import { linkCost } from '../rules/07-march-checks.ts';
import { sailingCost } from '../rules/07-sea-checks.ts';
import { voyage } from '../rules/07-voyage.ts';
import type { H } from '../state.ts';

/** Where each verb is chosen on the table; the others are plain buttons. */
const KINDS: Readonly<Record<string, string>> = {
  event: 'card',
  ops: 'card',
  move: 'card',
  raise: 'card',
  build: 'card',
  hire: 'card',
  discard: 'card',
  counter: 'card',
  miat: 'miat',
  supply: 'space',
  supplyInside: 'space',
  at: 'space',
  inside: 'space',
  general: 'general',
  go: 'space',
  sail: 'space',
  cross: 'space',
  intercept: 'general',
  avoid: 'general',
  play: 'tactics',
};

export const actionSpot = (_g: H, a: Action): Spot | undefined => spotByVerb(KINDS, ACTIONS.toJson(a));

const SHORT: Readonly<Record<string, string>> = {
  event: 'Play the event',
  ops: 'Spend the OPs',
  move: 'Activate a general',
  raise: 'Raise troops',
  build: 'Build warships',
  hire: 'Hire mercenaries',
  discard: 'Discard',
  counter: 'Play it now',
  supply: 'Supply train outside',
  supplyInside: 'Supply train inside',
  at: 'Here',
  inside: 'Inside the city',
  go: 'March here',
  sail: 'Sail here',
  cross: 'Cross the Mare Tyrrhenum',
  intercept: 'Intercept with him',
  avoid: 'Avoid battle with him',
};

export function shortLabel(_g: H, a: Action): string | undefined {
  return SHORT[ACTIONS.toJson(a).act];
}

/** Movement points of a step. */
export function stepCost(g: H, a: Action): number | undefined {
  const verb = ACTIONS.verbName(a);
  if (verb === 'sail' || verb === 'cross') return sailingCost(g, verb === 'cross');
  if (verb !== 'go') return undefined;
  const f = g.stack[g.stack.length - 1];
  if (!march.owns(f) || f.at >= g.rules.sea) return undefined;
  const from = spaceOf(g, f.at);
  const to = spaceIn(a);
  return from === to ? 0 : linkCost(g, f, from, to);
}

/** Where a step by road or sea lane leads. */
export function wayOf(g: H, a: Action): readonly string[] | undefined {
  const { ids } = g.rules.map;
  const f = g.stack[g.stack.length - 1];
  const verb = ACTIONS.verbName(a);
  if (voyage.owns(f) && (verb === 'sail' || verb === 'cross')) return [ids[f.port], ids[spaceIn(a)]];
  if (!march.owns(f) || verb !== 'go' || f.at >= g.rules.sea) return undefined;
  const from = spaceOf(g, f.at);
  return from === spaceIn(a) ? undefined : [ids[from], ids[spaceIn(a)]];
}
