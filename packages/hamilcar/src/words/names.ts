import { isInside, spaceOf } from '../board.ts';
import type { Rules } from '../rules.ts';
import type { CardId, GeneralId, Loc, MiatSpace, Space, TacticsId } from '../state.ts';

export const sideName = (side: number): string => (side === 0 ? 'Rome' : 'Carthage');

/** What has names here: the map, the generals and the cards of the game or of an edition, as its rules hold them. */
export type Names = Rules;

export const spaceName = ({ map }: Names, at: Space): string => map.names[at] ?? 'nowhere';

const spaceOfLoc = (rules: Names, loc: Loc): Space => spaceOf({ rules }, loc);
const isWithin = (rules: Names, loc: Loc): boolean => isInside({ rules }, loc);

/** Where something is: "at Capua", "inside Roma", "at sea". */
export function atLoc(names: Names, loc: Loc): string {
  if (loc === names.sea) return 'at sea';
  return `${isWithin(names, loc) ? 'inside' : 'at'} ${spaceName(names, spaceOfLoc(names, loc))}`;
}

/** Where something goes: "to Capua", "into Roma". */
export const toLoc = (names: Names, loc: Loc): string =>
  `${isWithin(names, loc) ? 'into' : 'to'} ${spaceName(names, spaceOfLoc(names, loc))}`;

/** Where something comes from: "from Capua", "out of Roma". */
export const fromLoc = (names: Names, loc: Loc): string =>
  `${isWithin(names, loc) ? 'out of' : 'from'} ${spaceName(names, spaceOfLoc(names, loc))}`;

export const generalName = ({ generals }: Names, general: GeneralId): string =>
  generals.list[general]?.name ?? 'nobody';
export const cardTitle = ({ cards }: Names, card: CardId): string => cards.list[card].title;
export const tacticsTitle = ({ tactics }: Names, card: TacticsId): string => tactics.list[card].title;
export const miatName = ({ tables }: Names, space: MiatSpace): string => tables.miat.names[space];
export const seamanshipName = ({ tables }: Names, level: number): string => tables.seamanship[level - 1].name;

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
export function battleSigns({ tables }: Names, dice: readonly number[], faces: readonly number[]): string {
  const signs = SIGNS.map((one, sign) => {
    const shown = dice.reduce((sum, die, i) => sum + tables.battleDice[die][faces[i]][sign], 0);
    return shown === 0 ? '' : `${shown} ${shown === 1 ? one : PLURALS[sign]}`;
  });
  return list(signs.filter((it) => it !== '')) || 'nothing on its battle dice';
}
