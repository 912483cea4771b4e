import { evened, type Game } from '@punica/kernel';
import { ACTIONS } from './actions.ts';
import { knowledge } from './bot/knowledge.ts';
import { carryOn } from './carry-on.ts';
import { SIDE_IDS } from './data/index.ts';
import type { HamilcarEvent } from './events.ts';
import { faults } from './faults.ts';
import { handicap } from './handicap.ts';
import { writePosition } from './position.ts';
import { PROCEDURES } from './rules/index.ts';
import { RULES } from './rules.ts';
import { setUp } from './setup.ts';
import { readAnyPosition } from './short-position.ts';
import { copyState, type H } from './state.ts';
import { words } from './words/index.ts';
import { FAMILIES } from './zones.ts';

const { id, name, summary } = RULES.scenario;

export const hamilcar: Game<H, HamilcarEvent> = {
  id: 'hamilcar',
  title: 'Hamilcar',
  version: 5,
  roles: SIDE_IDS,
  scenarios: [{ id, name, text: summary }],
  options: [],
  procedures: PROCEDURES,
  actions: ACTIONS,
  families: FAMILIES,
  words,
  begin: (beginning, x) => evened(hamilcar, beginning, setUp(RULES, beginning.quick), x),
  handicap,
  copy: copyState,
  faults,
  knowledge,
  write: writePosition,
  read: (json, beginning) => readAnyPosition(hamilcar, json, beginning),
  carryOn: (stored, beginning) => carryOn(stored, RULES, beginning.quick),
};
