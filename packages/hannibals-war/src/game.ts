import { type Action, BadInput, evened, familyFaults, type Game, verbOf } from '@punica/kernel';
import { type Edition, optionsWith, perEdition, positionBegun } from '@punica/kernel/edition';
import { A, ACTIONS } from './actions.ts';
import { knowledge } from './bot/knowledge.ts';
import { POWER_IDS } from './data/codes.ts';
import { dataOf } from './edition.ts';
import type { WarEvent } from './events.ts';
import { faults } from './faults.ts';
import { handicap } from './handicap.ts';
import { OPTIONS, olympianRollsIn } from './options.ts';
import { writePosition } from './position.ts';
import { PROCEDURES } from './rules/index.ts';
import { rulesFor as ourRulesFor, rulesWith, scenariosOf } from './rules.ts';
import { setUp } from './setup.ts';
import { readAnyPosition } from './short-position.ts';
import { copyState, type W } from './state.ts';
import { wordsWith } from './words/index.ts';
import { FAMILIES } from './zones.ts';

/**
 * Actions that pick units out of a stack, of which others may know some. "All of them" picks too: who cannot go (16.4,
 * 31.3) stays, and how many counters stay everybody sees.
 */
const PICKS: readonly Action[] = [A.all, A.unit, A.drop, A.embark, A.debark];

/** The game with the data of an edition, or with ours. */
export const hannibalsWarOf: (edition?: Edition) => Game<W, WarEvent> = perEdition((edition) => {
  const data = dataOf(edition);
  const rulesFor = edition === undefined ? ourRulesFor : rulesWith(data);
  const scenarios = scenariosOf(data);
  const game: Game<W, WarEvent> = {
    id: 'hannibals-war',
    title: "Hannibal's War",
    ...(edition === undefined ? {} : { edition }),
    version: 4,
    roles: POWER_IDS,
    scenarios: scenarios.map(({ id, name, text, players }) => ({
      id,
      name,
      text,
      roles: POWER_IDS.slice(0, players),
    })),
    options: optionsWith(OPTIONS, edition),
    procedures: PROCEDURES,
    actions: ACTIONS,
    families: FAMILIES,
    words: wordsWith(data),
    knowledge,
    begin: (beginning, x) => {
      const { length } = scenarios.find(({ id }) => id === beginning.scenario)!;
      const by = positionBegun(game, beginning, length) ?? setUp(rulesFor(beginning), beginning.quick, x);
      return evened(game, beginning, by, x);
    },
    handicap,
    copy: copyState,
    faults,
    whereabouts: (g, a) => (PICKS.includes(verbOf(a)) ? g.posts : undefined),
    write: writePosition,
    read: (json, beginning) => {
      const g = readAnyPosition(game, rulesFor(beginning), json, beginning);
      const [wrong] = familyFaults(game, g);
      if (wrong !== undefined) throw new BadInput('core.zones', wrong);
      return g;
    },
    refuseOptions: ({ scenario, options }) => {
      // [6.2] Any number of rolls up to that of the players (R47).
      const players = scenarios.find((entry) => entry.id === scenario)?.players ?? 0;
      return olympianRollsIn(options) > players
        ? 'olympian-rolls may not be more than there are players'
        : undefined;
    },
  };
  return game;
});

export const hannibalsWar = hannibalsWarOf();
