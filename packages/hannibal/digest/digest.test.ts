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
const headed = (start: string) =>
  entries.find(
    ({ heading }) =>
      heading.toLowerCase() === start.toLowerCase() ||
      heading.toLowerCase().startsWith(`${start.toLowerCase()} `),
  );

describe('the digest', () => {
  test('has a file for each chapter from 2 to 26', () => {
    expect(chapters.map(({ name }) => Number(name.slice(0, 2)))).toEqual(
      Array.from({ length: 25 }, (_, i) => i + 2),
    );
  });

  test.each(index.rules)('rule %s has an entry in the file of its chapter', (rule) => {
    const entry = headed(rule);
    expect(entry, `no heading "### ${rule} …"`).toBeDefined();
    expect(Number(entry?.name.slice(0, 2))).toBe(Number.parseInt(rule, 10));
  });

  test.each(index.cardNotes)('the note on card %s has an entry', (note) => {
    expect(headed(`25 #${note}`)?.body).toBeTruthy();
  });

  test.each(index.generalNotes)('the note on %s has an entry', (name) => {
    expect(headed(`24.1 ${name}`)?.body).toBeTruthy();
  });

  test('no entry stands twice', () => {
    const headings = entries.map(({ heading }) => heading);
    expect(headings.filter((heading, i) => headings.indexOf(heading) !== i)).toEqual([]);
  });

  test('an entry without words of its own has parts that have them', () => {
    const hollow = entries.filter(({ heading, body }) => {
      const number = heading.split(' ')[0];
      return (
        body === '' &&
        !entries.some(
          (other) =>
            other.heading.startsWith(`${number}.`) || new RegExp(`^${number}[a-g] `).test(other.heading),
        )
      );
    });
    expect(hollow.map(({ heading }) => heading)).toEqual([]);
  });

  test('every ruling it cites exists', () => {
    const rulings = readFileSync(new URL('../../../docs/rulings/hannibal.md', folder), 'utf8');
    const known = new Set([...rulings.matchAll(/^## R(\d+) /gm)].map((match) => match[1]));
    const cited = chapters.flatMap(({ text }) => [...text.matchAll(/\bR(\d+)\b/g)].map((match) => match[1]));
    expect(cited.length).toBeGreaterThan(20);
    expect(cited.filter((number) => !known.has(number))).toEqual([]);
  });
});
