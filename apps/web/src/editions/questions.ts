import {
  type Figure,
  type FigureWeight,
  type Fixed,
  isPrinted,
  type Known,
  sureShift,
  tellingShift,
} from '@punica/kernel/edition';
import { editionWords as w } from '../words/editions.ts';
import { fixedAt, isOf, plainWords, type Thing } from './things.ts';

const SURENESS: readonly Known[] = ['reconstructed', 'low', 'medium', 'high'];

/** What surely moves the outcome, and how far it moved it; nothing where that was not measured. */
const sureIn = (weight: FigureWeight | undefined): number =>
  weight === undefined ? 0 : sureShift(tellingShift(weight));
const shiftIn = (weight: FigureWeight | undefined): number =>
  weight === undefined ? -1 : Math.abs(tellingShift(weight).shift);

/**
 * What surely moves the outcome most comes first, by those who weighed it last and best before the others; of what nobody
 * has measured, what is known least.
 */
export const byWeight = (a: Figure, b: Figure): number =>
  sureIn(b.again) - sureIn(a.again) ||
  sureIn(b.weight) - sureIn(a.weight) ||
  shiftIn(b.again) - shiftIn(a.again) ||
  shiftIn(b.weight) - shiftIn(a.weight) ||
  SURENESS.indexOf(a.confidence) - SURENESS.indexOf(b.confidence);

/** A figure with the thing that it belongs to and what it is called there. */
export interface Question {
  readonly figure: Figure;
  readonly thing: Thing;
  readonly label: string;
}

export const labelOf = ({ field }: Pick<Figure, 'field'>, thing: Thing): string =>
  field
    .slice(thing.field.length)
    .split(/[.[\]]+/)
    .filter((it) => it !== '')
    // People count the faces of a die and the columns of a table from one.
    .map((it) => (/^\d+$/.test(it) ? w.nth(Number(it) + 1) : plainWords(it)))
    .join(', ') || plainWords(thing.list);

/** Only what an owner can read off his board: a figure that is not certain and may be changed. */
export function questionsOf(
  figures: readonly Figure[],
  things: readonly Thing[],
  fixed: readonly Fixed[],
  most: number,
): readonly Question[] {
  const unsure = figures
    .filter(
      (it) => it.confidence !== 'high' && isPrinted(it) && fixedAt(fixed, it.file, it.field) === undefined,
    )
    .sort(byWeight);
  const asked: Question[] = [];
  const seen = new Map<string, number>();
  const take = (figure: Figure, limit: number): void => {
    if (asked.length >= most || asked.some((it) => it.figure === figure)) return;
    const thing = things.find((it) => isOf(it, figure.file, figure.field));
    if (thing === undefined) return;
    const kind = `${thing.list} ${figure.field.slice(thing.field.length).replace(/\[[^\]]*\]/g, '')}`;
    const count = seen.get(kind) ?? 0;
    if (count >= limit) return;
    seen.set(kind, count + 1);
    asked.push({ figure, thing, label: labelOf(figure, thing) });
  };
  for (const figure of unsure) if (figure.weight !== undefined) take(figure, most);
  // Where nothing is measured, a few of every kind: twenty ports in a row would teach nobody anything.
  for (const limit of [2, 5, most]) for (const figure of unsure) take(figure, limit);
  return asked;
}
