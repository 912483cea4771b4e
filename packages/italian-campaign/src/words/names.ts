import {
  ARM_IDS,
  type CampaignData,
  type CityId,
  type FaceId,
  GARRISON,
  type Hex,
  NONE,
  type ProvinceId,
  RANK_IDS,
  type Rank,
  type Side,
} from '../data/index.ts';
import type { LeaderId } from '../state.ts';

/** What has names here: the map, the leaders and the units of the game or of an edition. */
export type Names = Pick<CampaignData, 'map' | 'leaders' | 'units'>;

export const SIDE_NAMES = ['Rome', 'Carthage'] as const;
export const sideName = (side: Side): string => SIDE_NAMES[side];

export const leaderName = ({ leaders }: Names, leader: LeaderId): string =>
  leader === NONE ? 'nobody' : leaders.list[leader].name;

export const cityName = ({ map }: Names, city: CityId): string => map.cities[city].name;
export const provinceName = ({ map }: Names, province: ProvinceId): string => map.provinces[province].name;

/** A city's name where there is one, else province and number. */
export function hexName(names: Names, hex: Hex): string {
  const { map } = names;
  const city = map.cityAt[hex];
  if (city !== NONE) return cityName(names, city);
  return `${provinceName(names, map.province[hex])} ${map.ids[hex]}`;
}

const RANK_NAMES: readonly string[] = RANK_IDS.map((id) => id.replaceAll('-', ' '));
export const rankName = (rank: Rank): string => RANK_NAMES[rank];

const GROUP_NAMES = ['Roman', 'slave', 'garrison', 'Carthaginian', 'Allied', 'Gaulish'] as const;

/** A unit as it lies on the table: its strength, whose it is, and its arm. */
export function faceName(names: Names, face: FaceId): string {
  const { units } = names;
  const unit = units.ofKind[units.faceKind[face]][0];
  const arm = units.arm[unit];
  const worn = units.faceStep[face] === 1 ? ', worn' : '';
  const what =
    arm === GARRISON
      ? `garrison of ${cityName(names, units.city[unit])}`
      : `${GROUP_NAMES[units.group[unit]]} ${ARM_IDS[arm]}`;
  return `${what} (${units.faceSp[face]} SP${worn})`;
}

/** "no units", "1 unit", "2 units" */
export const count = (n: number, noun: string): string =>
  `${n === 0 ? 'no' : n} ${noun}${n === 1 ? '' : 's'}`;

export const yearName = (year: number): string => `${-year} BC`;

export function list(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}`;
}

export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
