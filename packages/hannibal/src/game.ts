import { type Beginning, builtOnce, evened, type Game } from '@punica/kernel';
import { type Edition, editionParts, perEdition, positionBegun } from '@punica/kernel/edition';
import { ACTIONS } from './actions.ts';
import { knowledge } from './bot/knowledge.ts';
import { carryOn } from './carry-on.ts';
import { coreNamesWith } from './core-names.ts';
import { SIDE_IDS } from './data/index.ts';
import { dataOf } from './edition.ts';
import { namesOfEdition } from './edition-names.ts';
import type { HannibalEvent } from './events.ts';
import { faults } from './faults.ts';
import { handicap } from './handicap.ts';
import { OPTIONS, refuseOptions } from './options.ts';
import { writePosition } from './position.ts';
import { PROCEDURES } from './rules/index.ts';
import { buildRules, rulesFor as ourRulesFor, type Rules } from './rules.ts';
import { setUp } from './setup.ts';
import { readAnyPosition } from './short-position.ts';
import { copyState, type H } from './state.ts';
import { wordsWith } from './words/index.ts';
import { FAMILIES } from './zones.ts';

/** The game with the data of an edition, or with ours. */
export const hannibalOf: (edition?: Edition) => Game<H, HannibalEvent> = perEdition((edition) => {
  const data = dataOf(edition);
  const rulesFor = rulesOf(edition);
  const game: Game<H, HannibalEvent> = {
    id: 'hannibal',
    title: 'Hannibal',
    ...editionParts(edition, data.scenarios.list, OPTIONS),
    version: 4,
    roles: SIDE_IDS,
    procedures: PROCEDURES,
    actions: ACTIONS,
    families: FAMILIES,
    words: wordsWith(namesOfEdition(edition)),
    refuseOptions: (beginning) => refuseOptions(data, beginning),
    begin: (beginning, x) =>
      evened(
        game,
        beginning,
        positionBegun(game, beginning) ?? setUp(rulesFor(beginning), beginning.quick, x),
        x,
      ),
    handicap,
    copy: copyState,
    faults,
    knowledge,
    write: writePosition,
    carryOn: (stored, beginning) => carryOn(stored, rulesFor(beginning), beginning.quick),
    read: (json, beginning) => readAnyPosition(game, rulesFor(beginning), json, beginning),
  };
  return game;
});

function rulesOf(edition: Edition | undefined): (beginning: Beginning) => Rules {
  if (edition === undefined) return ourRulesFor;
  const data = dataOf(edition);
  const names = coreNamesWith(data);
  return builtOnce((beginning) => ({ ...buildRules(data, beginning), names }));
}

export const hannibal = hannibalOf();
