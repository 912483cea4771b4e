import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import index from '../rules-index.json' with { type: 'json' };

const folder = new URL('.', import.meta.url);
const headings = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .flatMap((name) => [...readFileSync(new URL(name, folder), 'utf8').matchAll(/^### (.+)\n\n(.+)/gm)])
  .map(([, heading, body]) => ({ heading, body }));

test.each(index.rules)('rule %s has an entry in the digest', (rule) => {
  const entry = headings.find(({ heading }) => heading === rule || heading.startsWith(`${rule} `));
  expect(entry?.body).toBeTruthy();
});

test('no entry stands twice', () => {
  const names = headings.map(({ heading }) => heading);
  expect(new Set(names).size).toBe(names.length);
});

test('every ruling it cites exists', () => {
  const rulings = readFileSync(new URL('../../../docs/rulings/hannibal-historical.md', folder), 'utf8');
  const known = new Set([...rulings.matchAll(/^## R(\d+)\b/gm)].map((match) => match[1]));
  const cited = headings.flatMap(({ body }) => [...body.matchAll(/\bR(\d+)\b/g)].map((match) => match[1]));
  expect(cited.length).toBeGreaterThan(20);
  expect(cited.filter((number) => !known.has(number))).toEqual([]);
});
