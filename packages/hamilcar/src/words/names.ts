import { isInside, spaceOf } from '../board.ts';
import { HAMILCAR } from '../data/index.ts';
import { RULES } from '../rules.ts';
import type { CardId, GeneralId, Loc, MiatSpace, Space, TacticsId } from '../state.ts';

export const sideName = (side: number): string => (side === 0 ? 'Rome' : 'Carthage');
export const spaceName = (at: Space): string => HAMILCAR.map.names[at] ?? 'nowhere';

const spaceOfLoc = (loc: Loc): Space => spaceOf({ rules: RULES }, loc);
const isWithin = (loc: Loc): boolean => isInside({ rules: RULES }, loc);

/** Where something is: "at Capua", "inside Roma", "at sea". */
export function atLoc(loc: Loc): string {
  if (loc === RULES.sea) return 'at sea';
  return `${isWithin(loc) ? 'inside' : 'at'} ${spaceName(spaceOfLoc(loc))}`;
}

/** Where something goes: "to Capua", "into Roma". */
export const toLoc = (loc: Loc): string => `${isWithin(loc) ? 'into' : 'to'} ${spaceName(spaceOfLoc(loc))}`;

/** Where something comes from: "from Capua", "out of Roma". */
export const fromLoc = (loc: Loc): string =>
  `${isWithin(loc) ? 'out of' : 'from'} ${spaceName(spaceOfLoc(loc))}`;

export const generalName = (general: GeneralId): string => HAMILCAR.generals.list[general]?.name ?? 'nobody';
export const cardTitle = (card: CardId): string => HAMILCAR.cards.list[card].title;
export const tacticsTitle = (card: TacticsId): string => HAMILCAR.tactics.list[card].title;
export const miatName = (space: MiatSpace): string => HAMILCAR.tables.miat.names[space];
export const seamanshipName = (level: number): string => HAMILCAR.tables.seamanship[level - 1].name;

/** "no CUs", "1 CU", "2 CUs" */
export const count = (n: number, one: string): string => `${n === 0 ? 'no' : n} ${one}${n === 1 ? '' : 's'}`;

/** "5 CUs (1 elephant)" */
export const cus = (n: number, elephants = 0): string =>
  elephants > 0 ? `${count(n, 'CU')} (${count(elephants, 'elephant')})` : count(n, 'CU');

/** As the first word of a sentence or label. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const list = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}`;

/** "and 2 supply trains", or nothing. */
export const andTrains = (n: number): string => (n === 0 ? '' : ` and ${count(n, 'supply train')}`);

/** A roll that succeeds at so much or less: "2 or less", "1", "no roll". */
export const orLess = (need: number): string =>
  need < 1 ? 'no roll can do it' : need === 1 ? 'on a 1' : `on ${Math.min(need, 6)} or less`;

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
