import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Cuts the fonts of the page down to what it writes, and the rest of Latin for what people write:
 * `npx tsx apps/web/build/fonts.ts`, after the list below or a font has changed.
 */
type Subset = (
  font: Buffer,
  text: string,
  options: { targetFormat: 'woff2'; keepFeatures: readonly string[]; noHinting: boolean },
) => Promise<Buffer>;

const require = createRequire(import.meta.url);
const subset: Subset = require('subset-font');
const FOLDER = fileURLToPath(new URL('../src/style/', import.meta.url));

const FACES = [
  ['cinzel', 'Cinzel', 500],
  ['cinzel', 'Cinzel', 600],
  ['cinzel', 'Cinzel', 700],
  ['alegreya-sc', 'Alegreya SC', 500],
  ['alegreya-sc', 'Alegreya SC', 700],
  ['alegreya-sans', 'Alegreya Sans', 400],
  ['alegreya-sans', 'Alegreya Sans', 500],
  ['alegreya-sans', 'Alegreya Sans', 700],
  ['alegreya-sans', 'Alegreya Sans', 800],
  ['alegreya-sans-sc', 'Alegreya Sans SC', 500],
  ['alegreya-sans-sc', 'Alegreya Sans SC', 700],
  ['alegreya', 'Alegreya', 400],
  ['alegreya', 'Alegreya', 400, 'italic'],
] as const;

/** Joins, kerning and marks, which browsers use unasked, and the figures that our styles ask for. */
const FEATURES = 'calt ccmp clig kern liga locl mark mkmk rlig lnum tnum'.split(' ');

type Range = readonly [from: number, to: number];
/** The heaviest face writes numbers on pieces and cards, and hardly ever anything else. */
const FIGURES: readonly Range[] = [
  [0x2b, 0x2b],
  [0x2d, 0x2d],
  [0x30, 0x39],
  [0x2212, 0x2212],
];
const HEAVIEST = 800;
/** Whatever our own words are written with. */
const OURS: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa7, 0xa7],
  [0xb0, 0xb2],
  [0xb5, 0xb7],
  [0xbd, 0xbd],
  [0xd7, 0xd7],
  [0xe9, 0xe9],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
  [0x2248, 0x2248],
  [0x2264, 0x2265],
];
/** What names and headings are written with; signs of reckoning hardly ever stand among them. */
const NAMES: readonly Range[] = [
  [0x20, 0x21],
  [0x26, 0x29],
  [0x2c, 0x3b],
  [0x3f, 0x3f],
  [0x41, 0x5a],
  [0x61, 0x7a],
  [0xa0, 0xa0],
  [0xb7, 0xb7],
  [0xe9, 0xe9],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2026, 0x2026],
];
const IN_CAPITALS: ReadonlySet<string> = new Set(['cinzel', 'alegreya-sc', 'alegreya-sans-sc']);
/** The rest of western European writing: names of people, notes, talk at the table. */
const THEIRS: readonly Range[] = [
  [0xa1, 0xa6],
  [0xa8, 0xaf],
  [0xb3, 0xb4],
  [0xb8, 0xbc],
  [0xbe, 0xd6],
  [0xd8, 0xe8],
  [0xea, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x201a, 0x201b],
  [0x201e, 0x2021],
  [0x2027, 0x2044],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
];

const without = (ranges: readonly Range[], others: readonly Range[]): Range[] =>
  others.reduce<Range[]>(
    (left, [from, to]) =>
      left.flatMap(([a, b]) =>
        [[a, Math.min(b, from - 1)] as const, [Math.max(a, to + 1), b] as const].filter(([x, y]) => x <= y),
      ),
    [...ranges],
  );

const textOf = (ranges: readonly Range[]): string =>
  ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n)))
    .join('');
const hex = (code: number): string => code.toString(16).toUpperCase();
const cssOf = (ranges: readonly Range[]): string =>
  ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ');

const rules: string[] = [];
rmSync(`${FOLDER}fonts`, { recursive: true, force: true });
mkdirSync(`${FOLDER}fonts`);
for (const [pack, family, weight, style = 'normal'] of FACES) {
  const whole = readFileSync(
    require.resolve(`@fontsource/${pack}/files/${pack}-latin-${weight}-${style}.woff2`),
  );
  const parts: [string, readonly Range[]][] = IN_CAPITALS.has(pack)
    ? [
        ['', NAMES],
        ['-rest', [...without(OURS, NAMES), ...THEIRS]],
      ]
    : weight === HEAVIEST
      ? [
          ['', FIGURES],
          ['-letters', without(OURS, FIGURES)],
          ['-rest', THEIRS],
        ]
      : [
          ['', OURS],
          ['-rest', THEIRS],
        ];
  for (const [part, ranges] of parts) {
    const file = `fonts/${pack}-${weight}${style === 'normal' ? '' : `-${style}`}${part}.woff2`;
    const options = { targetFormat: 'woff2', keepFeatures: FEATURES, noHinting: true } as const;
    writeFileSync(`${FOLDER}${file}`, await subset(whole, textOf(ranges), options));
    rules.push(`@font-face {
  font-family: "${family}";
  font-style: ${style};
  font-weight: ${weight};
  font-display: swap;
  src: url("./${file}") format("woff2");
  unicode-range: ${cssOf(ranges)};
}
`);
  }
}
writeFileSync(`${FOLDER}fonts.css`, `/* Written by build/fonts.ts. */\n${rules.join('')}`);
