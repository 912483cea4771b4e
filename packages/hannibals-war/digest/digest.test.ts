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
  test.each(index.rules)('rule %s has an entry with words in the file of its chapter', (rule) => {
    const entry = entries.find(({ heading }) => heading.startsWith(`${rule} `));
    expect(entry, `no heading "### ${rule} …"`).toBeDefined();
    expect(Number(entry?.name.slice(0, 2))).toBe(Number.parseInt(rule, 10));
    expect(entry?.body).not.toBe('');
  });

  /** The designer's answers have no numbers of their own: the third question is 33.3 here. */
  const answers = index.designerAnswers.map((answer) => answer.replace(' Q', '.'));

  test.each(answers)('answer %s has an entry', (answer) => {
    expect(entries.some(({ heading }) => heading.startsWith(`${answer} `))).toBe(true);
  });

  test('no entry stands twice and none is of a rule that does not exist', () => {
    const numbers = entries.map(({ heading }) => heading.split(' ')[0]);
    expect(numbers.filter((number, i) => numbers.indexOf(number) !== i)).toEqual([]);
    const known = [...index.rules, ...answers];
    expect(numbers.filter((number) => !known.includes(number))).toEqual([]);
  });

  test('every ruling it cites exists', () => {
    const rulings = readFileSync(new URL('../../../docs/rulings/hannibals-war.md', folder), 'utf8');
    const known = new Set([...rulings.matchAll(/^## R(\d+) /gm)].map((match) => match[1]));
    const cited = chapters.flatMap(({ text }) => [...text.matchAll(/\bR(\d+)\b/g)].map((match) => match[1]));
    expect(cited.length).toBeGreaterThan(20);
    expect(cited.filter((number) => !known.has(number))).toEqual([]);
  });
});
