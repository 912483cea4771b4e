import {
  type Action,
  type Beginning,
  builtOnce,
  type CoreNames,
  type FixedPerId,
  fixedPerId,
  ids,
  idsOf,
  joined,
  single,
} from '@punica/kernel';
import { A } from './actions.ts';
import { CARD_TIMINGS, type CardTiming } from './data/cards.ts';
import type { GeneralId } from './data/counted.ts';
import {
  CARTHAGE,
  type GameMap,
  type General,
  HANNIBAL,
  type HannibalData,
  isolationPaths,
  mapWithin,
  NONE,
  type OptionalRules,
  ROME,
  type Scenario,
  type StrategyCard,
  type Tables,
} from './data/index.ts';
import type { Area } from './data/map.ts';
import { MEMORY, type MemorySlot } from './memory-names.ts';
import { type Switches, switchesOf } from './options.ts';
import type { BattleCard, CardId, LinkId, Loc, RegionId, Space } from './state.ts';
import { PLAIN, type Variant } from './variant.ts';
import { battleDeckItems } from './zones.ts';

/** Every number and table of one game: the data, cut to its scenario. Built once, shared by all copies of a state. */
export interface Rules extends Pick<HannibalData, 'map' | 'generals' | 'cards' | 'tables'> {
  readonly scenario: Scenario;
  /** Places: the spaces, then the insides of the Walled Cities. */
  readonly locs: number;
  readonly allLocs: readonly Loc[];
  readonly cities: readonly Space[];
  /** Loc of the inside of a space's Walled City, or NONE. */
  readonly inside: FixedPerId<Space, Loc>;
  /** Generals of a side that can come into play. */
  readonly generalsOf: readonly [readonly GeneralId[], readonly GeneralId[]];
  readonly consulPool: readonly GeneralId[];
  /** Generals who may not be everywhere, as a set of bits, and the spaces where each of them may be. */
  readonly confined: number;
  readonly bounds: FixedPerId<GeneralId, Area>;
  /** What a general's own person adds to his rank. */
  readonly seniority: FixedPerId<GeneralId, number>;
  /** Generals below all others, who lead nobody but CUs, as a set of bits. */
  readonly minors: number;
  /** The most CUs that a general may lead anywhere, beside what the rules allow to all. */
  readonly commands: FixedPerId<GeneralId, number>;
  /** [10.6] By link: what a step costs. */
  readonly linkCost: FixedPerId<LinkId, number>;
  /** By side and link: who may go which way. */
  readonly ways: Readonly<Record<Way, readonly [OpenWays, OpenWays]>>;
  /** Spaces that no Counsel closes (cards 57, 58). */
  readonly uncounselled: Area;
  /** [15.1.8] Spaces where any retreat may end that no enemy CUs close, whoever controls them. */
  readonly havens: Area;
  /** [2.2.3] Spaces in play where a PC can lie, as long as no Tribe stands there. */
  readonly pcGround: readonly Space[];
  /** [19.4.2] By space: the neighbours to which a path may go on. */
  readonly isolationPaths: FixedPerId<Space, readonly Space[]>;
  /** [card 7, card 8] Places where tribes can be hostile to somebody. */
  readonly tribalGround: readonly Loc[];
  readonly hannibal: GeneralId;
  readonly roma: Space;
  readonly carthago: Space;
  readonly syracusae: Space;
  /** Holding a capital wins at once (23.1, 23.2.1). */
  readonly capitalsDecide: boolean;
  readonly romaDecides: boolean;
  /** All strategy cards of the game, those set aside or out of it included. */
  readonly deck: readonly CardId[];
  readonly battleDeck: readonly BattleCard[];
  /** Counter Events by the moment at which they may be played. */
  readonly byTiming: Readonly<Record<CardTiming, readonly CardId[]>>;
  /** The optional rules that are in force (26). */
  readonly on: Switches;
  /** Figures of the optional rules. */
  readonly optional: OptionalRules;
  /** [20.1.1, 26.6.1] Points at which a city or Tribe falls, by space. */
  readonly siegePoints: FixedPerId<Space, number>;
  /** [26.2.1] A general who comes on a later turn without troops, or NONE. */
  readonly latecomer: GeneralId;
  /** [26.1] Cards that leave the game after their Event, by card. */
  readonly leaves: FixedPerId<CardId, boolean>;
  /** What the places of `extra` in the state remember. */
  readonly memory: readonly MemorySlot[];
  /** By side: ways to use a card in the normal play, as verbs. */
  readonly uses: readonly [readonly Action[], readonly Action[]];
  readonly variant: Variant;
  /** Names of procedures and actions in position files, where a variant has its own. */
  readonly names: CoreNames | null;
  /** Leaves the tables out wherever a state is written as JSON: they follow from its beginning. */
  toJSON(): undefined;
}

/** Whether a side may go along a link. */
export type OpenWays = FixedPerId<LinkId, boolean>;

/** How a Force goes along a link. */
export type Way = 'march' | 'intercept' | 'avoid' | 'withdraw' | 'retreat';

const USES: readonly Action[] = [A.event, A.move, A.control, A.raise, A.discard];

/** Enough for every army there can be. */
const NO_LIMIT = 99;

export const rulesFor = builtOnce((beginning) => buildRules(HANNIBAL, beginning));

export function buildRules(data: HannibalData, beginning: Beginning): Rules {
  const on = switchesOf(beginning.options);
  const optional = data.options;
  const scenario = withOptions(data, on, data.scenarios.list[data.scenarios.index[beginning.scenario]]);
  // One numbering of places for all: what is not in play is cut off, not left out.
  const map = mapWithin(data.mapWithMauretania, scenario.inPlay);
  const cities = map.all.filter((at) => map.walled[at] > 0);
  const allLocs = ids<Loc>(map.spaces + cities.length);
  const generals = idsOf(data.generals.list);
  const all = generals.filter((i) => isInGame(data, on, data.generals.list[i]));
  const cards = data.cards.list.filter((card) => isInDeck(data, on, card));
  const byTiming = {} as Record<CardTiming, readonly CardId[]>;
  for (const timing of CARD_TIMINGS) {
    byTiming[timing] = cards.filter((card) => card.timing === timing).map((card) => card.index);
  }
  const capital = (id: string): Space => map.index[id];
  return {
    scenario,
    map,
    generals: data.generals,
    cards: data.cards,
    tables: data.tables,
    locs: allLocs.length,
    allLocs,
    cities,
    inside: fixedPerId(
      map.all.map((at) => (map.walled[at] > 0 ? allLocs[map.spaces + cities.indexOf(at)] : NONE)),
    ),
    generalsOf: [
      all.filter((i) => data.generals.side[i] === ROME),
      all.filter((i) => data.generals.side[i] === CARTHAGE),
    ],
    consulPool: all.filter((i) => data.generals.list[i].consulPool),
    confined: all.reduce(
      (set, i) => (data.generals.list[i].confinedTo === NONE ? set : joined(set, single(i))),
      0,
    ),
    bounds: fixedPerId(data.generals.list.map(({ confinedTo }) => boundsOf(map, confinedTo))),
    seniority: fixedPerId(data.generals.list.map(({ id }) => (id === 'hannibal' ? 1 : 0))),
    minors: 0,
    commands: fixedPerId(generals.map(() => NO_LIMIT)),
    linkCost: fixedPerId(map.linkType.map((type) => data.tables.linkCost[type])),
    ways: waysOf(data.tables, map),
    uncounselled: fixedPerId(map.all.map(() => false)),
    havens: fixedPerId(map.all.map(() => false)),
    pcGround: map.all.filter((at) => scenario.inPlay[at] && map.walled[at] === 0 && !map.fixed[at]),
    isolationPaths: isolationPaths(map, data.tables),
    tribalGround: allLocs.filter((loc) => {
      const at = map.all[loc] ?? cities[loc - map.spaces];
      return map.provinces[map.province[at]].hostile;
    }),
    hannibal: data.generals.index.hannibal,
    roma: capital('roma'),
    carthago: capital('carthago'),
    syracusae: capital('syracusae'),
    capitalsDecide: scenario.victory === null || wonBySpace(scenario, capital('carthago')),
    romaDecides: scenario.victory === null,
    deck: cards.map((card) => card.index),
    battleDeck: battleDeckItems(data.tables.battleCardCounts),
    byTiming,
    on,
    optional,
    siegePoints: fixedPerId(map.all.map((at) => pointsToFall(data, on, map, at))),
    latecomer: on.bomilcar ? optional.bomilcar.general : NONE,
    leaves: fixedPerId(
      data.cards.list.map((card) => card.removeIfPlayed || (on.removeAfterPlay && card.set !== 'classic')),
    ),
    memory: Object.values(on).includes(true) ? MEMORY : [],
    uses: [USES, USES],
    variant: PLAIN,
    names: null,
    toJSON: () => undefined,
  };
}

/** The spaces of the region that a general may not leave. */
const boundsOf = (map: GameMap, confinedTo: RegionId): Area =>
  fixedPerId(confinedTo === NONE ? [] : map.region.map((region) => region === confinedTo));

/** [10.6.3] Everybody may march everywhere; reactions and retreats keep to roads of their kinds. */
function waysOf(tables: Tables, map: GameMap): Rules['ways'] {
  const both = (open: readonly boolean[]): readonly [OpenWays, OpenWays] => {
    const ways = fixedPerId<LinkId, boolean>(open);
    return [ways, ways];
  };
  const reactions = both(map.linkType.map((type) => tables.linkReactions[type]));
  return {
    march: both(map.links.map(() => true)),
    intercept: reactions,
    avoid: reactions,
    withdraw: reactions,
    retreat: reactions,
  };
}

/** [26.3] Mauretania is in play, with its neutral Tribes, or cut off. */
function withOptions(data: HannibalData, on: Switches, scenario: Scenario): Scenario {
  const { neutralTribes, province } = data.options.mauretania;
  if (on.mauretania) return { ...scenario, neutralTribes: [...scenario.neutralTribes, ...neutralTribes] };
  const { spaces } = data.mapWithMauretania.provinces[province];
  return {
    ...scenario,
    inPlay: fixedPerId(data.mapWithMauretania.all.map((at) => scenario.inPlay[at] && !spaces.includes(at))),
  };
}

/** [26.2, 26.7] */
function isInGame(data: HannibalData, on: Switches, { set }: General): boolean {
  if (on.vanilla && data.options.vanillaWithoutSets.includes(set)) return false;
  return set !== 'optional' || on.bomilcar;
}

/** [26.1, 26.1.2] */
function isInDeck(data: HannibalData, on: Switches, { set, index }: StrategyCard): boolean {
  const fright = data.options.elephantFright;
  if (on.elephantFright && (index === fright.out || index === fright.in)) return index === fright.in;
  if (set === 'extra') return on.cards65;
  return set === 'classic' || on.cards75;
}

/** [26.6.1] All but the great cities are content with fewer points. */
function pointsToFall(data: HannibalData, on: Switches, map: GameMap, at: Space): number {
  const { pointsNeeded, except } = data.options.alternateSieges;
  const isLesser = map.walled[at] > 0 && !except.includes(at);
  return on.sieges && isLesser ? pointsNeeded : data.tables.siegePointsNeeded;
}

const wonBySpace = (scenario: Scenario, space: Space): boolean =>
  scenario.victory?.conditions.some(
    (c) => c.is === 'controlSpace' && c.space === space && c.when === 'atOnce',
  ) === true;
