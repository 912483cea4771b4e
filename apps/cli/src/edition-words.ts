import {
  applyEdition,
  type Change,
  type Difference,
  differencesOf,
  type Edition,
  type EditionBase,
} from '@punica/kernel/edition';

/** A difference with what the edition says of where it comes from. */
export interface ToldDifference extends Difference {
  readonly source?: string;
  readonly confidence?: string;
  readonly rule?: string;
}

/** What differs between two editions, ours where the first is missing, with what the second says of each. */
export function editionDifferences(
  base: EditionBase,
  before: Edition | undefined,
  after: Edition,
): ToldDifference[] {
  const old = before === undefined ? base.files : applyEdition(base, before);
  const told = differencesOf(old, applyEdition(base, after)).map((difference): ToldDifference => {
    const change = after.changes.findLast((it) => covers(it, difference));
    const house = after.house.find(
      (it) => 'field' in it && it.file === difference.file && it.field === difference.field,
    );
    return {
      ...difference,
      ...(change === undefined ? {} : { source: change.source, confidence: change.confidence }),
      ...(house === undefined ? {} : { rule: house.rule }),
    };
  });
  const switched = (edition: Edition | undefined) =>
    new Map(edition?.house.flatMap((it) => ('option' in it ? [[it.option, it] as const] : [])));
  const [was, is] = [switched(before), switched(after)];
  for (const option of new Set([...was.keys(), ...is.keys()])) {
    const usual = base.options.find(({ id }) => id === option)?.values[0];
    const [old1, new1] = [was.get(option), is.get(option)];
    const [from, to] = [old1?.value ?? usual, new1?.value ?? usual];
    const rule = (new1 ?? old1)?.rule;
    if (from !== to && rule !== undefined)
      told.push({ file: 'options', field: option, before: from, after: to, rule });
  }
  return told;
}

/** Whether a change made this difference: the same field, one inside it, or an entry of its list. */
const covers = (change: Change, { file, field }: Difference): boolean =>
  change.file === file &&
  (field === change.field || field.startsWith(`${change.field}.`) || field.startsWith(`${change.field}[`));

const LONGEST = 120;

/** A value on one line. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

export const differenceLines = (differences: readonly ToldDifference[]): string[] =>
  differences.length === 0
    ? ['no difference']
    : differences.map(({ file, field, before, after, source, confidence, rule }) => {
        const what =
          before === undefined
            ? `added ${shown(after)}`
            : after === undefined
              ? `removed ${shown(before)}`
              : `${shown(before)} → ${shown(after)}`;
        const from =
          rule !== undefined
            ? ` (house rule, ${rule})`
            : source === undefined
              ? ''
              : ` (${source}, ${confidence})`;
        return `${file}: ${field}: ${what}${from}`;
      });
