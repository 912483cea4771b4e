import { num } from '../../markup.ts';
import { tint } from '../../palette.ts';
import { swell } from '../../shapes.ts';
import { drawn, inkPath, scatter, shaded } from './stroke.ts';

const seaRows = (from: number): string => {
  let d = '';
  for (let y = from + 1.4, row = 0; y < 58; y += 2.3, row++)
    for (let x = -4 + (row % 2) * 5; x < 122; x += 9 + 4 * scatter(row * 9 + x)) {
      const w = 4 + 3.4 * scatter(x + row);
      d += `M${num(x)} ${num(y)}q${num(w / 4)} -1.4 ${num(w / 2)} 0t${num(w / 2)} 0`;
    }
  return `<rect y="${from}" width="120" height="${58 - from}" fill="${tint('plate-paper')}"/>${drawn(d, 0.55)}${drawn(`M0 ${from}H120`, 0.5)}`;
};

const groundLines = (from: number): string => {
  let d = '';
  for (let y = from + 1, k = 0; y < 58; y += 1.5 + k * 0.12, k++) {
    const x = 50 * scatter(k + 5);
    d +=
      swell({ x: -4, y }, { x: 46 + x, y }, 0.42 + k * 0.03) +
      swell({ x: 52 + x, y: y + 0.3 }, { x: 124, y: y + 0.3 }, 0.42 + k * 0.03);
  }
  return `<rect y="${from}" width="120" height="${58 - from}" fill="${tint('plate-paper')}"/>${inkPath(d, 'plate-mid')}`;
};

export const grounds = {
  plain: (): string => groundLines(45),
  sea: (): string => seaRows(42),
  road: (): string =>
    groundLines(44) +
    shaded('M56 44C52 48 34 51 22 58H60C58 52 62 48 62 44Z', 'plate-glow', 0.5) +
    drawn('M44 50l4-1M38 54l5-1.4M51 54l6-.8M55 49l4-.4', 0.4),
  dunes: (): string =>
    groundLines(45) + drawn('M6 52q6-3 13 0M40 55q7-3.4 15 0M80 51q7-3 14 0M98 56q6-3 12 0', 0.5),
  floor: (): string => {
    let d = '';
    for (let k = -7; k <= 7; k++) d += `M${60 + k * 9} 48L${60 + k * 17} 58`;
    return `<rect y="48" width="120" height="10" fill="${tint('plate-glow')}"/>${drawn(`M0 48H120M0 52H120${d}`, 0.45)}`;
  },
} as const;
