import { hannibal } from '@punica/hannibal';
import { type Action, argOf } from '@punica/kernel';
import type { Spot } from '../../play/protocol.ts';
import type { H } from './presenter.ts';
import { hw } from './words.ts';

/** Where each verb is chosen on the table; the others are plain buttons. */
const KINDS: Readonly<Record<string, string>> = {
  event: 'card',
  move: 'card',
  control: 'card',
  raise: 'card',
  discard: 'card',
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

export function actionSpot(_g: H, a: Action): Spot | undefined {
  const { act, arg } = hannibal.actions.toJson(a);
  // The card that is laid down, whatever it stands for.
  if (act === 'reserve' || act === 'probe') return { kind: 'battleCard', id: act };
  const kind = KINDS[act];
  return kind === undefined || arg === undefined ? undefined : { kind, id: String(arg) };
}

/** Numbers of units stand side by side as numbers; beside a card its uses need not name it. */
export function shortLabel(_g: H, a: Action): string | undefined {
  const { act, arg } = hannibal.actions.toJson(a);
  return act === 'units' || act === 'elephants' ? String(arg) : hw.uses[act];
}

/** Movement points of a step by land. */
export function linkCost(g: H, a: Action): number | undefined {
  if (hannibal.actions.verbName(a) !== 'go') return undefined;
  const f = g.stack.findLast((it) => it.proc === 'march') as { at: number } | undefined;
  if (f === undefined) return undefined;
  const { map, tables, cities } = g.rules;
  const from = f.at < map.spaces ? f.at : cities[f.at - map.spaces];
  const link = map.linkBetween[from * map.spaces + argOf(a)];
  return link < 0 ? undefined : tables.linkCost[map.linkType[link]];
}
