import { escapeText, num, PREFIX } from '../markup.ts';
import { tint } from '../palette.ts';
import type { Owner } from '../pieces/emblem.ts';
import { paint } from '../pieces/material.ts';
import { laurelBranches } from '../shapes.ts';
import { CARD, cardFrame, cardRule, crest } from './frame.ts';
import { breakLines, capsWidth } from './lines.ts';
import { scatter } from './scenery/stroke.ts';

export const manoeuvres = [
  'frontalAssault',
  'flankLeft',
  'flankRight',
  'probe',
  'doubleEnvelopment',
  'reserve',
] as const;

export type Manoeuvre = (typeof manoeuvres)[number];

/** Plans are drawn in this box, one's own line below, seen from above. */
const PLAN = { width: 120, height: 84 } as const;

const BLOCK = { w: 13, h: 9 } as const;

interface Plan {
  /** Own bodies of troops: position and turn. */
  own: readonly (readonly [x: number, y: number, turn?: number])[];
  enemy: readonly (readonly [x: number, y: number])[];
  /** Strong movements, with a broad head. */
  thrusts: readonly string[];
  /** Feints and pinning: a broken line. */
  feints: readonly string[];
}

const line = (count: number, y: number, step = 16): (readonly [number, number])[] =>
  Array.from({ length: count }, (_, k) => [60 + (k - (count - 1) / 2) * step, y] as const);

const plans: Record<Manoeuvre, Plan> = {
  frontalAssault: {
    own: line(5, 62),
    enemy: line(5, 18),
    thrusts: ['M28 54V28', 'M44 54V28', 'M60 54V28', 'M76 54V28', 'M92 54V28'],
    feints: [],
  },
  flankLeft: {
    own: [[22, 58, -24], ...line(4, 64).map(([x, y]) => [x + 8, y] as const)],
    enemy: line(5, 22),
    thrusts: ['M16 52C4 38 4 20 16 12'],
    feints: ['M60 56V36', 'M76 56V36'],
  },
  flankRight: {
    own: [...line(4, 64).map(([x, y]) => [x - 8, y] as const), [98, 58, 24]],
    enemy: line(5, 22),
    thrusts: ['M104 52C116 38 116 20 104 12'],
    feints: ['M44 56V36', 'M60 56V36'],
  },
  probe: {
    own: line(5, 66),
    enemy: line(3, 18),
    thrusts: [],
    feints: ['M50 58L42 32', 'M60 58V32', 'M70 58L78 32'],
  },
  doubleEnvelopment: {
    own: [[18, 50, -38], ...line(3, 68), [102, 50, 38]],
    enemy: line(5, 24),
    thrusts: ['M13 43C3 32 5 16 17 11', 'M107 43C117 32 115 16 103 11'],
    feints: ['M50 61V42', 'M60 61V42', 'M70 61V42'],
  },
  reserve: {
    own: [...line(5, 48), ...line(3, 68)],
    enemy: line(5, 14),
    thrusts: [],
    feints: ['M60 60V22'],
  },
};

/** Tufts of grass on the field. */
const field = (): string => {
  let d = '';
  for (let k = 0; k < 26; k++) {
    const x = 4 + 110 * scatter(k);
    const y = 5 + 74 * scatter(k + 60);
    d += `M${num(x)} ${num(y)}q1.2-1.6 2.6 0q1.2-1.2 2.2 0`;
  }
  return `<path d="${d}" fill="none" stroke="${tint('plate-line')}" stroke-width=".5" stroke-linecap="round" opacity=".7"/>`;
};

const HEAD_LENGTH = 6.4;

/** An arrow along a path; its head follows the last stretch. */
const arrow = (d: string, fine: boolean): string => {
  const numbers = d.match(/-?\d+(?:\.\d+)?/g)!.map(Number);
  const vertical = /V/.test(d);
  const end = vertical ? { x: numbers[0]!, y: numbers.at(-1)! } : { x: numbers.at(-2)!, y: numbers.at(-1)! };
  const before = vertical ? { x: numbers[0]!, y: numbers[1]! } : { x: numbers.at(-4)!, y: numbers.at(-3)! };
  const angle = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
  const head = fine ? 4.4 : HEAD_LENGTH;
  const tone = tint('plate-ink');
  return (
    `<path d="${d}" fill="none" stroke="${tone}" stroke-width="${fine ? 1.3 : 2.6}" stroke-linecap="round"${fine ? ' stroke-dasharray="2.6 2.4"' : ''}/>` +
    `<path transform="translate(${end.x} ${end.y}) rotate(${num(angle)})" d="M${head} 0L${num(-head * 0.45)} ${num(-head * 0.72)}L${num(-head * 0.1)} 0L${num(-head * 0.45)} ${num(head * 0.72)}Z" fill="${tone}"/>`
  );
};

const body = (x: number, y: number, turn: number, fill: string, stroke: string, width: number): string =>
  `<rect x="${-BLOCK.w / 2}" y="${-BLOCK.h / 2}" width="${BLOCK.w}" height="${BLOCK.h}" rx="1" transform="translate(${num(x)} ${y})${turn ? ` rotate(${turn})` : ''}" fill="${fill}" stroke="${stroke}" stroke-width="${width}"/>`;

const other = (side: Owner): Owner => (side === 'rome' ? 'carthage' : 'rome');

const plan = (kind: Manoeuvre, side: Owner): string => {
  const { own, enemy, thrusts, feints } = plans[kind];
  const laurel =
    kind === 'reserve'
      ? `<path transform="translate(60 31)" d="${laurelBranches(8.6, 7, 4, 166)}" fill="${tint('plate-ink')}"/>`
      : '';
  return (
    `<rect width="${PLAN.width}" height="${PLAN.height}" fill="${tint('plate-paper')}"/>` +
    field() +
    enemy.map(([x, y]) => body(x, y, 0, tint('plate-glow'), tint(other(side)), 1.5)).join('') +
    feints.map((d) => arrow(d, true)).join('') +
    thrusts.map((d) => arrow(d, false)).join('') +
    own
      .map(([x, y, turn]) => body(x, y, turn ?? 0, paint(`enamel-${side}`), tint('plate-ink'), 0.7))
      .join('') +
    laurel
  );
};

const sides: Owner[] = ['rome', 'carthage'];

export const battleSymbols = (): string[] =>
  manoeuvres.flatMap((kind) =>
    sides.map(
      (side) =>
        `<symbol id="${PREFIX}plan-${kind}-${side}" viewBox="0 0 ${PLAN.width} ${PLAN.height}">${plan(kind, side)}</symbol>`,
    ),
  );

/** The plan of a manoeuvre as an image: the player's own line filled, the enemy's outlined. */
export const battlePlan = (kind: Manoeuvre, side: Owner): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PLAN.width} ${PLAN.height}" aria-hidden="true"><use href="#${PREFIX}plan-${kind}-${side}" width="${PLAN.width}" height="${PLAN.height}"/></svg>`;

export interface BattleCardFace {
  kind: Manoeuvre;
  /** Whose hand it is in. */
  side: Owner;
  title: string;
  text?: string;
}

const TITLE = 29;
const HINT = 19;

/** A whole battle card as one picture, `width` pixels wide. */
export const battleCard = ({ kind, side, title, text }: BattleCardFace, width: number): string => {
  const titleRows = breakLines(title, TITLE, CARD.width - 44, capsWidth);
  const rows = text ? breakLines(text, HINT, CARD.width - 56) : [];
  const height = titleRows.length * TITLE + rows.length * 21;
  const top = 232 - height / 2 + TITLE * 0.75;
  const face =
    cardFrame() +
    `<svg x="18" y="18" width="204" height="142.8" viewBox="0 0 ${PLAN.width} ${PLAN.height}"><use href="#${PREFIX}plan-${kind}-${side}" width="${PLAN.width}" height="${PLAN.height}"/></svg>` +
    `<rect x="18" y="18" width="204" height="142.8" rx="3" fill="none" stroke="${tint('card-line')}" stroke-width="1.2"/>` +
    `<g text-anchor="middle" font-family="'Alegreya SC',serif" font-weight="700" font-size="${TITLE}" fill="${tint('card-text')}">${titleRows
      .map((row, k) => `<text x="120" y="${num(top + k * TITLE)}">${escapeText(row)}</text>`)
      .join('')}</g>` +
    `<g text-anchor="middle" font-family="Alegreya,serif" font-style="italic" font-size="${HINT}" fill="${tint('card-soft')}">${rows
      .map(
        (row, k) =>
          `<text x="120" y="${num(top + titleRows.length * TITLE - 3 + k * 21)}">${escapeText(row)}</text>`,
      )
      .join('')}</g>` +
    cardRule(CARD.height - 38) +
    `<g transform="translate(120 ${CARD.height - 20})">${crest(side, 9.5)}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${num(width)}" height="${num((width * CARD.height) / CARD.width)}" viewBox="0 0 ${CARD.width} ${CARD.height}">${face}</svg>`;
};
