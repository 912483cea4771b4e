import {
  CARTHAGE,
  carryOn,
  copyState,
  FAMILIES,
  faults,
  type H,
  HANNIBAL,
  type HannibalEvent,
  IN_POOL,
  readAnyPosition,
  SIDE_IDS,
  setUp,
  writePosition,
} from '@punica/hannibal/engine';
import { evened, type Game } from '@punica/kernel';
import { ACTIONS } from './actions.ts';
import { knowledge } from './bot.ts';
import { amendStored } from './carry-on.ts';
import { FIGURES, LEADERS } from './data/bundled.ts';
import { handicap } from './handicap.ts';
import { FIRST_LEADER } from './leaders.ts';
import { MURGANTIA } from './map.ts';
import { RESOURCES } from './memory.ts';
import { OPTIONS, refuseHistorical } from './options.ts';
import { PROCEDURES } from './procedures.ts';
import { rulesFor } from './rules.ts';
import { isOn } from './switched.ts';
import { words } from './words.ts';

const { name, summary, id } = HANNIBAL.scenarios.list[HANNIBAL.scenarios.index['second-punic-war']];

/** Puts on the board what the set-up of the base game does not know. */
function complete(g: H): H {
  if (isOn(g, 'murgantia')) {
    // [H12 Murgantia] R25: under Carthaginian control for good, without a PC.
    g.control[MURGANTIA] = CARTHAGE;
    g.held[CARTHAGE * g.rules.map.provinces.length + g.rules.map.province[MURGANTIA]]++;
  }
  LEADERS.forEach(({ pool, side }, i) => {
    const general = FIRST_LEADER + i;
    const inGame = isOn(g, side === 'carthage' ? 'minorsOfCarthage' : 'minorsOfRome');
    if (pool !== null && inGame && g.at[general] < 0) g.at[general] = IN_POOL;
  });
  if (isOn(g, 'resources')) for (const side of [0, 1]) g.extra[RESOURCES + side] = FIGURES.resources.start;
  return g;
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
