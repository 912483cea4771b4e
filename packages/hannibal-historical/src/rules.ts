import {
  buildRules,
  CARTHAGE,
  type GameMap,
  HANNIBAL,
  type HannibalData,
  PASS,
  ROME,
  type Rules,
  type Scenario,
  type SetUpForce,
  type Space,
  sideOf,
} from '@punica/hannibal/engine';
import type { Beginning } from '@punica/kernel';
import { A } from './actions.ts';
import { FIGURES, LEADERS, SETUP } from './data/bundled.ts';
import { FIRST_LEADER, historicalGenerals, leaderData } from './leaders.ts';
import { areaOf, historicalMap, historicalTables, isNewWay, LUSITANIA, MURGANTIA } from './map.ts';
import { HISTORICAL_MEMORY } from './memory.ts';
import { CORE_NAMES } from './names.ts';
import { type HistoricalSwitches, historicalSwitches } from './options.ts';
import type { HistoricalRules } from './switched.ts';
import { variantFor } from './variant.ts';

const cache = new Map<string, HistoricalRules>();

export function rulesFor(beginning: Beginning): HistoricalRules {
  const name = JSON.stringify([beginning.scenario, beginning.options]);
  let rules = cache.get(name);
  if (rules === undefined) {
    rules = build(beginning);
    cache.set(name, rules);
  }
  return rules;
}

function build(beginning: Beginning): HistoricalRules {
  const on = historicalSwitches(beginning.options);
  const map = historicalMap(on);
  const generals = historicalGenerals(on);
  const scenario = scenarioFor(on, map);
  const data: HannibalData = {
    ...HANNIBAL,
    mapWithMauretania: map,
    generals,
    tables: historicalTables(on),
    cards: { ...HANNIBAL.cards, list: HANNIBAL.cards.list.map((card) => widened(card, map)) },
    scenarios: { list: [scenario], index: { [scenario.id]: 0 } },
  };
  const base = buildRules(data, beginning);
  const bound = LEADERS.map((leader, i) => ({ leader, bit: 1 << (FIRST_LEADER + i) }));
  return {
    ...base,
    memory: HISTORICAL_MEMORY,
    confined: bound.reduce(
      (set, { leader, bit }) => (leader.regions === null ? set : set | bit),
      base.confined,
    ),
    bounds: generals.list.map((_, i) => boundsOf(base.bounds[i], map, i)),
    seniority: generals.list.map((_, i) => (leaderData(i)?.class === 'minor' ? -1 : base.seniority[i])),
    minors: bound.reduce((set, { leader, bit }) => (leader.class === 'minor' ? set | bit : set), 0),
    commands: generals.list.map((_, i) => leaderData(i)?.commandLimit ?? base.commands[i]),
    ways: waysFor(base, on),
    uncounselled: base.map.all.map((at) => at === MURGANTIA),
    // [H12 Lusitania] R26
    havens: base.map.all.map((at) => at === LUSITANIA),
    optional: widenedOptions(base.optional, map),
    siegePoints: base.map.all.map((at) => (isEtrurian(map, at) ? UNREST_POINTS : base.siegePoints[at])),
    uses: usesFor(base, on),
    names: CORE_NAMES,
    variant: variantFor(on),
    historical: {
      on,
      spainBounds: areaOf(map, FIGURES.spainBounds),
      spainStands: areaOf(map, FIGURES.spainStands),
      nearRome: map.ids.map((id) => FIGURES.urbanLegions.spaces.includes(id)),
      nearPort: nearPorts(base),
    },
  };
}

/** [H6a, H6b, H15] Each side has the uses that its own rules give it. */
function usesFor(base: Rules, on: HistoricalSwitches): Rules['uses'] {
  const rome = [...base.uses[ROME]];
  const carthage = [...base.uses[CARTHAGE]];
  if (on.minorsOfRome) rome.push(A.leader);
  if (on.dictatorship) rome.push(A.elect);
  if (on.minorsOfCarthage) carthage.push(A.leader);
  return [rome, carthage];
}

/** [event Carthage 8] The Etrurian marker falls at two points; nothing else there could be besieged. */
const UNREST_POINTS = 2;
const isEtrurian = (map: GameMap, at: number): boolean => map.provinces[map.province[at]].id === 'etruria';

/** [H12 Lusitania] An area that takes in all Spain takes in Lusitania too; nothing new comes up in Murgantia. */
function widen(mask: readonly boolean[], map: GameMap): readonly boolean[] {
  const spain = map.regions[map.regionIndex.iberia].spaces.filter((at) => at < mask.length);
  return map.all.map((at) => (at === LUSITANIA ? spain.every((s) => mask[s]) : mask[at] === true));
}

/** [H12 Lusitania, 26.5] Generals of the one area of the alternative reinforcements, too. */
function widenedOptions(optional: Rules['optional'], map: GameMap): Rules['optional'] {
  const { alternativeReinforcements: levies } = optional;
  const placements = levies.carthage.placements.map((placement) => ({
    ...placement,
    withGeneralIn: widen(placement.withGeneralIn, map),
  }));
  return {
    ...optional,
    alternativeReinforcements: { ...levies, carthage: { ...levies.carthage, placements } },
  };
}

function widened<T extends { readonly event: object }>(card: T, map: GameMap): T {
  const event = Object.fromEntries(
    Object.entries(card.event).map(([name, value]) => [
      name,
      Array.isArray(value) && typeof value[0] === 'boolean' ? widen(value as boolean[], map) : value,
    ]),
  );
  return { ...card, event };
}

/** [H2, H3, H12 Murgantia] Passes serve those who flee; the new ways have users of their own and no interceptions. */
function waysFor(base: Rules, on: HistoricalSwitches): Rules['ways'] {
  const { links } = base.map;
  const isPass = (link: number): boolean => links[link].type === PASS;
  const forSides = (open: (link: number, side: number) => boolean) =>
    [links.map((_, link) => open(link, ROME)), links.map((_, link) => open(link, CARTHAGE))] as const;
  const mayUse = (link: number, side: number): boolean => (links[link].users & (1 << side)) !== 0;
  const flees = (overPasses: boolean) => (link: number, side: number) =>
    mayUse(link, side) && (base.ways.avoid[side as 0 | 1][link] || (overPasses && isPass(link)));
  return {
    march: forSides(mayUse),
    intercept: forSides(
      (link, side) => !isNewWay(links[link].type) && base.ways.intercept[side as 0 | 1][link],
    ),
    avoid: forSides(flees(on.avoiding)),
    withdraw: forSides(flees(on.withdrawing)),
    retreat: forSides(flees(on.avoiding)),
  };
}

/** [H6a, H6b, H17] Allies fight in their own lands. */
function boundsOf(usual: readonly boolean[], map: GameMap, index: number): readonly boolean[] {
  const data = leaderData(index);
  // [H12 Murgantia, H12 Lusitania] For who is bound to a region, the spaces off the map belong to it.
  if (data === undefined) return usual;
  if (data.regions === null) return [];
  return areaOf(map, { regions: data.regions, provinces: [], spaces: data.spaces });
}

/** [event Rome 2] Ports, and what a road of one point joins to them. */
function nearPorts(base: Rules): readonly boolean[] {
  const { map, linkCost } = base;
  return map.all.map(
    (at) =>
      map.port[at] || map.neighbours[at].some((to, i) => map.port[to] && linkCost[map.linkOf[at][i]] <= 1),
  );
}

/** [H12 Lusitania] Reinforcements too. */
const widenedItems = (side: Scenario['reinforcements'][number], map: GameMap): typeof side => ({
  ...side,
  items: side.items.map((item) => ({ ...item, withGeneralIn: widen(item.withGeneralIn, map) })),
});

/** [H10, H13] The war of 218 BC with the forces of the variant and room for a tenth turn. */
function scenarioFor(on: HistoricalSwitches, map: GameMap): Scenario {
  const base = HANNIBAL.scenarios.list[HANNIBAL.scenarios.index['second-punic-war']];
  const { index } = historicalGenerals(on);
  const spaces = (ids: readonly string[]): Space[] => ids.map((id) => map.index[id]);
  const last = base.turns[base.turns.length - 1];
  const turns = on.tenthTurn
    ? [
        ...base.turns,
        { turn: last.turn + 1, years: SETUP.tenthTurn.years, cardsPerPlayer: SETUP.tenthTurn.cards },
      ]
    : base.turns;
  const inPlay = map.all.map((at) =>
    at === MURGANTIA ? on.murgantia : at === LUSITANIA ? on.lusitania : base.inPlay[at],
  );
  const common: Scenario = {
    ...base,
    turns,
    lastTurn: turns[turns.length - 1].turn,
    inPlay,
    reinforcements: [
      widenedItems(base.reinforcements[ROME], map),
      widenedItems(base.reinforcements[CARTHAGE], map),
    ],
    forces: base.forces.map((force) => ({ ...force })),
  };
  if (!on.newSetUp) return common;
  const tribes = SETUP.romanTribes.map(({ space }) => map.index[space]);
  return {
    ...common,
    pcs: [
      [...base.pcs[ROME], ...spaces(SETUP.addPCs.rome), ...tribes],
      [...base.pcs[CARTHAGE], ...spaces(SETUP.addPCs.carthage)],
    ],
    neutralTribes: [...base.neutralTribes, ...tribes],
    forces: SETUP.forces.map(
      (force): SetUpForce => ({
        side: sideOf(force.side as 'rome' | 'carthage'),
        space: map.index[force.space],
        cus: force.cus,
        elephants: force.elephants,
        generals: force.generals.map((id) => index[id]),
        commander: force.commander === null ? -1 : index[force.commander],
        rank: force.rank as SetUpForce['rank'],
        drawConsuls: 0,
      }),
    ),
  };
}
