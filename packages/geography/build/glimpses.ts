/** What a table shows until its map is drawn: npx tsx packages/geography/build/glimpses.ts */
import { readFileSync, writeFileSync } from 'node:fs';
import { viewBox } from '../src/board.ts';
import { WAR_SHEET } from '../src/hannibals-war.ts';
import type { Box } from '../src/plane.ts';
import { generated } from './generated-file.ts';
import { filling, packedPicture } from './packed-picture.ts';
import { openBrowser } from './text-width.ts';

/** All that a drawing covers, which is more than its opening view. */
const SHEETS: Readonly<Record<string, Box>> = {
  hannibal: sheetOf('hannibal'),
  hamilcar: sheetOf('hamilcar'),
  italian: sheetOf('italian'),
  'hannibals-war': WAR_SHEET,
};
/** Seen for a moment: few points, packed hard, and without words, which could not be read. */
const WIDTH = 600;
const QUALITY = 0.2;
const NOT_SHOWN = '.still text';

function sheetOf(id: string): Box {
  return JSON.parse(readFileSync(generated(`${id}-board.json`), 'utf8')).sheet;
}

const browser = await openBrowser();
try {
  for (const [id, sheet] of Object.entries(SHEETS)) {
    const svg = filling(readFileSync(generated(`${id}-still.svg`), 'utf8'), viewBox(sheet));
    const height = Math.round((WIDTH * (sheet.y1 - sheet.y0)) / (sheet.x1 - sheet.x0));
    for (const theme of ['day', 'night'] as const) {
      const drawn = {
        svg,
        theme,
        width: WIDTH,
        height,
        without: NOT_SHOWN,
        quality: QUALITY,
      };
      const bytes = await packedPicture(browser, drawn);
      writeFileSync(generated(`${id}-glimpse-${theme}.webp`), bytes);
      console.log(`${id}-glimpse-${theme}.webp: ${(bytes.length / 1024).toFixed(0)} kB`);
    }
  }
} finally {
  await browser.close();
}
