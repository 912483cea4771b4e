import {
  carryOn,
  copyState,
  FAMILIES,
  faults,
  type H,
  type HannibalEvent,
  readAnyPosition,
  SIDE_IDS,
  setUp,
  writePosition,
} from '@punica/hannibal/engine';
import { evened, type Game } from '@punica/kernel';
import { type Edition, editionParts, perEdition, positionBegun } from '@punica/kernel/edition';
import { ACTIONS } from './actions.ts';
import { knowledge } from './bot.ts';
import { sourcesOf } from './edition.ts';
import { handicap } from './handicap.ts';
import { coreNamesWith, NAMES, namesWith } from './names.ts';
import { OPTIONS, refuseHistorical } from './options.ts';
import { PROCEDURES } from './procedures.ts';
import { RULES } from './rules/index.ts';
import { rulesFor as ourRulesFor, rulesWith } from './rules.ts';
import { wordsWith } from './words.ts';

/** Puts on the board what the set-up of the base game does not know; no rule looks at what another lays. */
function complete(g: H): H {
  for (const { setUp } of RULES) setUp?.(g);
  return g;
}

/** A position of older rules as it would stand by these. */
function amendStored(g: H): void {
  for (const rule of RULES) rule.carryOn?.(g);
}

/** The game with the data of an edition, or with ours. */
export const hannibalHistoricalOf: (edition?: Edition) => Game<H, HannibalEvent> = perEdition((edition) => {
  const sources = sourcesOf(edition);
  const isOurs = edition === undefined;
  const rulesFor = isOurs ? ourRulesFor : rulesWith(sources, coreNamesWith(sources));
  const game: Game<H, HannibalEvent> = {
    id: 'hannibal-historical',
    title: 'Hannibal, historical rules',
    ...editionParts(edition, sources.base.scenarios.list, OPTIONS),
    version: 4,
    roles: SIDE_IDS,
    procedures: PROCEDURES,
    actions: ACTIONS,
    families: FAMILIES,
    words: wordsWith(isOurs ? NAMES : namesWith(sources)),
    refuseOptions: refuseHistorical,
    begin: (beginning, x) =>
      evened(
        game,
        beginning,
        positionBegun(game, beginning) ?? complete(setUp(rulesFor(beginning), beginning.quick, x)),
        x,
      ),
    handicap,
    copy: copyState,
    faults,
    knowledge,
    write: writePosition,
    carryOn: (stored, beginning) => carryOn(stored, rulesFor(beginning), beginning.quick, amendStored),
    read: (json, beginning) => readAnyPosition(game, rulesFor(beginning), json, beginning),
  };
  return game;
});

export const hannibalHistorical = hannibalHistoricalOf();
