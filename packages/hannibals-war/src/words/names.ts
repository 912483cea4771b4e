import { HIDDEN } from '@punica/kernel';
import type { GroupId, KindId, MarkerId, Player, Square } from '../data/codes.ts';
import type { WarData } from '../data/index.ts';

/** What has names here: the map, the counters and the markers of the game or of an edition. */
export type Names = Pick<WarData, 'map' | 'pieces' | 'markers'>;

const POWER_NAMES = ['Rome', 'Carthage', 'Macedon', 'the Gauls', 'neutral Syracusa'] as const;
const NATION_NAMES = ['Roman', 'Carthaginian', 'Macedonian', 'Gallic', 'Syracusan', 'mercenary'] as const;

/** At the start of a sentence. */
export const powerName = (player: Player): string => capital(POWER_NAMES[player] ?? 'nobody');
/** Within one. */
export const thePower = (player: Player): string => POWER_NAMES[player] ?? 'nobody';
export const isMany = (player: Player): boolean => player === 3;
export const verb = (player: Player, one: string, many: string): string => (isMany(player) ? many : one);

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function squareName({ map }: Names, at: Square): string {
  if (at === map.box) return 'Greater Gaul';
  const place = map.placeAt[at];
  const id = map.ids[at] ?? '?';
  return place === undefined || place < 0 ? id : `${map.places[place].name} (${id})`;
}

export function kindName({ pieces }: Names, kind: KindId): string {
  if (kind === HIDDEN) return 'unknown unit';
  const { name, nation, value } = pieces.kinds[kind];
  return value > 0 ? name : `${NATION_NAMES[nation]} ${name}`;
}

/** With its article, which names of people have not. */
export const theKind = (names: Names, kind: KindId): string =>
  kind !== HIDDEN && names.pieces.kinds[kind].value > 0
    ? kindName(names, kind)
    : `the ${kindName(names, kind)}`;

export const groupName = ({ pieces }: Names, group: GroupId): string => {
  const { enters, type, sacredBand } = pieces.groups[group];
  const { nation } = pieces.kinds[enters];
  return `${NATION_NAMES[nation]} ${sacredBand ? 'Sacred Band' : type}`;
};

export const markerName = ({ markers }: Names, marker: MarkerId): string =>
  marker === HIDDEN ? 'a marker' : markers.list[marker].name;

/** "no units", "1 unit", "2 units" */
export const count = (n: number, one: string, many = `${one}s`): string =>
  `${n === 0 ? 'no' : n} ${n === 1 ? one : many}`;

/** Points that are counted in halves: "1 point", "½ point", "2½ points". */
export function pointsInWords(halves: number, one: string): string {
  if (halves % 2 === 0) return count(halves / 2, one);
  const whole = Math.floor(halves / 2);
  return whole === 0 ? `½ ${one}` : `${whole}½ ${one}s`;
}

export const list = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}`;
