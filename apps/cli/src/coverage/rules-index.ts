import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROVING_RULES } from '@punica/testkit';
import { packageOf, ROOT } from '../repository.ts';

/** How code and tests cite the entries of each section of a rules index: `[10.2.3]`, `[card 28]`. */
const KINDS: Readonly<Record<string, string>> = {
  rules: '',
  optional: '',
  designerAnswers: '',
  strategyCards: 'card ',
  tacticsCards: 'tactics card ',
  generals: 'general ',
  leaders: 'leader ',
  markers: 'marker ',
  olympian: 'olympian ',
  playerCards: 'player card ',
  scenarios: 'scenario ',
  tables: 'table ',
};

/** Every rule of a game as it is cited. */
export function rulesOf(game: string): string[] {
  if (game === 'proving') return PROVING_RULES;
  const path = `${packageOf(game)}/rules-index.json`;
  const index = readJsonFile(path) as Readonly<Record<string, string | readonly string[]>>;
  const rules = Object.entries(index).flatMap(([section, entries]) =>
    typeof entries === 'string' ? [] : citedAs(path, section, entries),
  );
  return [...new Set(rules)];
}

/** The rules of the game that a variant is built on: its steps still stand for them, but need no proof of their own here. */
export function rulesOfBase(game: string): string[] {
  if (game === 'proving') return [];
  const { base } = readJsonFile(`${packageOf(game)}/rules-index.json`) as { readonly base?: string };
  return base === undefined ? [] : [...rulesOf(base), ...rulingsOf(base)];
}

function citedAs(path: string, section: string, entries: readonly string[]): string[] {
  // A note says more about a card or a general, and is proved with it.
  if (section === 'cardNotes') return entries.flatMap(cardsOfNote).map((card) => `card ${card}`);
  if (section === 'generalNotes') return entries.map((name) => `general ${slug(name)}`);
  const kind = KINDS[section];
  if (kind === undefined) throw new Error(`${path}: nobody knows how to cite ${section}`);
  return entries.map((entry) => kind + entry);
}

/** `7-8` is two cards, `66/83` too. */
export function cardsOfNote(note: string): string[] {
  const range = /^(\d+)-(\d+)$/.exec(note);
  if (range === null) return note.split('/');
  const [first, last] = [Number(range[1]), Number(range[2])];
  return Array.from({ length: last - first + 1 }, (_, i) => String(first + i));
}

const slug = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

/** Rules that need no code (definitions, lists of components), each with the reason. */
export function needsNoCode(game: string): Readonly<Record<string, string>> {
  const path = `${packageOf(game)}/rules-without-code.json`;
  return existsSync(join(ROOT, path)) ? (readJsonFile(path) as Record<string, string>) : {};
}

/** Rules that a later piece of work brings: the file lists them under the reason. */
export function rulesForLater(game: string): Readonly<Record<string, string>> {
  const path = `${packageOf(game)}/rules-for-later.json`;
  if (!existsSync(join(ROOT, path))) return {};
  const lists = readJsonFile(path) as Readonly<Record<string, readonly string[]>>;
  return Object.fromEntries(
    Object.entries(lists).flatMap(([reason, rules]) => rules.map((rule) => [rule, reason])),
  );
}

/** The numbers of a game's rulings, as its file of rulings has them. */
export function rulingsOf(game: string): string[] {
  const path = join(ROOT, `docs/rulings/${game}.md`);
  if (!existsSync(path)) return [];
  return [...readFileSync(path, 'utf8').matchAll(/^## (R\d+) /gm)].map((heading) => heading[1]);
}

const readJsonFile = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
