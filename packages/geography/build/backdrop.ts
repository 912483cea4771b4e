/** Cuts what lies behind the start page out of Hannibal's sheet: npx tsx packages/geography/build/backdrop.ts */
import { readFileSync, writeFileSync } from 'node:fs';
import { BACKDROP } from '../src/backdrop.ts';
import { contains, grow } from '../src/plane.ts';
import { generated } from './generated-file.ts';
import { cutPath, pathPoints, plainerRings } from './geometry/cut-path.ts';

/** Lines along the shore reach this far into what is shown, and so does what is blurred. */
const AROUND = grow(BACKDROP, 30);

/** How fine the steps of its lines are: it is seen through a veil, and the relief is blurred besides. */
const VEILED = 0.5;
const BLURRED = 1;

/** Ways, passes, straits and the title belong to a game, and the margin lies beyond what is shown. */
const NOT_SHOWN = new Set([
  ...'road-case road-bed pass pass-bed strait strait-bed disc mount snow wave margin degrees neat'.split(' '),
]);
const WITH_ALL_INSIDE = /<g class="(cartouche|option)"/;

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

/** Coast, islands, provinces, relief, rivers and borders, in units of the sheet; all else is placed by a group. */
const isGround = (tag: string): boolean =>
  /\s(id="st-(coast|broad|isles|a-[\w-]+)"|class="(river|lake|salt|border|dune)"|opacity="var\()/.test(tag);

/** One mark without anything inside, or nothing where it is not seen. */
function leaf(tag: string): string {
  const kinds = attribute(tag, 'class')?.split(' ') ?? [];
  if (kinds.some((kind) => NOT_SHOWN.has(kind))) return '';
  const [x, y] = [attribute(tag, 'x'), attribute(tag, 'y')];
  if (tag.startsWith('<use') && x !== undefined && y !== undefined)
    return contains(AROUND, [Number(x), Number(y)]) ? tag : '';
  const d = attribute(tag, 'd');
  if (d === undefined || !isGround(tag)) return tag;
  const cut = tag.includes('opacity="var(')
    ? plainerRings(d, AROUND, BLURRED, BLURRED)
    : cutPath(d, AROUND, VEILED);
  return cut === '' ? '' : tag.replace(d, cut);
}

/** A text with the group that places it, where it is seen. */
function isSeen(text: string, lines: ReadonlyMap<string, string>): boolean {
  const along = /href="#([\w-]+)"/.exec(text)?.[1];
  if (along !== undefined) return pathPoints(lines.get(along) ?? '').some((p) => contains(BACKDROP, p));
  const [x, y] = [attribute(text, 'x'), attribute(text, 'y')];
  return x === undefined || y === undefined || contains(AROUND, [Number(x), Number(y)]);
}

/** The element that begins here, to its end, whatever it holds. */
function elementAt(svg: string, start: number): string {
  const name = /^<(\w+)/.exec(svg.slice(start, start + 40))![1];
  const tags = new RegExp(`<(/?)${name}\\b[^>]*?(/?)>`, 'g');
  tags.lastIndex = start;
  let depth = 0;
  for (let found = tags.exec(svg); found !== null; found = tags.exec(svg)) {
    if (found[1] === '/') depth--;
    else if (found[2] !== '/') depth++;
    if (depth === 0) return svg.slice(start, tags.lastIndex);
  }
  throw new Error(`<${name}> does not end`);
}

function withoutGame(svg: string): string {
  for (let found = WITH_ALL_INSIDE.exec(svg); found !== null; found = WITH_ALL_INSIDE.exec(svg))
    svg = svg.replace(elementAt(svg, found.index), '');
  return svg;
}

function backdrop(whole: string): string {
  const [head, ...rest] = withoutGame(whole).split('<defs>');
  const [definitions, drawn] = rest.join('<defs>').split('</defs>');
  const lines = new Map(
    Array.from(whole.matchAll(/<path id="([\w-]+)"[^>]*? d="([^"]*)"/g), ([, id, d]) => [id, d] as const),
  );
  const leaves = (part: string): string => part.replace(/<(use|path|rect|circle)\b[^>]*\/>/g, leaf);
  const seen = leaves(drawn).replace(/<text\b[^>]*>[\s\S]*?<\/text>/g, (text) =>
    isSeen(text, lines) ? text : '',
  );
  const tidy = (part: string): string => part.replace(/<g( [^>]*)?>\s*<\/g>/g, '').replace(/\n+/g, '\n');
  return tidy(`${head}<defs>${leaves(definitions)}</defs>${tidy(seen)}`);
}

writeFileSync(
  generated('hannibal-backdrop.svg'),
  backdrop(readFileSync(generated('hannibal-still.svg'), 'utf8')),
);
