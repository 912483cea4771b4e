import type { Action } from '@punica/kernel';
import { type Spot, spotByVerb } from '@punica/view';
import { ACTIONS, squareArg } from '../actions.ts';
import { move } from '../rules/16-movement.ts';
import { pointsOfStep } from '../rules/16-ways.ts';
import type { W } from '../state.ts';

/** Where each verb is chosen on the table; the others are plain buttons. */
const KINDS: Readonly<Record<string, string>> = {
  at: 'square',
  go: 'square',
  tribute: 'square',
  show: 'square',
  camp: 'square',
  rebuild: 'square',
  demobilize: 'square',
  ambush: 'square',
  treachery: 'square',
  defect: 'square',
  recon: 'square',
  spySquare: 'square',
  unit: 'unit',
  drop: 'unit',
  embark: 'unit',
  debark: 'unit',
  buy: 'group',
  garrison: 'group',
  upgrade: 'group',
  play: 'marker',
  commit: 'marker',
  counter: 'marker',
  calm: 'marker',
  discard: 'marker',
  giveMarker: 'marker',
  take: 'wanted',
  askMarker: 'wanted',
  bid: 'talents',
  giveTalents: 'talents',
  askTalents: 'asked',
  owe: 'owed',
  askDebt: 'due',
  sendHome: 'home',
  askSendHome: 'homeward',
};

/** Markers that a word stands for: they are played from the hand as well. */
const MARKER_OF: Readonly<Record<string, string>> = {
  claim: 'auspices',
  fetch: 'auspices',
  spyAgora: 'spy',
  delay: 'forced-march',
  dispute: 'command-dispute',
  forcedMarch: 'forced-march',
};

export function actionSpot(_g: W, a: Action): Spot | undefined {
  const json = ACTIONS.toJson(a);
  const marker = MARKER_OF[json.act];
  return marker === undefined ? spotByVerb(KINDS, json) : { kind: 'marker', id: marker };
}

const NUMBERS = new Set(['bid', 'giveTalents', 'askTalents', 'owe', 'askDebt', 'sendHome', 'askSendHome']);
const SHORT: Readonly<Record<string, string>> = {
  spySquare: 'Spy on them',
  show: 'Show them',
  camp: 'Build a camp',
  rebuild: 'Rebuild it',
  demobilize: 'Demobilize',
  treachery: 'Treachery',
  defect: 'Defection',
  buy: 'Mobilize',
  garrison: 'Mobilize as garrison',
  upgrade: 'From a garrison',
  drop: 'Leave here',
  embark: 'Embark',
  debark: 'Land',
  play: 'Play it',
  commit: 'Lay it face down',
  discard: 'Return it to the pool',
  giveMarker: 'Give it',
};

export function shortLabel(_g: W, a: Action): string | undefined {
  const { act, arg } = ACTIONS.toJson(a);
  return NUMBERS.has(act) ? String(arg) : SHORT[act];
}

/** Movement points of a step. */
export function stepCost(g: W, a: Action): number | undefined {
  if (ACTIONS.verbName(a) !== 'go') return undefined;
  const f = move.frame(g);
  return f === undefined ? undefined : pointsOfStep(g, f, squareArg(a));
}

/** Where a step leads. */
export function wayOf(g: W, a: Action): readonly string[] | undefined {
  const f = move.frame(g);
  if (f === undefined || ACTIONS.verbName(a) !== 'go') return undefined;
  const { ids } = g.rules.map;
  return [ids[f.at], ids[squareArg(a)]];
}
