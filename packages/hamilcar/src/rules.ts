import type { Item } from '@punica/kernel';
import { TIMINGS } from './data/cards.ts';
import {
  CARTHAGE,
  type CardTiming,
  type GameMap,
  type Generals,
  HAMILCAR,
  type HamilcarData,
  NONE,
  ROME,
  type Scenario,
  type StrategyCards,
  type Tables,
  type TacticsCards,
} from './data/index.ts';

/** Every number and table of the game, and what follows from them. Built once, shared by all copies of a state. */
export interface Rules {
  readonly scenario: Scenario;
  readonly map: GameMap;
  readonly generals: Generals;
  readonly cards: StrategyCards;
  readonly tactics: TacticsCards;
  readonly tables: Tables;
  /** Places: the spaces, then the insides of the walled cities, then the sea. */
  readonly locs: number;
  readonly sea: number;
  readonly cities: readonly number[];
  /** Loc of the inside of a space's walled city, or NONE. */
  readonly inside: readonly number[];
  readonly generalsOf: readonly [readonly number[], readonly number[]];
  readonly barca: number;
  readonly xanthippus: number;
  readonly roma: number;
  readonly carthago: number;
  readonly syracusae: number;
  readonly africa: number;
  readonly italia: number;
  /** Large cities, from which fleets put out to intercept (8.1). */
  readonly bases: readonly number[];
  readonly italianProvinces: readonly number[];
  readonly deck: readonly Item[];
  readonly tacticsDeck: readonly Item[];
  /** Counter events by the moment at which they may be played. */
  readonly byTiming: Readonly<Record<CardTiming, readonly number[]>>;
  /** Leaves the tables out wherever a state is written as JSON: they are the same in every game. */
  toJSON(): undefined;
}

function buildRules(data: HamilcarData): Rules {
  const { map, generals } = data;
  const all = generals.list.map((_, i) => i);
  const cities = map.ids.map((_, at) => at).filter((at) => map.walled[at] > 0);
  const sea = map.spaces + cities.length;
  return {
    ...data,
    locs: sea + 1,
    sea,
    cities,
    inside: map.ids.map((_, at) => (map.walled[at] > 0 ? map.spaces + cities.indexOf(at) : NONE)),
    generalsOf: [
      all.filter((i) => generals.list[i].side === ROME),
      all.filter((i) => generals.list[i].side === CARTHAGE),
    ],
    barca: generals.index.hamilcar_barca,
    xanthippus: generals.index.xanthippus,
    roma: map.index.roma,
    carthago: map.index.carthago,
    syracusae: map.index.syracusae,
    africa: map.regionIndex.africa,
    italia: map.regionIndex.italia,
    bases: cities.filter((at) => map.large[at]),
    italianProvinces: map.provinces.flatMap((p, i) => (p.region === map.regionIndex.italia ? [i] : [])),
    deck: data.cards.list.map((_, card) => card),
    tacticsDeck: data.tactics.list.map((_, card) => card),
    byTiming: Object.fromEntries(
      TIMINGS.map((timing) => [
        timing,
        data.cards.list.flatMap((card, i) => (isFor(card.timing, timing) ? [i] : [])),
      ]),
    ) as Record<CardTiming, number[]>,
    toJSON: () => undefined,
  };
}

/** Some cards serve at two kinds of moments. */
function isFor(card: CardTiming, moment: CardTiming): boolean {
  if (card === moment) return true;
  return card === 'battle' && (moment === 'landBattle' || moment === 'seaBattle');
}

export const RULES: Rules = buildRules(HAMILCAR);
