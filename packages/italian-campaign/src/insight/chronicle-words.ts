import { NONE } from '../data/index.ts';
import type { Hex, LeaderId } from '../state.ts';
import { hexName, type Names, leaderName as nameOf, provinceName } from '../words/names.ts';

/** A city by name; open country by its province alone. */
export const where = (names: Names, hex: Hex): string =>
  names.map.cityAt[hex] === NONE
    ? `in ${provinceName(names, names.map.province[hex])}`
    : `at ${hexName(names, hex)}`;

/** Cities that had two masters or more within a year without a fight, up to what they did. */
export const RESTLESS: readonly string[] = [
  'changed sides more than once',
  'went back and forth between the two',
  'stayed true to nobody for long',
  'had a new master with every season',
];

/** One of them has no name of his own. */
export const GAULISH = 'the Gaulish leader';
export function leaderName(names: Names, leader: LeaderId): string {
  const name = nameOf(names, leader);
  return name === 'Gaulish leader' ? GAULISH : name;
}

/** How cities came over without a fight, up to their names. */
export const BY_WORDS: Readonly<
  Record<string, (side: string, cities: string, many: boolean) => readonly string[]>
> = {
  diplomacy: (side, cities) => [
    `envoys won ${cities} over for ${side}`,
    `by words, not weapons, ${side} gained ${cities}`,
    `the envoys of ${side} were heard in ${cities}`,
    `${cities} listened to ${side} and changed sides`,
    `promises brought ${cities} into the camp of ${side}`,
  ],
  entered: (side, cities, many) => [
    `${side} marched into ${cities}`,
    `${cities}, without ${many ? 'walls, were' : 'walls, was'} occupied by ${side}`,
    `nobody kept ${side} out of ${cities}`,
  ],
};
