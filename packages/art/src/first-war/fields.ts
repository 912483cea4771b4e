import { tint } from '../palette.ts';
import { unitsPlate } from '../pieces/troops.ts';
import { shipMark } from './pieces.ts';

const SIDES = ['rome', 'carthage'] as const;

const BERTHS = 4;

/** Where the n-th ship of a fleet lies: the fleets fill up from the middle, bow to bow. */
function berth(side: number, n: number): string {
  const [file, rank] = [Math.floor(n / BERTHS), n % BERTHS];
  const away = 46 + file * 50;
  const [x, y] = [side === 0 ? -away : away, -81 + rank * 54 + (file % 2) * 14];
  return `translate(${x} ${y}) scale(${side === 0 ? -1.35 : 1.35} 1.35)`;
}

const WAVES = Array.from({ length: 46 }, (_, k) => {
  const [x, y] = [-230 + ((k * 97) % 450), -118 + ((k * 61) % 236)];
  return `M${x} ${y}q4-4 8 0t8 0`;
}).join('');

/** Two fleets bow to bow, Rome at the left. */
export function seaField(ships: readonly [number, number]): string {
  const fleet = (side: number): string =>
    Array.from(
      { length: ships[side] },
      (_, n) => `<g transform="${berth(side, n)}">${shipMark(SIDES[side])}</g>`,
    ).join('');
  return `<path d="${WAVES}" fill="none" stroke="${tint('sea-ink')}" stroke-width="1" opacity=".4"/>${fleet(0)}${fleet(1)}`;
}

const ROWS = 5;

/** Where the n-th maniple of a side stands: both lines fill up from the middle. */
function stand(side: number, n: number): string {
  const away = 34 + Math.floor(n / ROWS) * 30;
  const y = -62 + (n % ROWS) * 31 + (Math.floor(n / ROWS) % 2) * 10;
  return `translate(${side === 0 ? -away : away} ${y})`;
}

const GRASS = Array.from({ length: 40 }, (_, k) => {
  const [x, y] = [-190 + ((k * 83) % 380), -84 + ((k * 59) % 168)];
  return `M${x} ${y}l2-5M${x + 3} ${y}l.5-6M${x + 6} ${y}l-1.5-5`;
}).join('');

/** Both armies drawn up, one shield for each unit. */
export function landField(units: readonly [number, number]): string {
  const host = (side: 0 | 1): string =>
    Array.from(
      { length: units[side] },
      (_, n) => `<g transform="${stand(side, n)}">${unitsPlate(SIDES[side], 1)}</g>`,
    ).join('');
  return `<path d="${GRASS}" fill="none" stroke="${tint('road')}" stroke-width=".9" opacity=".35"/>${host(0)}${host(1)}`;
}
