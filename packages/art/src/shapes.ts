import { num, type Point } from './markup.ts';

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Degrees run clockwise from east, as on screen. */
export const onCircle = (radius: number, degrees: number): Point => ({
  x: radius * Math.cos(radians(degrees)),
  y: radius * Math.sin(radians(degrees)),
});

const at = ({ x, y }: Point): string => `${num(x)} ${num(y)}`;

/** Regular polygon about the origin; `turn` is the angle of its first corner. */
export const polygon = (corners: number, radius: number, turn = -90): string =>
  `M${Array.from({ length: corners }, (_, k) => at(onCircle(radius, turn + (k * 360) / corners))).join('L')}Z`;

/** The curved oblong shield of the legions, half width and half height. */
export const scutum = (w: number, h: number): string => {
  const n = num;
  const s = w * 0.78;
  return `M${n(-w)} ${n(-h * 0.8)}Q${n(-w)} ${n(-h)} ${n(-s)} ${n(-h)}Q0 ${n(-h * 1.12)} ${n(s)} ${n(-h)}Q${n(w)} ${n(-h)} ${n(w)} ${n(-h * 0.8)}V${n(h * 0.8)}Q${n(w)} ${n(h)} ${n(s)} ${n(h)}Q0 ${n(h * 1.12)} ${n(-s)} ${n(h)}Q${n(-w)} ${n(h)} ${n(-w)} ${n(h * 0.8)}Z`;
};

export const diamond = (r: number, x = 0, y = 0): string =>
  `M${num(x)} ${num(y - r)}L${num(x + r)} ${num(y)}L${num(x)} ${num(y + r)}L${num(x - r)} ${num(y)}Z`;

/** A disc as path data, so that many may share one element. */
export const disc = (r: number, x = 0, y = 0): string =>
  `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0Z`;

export const beads = (radius: number, count: number, bead: number): string =>
  Array.from({ length: count }, (_, k) => {
    const p = onCircle(radius, (k * 360) / count);
    return disc(bead, p.x, p.y);
  }).join('');

/** A pointed leaf from `root`, `length` long, in direction `degrees`. */
export const leaf = (root: Point, length: number, degrees: number, fullness = 0.34): string => {
  const tip = onCircle(length, degrees);
  const side = (turn: number): Point => {
    const p = onCircle(length * fullness * 1.5, degrees + turn);
    return { x: root.x + p.x, y: root.y + p.y };
  };
  const end = { x: root.x + tip.x, y: root.y + tip.y };
  return `M${at(root)}Q${at(side(52))} ${at(end)}Q${at(side(-52))} ${at(root)}Z`;
};

/**
 * Two laurel branches that rise from the foot of a circle. `reach` is how far each climbs (degrees);
 * 180 closes the wreath at the top.
 */
export const laurelBranches = (
  radius: number,
  pairs: number,
  size: number,
  reach = 156,
  from = 12,
): string => {
  let d = '';
  for (const side of [-1, 1]) {
    for (let k = 0; k < pairs; k++) {
      const angle = 90 - side * (from + (k * (reach - from)) / pairs);
      const root = onCircle(radius, angle);
      const along = angle - side * 90;
      d += leaf(root, size, along - side * 30) + leaf(root, size, along + side * 30);
    }
  }
  return d;
};

export const star = (points: number, outer: number, inner: number, turn = -90): string =>
  `M${Array.from({ length: points * 2 }, (_, k) => at(onCircle(k % 2 ? inner : outer, turn + (k * 180) / points))).join('L')}Z`;

/** A burin stroke: thin at both ends or swelling towards one, never a line of even width. */
export const burin = (a: Point, b: Point, startWidth: number, endWidth: number): string => {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const nx = -(b.y - a.y) / length;
  const ny = (b.x - a.x) / length;
  const off = (p: Point, w: number): Point => ({ x: p.x + nx * w, y: p.y + ny * w });
  return `M${at(off(a, startWidth / 2))}L${at(off(b, endWidth / 2))}L${at(off(b, -endWidth / 2))}L${at(off(a, -startWidth / 2))}Z`;
};

/** A swelling stroke: nothing at the ends, `width` in the middle. */
export const swell = (a: Point, b: Point, width: number): string => {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const mx = (a.x + b.x) / 2;
  const my = (a.y + b.y) / 2;
  const nx = (-(b.y - a.y) / length) * width;
  const ny = ((b.x - a.x) / length) * width;
  return `M${at(a)}Q${at({ x: mx + nx, y: my + ny })} ${at(b)}Q${at({ x: mx - nx, y: my - ny })} ${at(a)}Z`;
};
