import { evened, type Game } from '@punica/kernel';
import { ACTIONS } from './actions.ts';
import { knowledge } from './bot/knowledge.ts';
import { carryOn } from './carry-on.ts';
import { HANNIBAL, SIDE_IDS } from './data/index.ts';
import type { HannibalEvent } from './events.ts';
import { faults } from './faults.ts';
import { handicap } from './handicap.ts';
import { OPTIONS, refuseOptions } from './options.ts';
import { writePosition } from './position.ts';
import { PROCEDURES } from './rules/index.ts';
import { rulesFor } from './rules.ts';
import { setUp } from './setup.ts';
import { readAnyPosition } from './short-position.ts';
import { copyState, type H } from './state.ts';
import { words } from './words/index.ts';
import { FAMILIES } from './zones.ts';

export const hannibal: Game<H, HannibalEvent> = {
  id: 'hannibal',
  title: 'Hannibal',
  version: 4,
  roles: SIDE_IDS,
  scenarios: HANNIBAL.scenarios.list.map(({ id, name, summary }) => ({ id, name, text: summary })),
  options: OPTIONS,
  procedures: PROCEDURES,
  actions: ACTIONS,
  families: FAMILIES,
  words,
  refuseOptions,
  begin: (beginning, x) => evened(hannibal, beginning, setUp(rulesFor(beginning), beginning.quick, x), x),
  handicap,
  copy: copyState,
  faults,
  knowledge,
  write: writePosition,
  carryOn: (stored, beginning) => carryOn(stored, rulesFor(beginning), beginning.quick),
  read: (json, beginning) => readAnyPosition(hannibal, rulesFor(beginning), json, beginning),
};
