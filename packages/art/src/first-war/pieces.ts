import { numeral } from '../markup.ts';
import { tint } from '../palette.ts';
import { type CoinLook, firstWarCoin, type GeneralPiece } from '../pieces/coin.ts';
import type { Owner } from '../pieces/emblem.ts';
import type { FirstWarId } from '../portraits/first-war.ts';

/** An anchor on a small disc at the foot of an admiral's coin. */
const ADMIRAL = `<g transform="translate(0 16)"><circle r="5.6" fill="${tint('paper')}" stroke="${tint('ink')}" stroke-width=".8"/><path d="M0-2.4V3.4M-3.2 1Q-2.6 3.4 0 3.4T3.2 1M-1.8-1.2H1.8" fill="none" stroke="${tint('ink')}" stroke-width="1" stroke-linecap="round"/><circle cy="-3.2" r=".9" fill="none" stroke="${tint('ink')}" stroke-width=".8"/></g>`;

/** A general: his coin with both ratings, the laurel of his rank, the anchor of an admiral who is in front. */
export const firstWarGeneral = (
  general: GeneralPiece<FirstWarId> & { readonly admiral: boolean },
  look: CoinLook,
): string => firstWarCoin(general, look) + (general.admiral && look.plates !== 'battle' ? ADMIRAL : '');

/** A supply train: a cart with its number. */
export const supplyMark = (count: number): string =>
  `<rect x="-7" y="-5" width="14" height="9" rx="2" fill="${tint('paper')}" stroke="${tint('ink')}" stroke-width="1"/>${numeral(count, 7.6, tint('ink'))}<circle cx="-4" cy="5" r="2" fill="${tint('ink')}"/><circle cx="4" cy="5" r="2" fill="${tint('ink')}"/>`;

const OARS = Array.from({ length: 9 }, (_, k) => `M${-9.4 + k * 2.2} 3.4l-1.7 5`).join('');
const SHIPPED = Array.from({ length: 9 }, (_, k) => `M${-9.4 + k * 2.2} 1.6l.7-3.4`).join('');
const HULL =
  'M-17.6 3.4L-13.6 1.2C-13.4-1.2-13.6-3-14.6-4.8C-12.8-4.4-11.6-2.8-11.2-1C-4-.4 5-.4 10.4-1C13-1.4 14.6-3 14.4-5.6C14.2-7.4 12.8-8.2 11.4-7.6C12.6-9.4 15.8-8.6 16.2-6C16.6-2 14.2 2.4 10.2 3.8C4 5-6 5-10.6 4.2C-13.2 4.2-15.6 4-17.6 3.4Z';

/** A quinquereme, bow to the left: ready under oars and a set sail, spent with oars shipped and bare mast. */
export const shipMark = (side: Owner, spent = false): string => {
  const ink = tint('ink');
  return [
    `<path d="${spent ? SHIPPED : OARS}" fill="none" stroke="${ink}" stroke-width=".9" stroke-linecap="round"/>`,
    `<path d="M0-.6V-15.6M-7.4-14H7.4" fill="none" stroke="${ink}" stroke-width="1.2" stroke-linecap="round"/>`,
    spent
      ? `<path d="M-6.6-13.8Q0-11.4 6.6-13.8V-12.6Q0-10.2-6.6-12.6Z" fill="${tint('paper')}" stroke="${ink}" stroke-width=".7"/>`
      : `<path d="M-7-13.8C-5.2-10.6-5.2-7-7.2-3.8C-2.6-2.8 3-2.8 7-3.8C5.2-7 5.2-10.6 7-13.8Z" fill="${tint(side)}" stroke="${ink}" stroke-width=".9" stroke-linejoin="round"/>`,
    `<path d="${HULL}" fill="${spent ? tint('stone') : tint('road')}" stroke="${ink}" stroke-width=".8" stroke-linejoin="round"/>`,
    `<path d="M-10.6 1.6H10" stroke="${tint(side)}" stroke-width="1.5"/><circle cx="-12" cy="1.6" r=".9" fill="${tint('paper')}"/>`,
  ].join('');
};
