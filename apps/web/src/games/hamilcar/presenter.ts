import {
  battleLevels,
  DICTATOR_ENABLED,
  election,
  FORGOTTEN_TACTICS,
  type H,
  type HamilcarEvent,
  handOf,
  IN_POOL,
  isPeaceful,
  isWarlike,
  landBattle,
  type March,
  march,
  navalBattle,
  navalColumn,
  navalModifier,
  points,
  RULES,
  TRUCE,
  tacticsHandOf,
  voyage,
} from '@punica/hamilcar/table';
import { HIDDEN, itemOf, type Role } from '@punica/kernel';
import type { View } from '@punica/view';
import { actionSpot, shortLabel, stepCost } from './action-spots.ts';
import { shows } from './event-shown.ts';
import { eventSpots, opens } from './event-spots.ts';
import { cardFact, generalFact, tacticsFact } from './facts.ts';
import type { Army, Facts, Fleet, LandFight, Office, Scene, SeaFight, Voyage } from './scene.ts';

const { map, generals, cards, tactics, tables, scenario } = RULES;

const facts = (): Facts => ({
  years: scenario.turns.map((turn) => turn.years),
  cardsATurn: scenario.turns.map((turn) => turn.cards),
  spaces: map.all.map((at) => ({
    id: map.ids[at],
    name: map.names[at],
    province: map.province[at],
    lat: map.lat[at],
    lon: map.lon[at],
    walls: map.walled[at],
    large: map.large[at],
    port: map.port[at],
    hub: map.sea.isHub[at],
    ownPoint: map.ownPoint.includes(at),
    tribe: map.tribeNames[at],
  })),
  provinces: map.provinces.map(({ id, name, significant, spaces, majority }) => ({
    id,
    name,
    significant,
    spaces: spaces.length,
    majority,
  })),
  generals: generals.list.map(generalFact),
  cards: cards.list.map(cardFact),
  tactics: tactics.list.map(tacticsFact),
  miat: tables.miat.ids.map((id, i) => ({
    id,
    name: tables.miat.names[i],
    centre: tables.miat.centre === 1 << i,
  })),
  icons: tables.miat.icons,
  seamanship: tables.seamanship.map(({ name }) => name),
  hubMajority: map.sea.hubMajority,
  tables: {
    attrition: tables.attrition,
    battleDice: tables.battleDice,
    siegeDice: { red: tables.siegeDice[0], white: tables.siegeDice[1] },
    navalDie: tables.navalDie,
    siege: tables.siege,
    commandChange: tables.numbers.commandChange,
  },
});

function armies(g: H): Army[] {
  const list: Army[] = [];
  for (let loc = 0; loc < RULES.sea; loc++) {
    const inside = loc >= map.spaces;
    const space = inside ? RULES.cities[loc - map.spaces] : loc;
    for (const side of [0, 1] as const) {
      const elephants = side === 1 ? g.elephants[loc] : 0;
      const units = g.cu[side * RULES.locs + loc] + elephants;
      const supply = g.supply[side * RULES.locs + loc];
      const here = RULES.generalsOf[side]
        .filter((general) => g.at[general] === loc)
        .sort((a, b) => g.under[a] - g.under[b])
        .map((general) => ({ general, rank: g.rank[general] }));
      if (units + supply + here.length > 0)
        list.push({ side, space, inside, units, elephants, supply, generals: here });
    }
  }
  return list;
}

const fleet = (g: H, side: number): Fleet => ({
  ready: g.ready[side],
  spent: g.spent[side],
  atSea: g.atSea[side],
  track: g.track[side],
  prizes: g.prizes[side],
});

function voyageOf(g: H, marching: March | undefined): Voyage | null {
  const f = voyage.frame(g);
  if (f === undefined || marching === undefined || marching.at !== RULES.sea) return null;
  return {
    side: marching.side,
    port: f.port,
    general: marching.general,
    units: marching.plain + marching.elephants,
    ships: g.atSea[marching.side],
  };
}

function fight(g: H, viewer: Role): SeaFight | LandFight | null {
  const sea = navalBattle.frame(g);
  if (sea !== undefined) {
    const both = <T>(of: (side: 0 | 1) => T): [T, T] => [of(0), of(1)];
    return {
      fight: 'sea',
      port: sea.port,
      round: sea.round,
      active: sea.active,
      ships: both((side) => g.atSea[side]),
      prizes: both((side) => g.prizes[side]),
      commanders: both((side) => sea.commanders[side]),
      columns: both((side) => navalColumn(g, { ...sea, round: Math.max(1, sea.round) }, side, 0)),
      modifiers: both((side) => navalModifier(g, side, sea.commanders[side])),
      cargo: both((side) => g.cu[side * RULES.locs + RULES.sea] + (side === 1 ? g.elephants[RULES.sea] : 0)),
      hands: both((side) => g.zones[tacticsHandOf(side)].length),
      own:
        viewer === 0 || viewer === 1
          ? g.zones[tacticsHandOf(viewer)].map(itemOf).filter((card) => card !== HIDDEN)
          : [],
    };
  }
  const land = landBattle.frame(g);
  if (land === undefined) return null;
  const levels = battleLevels(g, land);
  return {
    fight: 'land',
    space: land.at,
    attacker: land.attacker,
    units: [g.cu[land.at], g.cu[RULES.locs + land.at] + g.elephants[land.at]],
    commanders: [land.commanders[0], land.commanders[1]],
    // Fixed when the dice are chosen; the dead do not change them.
    levels: land.levels[0] > 0 ? [land.levels[0], land.levels[1]] : [levels.levels[0], levels.levels[1]],
    parts: land.winner < 0 ? levels.parts : [[], []],
    dice: land.dice,
    faces: land.faces,
    romanDice: land.romanDice,
    losses: land.winner < 0 ? null : [land.losses[0], land.losses[1]],
    winner: land.winner,
  };
}

function office(g: H): Office | null {
  const f = election.frame(g);
  if (f === undefined) return null;
  return { elected: f.elected, lot: RULES.generalsOf[0].filter((it) => g.at[it] === IN_POOL) };
}

function scene(g: H, viewer: Role): Scene {
  const marching = march.frame(g);
  const count = map.provinces.length;
  const at = marching === undefined || marching.at >= RULES.sea ? -1 : marching.at;
  return {
    turn: g.turn,
    control: g.control.slice(),
    tribe: g.tribe.map((n) => n === 1),
    siege: g.siege.slice(),
    held: map.provinces.map((_, p) => [g.held[p], g.held[count + p]]),
    hub: [g.hubPorts[0], g.hubPorts[1]],
    armies: armies(g),
    fleets: [fleet(g, 0), fleet(g, 1)],
    seamanship: g.seamanship,
    corvi: g.corvi === 1,
    supremacy: g.supremacy,
    miat: tables.miat.ids.map((_, i) => (g.miat & (1 << i)) !== 0),
    miatState: isWarlike(g) ? 'warlike' : isPeaceful(g) ? 'peaceful' : 'neutral',
    points: [points(g, 0), points(g, 1)],
    ops: [g.opsPlayed[0], g.opsPlayed[1]],
    hands: [0, 1].map((side) =>
      g.zones[handOf(side as 0 | 1)].map((s) => (itemOf(s) === HIDDEN ? null : itemOf(s))),
    ),
    truce: (g.marks & TRUCE) !== 0,
    forgotten: (g.marks & FORGOTTEN_TACTICS) !== 0,
    dictator: (g.marks & DICTATOR_ENABLED) !== 0,
    march:
      marching === undefined || at < 0
        ? null
        : { general: marching.general, space: at < map.spaces ? at : RULES.cities[at - map.spaces] },
    voyage: voyageOf(g, marching),
    office: office(g),
    fight: fight(g, viewer),
  };
}

export const presenter: View<H, HamilcarEvent> = {
  facts,
  scene,
  spot: actionSpot,
  short: shortLabel,
  cost: stepCost,
  spots: eventSpots,
  opens,
  shows,
  standing: (g) => `Turn ${g.turn} · ${scenario.turns[g.turn - 1].years} BC`,
};
