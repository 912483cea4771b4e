import { battleRounds, battle as fighting, hannibal, march as marching } from '@punica/hannibal';
import { type Action, type Game, HIDDEN, itemOf, type Role, type Zone } from '@punica/kernel';
import type { View } from '@punica/view';
import type { Spot } from '../../play/protocol.ts';
import { actionSpot, linkCost, shortLabel, wayOf } from './action-spots.ts';
import { cardFact, generalFact } from './card-fact.ts';
import { shows } from './event-shown.ts';
import { eventSpots, idsOf, opens } from './event-spots.ts';
import type { Absent, Army, Battle, Facts, HandOf, March, RankId, Scene } from './scene.ts';

export type H = typeof hannibal extends Game<infer G, infer _> ? G : never;
export type HannibalEvent = typeof hannibal extends Game<infer _, infer E> ? E : never;

/** Zones of the state by place, as the game lists them. */
const ZONE = {
  deck: 0,
  discard: 1,
  removed: 2,
  aside: 3,
  table: 4,
  hand: 5,
  battleHand: 8,
  battlePile: 10,
} as const;
const RANKS: readonly RankId[] = [null, 'proconsul', 'consul', 'dictator'];
const ABSENT: Readonly<Record<number, Absent['where']>> = {
  [-1]: 'pool',
  [-2]: 'displaced',
  [-3]: 'gone',
  [-4]: 'waiting',
};
const MARKS = [
  'macedonianAlliance',
  'syracuseAlliance',
  'navalVictory',
  'hannoCounsels',
  'catoCounsels',
  'truce',
  'reshuffle',
] as const;
const BATTLE_CARDS = ['frontalAssault', 'flankLeft', 'flankRight', 'probe', 'doubleEnvelopment', 'reserve'];
/** Procedures that say where in the turn we are. */
const PHASES = [
  'reinforcementPhase',
  'strategyPhase',
  'cardPlays',
  'winterAttrition',
  'isolationRemoval',
  'victoryCheck',
];

/** Kinds of ways from here on belong to variants, which draw them themselves. */
const NEW_WAYS = 4;
/** [26.3] */
const MAURETANIA = '26-3';

const cardsIn = (zone: Zone): HandOf => zone.map((s) => (itemOf(s) === HIDDEN ? null : itemOf(s)));
const openCards = (zone: Zone): number[] => cardsIn(zone).filter((card): card is number => card !== null);
const both = <T>(of: (side: number) => T): T[] => [of(0), of(1)];

function facts(g: H): Facts {
  const { map, generals, cards, scenario, tables } = g.rules;
  return {
    scenario: scenario.name,
    spaces: map.ids.map((id, at) => ({
      id,
      name: map.names[at],
      province: map.province[at],
      walls: map.walled[at],
      great: map.large[at],
      port: map.port[at]
        ? { dots: map.portDots[at], diamonds: map.portDiamonds[at], most: map.portCUs[at] }
        : null,
      tribe: map.tribeNames[at],
      inPlay: scenario.inPlay[at],
    })),
    provinces: map.provinces.map((p) => ({
      id: p.id,
      name: p.name,
      region: map.regions[p.region].name,
      significant: p.significant,
      majority: p.majority,
      allies: p.allyCards,
      spaces: p.spaces,
    })),
    generals: generals.list.map(generalFact),
    cards: cards.list.map(cardFact),
    battleCards: tables.battleCardCounts.map((count, type) => ({ id: BATTLE_CARDS[type], count })),
    turns: scenario.turns
      .filter(({ turn }) => turn >= scenario.firstTurn && turn <= scenario.lastTurn)
      .map(({ turn, years, cardsPerPlayer }) => ({ turn, years, cards: cardsPerPlayer })),
    moreWays: map.links
      .filter((link) => link.type >= NEW_WAYS || [link.a, link.b].some((at) => map.fixed[at]))
      .map(({ a, b }): [string, string] => [map.ids[a], map.ids[b]]),
    shownOptions: g.rules.on.mauretania ? [MAURETANIA] : [],
    siegeNeeded: tables.siegePointsNeeded,
    dice: {
      naval: tables.navalDieDots.map((dots, face) => ({ dots, diamonds: tables.navalDieDiamonds[face] })),
      attrition: tables.attritionLoss,
      smallRetreat: tables.smallRetreat,
      largeRetreat: tables.largeRetreat,
      changeOfCommandFrom: tables.constants.changeOfCommandFrom,
      rampageOn: tables.constants.elephantRampageOn,
    },
  };
}

function armies(g: H): Army[] {
  const { map, locs, cities, generalsOf } = g.rules;
  const list: Army[] = [];
  for (let side = 0; side < 2; side++) {
    for (let loc = 0; loc < locs; loc++) {
      const elephants = side === 1 ? g.elephants[loc] : 0;
      const trains = side === 1 ? g.trains[loc] : 0;
      const units = g.cu[side * locs + loc] + elephants;
      const here = generalsOf[side].filter((general) => g.at[general] === loc);
      if (units === 0 && trains === 0 && here.length === 0) continue;
      here.sort((a, b) => g.under[a] - g.under[b]);
      const inside = loc >= map.spaces;
      list.push({
        side,
        space: inside ? cities[loc - map.spaces] : loc,
        inside,
        generals: here.map((general) => ({ general, rank: RANKS[g.rank[general]] })),
        units,
        elephants,
        trains,
      });
    }
  }
  return list;
}

function march(g: H): March | null {
  const f = marching.frame(g);
  if (f === undefined) return null;
  const { spaces } = g.rules.map;
  const space = f.at < spaces ? f.at : g.rules.cities[f.at - spaces];
  return { general: f.general, space, left: f.left, units: f.plain + f.elephants, elephants: f.elephants };
}

function battle(g: H): Battle | null {
  const f = fighting.frame(g);
  if (f === undefined) return null;
  const { locs, inside } = g.rules;
  // [20.6] Those who sally out fight along with the army that relieves them.
  const places = (side: number): number[] =>
    f.sortie === 1 && side === f.attacker ? [f.at, inside[f.at]] : [f.at];
  const sum = (side: number, of: (loc: number) => number): number =>
    places(side).reduce((total, loc) => total + of(loc), 0);
  const elephants = both((side) => (side === 1 ? sum(side, (loc) => g.elephants[loc]) : 0));
  const dealt = f.step !== 'prepare' && (battleRounds.frame(g) !== undefined || f.winner >= 0);
  return {
    space: f.at,
    attacker: f.attacker,
    commanders: f.commanders,
    units: both((side) => sum(side, (loc) => g.cu[side * locs + loc]) + elephants[side]),
    elephants,
    startUnits: f.startCUs,
    initiative: f.initiative,
    attack: f.attack,
    winner: f.winner,
    hands: both((side) => cardsIn(g.zones[ZONE.battleHand + side])),
    played: both((side) => cardsIn(g.zones[ZONE.battlePile + side])),
    dealt,
  };
}

function owner(g: H, province: number): number {
  const { provinces } = g.rules.map;
  const side = [0, 1].find((it) => g.held[it * provinces.length + province] >= provinces[province].majority);
  return side ?? -1;
}

function scene(g: H, viewer: Role): Scene {
  const { provinces } = g.rules.map;
  const owners = provinces.map((_, p) => owner(g, p));
  return {
    turn: g.turn,
    control: g.control.slice(),
    tribe: g.tribe.slice(),
    siege: g.siege.slice(),
    armies: armies(g),
    absent: g.rules.generalsOf
      .flat()
      .flatMap((general) => (g.at[general] < 0 ? [{ general, where: ABSENT[g.at[general]] }] : [])),
    owners,
    held: both((side) => provinces.map((_, p) => g.held[side * provinces.length + p])),
    points: both((side) =>
      g.rules.variant.points(
        g,
        side as 0 | 1,
        owners.filter((it, p) => it === side && provinces[p].significant).length,
      ),
    ),
    hands: both((side) => cardsIn(g.zones[ZONE.hand + side])),
    deck: g.zones[ZONE.deck].length,
    pool: g.rules.deck,
    discard: openCards(g.zones[ZONE.discard]),
    removed: openCards(g.zones[ZONE.removed]),
    aside: openCards(g.zones[ZONE.aside]),
    onTable: openCards(g.zones[ZONE.table]),
    marks: MARKS.filter((_, bit) => (g.marks & (1 << bit)) !== 0),
    phase: PHASES.find((name) => g.stack.some((f) => f.proc === name)) ?? '',
    march: march(g),
    battle: battle(g),
    viewer,
  };
}

const ids = idsOf(hannibal.actions);

export const presenter: View<H, HannibalEvent> = {
  facts,
  scene,
  spot: (g, a: Action): Spot | undefined => actionSpot(g, a),
  short: shortLabel,
  cost: linkCost,
  way: wayOf,
  spots: eventSpots(ids),
  opens,
  shows: shows(ids),
  standing: (g) => {
    const year = g.rules.scenario.turns.find(({ turn }) => turn === g.turn)?.years ?? '';
    return `Turn ${g.turn} · ${year}`;
  },
};
