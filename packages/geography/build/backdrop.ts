/** Draws what lies behind the start page, a part of Hannibal's sheet: npx tsx packages/geography/build/backdrop.ts */
import { readFileSync, writeFileSync } from 'node:fs';
import { BACKDROP, BACKDROP_WIDTHS } from '../src/backdrop.ts';
import { viewBox } from '../src/board.ts';
import { type Theme, themeDeclarations } from '../src/palette.ts';
import { generated } from './generated-file.ts';
import { FONTS_READY, fontFaces, openBrowser } from './text-width.ts';

/** Ways, passes, straits and the title belong to a game, and the margin lies beyond what is shown. */
const NOT_SHOWN =
  'road-case road-bed pass pass-bed strait strait-bed disc mount snow wave margin degrees neat cartouche option'
    .split(' ')
    .map((kind) => `.still .${kind}`)
    .join(',');

/** It is seen through a veil, which hides what packing does to it. */
const QUALITY = 0.12;

const still = readFileSync(generated('hannibal-still.svg'), 'utf8').replace(
  /viewBox="[^"]*"/,
  `viewBox="${viewBox(BACKDROP)}" width="100%" height="100%" preserveAspectRatio="none"`,
);

const drawingIn = (theme: Theme): string =>
  `<!doctype html><style>${fontFaces()}:root{${themeDeclarations(theme)}}body{margin:0}svg{display:block;height:100vh}${NOT_SHOWN}{display:none}</style>${still}`;

/** Runs in the page, where the compiler of this package does not look: the browser packs what it has drawn. */
const PACK = `async (png, quality) => {
  const picture = new Image();
  picture.src = png;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('2d').drawImage(picture, 0, 0);
  return canvas.toDataURL('image/webp', quality);
}`;

const browser = await openBrowser();
try {
  for (const theme of ['day', 'night'] as const) {
    for (const width of BACKDROP_WIDTHS) {
      const height = Math.round((width * (BACKDROP.y1 - BACKDROP.y0)) / (BACKDROP.x1 - BACKDROP.x0));
      const tab = await browser.newPage({ viewport: { width, height } });
      await tab.setContent(drawingIn(theme));
      await tab.evaluate(FONTS_READY);
      const png = (await tab.screenshot()).toString('base64');
      const webp = await tab.evaluate<string>(`(${PACK})("data:image/png;base64,${png}", ${QUALITY})`);
      const bytes = Buffer.from(webp.split(',')[1]!, 'base64');
      writeFileSync(generated(`backdrop-${theme}-${width}.webp`), bytes);
      console.log(`backdrop-${theme}-${width}.webp: ${(bytes.length / 1024).toFixed(0)} kB`);
      await tab.close();
    }
  }
} finally {
  await browser.close();
}
