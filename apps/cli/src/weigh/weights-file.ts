import { existsSync } from 'node:fs';
import { BadInput, type Game } from '@punica/kernel';
import { byWeight, editionHash, type Weighed, type WeightsFile } from '@punica/kernel/edition';
import { type Io, readJson, writeText } from '../io.ts';
import type { Tried } from './candidates.ts';
import { botsTold, handicapIn, type WeighWork } from './kind.ts';

const NOTE =
  'How far the outcome moves when one figure is changed by one: written by `punica edition weigh`.';

/** What must be the same of two weighings, so that their weights compare. */
const ALIKE = ['bots', 'scenario', 'seed', 'games', 'edition', 'handicap'] as const;

/** A file of weights that grows: what it holds of other figures, and the second weighing, stay. */
export class WeightsKept {
  readonly #io: Io;
  readonly #path: string;
  readonly #held: WeightsFile | undefined;

  private constructor(io: Io, path: string, held: WeightsFile | undefined) {
    this.#io = io;
    this.#path = path;
    this.#held = held;
  }

  static async open(io: Io, path: string): Promise<WeightsKept> {
    if (!existsSync(path)) return new WeightsKept(io, path, undefined);
    const held = (await readJson(io, path, 'output')) as Partial<WeightsFile>;
    if (!Array.isArray(held.weights)) throw new BadInput('output', `${path} holds no weights`);
    return new WeightsKept(io, path, held as WeightsFile);
  }

  /** Refuses a work whose weights would say nothing beside those that are held. */
  check(game: Game, work: WeighWork): void {
    const held = this.#held;
    if (held === undefined) return;
    const { edition, ...rest } = work;
    const now: Partial<Weighed> = {
      ...rest,
      bots: botsTold(work.bots),
      ...(edition === undefined ? {} : { edition: editionHash(edition) }),
      ...handicapIn(game, work),
    };
    for (const name of ALIKE)
      if (held[name] !== now[name])
        throw new BadInput(
          'output',
          `holds weights of ${name} ${held[name] ?? 'none'}, not ${now[name] ?? 'none'}: these would not compare`,
        );
  }

  /** Whether it holds the weight of a figure already. */
  has({ file, field }: Pick<Tried, 'file' | 'field'>): boolean {
    return this.#held?.weights.some((it) => it.file === file && it.field === field) ?? false;
  }

  /** The figures that moved the outcome most, with what was tried. */
  top(most: number): readonly Tried[] {
    const weights = this.#held?.weights ?? [];
    if (weights.length === 0) throw new BadInput('again', 'needs a file (-o) that holds a first weighing');
    return weights
      .toSorted(byWeight)
      .slice(0, most)
      .map(({ file, field, tried }) => ({ file, field, tried }));
  }

  write(now: Weighed): void {
    const again = this.#held?.again;
    this.#print({ note: NOTE, ...joined(this.#held, now), ...(again === undefined ? {} : { again }) });
  }

  /** The second weighing says everything anew. */
  writeAgain(again: Weighed): void {
    this.#print({ ...this.#held!, again });
  }

  #print(file: WeightsFile): void {
    writeText(this.#io, this.#path, `${JSON.stringify(file, null, 1)}\n`);
  }
}

/** What was weighed before stays, unless it was weighed once more. */
function joined(before: WeightsFile | undefined, now: Weighed): Weighed {
  const kept = (before?.weights ?? []).filter(
    ({ file, field }) => !now.weights.some((it) => it.file === file && it.field === field),
  );
  return {
    ...now,
    codes: [...new Set([...(before?.codes ?? []), ...now.codes])],
    weights: [...now.weights, ...kept].sort(byWeight),
  };
}
