import { declarations } from '@punica/art';
import { themeDeclarations } from '@punica/geography';

/** Colours of pieces and map, by day and by night, as custom properties of the root. */
export function applyPalette(): void {
  const sheet = new CSSStyleSheet();
  const rule = (selector: string, mode: 'day' | 'night', scheme: string): string =>
    `${selector}{color-scheme:${scheme};${declarations(mode)};${themeDeclarations(mode)}}`;
  sheet.replaceSync(rule(':root', 'day', 'light') + rule(':root[data-mode="night"]', 'night', 'dark'));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
