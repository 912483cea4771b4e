import { elephantsPlate, garrisonPlate, numeral, tint, unitsPlate } from '@punica/art';
import type { Army, Facts } from './scene.ts';
import { SIDES } from './scene.ts';
import { ribbon } from './words.ts';

const RANK_LETTERS = ['', 'P', 'C', 'D'];

/** A general: a disc in the colours of his side with his battle rating, his strategy rating above, his name below. */
export function generalMark(facts: Facts, general: number, rank: number): string {
  const { side, battle, strategy, admiral, name } = facts.generals[general];
  const colour = SIDES[side];
  const plate = (x: number, y: number, value: number | string): string =>
    `<g transform="translate(${x} ${y})"><circle r="6" fill="${tint('paper')}" stroke="${tint('ink')}" stroke-width=".9"/>${numeral(value, 8.6, tint('ink'))}</g>`;
  return [
    `<circle r="15.5" fill="${tint(`${colour}-deep` as never)}"/><circle r="13.6" fill="${tint(colour as never)}" stroke="${tint('rim')}" stroke-width="1.2"/>`,
    numeral(battle, 17, tint('rim')),
    plate(-12, -11, strategy),
    rank > 0 ? plate(-12, 11, RANK_LETTERS[rank]) : '',
    admiral
      ? `<path d="M-6 9.6q6 4.6 12 0l-1.6 3.4h-8.8z" fill="${tint('rim')}"/><path d="M0 9V3.4l4 3.4z" fill="${tint('rim')}" opacity=".9"/>`
      : '',
    `<text class="ribbon" y="25" text-anchor="middle">${ribbon(name, side)}</text>`,
  ].join('');
}

/** A supply train: a cart with its number. */
export const supplyMark = (count: number): string =>
  `<rect x="-7" y="-5" width="14" height="9" rx="2" fill="${tint('paper')}" stroke="${tint('ink')}" stroke-width="1"/>${numeral(count, 7.6, tint('ink'))}<circle cx="-4" cy="5" r="2" fill="${tint('ink')}"/><circle cx="4" cy="5" r="2" fill="${tint('ink')}"/>`;

const at = (markup: string, x: number, y: number, scale = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${markup}</g>`;

/** A stack about the origin. */
export function armyMark(army: Army, facts: Facts): string {
  const side = SIDES[army.side];
  const units = army.inside ? garrisonPlate(side, army.units) : unitsPlate(side, army.units);
  const [commander, ...others] = army.generals;
  if (commander === undefined)
    return [
      army.units > 0 ? units : '',
      army.elephants > 0 ? at(elephantsPlate(army.elephants), 0, -15, 0.8) : '',
      army.supply > 0 ? at(supplyMark(army.supply), army.units > 0 ? 17 : 0, 2) : '',
    ].join('');
  return [
    ...others
      .map((it, k) => at(generalMark(facts, it.general, it.rank), 9 * (k + 1), -4 * (k + 1), 0.86))
      .reverse(),
    generalMark(facts, commander.general, commander.rank),
    army.units > 0 ? at(units, 16 + 8 * others.length, -12, 0.92) : '',
    army.elephants > 0 ? at(elephantsPlate(army.elephants), -17, 0, 0.74) : '',
    army.supply > 0 ? at(supplyMark(army.supply), 16, 9) : '',
  ].join('');
}

/** A warship under oars, for fleets on the map and in the boxes. */
export const shipMark = (side: number, spent = false): string => {
  const colour = tint(SIDES[side] as never);
  return `<path d="M-13 1q13 9 26 0l3-5-4 1H-12l-4-1z" fill="${tint('road')}" stroke="${tint('ink')}" stroke-width="1"/><path d="M-9 4l-3 5m6-4l-3 5m6-4l-3 5m6-5l-3 5m6-5l-3 5" stroke="${tint('ink')}" stroke-width=".9"/>${
    spent
      ? `<path d="M0-4V-14M-6-13h12" stroke="${tint('ink')}" stroke-width="1.6"/>`
      : `<path d="M0-4V-15" stroke="${tint('ink')}" stroke-width="1.4"/><path d="M-8-14q8-3 16 0v8q-8-3-16 0z" fill="${colour}" stroke="${tint('ink')}" stroke-width=".9"/>`
  }`;
};
