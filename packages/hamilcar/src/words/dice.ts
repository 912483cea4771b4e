import { RED_DIE } from '../data/index.ts';
import type { Purpose } from '../rules/02-dice.ts';
import { siegeAttempt, siegeDie } from '../rules/14-sieges.ts';
import type { H } from '../state.ts';
import { count, list } from './names.ts';

/** What a face of a siege die brings. */
export function siegeFace(points: number, losses: number): string {
  const parts = [
    ...(points > 0 ? [count(points, 'point')] : []),
    ...(losses > 0 ? [`${count(losses, 'CU')} lost`] : []),
  ];
  return parts.length === 0 ? 'nothing' : list(parts);
}

/** What the naval die shows (8.2). */
export const navalFace = (diamonds: number, dots: number): string =>
  diamonds > 0 ? count(diamonds, 'diamond') : dots > 0 ? count(dots, 'dot') : 'nothing';

const PURPOSES: Readonly<Partial<Record<Purpose, string>>> = {
  pursuit: 'The die for the pursuit',
  avoid: 'The die for avoiding battle',
  interception: 'The die for the interception',
  command: 'The die for the command',
  charge: 'The die for the charge',
  engage: 'The die for the battle at sea',
  storm: 'The die for the storm',
  attrition: 'The die for attrition',
};

/** A die that has just been rolled, in words: siege and naval dice show signs and not numbers. */
export function rolledWords(g: H, what: Purpose, die: number): string {
  if (what === 'navalAvoid') {
    const { diamonds, dots } = g.rules.tables.navalDie[die - 1];
    return `The naval die shows ${navalFace(diamonds, dots)}.`;
  }
  if (what === 'siege') {
    const f = siegeAttempt.frame(g);
    if (f === undefined) return 'The siege die lies on the table.';
    const colour = siegeDie(g, f.side, f.general, f.at);
    const { points, losses } = g.rules.tables.siegeDice[colour][die - 1];
    return `The ${colour === RED_DIE ? 'red' : 'white'} siege die shows ${siegeFace(points, losses)}.`;
  }
  return `${PURPOSES[what] ?? 'The die'} shows ${die}.`;
}
