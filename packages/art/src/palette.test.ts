import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Mode, paletteCss, resolveTokens, type Token, tokens, value } from './palette.ts';
import { cardSheet, pieceSheet } from './sheet.ts';
import { startSheet } from './start-sheet.ts';

const source = fileURLToPath(new URL('.', import.meta.url));
const drawings = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'palette.ts',
);

const channel = (hex: string): number => {
  const c = Number.parseInt(hex, 16) / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string): number =>
  0.2126 * channel(hex.slice(1, 3)) + 0.7152 * channel(hex.slice(3, 5)) + 0.0722 * channel(hex.slice(5, 7));
const contrast = (a: Token, b: Token, mode: Mode): number => {
  const [x, y] = [luminance(value(a, mode)), luminance(value(b, mode))];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
};

describe('colours', () => {
  it('are all six-digit values, by day and by night', () => {
    for (const token of tokens)
      for (const mode of ['day', 'night'] as const)
        expect(value(token, mode), token).toMatch(/^#[0-9A-F]{6}$/);
  });

  it.each(drawings)('are named by token in %s', (name) => {
    const text = readFileSync(`${source}${name}`, 'utf8');
    expect(text.match(/["'#:`]#[0-9a-fA-F]{3,8}["';`]/g) ?? []).toEqual([]);
    expect(text.match(/(?:fill|stroke|stop-color)="(?:black|white|red|blue|gold|silver|#)/g) ?? []).toEqual(
      [],
    );
    expect(text).not.toMatch(/\b(?:rgb|hsl)a?\(/);
  });

  it('in markup are tokens of the palette', () => {
    const named = new Set(
      [...`${pieceSheet()}${cardSheet()}${startSheet()}`.matchAll(/var\(--([\w-]+)\)/g)].map((m) => m[1]!),
    );
    expect([...named].filter((name) => !(tokens as string[]).includes(name))).toEqual([]);
  });

  it('stand in the style sheet for both modes', () => {
    const css = paletteCss();
    expect(css).toContain('--rome:#9E2A2B');
    expect(css).toContain('--rome:#B8383A');
    expect(css.match(/--siege-point:/g)).toHaveLength(2);
  });

  it('are written out on request, and unknown ones left alone', () => {
    expect(resolveTokens('<a fill="var(--rome)" stroke="var(--other)"/>', 'day')).toBe(
      '<a fill="#9E2A2B" stroke="var(--other)"/>',
    );
  });

  it.each([
    ['rim', 'rome', 4.5],
    ['rim', 'carthage', 4.5],
    ['plate-dark', 'plate-light', 7],
    ['card-text', 'card', 7],
    ['card-soft', 'card', 4.5],
    ['card-barred', 'card', 3],
    ['plate-ink', 'plate-glow', 4.5],
    ['die-ink', 'bone', 7],
    ['rim', 'die-red', 4.5],
    ['glow-ink', 'glow-line', 4.5],
    ['silver-stamp', 'silver', 4.5],
    ['gold-stamp', 'gold', 4.5],
  ] as const)('%s on %s is at least %f, day and night', (front, back, least) => {
    expect(contrast(front, back, 'day')).toBeGreaterThanOrEqual(least);
    expect(contrast(front, back, 'night')).toBeGreaterThanOrEqual(least);
  });
});
