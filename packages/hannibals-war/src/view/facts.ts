import type { Edge } from '../data/map.ts';
import type { W } from '../state.ts';
import { aimWords } from '../words/aims.ts';

/** What divides two squares, or joins them. */
function kindOf({ land, sea, road, river }: Edge): string {
  if (!land) return 'sea';
  if (river) return road ? 'road-river' : 'river';
  if (road) return 'road';
  return sea ? 'coast' : 'land';
}

/** What stays the same for the whole game. */
export function factsOf(g: W) {
  const { map, pieces, markers, tables, scenarios } = g.rules;
  return {
    turns: g.rules.turns,
    firstYear: g.rules.firstYear,
    victory: g.rules.victory,
    handLimit: g.rules.handLimit,
    /** Players in the order of their seats. */
    seats: g.rules.seats,
    squares: map.all.map((at) => ({
      id: map.ids[at],
      ground: map.terrain[at],
      shore: map.type[at],
      place: map.placeAt[at],
      road: map.edges[at].some((edge) => edge.road),
      river: map.edges[at].some((edge) => edge.river),
      ways: map.edges[at].map((edge) => ({ to: edge.to, kind: kindOf(edge) })),
      /** Nobody may enter (a Macedon that nobody plays). */
      closed: g.rules.closed[at],
    })),
    places: Array.from(map.places, (place) => ({
      id: place.id,
      name: place.name,
      square: place.square,
      city: place.city,
      /** The nation of its colour, or -1. */
      colour: place.colour,
      taxation: place.taxation,
      port: place.port,
      capital: map.capital.some((at) => at === place.square),
      lon: place.lon,
      lat: place.lat,
    })),
    kinds: Array.from(pieces.kinds, ({ id, name, nation, type, veteran, combat, move, value }) => ({
      id,
      name,
      nation,
      type,
      veteran,
      combat,
      move,
      /** Leader value; 0 for those who lead nobody. */
      value,
    })),
    groups: Array.from(pieces.groups, (group) => ({
      id: group.id,
      nation: group.nation,
      count: group.count,
      enters: group.enters,
      garrison: group.garrison,
      price: tables.price[group.type],
    })),
    markers: Array.from(markers.list, (marker) => ({
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
      aim: aimWords(g.rules, card.aim),
    })),
    garrisonPrice: tables.price.garrison,
    /** The Combat Results Table: lowest percentage of each column, and results by die and column. */
    columns: [...tables.columns],
    results: tables.results.map((row) => [...row]),
    /** What dice are held against, beside the Combat Results Table. */
    rolls: {
      /** Fleets find each other up to this face. */
      highSeas: tables.highSeas,
      /** What the plundered do, by face. */
      reaction: tables.reaction,
      /** Percent lost, by face; the last is for 7. */
      attrition: tables.attrition,
    },
  };
}
