import { HAMILCAR } from '../data/index.ts';
import { RULES } from '../rules.ts';

export const sideName = (side: number): string => (side === 0 ? 'Rome' : 'Carthage');
export const spaceName = (at: number): string => HAMILCAR.map.names[at] ?? 'nowhere';

/** A place in words: a space, the inside of its city, or the sea. */
export function locName(loc: number): string {
  if (loc === RULES.sea) return 'sea';
  if (loc < RULES.map.spaces) return spaceName(loc);
  return `inside ${spaceName(RULES.cities[loc - RULES.map.spaces])}`;
}

export const generalName = (general: number): string => HAMILCAR.generals.list[general]?.name ?? 'nobody';
export const cardTitle = (card: number): string => HAMILCAR.cards.list[card].title;
export const tacticsTitle = (card: number): string => HAMILCAR.tactics.list[card].title;
export const miatName = (space: number): string => HAMILCAR.tables.miat.names[space];
export const seamanshipName = (level: number): string => HAMILCAR.tables.seamanship[level - 1].name;

export const count = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

/** "5 CUs (1 elephant)" */
export const cus = (n: number, elephants = 0): string =>
  elephants > 0 ? `${count(n, 'CU')} (${count(elephants, 'elephant')})` : count(n, 'CU');

export const list = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}`;

export const signed = (n: number): string => (n > 0 ? `+${n}` : `${n}`);

const SIGNS = ['blade', 'crush', 'shield'];
const PLURALS = ['blades', 'crushes', 'shields'];

/** "2 blades and 1 shield": all signs that the battle dice of a side show. */
export function battleSigns(dice: readonly number[], faces: readonly number[]): string {
  const signs = SIGNS.map((one, sign) => {
    const shown = dice.reduce((sum, die, i) => sum + HAMILCAR.tables.battleDice[die][faces[i]][sign], 0);
    return shown === 0 ? '' : `${shown} ${shown === 1 ? one : PLURALS[sign]}`;
  });
  return list(signs.filter((it) => it !== '')) || 'nothing on its battle dice';
}
