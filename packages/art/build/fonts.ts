import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

const faces = [
  ['Alegreya SC', 'alegreya-sc', [500, 700], ['normal']],
  ['Alegreya Sans', 'alegreya-sans', [500, 700, 800], ['normal']],
  ['Alegreya Sans SC', 'alegreya-sans-sc', [500], ['normal']],
  ['Alegreya', 'alegreya', [400], ['normal', 'italic']],
  ['Cinzel', 'cinzel', [600, 700], ['normal']],
] as const;

/** The look's type, as style sheet text with the fonts inside. */
export const fontCss = (): string =>
  faces
    .flatMap(([family, pack, weights, styles]) =>
      weights.flatMap((weight) =>
        styles.map((style) => {
          const file = require.resolve(`@fontsource/${pack}/files/${pack}-latin-${weight}-${style}.woff2`);
          const font = readFileSync(file).toString('base64');
          return `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style};src:url(data:font/woff2;base64,${font})}`;
        }),
      ),
    )
    .join('');
