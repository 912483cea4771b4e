import type { Beginning, Item } from '@punica/kernel';
import { CARD_TIMINGS, type CardTiming } from './data/cards.ts';
import {
  CARTHAGE,
  type GameMap,
  type Generals,
  HANNIBAL,
  type HannibalData,
  mapWithin,
  NONE,
  ROME,
  type Scenario,
  type StrategyCards,
  type Tables,
} from './data/index.ts';
import { battleDeckItems } from './zones.ts';

/** Every number and table of one game: the data, cut to its scenario. Built once, shared by all copies of a state. */
export interface Rules {
  readonly scenario: Scenario;
  readonly map: GameMap;
  readonly generals: Generals;
  readonly cards: StrategyCards;
  readonly tables: Tables;
  /** Places: the spaces, then the insides of the Walled Cities. */
  readonly locs: number;
  readonly cities: readonly number[];
  /** Loc of the inside of a space's Walled City, or NONE. */
  readonly inside: readonly number[];
  /** Generals of a side that can come into play. */
  readonly generalsOf: readonly [readonly number[], readonly number[]];
  readonly consulPool: readonly number[];
  /** Generals who may not leave their region, as a set of bits. */
  readonly confined: number;
  readonly hannibal: number;
  readonly roma: number;
  readonly carthago: number;
  readonly syracusae: number;
  /** Holding a capital wins at once (23.1, 23.2.1). */
  readonly capitalsDecide: boolean;
  readonly romaDecides: boolean;
  /** All strategy cards of the game, those set aside or out of it included. */
  readonly deck: readonly Item[];
  readonly battleDeck: readonly Item[];
  /** Counter Events by the moment at which they may be played. */
  readonly byTiming: Readonly<Record<CardTiming, readonly number[]>>;
  /** Leaves the tables out wherever a state is written as JSON: they follow from its beginning. */
  toJSON(): undefined;
}

const cache = new Map<string, Rules>();

/** The rules of a beginning; the same object for the same choices, so that states can share it. */
export function rulesFor(beginning: Beginning): Rules {
  const name = JSON.stringify([beginning.scenario, beginning.options]);
  let rules = cache.get(name);
  if (rules === undefined) {
    rules = buildRules(HANNIBAL, beginning);
    cache.set(name, rules);
  }
  return rules;
}

function buildRules(data: HannibalData, beginning: Beginning): Rules {
  const scenario = data.scenarios.list[data.scenarios.index[beginning.scenario]];
  const whole = data.map;
  const map = scenario.limited ? mapWithin(whole, scenario.inPlay) : whole;
  const cities = map.ids.map((_, at) => at).filter((at) => map.walled[at] > 0);
  const inside = map.ids.map((_, at) => (map.walled[at] > 0 ? map.spaces + cities.indexOf(at) : NONE));
  const inGame = data.generals.list.map((general) => general.set !== 'optional');
  const all = data.generals.list.map((_, i) => i).filter((i) => inGame[i]);
  const cards = data.cards.list.filter((card) => card.set === 'classic');
  const byTiming = {} as Record<CardTiming, readonly number[]>;
  for (const timing of CARD_TIMINGS) {
    byTiming[timing] = cards.filter((card) => card.timing === timing).map((card) => card.index);
  }
  const capital = (id: string): number => map.index[id];
  return {
    scenario,
    map,
    generals: data.generals,
    cards: data.cards,
    tables: data.tables,
    locs: map.spaces + cities.length,
    cities,
    inside,
    generalsOf: [
      all.filter((i) => data.generals.side[i] === ROME),
      all.filter((i) => data.generals.side[i] === CARTHAGE),
    ],
    consulPool: all.filter((i) => data.generals.list[i].consulPool),
    confined: all.reduce((set, i) => (data.generals.list[i].confinedTo === NONE ? set : set | (1 << i)), 0),
    hannibal: data.generals.index.hannibal,
    roma: capital('roma'),
    carthago: capital('carthago'),
    syracusae: capital('syracusae'),
    capitalsDecide: scenario.victory === null || wonBySpace(scenario, capital('carthago')),
    romaDecides: scenario.victory === null,
    deck: cards.map((card) => card.index),
    battleDeck: battleDeckItems(data.tables.battleCardCounts),
    byTiming,
    toJSON: () => undefined,
  };
}

const wonBySpace = (scenario: Scenario, space: number): boolean =>
  scenario.victory?.conditions.some(
    (c) => c.is === 'controlSpace' && c.space === space && c.when === 'atOnce',
  ) === true;
