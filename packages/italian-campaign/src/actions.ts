import { type Action, ActionCodec, argOf, none, oneOf } from '@punica/kernel';
import type { CityId, FaceId, Hex, LeaderId } from './data/ids.ts';
import { ITALY, SIDE_IDS, type Side } from './data/index.ts';

const namesOf = (list: Iterable<{ readonly id: string }>): string[] => Array.from(list, ({ id }) => id);
const hex = oneOf('hex', [...ITALY.map.ids]);
const city = oneOf('city', namesOf(ITALY.map.cities));
const leader = oneOf('leader', namesOf(ITALY.leaders.list));
const face = oneOf('unit', [...ITALY.units.faceIds]);

/** Every action of the game, as `verb` and one argument. Codes are `A.verb | argument`. */
export const ACTIONS = new ActionCodec({
  /** Nothing, or no more of it. */
  done: none,
  yes: none,
  no: none,
  first: oneOf('side', SIDE_IDS),
  leader,
  at: hex,
  /** Elections (5). */
  prorogue: leader,
  recall: leader,
  /** Waits for this year's legions (5.23). */
  wait: none,
  /** Recruits a legion in a city (6.2). */
  levy: city,
  /** On the march (7). */
  march: leader,
  take: face,
  takeAll: none,
  drop: face,
  go: hex,
  overrun: hex,
  court: city,
  stop: none,
  /** Combat (9). */
  fight: none,
  /** Those inside a city come out by themselves, or with those outside (9.71). */
  sally: none,
  together: none,
  stand: none,
  withdraw: none,
  cease: none,
  forage: face,
  ambush: face,
  lose: face,
  /** Sieges (9.7 to 9.92). */
  besiege: none,
  assault: none,
  abandon: none,
  build: none,
  /** Behind the walls of a city, or before them. */
  inside: none,
  outside: none,
});

export const A = ACTIONS.verbs;

/** What an action names. */
export const leaderIn = (a: Action): LeaderId => argOf(a) as LeaderId;
export const hexIn = (a: Action): Hex => argOf(a) as Hex;
export const cityIn = (a: Action): CityId => argOf(a) as CityId;
export const faceIn = (a: Action): FaceId => argOf(a) as FaceId;
export const sideIn = (a: Action): Side => argOf(a) as Side;
