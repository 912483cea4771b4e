import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

interface Index {
  readonly rules: readonly string[];
  readonly cardNotes?: readonly (string | number)[];
  readonly generalNotes?: readonly string[];
  readonly designerAnswers?: readonly string[];
}

const root = new URL('../../../', import.meta.url);
const text = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** Entries beside the numbered rules, by game. */
const FURTHER: Readonly<Record<string, (index: Index) => readonly string[]>> = {
  hannibal: ({ cardNotes = [], generalNotes = [] }) => [
    ...cardNotes.map((note) => `25 #${note}`),
    ...generalNotes.map((name) => `24.1 ${name}`),
  ],
  // The designer's answers have no numbers of their own: the third question is 33.3 here.
  'hannibals-war': ({ designerAnswers = [] }) => designerAnswers.map((answer) => answer.replace(' Q', '.')),
};

/** Entries that explain what the index has no number for: the pieces, and besieged cities among the notes on cards. */
const EXPLAINS: Readonly<Record<string, RegExp>> = { hannibal: /^(2\.\d|25 Reinforcements)/ };

const games = readdirSync(new URL('packages/', root)).filter((name) =>
  readdirSync(new URL(`packages/${name}/`, root)).includes('digest'),
);

describe.each(games)('the digest of %s', (game) => {
  const index: Index = JSON.parse(text(`packages/${game}/rules-index.json`));
  const files = readdirSync(new URL(`packages/${game}/digest/`, root)).filter((name) => name.endsWith('.md'));
  /** Every heading with the words below it. */
  const entries = files.flatMap((name) =>
    text(`packages/${game}/digest/${name}`)
      .split(/^(?=### )/m)
      .slice(1)
      .map((part) => {
        const [heading, ...body] = part.split('\n');
        return { name, heading: heading.slice(4), body: body.join('\n').trim() };
      }),
  );
  const headed = (start: string) =>
    entries.find(({ heading }) => `${heading} `.toLowerCase().startsWith(`${start.toLowerCase()} `));
  const partsOf = (number: string) =>
    entries.filter(
      ({ heading }) => heading.startsWith(`${number}.`) || new RegExp(`^${number}[a-g] `).test(heading),
    );

  test('has an entry with words, its own or those of its parts, for each rule, in the file of its chapter', () => {
    const missing = [...index.rules, ...(FURTHER[game]?.(index) ?? [])].filter((rule) => {
      const entry = headed(rule);
      if (entry === undefined) return true;
      const chapter = Number.parseInt(rule.replace(/^H/, ''), 10);
      if (!Number.isNaN(chapter) && Number.parseInt(entry.name, 10) !== chapter) return true;
      return entry.body === '' && partsOf(rule.split(' ')[0]).length === 0;
    });
    expect(missing).toEqual([]);
  });

  test('has no entry twice', () => {
    const headings = entries.map(({ heading }) => heading);
    expect(headings.filter((heading, i) => headings.indexOf(heading) !== i)).toEqual([]);
  });

  test('has no entry of a rule that does not exist', () => {
    const known = [...index.rules, ...(FURTHER[game]?.(index) ?? [])].map((it) => it.toLowerCase());
    const unknown = entries.filter(
      ({ heading }) =>
        !EXPLAINS[game]?.test(heading) &&
        !known.some((it) => `${heading} `.toLowerCase().startsWith(`${it} `)),
    );
    expect(unknown.map(({ heading }) => heading)).toEqual([]);
  });

  test('cites rulings that exist', () => {
    const rulings = text(`docs/rulings/${game}.md`);
    const known = new Set([...rulings.matchAll(/^## R(\d+)\b/gm)].map((match) => match[1]));
    const cited = entries.flatMap(({ body }) => [...body.matchAll(/\bR(\d+)\b/g)].map((match) => match[1]));
    expect(cited.length).toBeGreaterThan(5);
    expect(cited.filter((number) => !known.has(number))).toEqual([]);
  });
});
