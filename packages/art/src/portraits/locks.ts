import { num, type Point } from '../markup.ts';

/** What hair covers, by its corners. */
export type Region = readonly (readonly [x: number, y: number])[];

const inside = (region: Region, x: number, y: number): boolean => {
  let odd = false;
  for (let i = 0, j = region.length - 1; i < region.length; j = i++) {
    const [ax, ay] = region[i]!;
    const [bx, by] = region[j]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  }
  return odd;
};

const clear = (region: Region, p: Point, margin: number): boolean =>
  [
    [margin, 0],
    [-margin, 0],
    [0, margin],
    [0, -margin],
  ].every(([dx, dy]) => inside(region, p.x + dx!, p.y + dy!));

const hexGrid = (region: Region, pitch: number, margin: number): Point[] => {
  const found: Point[] = [];
  for (let row = 0, y = 0; y < 112; y += pitch * 0.84, row++)
    for (let x = row % 2 ? pitch / 2 : 0; x < 100; x += pitch) {
      const p = { x, y };
      if (clear(region, p, margin)) found.push(p);
    }
  return found;
};

/** Snail curls in rows, as on eastern Greek and Punic portraits. */
export const snailCurls = (region: Region, pitch: number): string =>
  hexGrid(region, pitch, pitch * 0.3)
    .map(({ x, y }) => {
      const r = pitch * 0.44;
      return `M${num(x - r)} ${num(y + r * 0.4)}a${num(r)} ${num(r)} 0 1 1 ${num(r * 1.7)} ${num(r * 0.2)}a${num(r * 0.55)} ${num(r * 0.55)} 0 1 1 ${num(-r * 0.95)} ${num(-r * 0.35)}`;
    })
    .join('');

/** Short comma locks that fall away from the crown, as on Roman portraits. */
export const commaLocks = (region: Region, crown: Point, pitch: number): string =>
  hexGrid(region, pitch, pitch * 0.24)
    .map((root, index) => {
      // A fixed unevenness: locks that all lie alike look like scales.
      const stray = Math.sin(index * 12.9898) * 0.5;
      const x = root.x + stray * pitch * 0.3;
      const y = root.y - stray * pitch * 0.24;
      const distance = Math.hypot(x - crown.x, y - crown.y) || 1;
      // Away from the crown, and then bent towards the face, which is on the right.
      const ux = (x - crown.x) / distance + 0.35;
      const uy = (y - crown.y) / distance + 0.25 + stray * 0.7;
      const n = Math.hypot(ux, uy) || 1;
      const l = (pitch * (0.62 + stray * 0.22)) / n;
      const dx = ux * l;
      const dy = uy * l;
      return `M${num(x - dx)} ${num(y - dy)}q${num(dx * 1.5 - dy * 0.85)} ${num(dy * 1.5 + dx * 0.85)} ${num(dx * 2)} ${num(dy * 2)}`;
    })
    .join('');

/** Long strands in arcs about the crown, for wavy hair and combed beards. */
export const strands = (region: Region, centre: Point, pitch: number): string => {
  let d = '';
  for (let r = pitch; r < 100; r += pitch) {
    let run: Point[] = [];
    const flush = (): void => {
      if (run.length > 2) {
        const [first, ...rest] = run;
        d += `M${num(first!.x)} ${num(first!.y)}${rest.map((p, i) => (i % 2 ? '' : `Q${num(p.x)} ${num(p.y)} ${num((rest[i + 1] ?? p).x)} ${num((rest[i + 1] ?? p).y)}`)).join('')}`;
      }
      run = [];
    };
    for (let angle = -180; angle <= 180; angle += 12) {
      const wave = r + pitch * 0.22 * Math.sin((angle / 180) * Math.PI * 9 + r);
      const p = {
        x: centre.x + wave * Math.cos((angle * Math.PI) / 180),
        y: centre.y + wave * Math.sin((angle * Math.PI) / 180),
      };
      if (clear(region, p, pitch * 0.2)) run.push(p);
      else flush();
    }
    flush();
  }
  return d;
};
