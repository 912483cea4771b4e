import { readFileSync } from 'node:fs';

interface NameData {
  readonly allowed: ReadonlySet<number>;
  /** Character to the sequence that stands for everything that looks like it. */
  readonly looks: ReadonlyMap<string, string>;
}

let data: NameData | undefined;

/** A few hundred kilobytes once read: only where names are looked at. */
function nameData(): NameData {
  if (data !== undefined) return data;
  const allowed = new Set<number>();
  const looks = new Map<string, string>();
  for (const line of readFileSync(new URL('./unicode-names.txt', import.meta.url), 'utf8').split('\n')) {
    const [kind, ...rest] = line.split(' ');
    if (kind === 'allowed') for (const point of rest.flatMap(pointsOf)) allowed.add(point);
    if (kind !== 'look') continue;
    const [prototype, ...alike] = rest;
    const sequence = String.fromCodePoint(...prototype.split('+').map((it) => Number.parseInt(it, 16)));
    for (const point of alike.flatMap(pointsOf)) looks.set(String.fromCodePoint(point), sequence);
  }
  data = { allowed, looks };
  return data;
}

function pointsOf(range: string): number[] {
  const [first, last = first] = range.split('-').map((it) => Number.parseInt(it, 16));
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** UTS 39, 4: two texts with the same skeleton look alike. It is for comparing, not for reading. */
export function skeletonOf(text: string): string {
  const { looks } = nameData();
  return Array.from(text.normalize('NFD').replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
    .map((it) => looks.get(it) ?? it)
    .join('')
    .normalize('NFD');
}

/** UTS 39, 3.1: what Unicode recommends for names in any script; unassigned characters are never in it. */
export const isRecommended = (text: string): boolean =>
  Array.from(text).every((it) => nameData().allowed.has(it.codePointAt(0)!));

/** UAX 31, table 5: scripts in use today. */
const SCRIPTS =
  'Arabic Armenian Bengali Bopomofo Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Han Hangul Hebrew Hiragana Kannada Katakana Khmer Lao Latin Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan'.split(
    ' ',
  );
const EAST_ASIAN = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Bopomofo'],
  ['Han', 'Hangul'],
];
/** Too many of their letters look like Latin ones. */
const NOT_WITH_LATIN = ['Cyrillic', 'Greek'];

const written = (scripts: readonly string[]): RegExp => {
  const classes = ['Common', 'Inherited', ...scripts].map((it) => `\\p{Script_Extensions=${it}}`);
  return new RegExp(`^[${classes.join('')}]*$`, 'u');
};

const MIXTURES = [
  ...SCRIPTS.map((it) => [it]),
  ...EAST_ASIAN,
  ...EAST_ASIAN.map((it) => [...it, 'Latin']),
  ...SCRIPTS.filter((it) => !NOT_WITH_LATIN.includes(it)).map((it) => ['Latin', it]),
].map(written);

/** UTS 39, 5.2, "moderately restrictive": one script, or Latin and one that is not like it. */
export const isOfOneScript = (text: string): boolean => MIXTURES.some((it) => it.test(text));
