import { count, type Kind, listOf, named, setOf, truth } from '@punica/kernel';
import {
  type GroupId,
  type KindId,
  type MarkerId,
  NONE,
  OWNER_IDS,
  type Owner,
  type Player,
  POWER_IDS,
  type Square,
} from './data/codes.ts';
import { namesOf, WAR } from './data/index.ts';

const SQUARE_IDS = [...WAR.map.ids];
const KIND_IDS = namesOf(WAR.pieces.kinds);
const MARKER_IDS = namesOf(WAR.markers.list);

const player: Kind<Player> = named('power', POWER_IDS);
const square: Kind<Square> = named('square', SQUARE_IDS);
const kind: Kind<KindId> = named('kind of unit', KIND_IDS);
const marker: Kind<MarkerId> = named('campaign marker', MARKER_IDS);

/** What the locals of this game's procedures hold. */
export const KINDS = {
  count,
  truth,
  player,
  /** NONE until it is known who. */
  playerOrNobody: named<Player>('power', POWER_IDS, NONE),
  players: listOf(player),
  /** Several of them, one bit each. */
  playerSet: setOf('power', POWER_IDS),
  /** A player, or nobody while Syracusa is neutral. */
  owner: named<Owner>('power', OWNER_IDS),
  ownerOrNobody: named<Owner>('power', OWNER_IDS, NONE),
  square,
  /** NONE until it is known where. */
  squareOrNone: named<Square>('square', SQUARE_IDS, NONE),
  squares: listOf(square),
  kind,
  kindOrNone: named<KindId>('kind of unit', KIND_IDS, NONE),
  kinds: listOf(kind),
  groupOrNone: named<GroupId>('sort of counter', namesOf(WAR.pieces.groups), NONE),
  marker,
  markerOrNone: named<MarkerId>('campaign marker', MARKER_IDS, NONE),
  markers: listOf(marker),
  dice: listOf(count),
};
