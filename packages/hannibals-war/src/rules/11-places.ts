import { colourOf, hasCamp, isPillaged, isPort, leaderPool, M, ownTroopsIn, squareNamed } from '../board.ts';
import {
  CARTHAGE,
  GAULS,
  type KindId,
  MACEDON,
  type MarkerId,
  NONE,
  type Player,
  ROME,
  SYRACUSA,
} from '../data/codes.ts';
import type { Group, Kind } from '../data/index.ts';
import type { Square, W } from '../state.ts';
import { hasBerth, hasLeader, othersIn, solely, squaresOf, stackAt, unitsIn } from '../units.ts';

const SYRACUSA_SQUARE = squareNamed('syracusa');

/** What an ability on a player's card says. */
const abilityOf = (g: W, player: Player, id: string) =>
  g.rules.scenarios.cards[player].abilities.find((ability) => ability.id === id)?.params ?? {};
/** The ability by which a power mobilizes where the rules would not let it. */
const RAISING_ABILITY = ['colonies', 'mercenary-market', 'successor-arsenal', 'tribal-muster'];

/** By which right a unit is mobilized in a square: none, that of the rules (11.2), or that of the player's card. */
export const NO_RIGHT = 0;
export const BY_RULE = 1;
export const BY_CARD = 2;

/** [11.9, 26.5, player card gauls] How many units may be mobilized in a square in one phase. */
export function raisingLimit(g: W, player: Player, at: Square, right: number): number {
  const ability = abilityOf(g, player, RAISING_ABILITY[player]);
  if (right === BY_CARD) return ability.perSquare ?? 1;
  if (at === g.rules.map.box) return ability.perPhase ?? 1;
  return Math.max(1, g.rules.map.taxation[at]);
}

/** Squares in which a player could mobilize anything at all, added to a list. */
export function raisingSquares(g: W, player: Player, found: Square[] = []): Square[] {
  const squares = squaresOf(g, player, found);
  for (const at of g.rules.map.coloured[player]) if (unitsIn(g, player, at) === 0) squares.push(at);
  if (player === GAULS && !squares.includes(g.rules.map.box)) squares.push(g.rules.map.box);
  return squares;
}

/** [11.2, 9.12] Whatever it is, nothing is mobilized where the land is pillaged or others stand. */
export const isFreeToRaise = (g: W, player: Player, at: Square): boolean =>
  othersIn(g, at, player) === 0 && !isPillaged(g, at);

/** [11.2, 11.9, 28.3] By which right, if any, may this player mobilize this face of a counter in this square? */
export function rightToRaise(g: W, player: Player, group: Group, kind: Kind, at: Square): number {
  const { map } = g.rules;
  if (!isFreeToRaise(g, player, at)) return NO_RIGHT;
  if (kind.type === 'fleet' && !isPort(g, at)) return NO_RIGHT;
  if (group.nation === SYRACUSA)
    return at === SYRACUSA_SQUARE && g.syracusaAtWar && ownTroopsIn(g, at, player, SYRACUSA)
      ? BY_RULE
      : NO_RIGHT;
  if (group.sacredBand && bandInForce(g))
    return at === map.capital[CARTHAGE] && solely(g, at, player) ? BY_RULE : NO_RIGHT;
  if (at === map.box) return player === GAULS && kind.type !== 'fleet' ? BY_RULE : NO_RIGHT;
  const place = map.placeAt[at] !== NONE;
  if (unitsIn(g, player, at) > 0 && (place || hasCamp(g, at))) return BY_RULE;
  return byCard(g, player, kind, at) ? BY_CARD : NO_RIGHT;
}

/** [31.3] The Sacred Band is still bound to Carthago. */
export const bandInForce = (g: W): boolean => g.rules.sacredBand && !g.bandFree && !g.bandOver;

/** [31.3] The Sacred Band was destroyed and can be rebuilt: nothing else is mobilized before (R52). */
export function bandDue(g: W, player: Player): boolean {
  const home = g.rules.map.capital[CARTHAGE];
  return (
    player === CARTHAGE &&
    bandInForce(g) &&
    g.reserve[bandGroup(g).index] > 0 &&
    !isPillaged(g, home) &&
    othersIn(g, home, player) === 0
  );
}
export const bandGroup = (g: W): Group => g.rules.pieces.groups[g.rules.pieces.sacredBand];

/** What a power may do beyond the rules: colonies, the mercenary market, the arsenals of the successors. */
function byCard(g: W, player: Player, kind: Kind, at: Square): boolean {
  switch (player) {
    case ROME:
      return kind.type === 'garrison' && colourOf(g, at) === ROME;
    case CARTHAGE:
      return (
        (kind.type === 'auxiliary' || kind.type === 'cavalry') &&
        g.rules.map.type[at] !== 'all-sea' &&
        hasLeader(g, stackAt(g, player, at))
      );
    case MACEDON:
      return kind.type === 'phalanx' && colourOf(g, at) === MACEDON && g.rules.map.city[at];
    default:
      return false;
  }
}

/** Faces with which counters of these types can come into play now. */
function available(g: W, player: Player, types: readonly string[]): KindId[] {
  const found: KindId[] = [];
  for (const group of g.rules.pieces.groups) {
    if (group.nation !== player || g.reserve[group.index] === 0) continue;
    for (const kind of [group.enters, group.garrison])
      if (kind !== NONE && types.includes(g.rules.pieces.kinds[kind].type)) found.push(kind);
  }
  return found;
}

const LIGHT = ['cavalry', 'auxiliary', 'garrison'];
const ANY = ['legion', 'phalanx', 'gaeseti', 'auxiliary', 'cavalry', 'elephant', 'garrison', 'fleet'];

/** [9.12] What a marker can bring into play. */
export function kindsByMarker(g: W, player: Player, marker: MarkerId): KindId[] {
  if (marker === M['mercenary-access']) return available(g, player, ['cavalry', 'auxiliary']);
  if (marker !== M.rally) return available(g, player, LIGHT);
  if (bandDue(g, player)) return [bandGroup(g).enters];
  return [...available(g, player, ANY), ...leaderPool(g, player)];
}

/** [9.12] Where a marker can bring it. */
export const squaresByMarker = (g: W, player: Player, marker: MarkerId, kind: KindId): Square[] =>
  squaresOfMarker(g, player, marker).filter((at) => takesByMarker(g, player, marker, kind, at));

/** [9.12] Does a marker bring anything at all into play? */
export function raisesSomething(g: W, player: Player, marker: MarkerId): boolean {
  const kinds = kindsByMarker(g, player, marker);
  if (kinds.length === 0) return false;
  const squares = squaresOfMarker(g, player, marker);
  return kinds.some((kind) => squares.some((at) => takesByMarker(g, player, marker, kind, at)));
}

/** [9.12] The squares of which a marker speaks. */
function squaresOfMarker(g: W, player: Player, marker: MarkerId): Square[] {
  if (marker === M['mercenary-access']) return squaresOf(g, player);
  if (marker === M.rally) return raisingSquares(g, player);
  if (marker === M.uprising) return uprisingSquares(g, player);
  const { colours, except } = g.rules.markers.list[marker];
  return [...g.rules.map.places]
    .filter(
      (place) =>
        place.colour !== NONE &&
        colours.includes(COLOURS[place.colour]) &&
        !except.includes(place.id) &&
        !g.rules.closed[place.square],
    )
    .map((place) => place.square);
}
const COLOURS = ['rome', 'carthage', 'macedon', 'gauls', 'syracusa'];

/** [9.12] Can a unit of this kind come into one of them? */
function takesByMarker(g: W, player: Player, marker: MarkerId, kind: KindId, at: Square): boolean {
  if (marker === M.rally) return ralliesIn(g, player, kind, at);
  const fits = g.rules.map.type[at] !== 'all-sea' && !isPillaged(g, at);
  if (marker !== M['mercenary-access']) return fits;
  return (fits || canBoard(g, player, kind, at)) && hasLeader(g, stackAt(g, player, at));
}

/**
 * [9.12] A place of the own colour or any square with own units, neither pillaged nor held by others. A fleet
 * may join there wherever it can float, with or without a port; whoever is no sailor needs land, or a berth (R23).
 */
function ralliesIn(g: W, player: Player, kind: KindId, at: Square): boolean {
  const { map, pieces } = g.rules;
  const { group, type } = pieces.kinds[kind];
  if (!isFreeToRaise(g, player, at)) return false;
  // [31.3] While it is bound to Carthago the Sacred Band comes back nowhere else.
  const band = group !== NONE && pieces.groups[group].sacredBand && bandInForce(g);
  if (band && at !== map.capital[CARTHAGE]) return false;
  return type === 'fleet' ? map.water[at] : map.type[at] !== 'all-sea' || canBoard(g, player, kind, at);
}

/** [25.5, R23] On the open sea whoever can be carried comes aboard, where a berth is free. */
const canBoard = (g: W, player: Player, kind: KindId, at: Square): boolean =>
  g.rules.map.type[at] === 'all-sea' && g.rules.pieces.kinds[kind].move > 0 && hasBerth(g, player, at);

/** [9.12] In or beside a place of one's own colour that an enemy holds. */
function uprisingSquares(g: W, player: Player): Square[] {
  const found: Square[] = [];
  for (const home of g.rules.map.coloured[player]) {
    if (othersIn(g, home, player) === 0) continue;
    for (const at of [
      home,
      ...g.rules.map.edges[home].filter((edge) => edge.land && !edge.box).map((edge) => edge.to),
    ])
      if (!found.includes(at) && !g.rules.closed[at]) found.push(at);
  }
  return found;
}
