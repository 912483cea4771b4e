import groups from '../data/palette.json' with { type: 'json' };

/** Colours and strengths of the sheet and of everything laid on it, by custom property: [day, night]. Provinces have
 * washes (t: ochre, brick, olive, violet, rose, ash), and their names stand in the darker sister (n). */
export const PALETTE = {
  ...groups.sheet,
  ...groups.provinces,
  ...groups.relief,
  ...groups.ways,
  ...groups.page,
};

export type Token = keyof typeof PALETTE;
export type Theme = 'day' | 'night';

/** Declarations of every custom property for one theme. */
export function themeDeclarations(theme: Theme): string {
  const side = theme === 'day' ? 0 : 1;
  return Object.entries(PALETTE)
    .map(([token, values]) => `--${token}:${values[side]};`)
    .join('');
}

/** Style sheet for a page: day by default, night by data-theme or, where none is set, by the reader's system. */
export function paletteCss(): string {
  const night = themeDeclarations('night');
  return [
    `:root{color-scheme:light;${themeDeclarations('day')}}`,
    `:root[data-theme=night]{color-scheme:dark;${night}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme]){color-scheme:dark;${night}}}`,
  ].join('\n');
}
