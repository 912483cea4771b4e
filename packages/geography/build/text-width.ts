import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, chromium } from 'playwright-core';

const require = createRequire(import.meta.url);

/** family, package, weights, style of every face that the board or its preview draws with. */
const FACES: readonly (readonly [string, string, readonly number[], 'normal' | 'italic'])[] = [
  ['Cinzel', 'cinzel', [500, 600, 700], 'normal'],
  ['Alegreya SC', 'alegreya-sc', [500, 700], 'normal'],
  ['Alegreya Sans', 'alegreya-sans', [400, 500, 700, 800], 'normal'],
  ['Alegreya Sans SC', 'alegreya-sans-sc', [500, 700], 'normal'],
  ['Alegreya', 'alegreya', [400], 'italic'],
];

/** Font faces with the files inside, so that a bare page needs no server. */
export function fontFaces(): string {
  return FACES.flatMap(([family, name, weights, style]) =>
    weights.map((weight) => {
      const file = require.resolve(`@fontsource/${name}/files/${name}-latin-${weight}-${style}.woff2`);
      const data = readFileSync(file).toString('base64');
      return `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style};src:url(data:font/woff2;base64,${data})}`;
    }),
  ).join('');
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
}

/** Runs in the page, where the compiler of this package does not look. */
export const FONTS_READY = 'document.fonts.ready.then(() => undefined)';
const MEASURE = `(list) => {
  const context = document.createElement('canvas').getContext('2d');
  return list.map(({ text, font, spacing }) => {
    context.font = font;
    return context.measureText(text).width + spacing * text.length;
  });
}`;

export interface Lettering {
  readonly text: string;
  /** CSS font shorthand. */
  readonly font: string;
  readonly spacing: number;
}

/** Widths as the browser that will draw the letters measures them. */
export async function textWidths(letterings: readonly Lettering[]): Promise<number[]> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    const fonts = [...new Set(letterings.map((l) => l.font))];
    const samples = fonts.map((font) => `<p style='font:${font}'>x</p>`).join('');
    await page.setContent(`<style>${fontFaces()}</style>${samples}`);
    await page.evaluate(FONTS_READY);
    return await page.evaluate<number[]>(`(${MEASURE})(${JSON.stringify(letterings)})`);
  } finally {
    await browser.close();
  }
}
