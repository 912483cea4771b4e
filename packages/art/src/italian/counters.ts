import { type IconName, icon } from '../icon.ts';
import { group, num, numeral, symbol, use } from '../markup.ts';
import { tint } from '../palette.ts';
import type { Owner } from '../pieces/emblem.ts';
import { castShadow, paint } from '../pieces/material.ts';
import { disc, polygon, scutum } from '../shapes.ts';

export type Arm = 'foot' | 'horse' | 'elephant' | 'garrison';
export type Group = 'roman' | 'slave' | 'garrison' | 'punic' | 'allied' | 'gaul';

/** Half the side of a counter. */
export const COUNTER_HALF = 20;

const sideOf = (groupId: Group, owner: Owner): Owner =>
  groupId === 'roman' || groupId === 'slave' ? 'rome' : groupId === 'garrison' ? owner : 'carthage';

/** Whose it is tells the outline: scutum, round shield, eight corners for allies, long oval for Gauls. */
const outline = (groupId: Group, side: Owner, r: number): string => {
  if (groupId === 'gaul') {
    const w = r * 0.78;
    return `M0 ${num(-r)}C${num(w * 1.2)} ${num(-r * 0.96)} ${num(w * 1.2)} ${num(r * 0.96)} 0 ${num(r)}C${num(-w * 1.2)} ${num(r * 0.96)} ${num(-w * 1.2)} ${num(-r * 0.96)} 0 ${num(-r)}Z`;
  }
  if (groupId === 'allied') return polygon(8, r, -67.5);
  return side === 'rome' ? scutum(r * 0.86, r) : disc(r);
};

const ARM_ICONS: Readonly<Record<Arm, IconName>> = {
  foot: 'spears',
  horse: 'horse-head',
  elephant: 'elephant',
  garrison: 'guarded-tower',
};

const GROUPS: readonly (readonly [Group, Owner])[] = [
  ['roman', 'rome'],
  ['slave', 'rome'],
  ['garrison', 'rome'],
  ['garrison', 'carthage'],
  ['punic', 'carthage'],
  ['allied', 'carthage'],
  ['gaul', 'carthage'],
];

const nameOf = (groupId: Group, owner: Owner): string => `counter-${groupId}-${sideOf(groupId, owner)}`;

const blank = (groupId: Group, owner: Owner): string => {
  const side = sideOf(groupId, owner);
  const inner = outline(groupId, side, 15.4);
  return (
    castShadow(14, 3.4, 17.4) +
    `<path d="${outline(groupId, side, 18)}" fill="${paint(`enamel-${side}`)}" stroke="${tint('rim')}" stroke-width="1.6" stroke-linejoin="round"/>` +
    `<path d="${inner}" fill="none" stroke="${tint('rim')}" stroke-width=".6" opacity=".6"/>` +
    // Broken chains: freed men under arms.
    (groupId === 'slave' ? `<g fill="${tint('rim')}">${icon('breaking-chain', 9, 8.5, -9.5)}</g>` : '')
  );
};

/** The back that Rome sees of what a Carthaginian leads. */
const back = (groupId: Group): string =>
  blank(groupId, 'carthage') +
  `<path d="M-9-9L9 9M-9 0L0 9M0-9L9 0" stroke="${tint('rim')}" stroke-width=".7" opacity=".5"/>` +
  numeral('?', 18, tint('rim'));

export const counterSymbols = (): string[] => [
  ...GROUPS.map(([groupId, owner]) => symbol(nameOf(groupId, owner), COUNTER_HALF, blank(groupId, owner))),
  ...(['punic', 'allied', 'gaul'] as const).map((groupId) =>
    symbol(`counter-back-${groupId}`, COUNTER_HALF, back(groupId)),
  ),
];

export interface CounterFace {
  readonly group: Group;
  readonly owner: Owner;
  readonly arm: Arm;
  readonly sp: number;
  /** It shows its weaker side. */
  readonly worn: boolean;
}

/** A unit as it lies in a leader's box: whose it is, its arm, its strength, a tear where it has lost a step. */
export const unitCounter = ({ group: groupId, owner, arm, sp, worn }: CounterFace): string =>
  use(nameOf(groupId, owner), COUNTER_HALF) +
  `<g fill="${tint('rim')}">${icon(ARM_ICONS[arm], 14, 0, -6.4, owner === 'carthage')}</g>` +
  (worn
    ? `<path d="M-15.5 2.2l4-2.4 3.4 3 4-3.4 3.8 3.2 4.2-3 3.6 2.6 4-2.6" fill="none" stroke="${tint('rim')}" stroke-width="1.1" stroke-dasharray="2.4 1.4"/>`
    : '') +
  numeral(sp, 14.5, tint('rim'), 0, 8.6);

export const hiddenCounter = (groupId: 'punic' | 'allied' | 'gaul'): string =>
  use(`counter-back-${groupId}`, COUNTER_HALF);

/** Strength beside a coin on the map; with a mark where it is counters that are seen and not strength. */
export const strengthPlate = (side: Owner, count: number, hidden: boolean): string =>
  use(`units-${side}`, 9.6) +
  (hidden
    ? numeral(`${count}?`, count > 9 ? 8.6 : 10.4, tint('rim'))
    : numeral(count, count > 99 ? 8.6 : count > 9 ? 11.4 : 13, tint('rim')));

/** Units that stand without a leader: a tent beside their strength. */
export const campPlate = (side: Owner, sp: number): string =>
  group(
    use(`counter-${side === 'rome' ? 'roman-rome' : 'punic-carthage'}`, 14) +
      `<g fill="${tint('rim')}">${icon('barracks-tent', 10.4, 0, -5.2)}</g>` +
      numeral(sp, sp > 99 ? 8 : 10.6, tint('rim'), 0, 5.4),
    0,
    0,
  );
