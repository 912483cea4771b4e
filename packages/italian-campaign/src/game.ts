import { evened, type Game } from '@punica/kernel';
import { type Edition, editionParts, perEdition, positionBegun } from '@punica/kernel/edition';
import { ACTIONS } from './actions.ts';
import { knowledge } from './bot/knowledge.ts';
import { SIDE_IDS } from './data/index.ts';
import { dataOf } from './edition.ts';
import type { CampaignEvent } from './events.ts';
import { faults } from './faults.ts';
import { handicap } from './handicap.ts';
import { OPTIONS } from './options.ts';
import { writePosition } from './position.ts';
import { PROCEDURES } from './rules/index.ts';
import { rulesFor as ourRulesFor, rulesWith } from './rules.ts';
import { setUp } from './setup.ts';
import { readAnyPosition } from './short-position.ts';
import { copyState, type Italy } from './state.ts';
import { wordsWith } from './words/index.ts';
import { FAMILIES } from './zones.ts';

/** The game with the data of an edition, or with ours. */
export const italianCampaignOf: (edition?: Edition) => Game<Italy, CampaignEvent> = perEdition((edition) => {
  const data = dataOf(edition);
  const rulesFor = edition === undefined ? ourRulesFor : rulesWith(data);
  const game: Game<Italy, CampaignEvent> = {
    id: 'italian-campaign',
    title: 'Hannibal: The Italian Campaign',
    ...editionParts(edition, data.scenarios.list, OPTIONS),
    version: 3,
    roles: SIDE_IDS,
    procedures: PROCEDURES,
    actions: ACTIONS,
    families: FAMILIES,
    words: wordsWith(data),
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
    read: (json, beginning) => readAnyPosition(game, rulesFor(beginning), json, beginning),
  };
  return game;
});

export const italianCampaign = italianCampaignOf();
