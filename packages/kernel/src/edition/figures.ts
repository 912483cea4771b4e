import type { EditionBase } from './apply.ts';
import type { Known } from './edition.ts';
import { joinStep, nameInList, stepsOf } from './field-path.ts';

/** One figure of a game's data: what we have, how well it is known, and how much hangs on it. */
export interface Figure {
  /** The data file and the field in it, as a change of an edition names them. */
  readonly file: string;
  readonly field: string;
  /** What our own data say. */
  readonly value: number | boolean | string | null;
  readonly source: string;
  readonly confidence: Known;
  /** How far the outcome moves when it is changed; missing where nobody has measured it. */
  readonly weight?: FigureWeight;
}

/** Games with the figure as we have it and with another one, the same dice in both. */
export interface FigureWeight {
  /** What was tried instead. */
  readonly tried: number | string;
  readonly games: number;
  /** How many of them ended otherwise. */
  readonly changed: number;
  /** By how much the first role's share of the games grew, and the bounds that hold 19 times out of 20. */
  readonly shift: number;
  readonly low: number;
  readonly high: number;
}

/**
 * How far the outcome moves at least, as sure as the bounds are; 0 where they allow that nothing hangs on the figure. A
 * large shift in few games may be luck: what is sure comes before it.
 */
export const sureShift = ({ low, high }: Pick<FigureWeight, 'low' | 'high'>): number =>
  Math.max(0, low, -high);

/** How the weights were taken, for whoever shows them. */
export interface Weighing {
  readonly taken: string;
  readonly bots: string;
  readonly scenario: string;
  /** The role whose share of the games is told. */
  readonly role: string;
  readonly share: number;
  readonly games: number;
  /** What the dice came from, and the states of the code that played. */
  readonly seed: number;
  readonly codes: readonly string[];
  /** The hash of the edition whose figures were changed; missing where they were ours. */
  readonly edition?: string;
}

/** Everything of a game that an owner of the board could put right. */
export interface Figures {
  readonly figures: readonly Figure[];
  /** Missing where nothing was weighed. */
  readonly weighing?: Weighing;
}

/** `figure-weights.json`, as `punica edition weigh` writes it. */
export interface WeightsFile extends Weighing {
  readonly note: string;
  readonly weights: readonly (FigureWeight & { readonly file: string; readonly field: string })[];
}

/** What a game says of fields beside what its files say of themselves; the last that fits a field holds. */
export type Knowing = readonly [file: string, field: string, confidence: Known, source: string];

/** Parts of an entry that are known for themselves, by the fields that belong to them. */
export type Parts = Readonly<Record<string, string>>;

/** Fields that say what something is called, what is said of it, or where it is drawn. */
const NO_FIGURES = new Set([
  'id',
  'name',
  'fullName',
  'nameOlderEditions',
  'aliases',
  'title',
  'number',
  'text',
  'abilityText',
  'effect',
  'summary',
  'history',
  'note',
  'fix',
  'remark',
  'rule',
  'ref',
  'key',
  'what',
  'source',
  'confidence',
  'provenance',
  'years',
  'lat',
  'lon',
  'center',
]);

interface Told {
  readonly confidence: Known;
  readonly source: string;
}

/** What is said where nobody says anything: the first thing that a reader of the list should put right. */
const UNTOLD: Told = { confidence: 'low', source: '' };

/** Every figure that an edition may change, each with the nearest word about where it comes from. */
export function figuresOf(
  { files, fixed }: Pick<EditionBase, 'files' | 'fixed'>,
  knowing: readonly Knowing[],
  weights?: WeightsFile,
  parts: Parts = {},
): Figures {
  const weightOf = new Map(weights?.weights.map((it) => [`${it.file}:${it.field}`, it]));
  const figures: Figure[] = [];
  for (const [file, json] of Object.entries(files)) {
    const patterns = knowing
      .filter((it) => it[0] === file)
      .map(([, field, confidence, source]) => ({ steps: stepsOf(field)!, confidence, source }));
    const closed = fixed.filter((it) => it.file === file).map(({ field }) => stepsOf(field)!);
    walk(json, [], '', UNTOLD, parts, (steps, field, value, told) => {
      if (closed.some((it) => isWithin(steps, it))) return;
      const { source, confidence } = patterns.findLast((it) => isWithin(steps, it.steps)) ?? told;
      const measured = weightOf.get(`${file}:${field}`);
      const weight = measured === undefined ? {} : { weight: weightIn(measured) };
      figures.push({ file, field, value, source, confidence, ...weight });
    });
  }
  if (weights === undefined) return { figures };
  const { note: _, weights: __, ...weighing } = weights;
  return { figures, weighing };
}

/** What a board, a counter or a card prints: a number, or what kind of way or land it is; not how code calls something. */
export const isPrinted = ({ field, value }: Pick<Figure, 'field' | 'value'>): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /\.(type|terrain|class)$/.test(field));

const weightIn = ({ tried, games, changed, shift, low, high }: FigureWeight): FigureWeight => ({
  tried,
  games,
  changed,
  shift,
  low,
  high,
});

const isWithin = (steps: readonly string[], pattern: readonly string[]): boolean =>
  pattern.length <= steps.length && pattern.every((step, at) => step === '*' || step === steps[at]);

type Visit = (steps: readonly string[], field: string, value: Figure['value'], told: Told) => void;

function walk(
  json: unknown,
  steps: readonly string[],
  path: string,
  told: Told,
  parts: Parts,
  visit: Visit,
): void {
  if (Array.isArray(json)) {
    json.forEach((entry, at) => {
      const step = nameInList(json, at);
      walk(entry, [...steps, step], joinStep(path, step, true), told, parts, visit);
    });
  } else if (typeof json === 'object' && json !== null) {
    for (const [key, value] of Object.entries(json)) {
      if (NO_FIGURES.has(key) || key.endsWith('Provenance')) continue;
      const nearer = toldIn(json as Readonly<Record<string, unknown>>, parts[key] ?? key, told);
      walk(value, [...steps, key], joinStep(path, key), nearer, parts, visit);
    }
  } else visit(steps, path, json as Figure['value'], told);
}

/** What a record says of one of its parts: by a confidence, a text of provenance, or the rule that it is read from. */
function toldIn(record: Readonly<Record<string, unknown>>, part: string, above: Told): Told {
  const { confidence, provenance, source, rule } = record;
  const known = (typeof confidence === 'object' && confidence !== null ? confidence : {}) as Record<
    string,
    Known
  >;
  if (known[part] !== undefined) return { confidence: known[part], source: String(source ?? '') };
  if (typeof confidence === 'string')
    return { confidence: confidence as Known, source: String(source ?? '') };
  if (typeof provenance === 'string')
    return { confidence: surenessOf(provenance), source: provenance.replaceAll('seed', 'rulebook') };
  if (typeof provenance === 'object' && provenance !== null) return provenance as Told;
  if (typeof rule === 'string') return { confidence: 'high', source: `rulebook ${rule}` };
  return above;
}

/** How sure a text of provenance is. */
function surenessOf(words: string): Known {
  const made = /reconstructed|ours/.test(words);
  if (/from memory/.test(words)) return 'low';
  if (!made) return /public text|source/.test(words) ? 'medium' : 'high';
  return /seed|rule|in part|public text/.test(words) ? 'low' : 'reconstructed';
}
