import { type Box, contains, distance, type Point } from '../src/plane.ts';
import { WOODS } from './data/woods.ts';
import { randomFrom } from './geometry/random.ts';
import { plain } from './geometry/svg-path.ts';
import type { Projection } from './projection.ts';

export interface Tree {
  readonly shape: number;
  readonly at: Point;
}

/** Broad and tall trees as engravers drew them: a crown, its dark side, a stem with a little shadow. */
// biome-ignore format: one drawing a line reads as a table
const TREES: readonly { readonly crown: string; readonly lines: string }[] = [
  { crown: 'M-2.1-2.2C-3-3-2.6-4.3-1.7-4.4C-1.6-5.6 .6-6 1.1-4.9C2.3-5 2.9-3.4 2-2.7C1.6-1.9 .6-1.8 .1-2.1C-.6-1.6-1.6-1.6-2.1-2.2Z', lines: 'M0-2.1V0M0 0H1.9M.5-4.6C1.2-4.2 1.4-3.6 1.2-3M1.2-2.4C1.8-2.7 2-3.2 1.9-3.7' },
  { crown: 'M-1.6-1.9C-2.3-2.7-1.9-3.9-1.3-4.2C-1.4-5.5-.4-6.6 .2-6.6C1-6.4 1.5-5.3 1.3-4.4C2-3.8 2-2.5 1.4-1.9C.6-1.4-.9-1.4-1.6-1.9Z', lines: 'M0-1.6V0M0 0H1.7M.5-5.6C.9-5 .9-4.5 .8-4M.8-3.6C1.2-3 1.1-2.5 .9-2.1' },
  { crown: 'M-2.6-1.9C-3.2-2.9-2.2-3.9-1.3-3.6C-.9-4.7 .9-4.7 1.3-3.7C2.4-3.9 3.1-2.7 2.4-1.9C1.6-1.3-1.8-1.3-2.6-1.9Z', lines: 'M-.1-1.6V0M-.1 0H1.9M.9-3.4C1.5-3.2 1.7-2.7 1.6-2.3M2-3C2.4-2.6 2.3-2.3 2.1-2' },
];

export function treeDefinitions(): string {
  return TREES.map(
    ({ crown, lines }, k) =>
      `<g id="st-w${k}" transform="scale(1.2)"><path class="st-crown" d="${crown}"/><path class="st-bough" d="${lines}"/></g>`,
  ).join('');
}

export function treeUse({ shape, at }: Tree): string {
  return `<use href="#st-w${shape}" x="${plain(Math.round(at[0] * 2) / 2)}" y="${plain(Math.round(at[1] * 2) / 2)}"/>`;
}

/** Plants the woods on free land. */
export function plantTrees(
  place: Projection,
  within: Box,
  taken: readonly Box[],
  isLand: (p: Point) => boolean,
): Tree[] {
  const random = randomFrom(31);
  const trees: Tree[] = [];
  for (const { middle, radius, trees: count } of WOODS)
    for (let k = 0, planted = 0; k < count * 5 && planted < count; k++) {
      const turn = random() * 2 * Math.PI;
      const out = radius * random() ** 0.7;
      const at = place([middle[0] + 1.3 * out * Math.cos(turn), middle[1] + out * Math.sin(turn)]);
      const clear = contains(within, at) && isLand(at) && !taken.some((box) => contains(box, at));
      if (!clear || trees.some((tree) => distance(tree.at, at) < 5.2)) continue;
      trees.push({ shape: Math.floor(random() * TREES.length), at });
      planted++;
    }
  return trees.sort((a, b) => a.at[1] - b.at[1]);
}
