import {
  AGORA,
  aimWords,
  forageOf,
  handOf,
  holdings,
  isAboard,
  kindIndexOf,
  laidBy,
  markOf,
  NONE,
  nationOfUnit,
  OWNERS,
  PLAYERS,
  type Player,
  POOL,
  postOf,
  stackAt,
  taxIncome,
  unitsIn,
  victoryLevel,
  type W,
  type WarEvent,
} from '@punica/hannibals-war/table';
import { HIDDEN, itemOf, type Role, rolesIn, type Zone } from '@punica/kernel';
import type { View } from '@punica/view';
import { actionSpot, shortLabel, stepCost } from './action-spots.ts';
import { shows } from './event-shown.ts';
import { eventSpots, opens } from './event-spots.ts';
import type { Facts, Markers, Scene, Stack } from './scene.ts';
import { operationOf, tableOf } from './tables.ts';

const markersIn = (zone: Zone): Markers => zone.map((s) => (itemOf(s) === HIDDEN ? null : itemOf(s)));
const bits = (mask: number): number[] => rolesIn(mask);

function facts(g: W): Facts {
  const { map, pieces, markers, tables, scenarios } = g.rules;
  return {
    turns: g.rules.turns,
    firstYear: g.rules.firstYear,
    victory: g.rules.victory,
    handLimit: g.rules.handLimit,
    seats: g.rules.seats,
    squares: map.ids.map((id, at) => ({
      id,
      ground: map.terrain[at],
      shore: map.type[at],
      place: map.placeAt[at],
      road: map.edges[at].some((edge) => edge.road),
      river: map.edges[at].some((edge) => edge.river),
      closed: g.rules.closed[at],
    })),
    places: map.places.map((place) => ({
      id: place.id,
      name: place.name,
      square: place.square,
      city: place.city,
      colour: place.colour,
      taxation: place.taxation,
      port: place.port,
      capital: map.capital.includes(place.square),
      lon: place.lon,
      lat: place.lat,
    })),
    kinds: pieces.kinds.map(({ id, name, nation, type, veteran, combat, move, value }) => ({
      id,
      name,
      nation,
      type,
      veteran,
      combat,
      move,
      value,
    })),
    groups: pieces.groups.map((group) => ({
      id: group.id,
      nation: group.nation,
      count: group.count,
      enters: group.enters,
      garrison: group.garrison,
      price: tables.price[group.type],
    })),
    markers: markers.list.map((marker) => ({
      id: marker.id,
      name: marker.name,
      type: marker.type,
      strength: marker.strength,
      count: g.rules.markerCount[marker.index],
      uses: marker.uses.map(({ effect, ref }) => ({ effect, rule: ref })),
    })),
    cards: scenarios.cards.map((card) => ({
      abilities: card.abilities.map(({ effect }) => effect),
      special: card.special.effect,
      aim: aimWords(card.aim),
    })),
    garrisonPrice: tables.price.garrison,
    columns: tables.columns,
    results: tables.results,
    rolls: { highSeas: tables.highSeas, reaction: tables.reaction, attrition: tables.attrition },
  };
}

function stacks(g: W): Stack[] {
  const list: Stack[] = [];
  for (const owner of OWNERS)
    for (const square of g.rules.map.all) {
      if (unitsIn(g, owner, square) === 0) continue;
      const units = stackAt(g, owner, square).map((r) => {
        const kind = kindIndexOf(g, r);
        const post = postOf(g, r);
        return {
          kind: kind === HIDDEN ? null : kind,
          nation: nationOfUnit(r),
          aboard: isAboard(post),
          part: markOf(post),
        };
      });
      list.push({ owner, square, units });
    }
  return list;
}

const four = <T>(of: (player: Player) => T): T[] => PLAYERS.map(of);

function scene(g: W, viewer: Role): Scene {
  const { seats } = g.rules;
  const plays = (player: Player): boolean => seats.includes(player);
  return {
    turn: g.turn,
    phase: g.phase,
    initiative: g.initiative,
    talents: g.talents.slice(),
    income: four((player) => (plays(player) ? taxIncome(g, player) : 0)),
    holdings: four((player) => (plays(player) ? holdings(g, player) : 0)),
    levels: four((player) => (plays(player) ? victoryLevel(g, player) : 0)),
    hands: four((player) => markersIn(g.zones[handOf(player)])),
    laid: four((player) => markersIn(g.zones[laidBy(player)])),
    agora: markersIn(g.zones[AGORA]),
    pool: g.zones[POOL].length,
    stacks: stacks(g),
    camps: g.camps.slice(),
    pillaged: g.pillaged.slice(),
    forage: g.rules.map.all.map((at) => (at === g.rules.map.box ? NONE : forageOf(g, at))),
    reserve: g.reserve.slice(),
    pacts: g.pacts.map(({ kind, from, to, until, talents }) => ({ kind, from, to, until, talents })),
    levied: bits(g.levied),
    syracusaAtWar: g.syracusaAtWar,
    operation: operationOf(g),
    table: tableOf(g),
    viewer,
  };
}

/** Years before Christ are written without a sign. */
const yearOf = (g: W): number => -(g.rules.firstYear + g.turn - 1);

export const presenter: View<W, WarEvent> = {
  facts,
  scene,
  spot: actionSpot,
  short: shortLabel,
  cost: stepCost,
  spots: eventSpots,
  opens,
  shows,
  standing: (g) => `Turn ${g.turn} · ${yearOf(g)} BC`,
};
