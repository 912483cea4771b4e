import type { Browser } from 'playwright-core';
import { type Theme, themeDeclarations } from '../src/palette.ts';
import { FONTS_READY, fontFaces } from './text-width.ts';

interface Drawn {
  /** As wide and high as is said here, in points. */
  readonly svg: string;
  readonly theme: Theme;
  readonly width: number;
  readonly height: number;
  /** Selectors of what is left out. */
  readonly without: string;
  /** From 0 to 1. */
  readonly quality: number;
}

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

/** A drawing as a small picture. */
export async function packedPicture(
  browser: Browser,
  { svg, theme, width, height, without, quality }: Drawn,
): Promise<Buffer> {
  const tab = await browser.newPage({ viewport: { width, height } });
  try {
    await tab.setContent(
      `<!doctype html><style>${fontFaces()}:root{${themeDeclarations(theme)}}body{margin:0}svg{display:block;height:100vh}${without}{display:none}</style>${svg}`,
    );
    await tab.evaluate(FONTS_READY);
    const png = (await tab.screenshot()).toString('base64');
    const webp = await tab.evaluate<string>(`(${PACK})("data:image/png;base64,${png}", ${quality})`);
    return Buffer.from(webp.split(',')[1]!, 'base64');
  } finally {
    await tab.close();
  }
}

/** Has a drawing fill the page, whatever its shape, and show only this part of it. */
export const filling = (svg: string, box: string): string =>
  svg.replace(/viewBox="[^"]*"/, `viewBox="${box}" width="100%" height="100%" preserveAspectRatio="none"`);
