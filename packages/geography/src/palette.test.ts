import { expect, test } from 'vitest';
import { PALETTE, paletteCss, type Theme, type Token, themeDeclarations } from './palette.ts';

function luminance(color: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: Token, two: Token, theme: Theme): number {
  const side = theme === 'day' ? 0 : 1;
  const [low, high] = [luminance(PALETTE[one][side]), luminance(PALETTE[two][side])].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const READABLE: [Token, Token, number][] = [
  ['text', 'panel', 7],
  ['soft', 'panel', 4.5],
  ['accent', 'panel', 4.5],
  ['btn-ink', 'btn', 4.5],
  ['label', 'land', 7],
  ['label', 'sea', 7],
  ['rim', 'rome', 4.5],
  ['rim', 'carth', 4.5],
  ['glow-line', 'land', 3],
  ['sea-ink', 'sea', 3],
  ...([0, 1, 2, 3, 4, 5] as const).map((n): [Token, Token, number] => [`n${n}`, 'land', 4.5]),
];

test.each(['day', 'night'] as const)('what must be read can be read by %s', (theme) => {
  for (const [ink, ground, least] of READABLE)
    expect(contrast(ink, ground, theme), `${ink} on ${ground}`).toBeGreaterThanOrEqual(least);
});

test('both themes declare every token', () => {
  for (const theme of ['day', 'night'] as const)
    for (const token of Object.keys(PALETTE)) expect(themeDeclarations(theme)).toContain(`--${token}:`);
});

test('the page starts by day, follows the system, and obeys a choice', () => {
  const [day, chosen, system] = paletteCss().split('\n');
  expect(day).toContain(`--sea:${PALETTE.sea[0]};`);
  expect(chosen).toMatch(/^:root\[data-theme=night\].*--sea:#10222D;/);
  expect(system).toMatch(/^@media \(prefers-color-scheme:dark\).*:not\(\[data-theme\]\)/);
});
