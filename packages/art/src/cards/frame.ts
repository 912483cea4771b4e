import { num, PREFIX, symbol, use } from '../markup.ts';
import { tint } from '../palette.ts';
import { markOf } from '../pieces/control.ts';
import { eagle, TANIT } from '../pieces/emblem.ts';
import { type Material, paint } from '../pieces/material.ts';
import { beads, diamond, disc, laurelBranches } from '../shapes.ts';

/** Cards are drawn in this box; the ratio is 1 : 1.42. */
export const CARD = { width: 240, height: 341 } as const;

/** Who may use a card's event. */
export type CardSide = 'rome' | 'carthage' | 'both';

export const cardSides: CardSide[] = ['rome', 'carthage', 'both'];

const stock = (): string => {
  const { width: w, height: h } = CARD;
  return (
    `<rect x=".75" y=".75" width="${w - 1.5}" height="${h - 1.5}" rx="14" fill="${tint('card')}" stroke="${tint('card-line')}" stroke-width="1.5"/>` +
    `<rect x="6.5" y="6.5" width="${w - 13}" height="${h - 13}" rx="9.5" fill="none" stroke="${tint('card-hair')}" stroke-width="1"/>`
  );
};

const medalPaint: Record<CardSide, Material> = {
  rome: 'enamel-rome',
  carthage: 'enamel-carthage',
  both: 'bronze',
};

/** Leaves for Rome, beads for Carthage, a turned cord for both. */
const medalRing: Record<CardSide, string> = {
  rome: laurelBranches(23.6, 13, 5, 170, 6),
  carthage: beads(23.4, 30, 1.5),
  both: Array.from({ length: 40 }, (_, k) => {
    const a = (k * Math.PI) / 20;
    const at = (r: number, turn: number): string =>
      `${num(r * Math.cos(a + turn))} ${num(r * Math.sin(a + turn))}`;
    return `M${at(21.6, 0)}L${at(25.2, 0.09)}L${at(25.2, 0.17)}L${at(21.6, 0.08)}Z`;
  }).join(''),
};

const medal = (side: CardSide): string =>
  `<circle cy="1.6" r="28" fill="${tint('cast')}" opacity=".25"/>` +
  `<circle r="28" fill="${paint('gold')}" stroke="${tint('gold-ink')}" stroke-width="1.1"/>` +
  `<circle r="26" fill="${paint(medalPaint[side])}" stroke="${tint('gold-ink')}" stroke-width=".8"/>` +
  `<path d="${medalRing[side]}" fill="${tint('gold')}"/>` +
  `<circle r="20" fill="none" stroke="${tint('gold')}" stroke-width=".9"/>`;

/** The lattice of a card's back, kept inside the border. */
const lattice = (step: number): string => {
  let d = '';
  for (let k = -CARD.height; k < CARD.width + CARD.height; k += step)
    d += `M${num(k)} 0L${num(k + CARD.height)} ${CARD.height}M${num(k)} ${CARD.height}L${num(k + CARD.height)} 0`;
  return d;
};

const backBorder = (): string =>
  `<rect x="1" y="1" width="${CARD.width - 2}" height="${CARD.height - 2}" rx="14" fill="none" stroke="${tint('card-line')}" stroke-width="2"/>` +
  `<rect x="9" y="9" width="${CARD.width - 18}" height="${CARD.height - 18}" rx="8" fill="none" stroke="${tint('back-line')}" stroke-width="1.6"/>` +
  `<rect x="13.5" y="13.5" width="${CARD.width - 27}" height="${CARD.height - 27}" rx="5" fill="none" stroke="${tint('back-line')}" stroke-width=".7"/>`;

/** Clips of the two backs. */
export const frameDefinitions = (): string => {
  const { width: w, height: h } = CARD;
  return (
    `<clipPath id="${PREFIX}card-edge"><rect width="${w}" height="${h}" rx="14"/></clipPath>` +
    `<clipPath id="${PREFIX}battle-edge"><rect x="14" y="14" width="${w - 28}" height="${h - 28}" rx="5"/></clipPath>`
  );
};

/** Two fields, two peoples, one medallion. */
const strategyBack = (): string => {
  const { width: w, height: h } = CARD;
  const centre = `translate(${w / 2} ${h / 2})`;
  return (
    `<g clip-path="url(#${PREFIX}card-edge)">` +
    `<path d="M0 0H${w}L0 ${h}Z" fill="${paint('enamel-carthage')}"/><path d="M${w} 0V${h}H0Z" fill="${paint('enamel-rome')}"/>` +
    `<path d="${lattice(20)}" fill="none" stroke="${tint('back-line')}" stroke-width=".7" opacity=".5"/></g>` +
    backBorder() +
    `<g transform="${centre}"><circle r="74" fill="${tint('cast')}" opacity=".28" cy="3"/><circle r="72" fill="${paint('gold')}" stroke="${tint('gold-ink')}" stroke-width="1.4"/><path d="M-47.4 47.4A67 67 0 0 1 47.4-47.4Z" fill="${paint('enamel-carthage')}"/><path d="M47.4-47.4A67 67 0 0 1-47.4 47.4Z" fill="${paint('enamel-rome')}"/><circle r="67" fill="none" stroke="${tint('gold-ink')}" stroke-width="1"/><path d="${laurelBranches(60, 22, 9, 172, 6)}" fill="${tint('gold')}"/><path d="M-44 44L44-44" stroke="${tint('gold')}" stroke-width="2"/>` +
    `<g fill="${tint('rim')}"><path transform="translate(-21 -19) scale(2.3)" d="${TANIT}"/>${eagle(52, 22, 21)}</g></g>` +
    `<g fill="${tint('back-line')}" font-family="Cinzel,serif" font-weight="600" font-size="15" text-anchor="middle" letter-spacing="6"><text x="${w / 2 + 3}" y="48">PVNICA</text></g>`
  );
};

/** Leather with a round boss and crossed blades. */
const battleBack = (): string => {
  const { width: w, height: h } = CARD;
  const blade = (turn: number): string =>
    `<g transform="rotate(${turn}) translate(0 4)"><path d="M0-104L6-90V18H-6V-90Z" fill="${paint('silver')}" stroke="${tint('silver-ink')}" stroke-width="1.2"/><path d="M0-98V18" stroke="${tint('silver-ink')}" stroke-width=".8"/><path d="M-13 18H13V25H-13Z" fill="${paint('gold')}" stroke="${tint('gold-ink')}" stroke-width="1.1"/><path d="M-4 25H4V64H-4Z" fill="${tint('back-leather-lit')}" stroke="${tint('gold-ink')}" stroke-width="1.1"/><circle cy="68" r="7" fill="${paint('gold')}" stroke="${tint('gold-ink')}" stroke-width="1.1"/></g>`;
  return (
    `<rect width="${w}" height="${h}" rx="14" fill="${tint('back-leather')}"/>` +
    `<path clip-path="url(#${PREFIX}battle-edge)" d="${lattice(16)}" fill="none" stroke="${tint('back-leather-lit')}" stroke-width="2"/>` +
    backBorder() +
    `<g transform="translate(${w / 2} ${h / 2})">${blade(35)}${blade(-35)}<circle r="32" fill="${tint('cast')}" opacity=".3" cy="3"/><circle r="30" fill="${paint('bronze')}" stroke="${tint('bronze-ink')}" stroke-width="1.4"/><path d="${beads(25.4, 32, 1.3)}" fill="${tint('bronze-face')}"/><circle r="20.5" fill="none" stroke="${tint('bronze-face')}" stroke-width="1.2"/><path d="${disc(10)}" fill="${paint('gold')}" stroke="${tint('bronze-ink')}" stroke-width="1.2"/></g>`
  );
};

const boxed = (name: string, body: string): string =>
  `<symbol id="${PREFIX}${name}" viewBox="0 0 ${CARD.width} ${CARD.height}">${body}</symbol>`;

export const frameSymbols = (): string[] => [
  boxed('card-frame', stock()),
  boxed('card-back', strategyBack()),
  boxed('battle-back', battleBack()),
  ...cardSides.map((side) => symbol(`medal-${side}`, 30, medal(side))),
  symbol('crest-rome', 12, markOf('rome', 11)),
  symbol('crest-carthage', 12, markOf('carthage', 11)),
];

const whole = (name: string): string =>
  `<use href="#${PREFIX}${name}" width="${CARD.width}" height="${CARD.height}"/>`;

/** A hairline across the card with a stud in the middle. */
export const cardRule = (y: number): string =>
  `<path d="M18 ${y}H${CARD.width - 18}" stroke="${tint('card-hair')}" stroke-width="1"/><path d="${diamond(3, CARD.width / 2, y)}" fill="${tint('card-line')}"/>`;

export const cardFrame = (): string => whole('card-frame');

export const cardBack = (deck: 'strategy' | 'battle'): string =>
  whole(deck === 'strategy' ? 'card-back' : 'battle-back');

/** Operations in a medallion about the origin. */
export const opsMedallion = (side: CardSide, ops: number): string =>
  `${use(`medal-${side}`, 30)}<text y="11.6" text-anchor="middle" font-family="Cinzel,serif" font-weight="700" font-size="32" fill="${tint('rim')}">${ops}</text>`;

/** One crest, or both side by side, each 2 × `half` wide; the first is centred on the origin. */
export const crest = (side: CardSide, half: number): string =>
  side === 'both'
    ? use('crest-rome', half) + use('crest-carthage', half, half * 2.15)
    : use(`crest-${side}`, half);
