import {
  carryOn,
  copyState,
  FAMILIES,
  faults,
  type H,
  HANNIBAL,
  type HannibalEvent,
  readAnyPosition,
  SIDE_IDS,
  setUp,
  writePosition,
} from '@punica/hannibal/engine';
import { evened, type Game } from '@punica/kernel';
import { ACTIONS } from './actions.ts';
import { knowledge } from './bot.ts';
import { handicap } from './handicap.ts';
import { OPTIONS, refuseHistorical } from './options.ts';
import { PROCEDURES } from './procedures.ts';
import { RULES } from './rules/index.ts';
import { rulesFor } from './rules.ts';
import { words } from './words.ts';

const { name, summary, id } = HANNIBAL.scenarios.list[HANNIBAL.scenarios.index['second-punic-war']];

/** Puts on the board what the set-up of the base game does not know; no rule looks at what another lays. */
function complete(g: H): H {
  for (const { setUp } of RULES) setUp?.(g);
  return g;
}

/** A position of older rules as it would stand by these. */
function amendStored(g: H): void {
  for (const rule of RULES) rule.carryOn?.(g);
}

export const hannibalHistorical: Game<H, HannibalEvent> = {
  id: 'hannibal-historical',
  title: 'Hannibal, historical rules',
  version: 4,
  roles: SIDE_IDS,
  scenarios: [{ id, name, text: summary }],
  options: OPTIONS,
  procedures: PROCEDURES,
  actions: ACTIONS,
  families: FAMILIES,
  words,
  refuseOptions: refuseHistorical,
  begin: (beginning, x) =>
    evened(hannibalHistorical, beginning, complete(setUp(rulesFor(beginning), beginning.quick, x)), x),
  handicap,
  copy: copyState,
  faults,
  knowledge,
  write: writePosition,
  carryOn: (stored, beginning) => carryOn(stored, rulesFor(beginning), beginning.quick, amendStored),
  read: (json, beginning) => readAnyPosition(hannibalHistorical, rulesFor(beginning), json, beginning),
};
