import { type IconName, icon } from '../icon.ts';
import { tint } from '../palette.ts';

const RING = 106;
/** The seats of the council: the centre, and the others about it. */
export function councilSeat(i: number, centre: boolean, count: number): readonly [number, number] {
  if (centre) return [0, 0];
  const turn = ((i - 1) / (count - 1)) * 2 * Math.PI - Math.PI / 2;
  return [Math.round(RING * Math.cos(turn)), Math.round(RING * Math.sin(turn))];
}

const GAINS: Readonly<Record<string, IconName>> = {
  cu: 'trireme',
  general: 'spartan-helmet',
  mercenary: 'swap-bag',
};
/** The floor of the council: a coffered round with a gilt rim. */
export const councilFloor = (): string =>
  [
    `<circle r="142" fill="${tint('panel-2')}" stroke="${tint('line')}" stroke-width="1.5"/>`,
    `<circle r="136" fill="none" stroke="${tint('gold')}" stroke-width="4"/><circle r="132" fill="none" stroke="${tint('gold-ink')}" stroke-width=".8"/>`,
    Array.from(
      { length: 24 },
      (_, k) =>
        `<path transform="rotate(${k * 15})" d="M0-132V-122" stroke="${tint('gold-ink')}" stroke-width=".8"/>`,
    ).join(''),
    `<circle r="122" fill="none" stroke="${tint('gold-ink')}" stroke-width=".8"/><circle r="58" fill="${tint('panel')}" stroke="${tint('line')}" stroke-width="1"/>`,
  ].join('');

/** Where one of the council sits. */
export const councilBench = (centre: boolean): string => {
  const r = centre ? 27 : 24;
  return `<circle cy="2" r="${r}" fill="${tint('cast')}" opacity=".22"/><circle r="${r}" fill="${tint('gold')}" stroke="${tint('gold-ink')}" stroke-width="1"/><circle r="${r - 4}" fill="${tint('paper')}" stroke="${tint('gold-ink')}" stroke-width=".8"/>`;
};

/** What two neighbours of the council bring. */
export const councilGain = (gain: string, size: number, x = 0, y = 0): string =>
  icon(GAINS[gain], size, x, y);
