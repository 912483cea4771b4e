import { evened, type Game } from '@punica/kernel';
import { type Edition, editionParts, perEdition, positionBegun } from '@punica/kernel/edition';
import { ACTIONS } from './actions.ts';
import { knowledge } from './bot/knowledge.ts';
import { carryOn } from './carry-on.ts';
import { SIDE_IDS } from './data/index.ts';
import { dataOf } from './edition.ts';
import type { HamilcarEvent } from './events.ts';
import { faults } from './faults.ts';
import { handicap } from './handicap.ts';
import { writePosition } from './position.ts';
import { PROCEDURES } from './rules/index.ts';
import { rulesFor as ourRulesFor, rulesWith } from './rules.ts';
import { setUp } from './setup.ts';
import { readAnyPosition } from './short-position.ts';
import { copyState, type H } from './state.ts';
import { wordsWith } from './words/index.ts';
import { FAMILIES } from './zones.ts';

/** The game with the data of an edition, or with ours. */
export const hamilcarOf: (edition?: Edition) => Game<H, HamilcarEvent> = perEdition((edition) => {
  const { list } = dataOf(edition).scenarios;
  const rulesFor = edition === undefined ? ourRulesFor : rulesWith(dataOf(edition));
  const game: Game<H, HamilcarEvent> = {
    id: 'hamilcar',
    title: 'Hamilcar',
    ...editionParts(edition, list, []),
    version: 5,
    roles: SIDE_IDS,
    procedures: PROCEDURES,
    actions: ACTIONS,
    families: FAMILIES,
    words: wordsWith(rulesFor({ scenario: list[0].id })),
    begin: (beginning, x) =>
      evened(
        game,
        beginning,
        positionBegun(game, beginning) ?? setUp(rulesFor(beginning), beginning.quick),
        x,
      ),
    handicap,
    copy: copyState,
    faults,
    knowledge,
    write: writePosition,
    read: (json, beginning) => readAnyPosition(game, rulesFor(beginning), json, beginning),
    carryOn: (stored, beginning) => carryOn(stored, rulesFor(beginning), beginning.quick),
  };
  return game;
});

export const hamilcar = hamilcarOf();
