import { type Action, ActionCodec, argOf, none, oneOf, upTo } from '@punica/kernel';
import {
  type GroupId,
  type KindId,
  type MarkerId,
  OWNER_IDS,
  type Owner,
  type Player,
  POWER_IDS,
  type Square,
} from './data/codes.ts';
import { namesOf, WAR } from './data/index.ts';

const square = oneOf('square', [...WAR.map.ids]);
const kind = oneOf('kind of unit', namesOf(WAR.pieces.kinds));
const group = oneOf('sort of counter', namesOf(WAR.pieces.groups));
const marker = oneOf('campaign marker', namesOf(WAR.markers.list));
const power = oneOf('power', POWER_IDS);
const talents = upTo(999);

/** Every action of the game, as `verb` and one argument. */
export const ACTIONS = new ActionCodec({
  pass: none,
  yes: none,
  no: none,
  done: none,
  /** A whole stack. */
  all: none,
  bid: talents,
  /** Places and units. */
  at: square,
  unit: kind,
  /** Campaign markers (9). */
  play: marker,
  counter: marker,
  commit: marker,
  discard: marker,
  reroll: upTo(15),
  claim: none,
  fetch: none,
  take: marker,
  steal: power,
  spyAgora: none,
  spyHand: power,
  spySquare: square,
  tribute: square,
  calm: marker,
  /** Negotiations (10). */
  offer: power,
  giveTalents: talents,
  askTalents: talents,
  giveMarker: marker,
  askMarker: marker,
  truce: none,
  borders: none,
  years: upTo(3),
  owe: talents,
  askDebt: talents,
  propose: none,
  accept: none,
  refuse: none,
  endWar: none,
  show: square,
  showHand: none,
  /** Mobilization (11). */
  buy: group,
  garrison: group,
  upgrade: group,
  camp: square,
  rebuild: square,
  demobilize: square,
  levy: none,
  top: oneOf('order', ['weakest', 'strongest']),
  /** Operations (12, 16, 20, 25). */
  pay: none,
  march: none,
  go: square,
  stop: none,
  drop: kind,
  embark: kind,
  debark: kind,
  ambush: square,
  delay: none,
  dispute: none,
  forcedMarch: none,
  /** Treachery (17). */
  treachery: square,
  defect: square,
  /** Pillage and reconnaissance (21, 31). */
  pillage: none,
  burn: none,
  recon: square,
  /** A leader or a veteran (Diana, 6.3). */
  leader: none,
  train: none,
  /** Units promised to be sent home (10.2). */
  sendHome: upTo(3),
  askSendHome: upTo(3),
  /** One of several opponents in a square (17.2, 18.2), or whose control marker (9.12). */
  against: oneOf('opponent', OWNER_IDS),
  /** Auspices for a Treachery marker of the attack or of the defence (9.12). */
  undoAttack: marker,
  undoDefence: marker,
  /** Markers returned to the pool of one's own will (9.5). */
  handBack: none,
});

export const A = ACTIONS.verbs;

/** What an action is about, by what its verb takes. */
export const squareArg = (a: Action): Square => argOf(a) as Square;
export const kindArg = (a: Action): KindId => argOf(a) as KindId;
export const groupArg = (a: Action): GroupId => argOf(a) as GroupId;
export const markerArg = (a: Action): MarkerId => argOf(a) as MarkerId;
export const powerArg = (a: Action): Player => argOf(a) as Player;
export const ownerArg = (a: Action): Owner => argOf(a) as Owner;
