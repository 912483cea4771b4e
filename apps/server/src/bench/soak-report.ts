import type { Sample } from './soak-trial.ts';

/** A straight line through a series: its value in the middle of the time, and what it grows in an hour. */
export interface Fit {
  readonly mean: number;
  readonly perHour: number;
  /** How much of what varies the line explains, from 0 to 1. */
  readonly explains: number;
}

/** Least squares. */
export function fitLine(points: readonly (readonly [seconds: number, value: number])[]): Fit {
  const n = points.length;
  const mean = (values: readonly number[]) => values.reduce((sum, it) => sum + it, 0) / n;
  const [t, v] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  let [covariance, varianceT, varianceV] = [0, 0, 0];
  for (const [x, y] of points) {
    covariance += (x - t) * (y - v);
    varianceT += (x - t) ** 2;
    varianceV += (y - v) ** 2;
  }
  const slope = varianceT === 0 ? 0 : covariance / varianceT;
  return {
    mean: v,
    perHour: slope * 3600,
    explains: varianceT === 0 || varianceV === 0 ? 0 : covariance ** 2 / (varianceT * varianceV),
  };
}

export interface Series {
  readonly name: string;
  readonly points: readonly (readonly [seconds: number, value: number])[];
}

export const seriesOf = (samples: readonly Sample[]): Series[] =>
  Object.keys(samples.at(-1)?.values ?? {}).map((name) => ({
    name,
    points: samples.map(({ seconds, values }) => [seconds, values[name] ?? 0] as const),
  }));

const [WIDTH, HEIGHT, LEFT, TOP] = [360, 110, 80, 24];

/** Every series in a small field of its own, from nothing to its greatest value. */
export function drawSeries(series: readonly Series[], columns = 3): string {
  const [cellWidth, cellHeight] = [WIDTH + LEFT + 20, HEIGHT + TOP + 34];
  const rows = Math.ceil(series.length / columns);
  const fields = series.map(({ name, points }, i) => {
    const most = Math.max(...points.map(([, value]) => value), 1e-9);
    const last = points.at(-1)?.[0] ?? 1;
    const path = points
      .map(([x, y]) => `${((x / last) * WIDTH).toFixed(1)},${(HEIGHT - (y / most) * HEIGHT).toFixed(1)}`)
      .join(' ');
    const at = `${(i % columns) * cellWidth + LEFT},${Math.floor(i / columns) * cellHeight + TOP}`;
    return [
      `<g transform="translate(${at})">`,
      `<text y="-8" font-weight="bold">${name}</text>`,
      `<text x="-6" y="10" text-anchor="end">${shown(most, name)}</text>`,
      `<text x="-6" y="${HEIGHT}" text-anchor="end">0</text>`,
      `<text x="${WIDTH}" y="${HEIGHT + 16}" text-anchor="end">${Math.round(last / 60)} min</text>`,
      `<path d="M0,0V${HEIGHT}H${WIDTH}" fill="none" stroke="#888"/>`,
      `<polyline points="${path}" fill="none" stroke="#8c1c13" stroke-width="1.5"/>`,
      '</g>',
    ].join('');
  });
  const [width, height] = [columns * cellWidth + 10, rows * cellHeight + 10];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`,
    ` font-family="sans-serif" font-size="12"><title>What the server held, over time</title><rect width="100%" height="100%" fill="#fff"/>\n`,
    fields.join('\n'),
    '\n</svg>\n',
  ].join('');
}

const BYTES = /bytes|^rss|^heap|^external|^arrayBuffers/i;

/** A number as people read it. */
export function shown(value: number, name = ''): string {
  if (BYTES.test(name)) return `${(value / 2 ** 20).toFixed(1)} MiB`;
  return Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toFixed(2)));
}

/** The table of every series after warming up. */
export function tableOf(series: readonly Series[], warmUpSeconds: number): string[] {
  return [
    '| series | after warming up | at the end | least | most | grows in an hour | explained by a line |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...series.map(({ name, points }) => {
      const warm = points.filter(([seconds]) => seconds >= warmUpSeconds);
      const values = warm.map(([, value]) => value);
      const { perHour, explains } = fitLine(warm);
      const cells = [values[0] ?? 0, values.at(-1) ?? 0, Math.min(...values), Math.max(...values), perHour];
      return `| ${name} | ${cells.map((it) => shown(it, name)).join(' | ')} | ${explains.toFixed(2)} |`;
    }),
  ];
}
