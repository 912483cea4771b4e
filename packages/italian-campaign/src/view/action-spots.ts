import { type Action, verbOf } from '@punica/kernel';
import { type Spot, spotByVerb } from '@punica/view';
import { A, ACTIONS, cityIn, hexIn } from '../actions.ts';
import { march } from '../rules/07-march.ts';
import type { Italy } from '../state.ts';

/** Where each verb is chosen on the table; the others are plain buttons. */
const KINDS: Readonly<Record<string, string>> = {
  leader: 'leader',
  prorogue: 'leader',
  recall: 'leader',
  march: 'leader',
  at: 'hex',
  go: 'hex',
  overrun: 'hex',
  take: 'unit',
  drop: 'unit',
  forage: 'unit',
  ambush: 'unit',
  lose: 'unit',
};

export function actionSpot(g: Italy, a: Action): Spot | undefined {
  const json = ACTIONS.toJson(a);
  const { map } = g.rules;
  // A city is chosen at its hex.
  if (json.act === 'court' || json.act === 'levy')
    return { kind: 'hex', id: map.ids[map.cities[cityIn(a)].hex] };
  return spotByVerb(KINDS, json);
}

/** Where a step leads. */
export function wayOf(g: Italy, a: Action): readonly string[] | undefined {
  const f = march.frame(g);
  const verb = verbOf(a);
  if (f === undefined || (verb !== A.go && verb !== A.overrun)) return undefined;
  const { ids } = g.rules.map;
  return [ids[g.leaderAt[f.leader]], ids[hexIn(a)]];
}
