import type { ReadyEntry } from '@punica/games';
import { BadInput } from '@punica/kernel';
import {
  applyEdition,
  type Edition,
  type EditionBase,
  type Figure,
  isPrinted,
  leavesOf,
  readEdition,
} from '@punica/kernel/edition';

/** A figure and what is tried in its place. */
export interface Tried {
  readonly file: string;
  readonly field: string;
  readonly tried: number | string;
}

/** Which figures are to be weighed. */
export interface Wanted {
  /** Only those whose name has one of these in it, where there are any. */
  readonly find: readonly string[];
  readonly scenario: string;
  readonly most: number;
  /** Whose figures are changed; without one, ours. */
  readonly edition?: Edition | undefined;
}

/** The edition, or our data, with some figures others. */
export const editionTrying = (game: string, figures: readonly Tried[], from?: Edition): Edition =>
  readEdition({
    format: 'punica-edition',
    version: 1,
    game,
    ...from,
    name: 'Weighed',
    changes: [
      ...(from?.changes ?? []),
      ...figures.map(({ file, field, tried }) => ({
        file,
        field,
        value: tried,
        source: 'tried',
        confidence: 'low',
      })),
    ],
  });

/** Those that nobody is sure of come first. */
const ORDER = ['reconstructed', 'low', 'medium', 'high'] as const;

const isOpen = (it: Figure): boolean =>
  it.confidence !== 'high' && isPrinted(it) && (typeof it.value === 'string' || Number.isInteger(it.value));

/** Of one kind are figures of the same name in the same part of a file: the dots of ports, the OPs of cards. */
const kindOf = ({ file, field }: Pick<Figure, 'file' | 'field'>): string => {
  const names = field.replace(/\[[^\]]*\]/g, '').split('.');
  return `${file} ${names[0]} ${names.at(-1)}`;
};

/**
 * Whole numbers and kinds of ways and lands that are not of high confidence: one more where the checks allow it, else
 * one less; of a kind, another one that stands in the same place elsewhere. One of every kind comes first, then a
 * second one of each: a list that is cut short still tells something of everything.
 */
export async function candidatesOf(entry: ReadyEntry, wanted: Wanted): Promise<Tried[]> {
  const base = await entry.editionBase?.();
  const known = await entry.figures?.();
  if (base === undefined || known === undefined) throw new BadInput('game', `${entry.id} has no editions`);
  const found: Tried[] = [];
  const figures = figuresIn(base, known.figures, wanted.edition);
  for (const figure of inTurn(figures.filter(isOpen))) {
    if (found.length === wanted.most) break;
    const name = `${figure.file}:${figure.field}`;
    if (wanted.find.length > 0 && !wanted.find.some((it) => name.includes(it))) continue;
    if (isOfAnotherScenario(base, figure, wanted.scenario)) continue;
    const { file, field } = figure;
    const others = othersFor(figure, figures).map((tried) => ({ file, field, tried }));
    const tried = others.find((it) => fits(base, [it], wanted.edition));
    if (tried !== undefined) found.push(tried);
  }
  return found;
}

/** The figures as the edition has them; what a house rule of it says is agreed upon, and no question. */
export function figuresIn(
  base: EditionBase,
  ours: readonly Figure[],
  edition: Edition | undefined,
): readonly Figure[] {
  if (edition === undefined) return ours;
  const values = new Map<string, unknown>();
  for (const [file, json] of Object.entries(applyEdition(base, edition)))
    leavesOf(json, (field, value) => values.set(`${file}:${field}`, value));
  const agreed = new Set(edition.house.flatMap((it) => ('field' in it ? [`${it.file}:${it.field}`] : [])));
  return ours.flatMap((figure) => {
    const name = `${figure.file}:${figure.field}`;
    if (agreed.has(name) || !values.has(name)) return [];
    return [{ ...figure, value: values.get(name) as Figure['value'] }];
  });
}

/** The first of every kind, then the second ones; within a turn what is known least. */
function inTurn(figures: readonly Figure[]): readonly Figure[] {
  const sureness = ({ confidence }: Figure): number => ORDER.indexOf(confidence);
  const met = new Map<string, number>();
  return [...figures]
    .sort((a, b) => sureness(a) - sureness(b))
    .map((figure) => {
      const kind = kindOf(figure);
      const turn = met.get(kind) ?? 0;
      met.set(kind, turn + 1);
      return { figure, turn };
    })
    .sort((a, b) => a.turn - b.turn)
    .map(({ figure }) => figure);
}

/** What stands in a scenario that is not played moves nothing. */
function isOfAnotherScenario({ scenarios }: EditionBase, { file, field }: Figure, scenario: string): boolean {
  const list = `${scenarios.field}[`;
  return file === scenarios.file && field.startsWith(list) && !field.startsWith(`${list}${scenario}]`);
}

function othersFor(figure: Figure, all: readonly Figure[]): readonly (number | string)[] {
  if (typeof figure.value === 'number') return [figure.value + 1, figure.value - 1];
  const kind = kindOf(figure);
  const values = all.flatMap((it) => (typeof it.value === 'string' && kindOf(it) === kind ? [it.value] : []));
  return [...new Set(values)].filter((it) => it !== figure.value);
}

/** Whether the data pass their checks with some figures others. */
export function fits(base: EditionBase, tried: readonly Tried[], from: Edition | undefined): boolean {
  try {
    base.read(applyEdition(base, editionTrying(base.game, tried, from)));
    return true;
  } catch (fault) {
    if (fault instanceof BadInput) return false;
    throw fault;
  }
}
