/** Draws what lies behind the start page, a part of Hannibal's sheet: npx tsx packages/geography/build/backdrop.ts */
import { readFileSync, writeFileSync } from 'node:fs';
import { BACKDROP, BACKDROP_WIDTHS } from '../src/backdrop.ts';
import { viewBox } from '../src/board.ts';
import { generated } from './generated-file.ts';
import { filling, packedPicture } from './packed-picture.ts';
import { openBrowser } from './text-width.ts';

/** Ways, passes, straits and the title belong to a game, and the margin lies beyond what is shown. */
const NOT_SHOWN =
  'road-case road-bed pass pass-bed strait strait-bed disc mount snow wave margin degrees neat cartouche option'
    .split(' ')
    .map((kind) => `.still .${kind}`)
    .join(',');

/** It is seen through a veil, which hides what packing does to it. */
const QUALITY = 0.08;

const still = filling(readFileSync(generated('hannibal-still.svg'), 'utf8'), viewBox(BACKDROP));

const browser = await openBrowser();
try {
  for (const theme of ['day', 'night'] as const) {
    for (const width of BACKDROP_WIDTHS) {
      const height = Math.round((width * (BACKDROP.y1 - BACKDROP.y0)) / (BACKDROP.x1 - BACKDROP.x0));
      const bytes = await packedPicture(browser, {
        svg: still,
        theme,
        width,
        height,
        without: NOT_SHOWN,
        quality: QUALITY,
      });
      writeFileSync(generated(`backdrop-${theme}-${width}.webp`), bytes);
      console.log(`backdrop-${theme}-${width}.webp: ${(bytes.length / 1024).toFixed(0)} kB`);
    }
  }
} finally {
  await browser.close();
}
