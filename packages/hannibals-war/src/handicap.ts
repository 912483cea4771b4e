import type { Handicap, HandicapTerms } from '@punica/kernel';
import { earn } from './board.ts';
import type { Player } from './data/codes.ts';
import type { WarEvent } from './events.ts';
import { SCENARIOS } from './rules.ts';
import type { W } from './state.ts';

const TALENTS = {
  coin: { one: 'talent', many: 'talents' },
  text: 'The power begins with so many talents more in its treasury.',
  step: 1,
  most: 20,
} as const;

/** By number of players: the powers in the order in which bots won with them. What bots bid: docs/even-games.md. */
const TERMS: Readonly<Record<number, HandicapTerms>> = {
  2: { ...TALENTS, wishes: ['carthage', 'rome'], even: 16 },
  3: { ...TALENTS, wishes: ['carthage', 'macedon', 'rome'], even: 6 },
  4: { ...TALENTS, wishes: ['carthage', 'macedon', 'rome', 'gauls'], even: 6 },
};

/** [R80] Powers are evened with talents in their treasuries before the first turn. */
export const handicap: Handicap<W, WarEvent> = {
  rule: 'R80',
  terms: Object.fromEntries(SCENARIOS.map(({ id, players }) => [id, TERMS[players]])),
  give: (g, _x, player: Player, talents) => earn(g, player, talents),
};
