import { type Beginning, builtOnce, fixedPerId, ids } from '@punica/kernel';
import { TIMINGS } from './data/cards.ts';
import type { CardId, Loc, Space } from './data/ids.ts';
import {
  CARTHAGE,
  type CardTiming,
  HAMILCAR,
  type HamilcarData,
  NONE,
  ROME,
  type Scenario,
} from './data/index.ts';

/** Every number and table of one game, and what follows from them. Built once, shared by all copies of a state. */
export type Rules = Readonly<ReturnType<typeof buildRules>>;

function buildRules(data: HamilcarData, scenario: Scenario) {
  const { map, generals } = data;
  const cities = map.all.filter((at) => map.walled[at] > 0);
  const allLocs = ids<Loc>(map.spaces + cities.length + 1);
  const sea = allLocs[allLocs.length - 1];
  return {
    ...data,
    scenario,
    /** Places: the spaces, then the insides of the walled cities, then the sea. */
    locs: allLocs.length,
    sea,
    /** All of them, and those on land. */
    allLocs,
    ashore: allLocs.slice(0, -1),
    cities,
    /** [5.4, R9] By space: the neighbours to which a path may go on, by road or lane. */
    isolationPaths: fixedPerId<Space, readonly Space[]>(
      map.all.map((at) => [...map.roads.neighbours[at], ...map.sea.lanes[at]]),
    ),
    /** Loc of the inside of a space's walled city, or NONE. */
    inside: fixedPerId<Space, Loc>(
      map.all.map((at) => (map.walled[at] > 0 ? allLocs[map.spaces + cities.indexOf(at)] : NONE)),
    ),
    generalsOf: [
      generals.all.filter((i) => generals.list[i].side === ROME),
      generals.all.filter((i) => generals.list[i].side === CARTHAGE),
    ] as const,
    barca: generals.index.hamilcar_barca,
    xanthippus: generals.index.xanthippus,
    roma: map.index.roma,
    carthago: map.index.carthago,
    syracusae: map.index.syracusae,
    africa: map.regionIndex.africa,
    italia: map.regionIndex.italia,
    /** Large cities, from which fleets put out to intercept (8.1). */
    bases: cities.filter((at) => map.large[at]),
    italianProvinces: map.allProvinces.filter((p) => map.provinces[p].region === map.regionIndex.italia),
    deck: data.cards.all,
    tacticsDeck: data.tactics.all,
    /** Counter events by the moment at which they may be played. */
    byTiming: Object.fromEntries(
      TIMINGS.map((timing) => [
        timing,
        data.cards.all.filter((card) => isFor(data.cards.list[card].timing, timing)),
      ]),
    ) as Record<CardTiming, CardId[]>,
    /** Leaves the tables out wherever a state is written as JSON: they follow from its beginning. */
    toJSON: () => undefined,
  };
}

/** Some cards serve at two kinds of moments. */
function isFor(card: CardTiming, moment: CardTiming): boolean {
  if (card === moment) return true;
  return card === 'battle' && (moment === 'landBattle' || moment === 'seaBattle');
}

/** The rules of beginnings with these data. */
export const rulesWith = (data: HamilcarData): ((beginning: Pick<Beginning, 'scenario'>) => Rules) => {
  const { list, index } = data.scenarios;
  const rules = builtOnce(({ scenario }) => buildRules(data, list[index[scenario]]));
  // No option changes a number of this game.
  return ({ scenario }) => rules({ scenario, options: {}, quick: false });
};

export const rulesFor = rulesWith(HAMILCAR);
/** The rules of the war that our own data have. */
export const RULES: Rules = rulesFor({ scenario: HAMILCAR.scenarios.list[0].id });
