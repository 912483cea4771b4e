import { type FixedPerId, ids } from '@punica/kernel';
import {
  boolean,
  DataError,
  dictionary,
  indexIds,
  list,
  lookUp,
  notedRecord,
  nullable,
  number,
  oneOf,
  optional,
  parseShape,
  type Shape,
  text,
  whole,
} from '@punica/kernel/data';
import {
  NATION_IDS,
  NATIONS,
  type Nation,
  NONE,
  nationNamed,
  type PlaceId,
  type Square,
  TERRAINS,
  type TerrainId,
} from './codes.ts';

const FILE = 'map.json';

const squareShape = notedRecord({
  row: text(),
  col: whole(1),
  type: oneOf('all-sea', 'coastal', 'all-land'),
  terrain: oneOf(...TERRAINS),
  center: list(number(), 2),
  greaterGaul: optional(boolean),
});
const placeShape = notedRecord({
  id: text(),
  name: text(),
  square: text(),
  kind: oneOf('city', 'town'),
  owner: nullable(oneOf(...NATION_IDS)),
  taxation: whole(0, 9),
  port: boolean,
  region: text(),
  lat: number(),
  lon: number(),
  capitalOf: optional(oneOf(...NATION_IDS)),
});
const wayShape = notedRecord({ name: text(), squares: list(text()) });
const mapShape = notedRecord({
  grid: notedRecord({ rows: list(text()), columns: whole(1) }),
  offMap: list(
    notedRecord({
      id: text(),
      name: text(),
      talentValue: whole(0),
      borderSquares: list(text()),
      entryCost: whole(0),
    }),
    1,
  ),
  squares: dictionary(squareShape),
  sides: list(list(text(), 3)) as Shape<readonly (readonly [string, string, string])[]>,
  roads: list(wayShape),
  rivers: list(wayShape),
  places: list(placeShape),
});

export type SquareType = 'all-sea' | 'coastal' | 'all-land';

/** A way from one square into the next. */
export interface Edge {
  readonly to: Square;
  /** Land units may cross. */
  readonly land: boolean;
  /** Fleets may cross. */
  readonly sea: boolean;
  readonly road: boolean;
  readonly river: boolean;
  /** Into or out of Greater Gaul (27.2). */
  readonly box: boolean;
}

export interface Place {
  readonly id: string;
  readonly name: string;
  readonly square: Square;
  readonly city: boolean;
  /** The nation of its colour, or NONE. */
  readonly colour: Nation;
  readonly taxation: number;
  readonly port: boolean;
  readonly region: string;
  readonly lat: number;
  readonly lon: number;
}

/** The board as arrays by square; the last square is the box of Greater Gaul. */
export interface GameMap {
  readonly rows: number;
  readonly columns: number;
  readonly squares: number;
  /** All of them, Greater Gaul at last. */
  readonly all: readonly Square[];
  /** The square that stands for Greater Gaul. */
  readonly box: Square;
  readonly boxTalents: number;
  readonly boxCost: number;
  readonly ids: FixedPerId<Square, string>;
  readonly index: Readonly<Record<string, Square>>;
  readonly center: FixedPerId<Square, readonly [number, number]>;
  readonly type: FixedPerId<Square, SquareType>;
  readonly terrain: FixedPerId<Square, TerrainId>;
  /** Fleets may be here (25.2). */
  readonly water: FixedPerId<Square, boolean>;
  readonly edges: FixedPerId<Square, readonly Edge[]>;
  /** The place in a square, or NONE. */
  readonly placeAt: FixedPerId<Square, PlaceId>;
  readonly places: FixedPerId<PlaceId, Place>;
  readonly placeIndex: Readonly<Record<string, PlaceId>>;
  /** Square of the capital of each nation, or NONE. */
  readonly capital: FixedPerId<Nation, Square>;
  /** Squares of places by colour. */
  readonly coloured: FixedPerId<Nation, readonly Square[]>;
  readonly city: FixedPerId<Square, boolean>;
  readonly taxation: FixedPerId<Square, number>;
  readonly port: FixedPerId<Square, boolean>;
  /** Squares with a place worth taxes. */
  readonly taxed: readonly Square[];
}

export function compileMap(json: unknown): GameMap {
  const map = parseShape(FILE, mapShape, json);
  const names = Object.keys(map.squares);
  if (names.length !== map.grid.rows.length * map.grid.columns)
    throw new DataError(FILE, 'squares', 'are not as many as the grid has');
  const all = ids<Square>(names.length + 1);
  const index: Record<string, Square> = {};
  names.forEach((id, at) => {
    index[id] = all[at];
  });
  const [outside] = map.offMap;
  const box = all[names.length];
  index[outside.id] = box;
  const squares = names.map((id) => map.squares[id]);
  const places = compilePlaces(map.places, index);
  const placeAt = new Array<PlaceId>(box + 1).fill(NONE);
  for (const i of ids<PlaceId>(places.length)) {
    const place = places[i];
    if (placeAt[place.square] !== NONE)
      throw new DataError(FILE, `places[${place.id}].square`, 'holds two places');
    placeAt[place.square] = i;
  }
  const capital = NATION_IDS.map(
    (nation) => places[map.places.findIndex((place) => place.capitalOf === nation)]?.square ?? NONE,
  );
  return {
    rows: map.grid.rows.length,
    columns: map.grid.columns,
    squares: all.length,
    all,
    box,
    boxTalents: outside.talentValue,
    boxCost: outside.entryCost,
    ids: [...names, outside.id],
    index,
    center: squares.map((square) => [square.center[0], square.center[1]] as const),
    type: [...squares.map((square) => square.type), 'all-land'],
    terrain: [...squares.map((square) => square.terrain), 'clear'],
    // [27.6, 33 Q6] Greater Gaul has no shore.
    water: [...waterSquares(squares, map.rivers, index), false],
    edges: compileEdges(map, index, box),
    placeAt,
    places,
    placeIndex: indexIds(places, FILE, 'places'),
    capital,
    coloured: NATIONS.map((n) => places.filter((p) => p.colour === n).map((p) => p.square)),
    city: placeAt.map((p) => p !== NONE && places[p].city),
    taxation: placeAt.map((p) => (p === NONE ? 0 : places[p].taxation)),
    port: placeAt.map((p) => p !== NONE && places[p].port),
    taxed: places.filter((p) => p.taxation > 0).map((p) => p.square),
  };
}

type MapJson = NonNullable<(typeof mapShape)['type']>;

const compilePlaces = (places: MapJson['places'], index: Readonly<Record<string, Square>>): Place[] =>
  places.map((place) => ({
    id: place.id,
    name: place.name,
    square: lookUp(index, place.square, 'square', FILE, `places[${place.id}].square`),
    city: place.kind === 'city',
    colour: place.owner === null ? NONE : nationNamed(place.owner),
    taxation: place.taxation,
    port: place.port,
    region: place.region,
    lat: place.lat,
    lon: place.lon,
  }));

function waterSquares(
  squares: readonly { type: SquareType }[],
  rivers: MapJson['rivers'],
  index: Readonly<Record<string, Square>>,
): boolean[] {
  const onRiver = new Set<number>(rivers.flatMap((river) => river.squares.map((id) => index[id])));
  return squares.map((square, at) => square.type !== 'all-land' || onRiver.has(at));
}

/** Sides of ways (roads or rivers): the squares that follow each other in one list. */
function sidesOf(ways: MapJson['roads'], index: Readonly<Record<string, Square>>, path: string): Set<string> {
  const found = new Set<string>();
  for (const way of ways) {
    way.squares.forEach((id, i) => {
      const at = lookUp(index, id, 'square', FILE, `${path}[${way.name}]`);
      if (i === 0) return;
      const before = index[way.squares[i - 1]];
      found.add(`${before}-${at}`).add(`${at}-${before}`);
    });
  }
  return found;
}

function compileEdges(map: MapJson, index: Readonly<Record<string, Square>>, box: Square): Edge[][] {
  const roads = sidesOf(map.roads, index, 'roads');
  const rivers = sidesOf(map.rivers, index, 'rivers');
  const edges: Edge[][] = Array.from({ length: box + 1 }, () => []);
  for (const [from, to, side] of map.sides) {
    const a = lookUp(index, from, 'square', FILE, 'sides');
    const b = lookUp(index, to, 'square', FILE, 'sides');
    const road = roads.has(`${a}-${b}`);
    const river = rivers.has(`${a}-${b}`);
    // [16.13, 16.15] Land units stay off all-sea sides and squares, fleets off all-land ones but for rivers (25.2).
    const bothLand = map.squares[from].type !== 'all-sea' && map.squares[to].type !== 'all-sea';
    const land = bothLand && side !== 'sea';
    const sea = side !== 'land' || river;
    edges[a].push({ to: b, land, sea, road, river, box: false });
    edges[b].push({ to: a, land, sea, road, river, box: false });
  }
  // [2.4, 27.2] The squares that border on Greater Gaul.
  for (const id of map.offMap[0].borderSquares) {
    const at = lookUp(index, id, 'square', FILE, 'offMap.borderSquares');
    edges[at].push({ to: box, land: true, sea: false, road: false, river: false, box: true });
    edges[box].push({ to: at, land: true, sea: false, road: false, river: false, box: true });
  }
  return edges;
}
