import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import index from '../rules-index.json' with { type: 'json' };

const folder = new URL('.', import.meta.url);
const chapters = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));

/** Every heading of the digest with the words below it. */
const entries = chapters.flatMap(({ name, text }) =>
  text
    .split(/^(?=### )/m)
    .slice(1)
    .map((part) => {
      const [heading, ...body] = part.split('\n');
      return { name, heading: heading.slice(4), body: body.join('\n').trim() };
    }),
);

describe('the digest', () => {
  test.each(index.rules)('rule %s has an entry with words', (rule) => {
    const entry = entries.find(({ heading }) => heading === rule || heading.startsWith(`${rule} `));
    expect(entry, `no heading "### ${rule} …"`).toBeDefined();
    expect(entry?.body).toBeTruthy();
    if (/^\d/.test(rule)) expect(Number(entry?.name.slice(0, 2))).toBe(Number.parseInt(rule, 10));
  });

  test('no entry stands twice', () => {
    const headings = entries.map(({ heading }) => heading);
    expect(new Set(headings).size).toBe(headings.length);
  });

  test('every ruling it cites exists', () => {
    const rulings = readFileSync(new URL('../../../docs/rulings/hamilcar.md', folder), 'utf8');
    const known = new Set([...rulings.matchAll(/^## R(\d+) /gm)].map((match) => match[1]));
    const cited = chapters.flatMap(({ text }) => [...text.matchAll(/\bR(\d+)\b/g)].map((match) => match[1]));
    expect(cited.length).toBeGreaterThan(20);
    expect(cited.filter((number) => !known.has(number))).toEqual([]);
  });
});
