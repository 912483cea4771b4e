import { existsSync } from 'node:fs';
import { BadInput } from '@punica/kernel';
import { editionHash, type WeightsFile } from '@punica/kernel/edition';
import { type Io, readJson, writeText } from '../io.ts';
import { botsTold, type WeighWork } from './kind.ts';
import { byWeight } from './weight.ts';

/** What must be the same of two weighings, so that their weights compare. */
const ALIKE = ['bots', 'scenario', 'seed', 'games', 'edition'] as const;

/** A file of weights that grows: what it holds of other figures stays. */
export class WeightsKept {
  readonly #io: Io;
  readonly #path: string;
  readonly #before: WeightsFile | undefined;

  private constructor(io: Io, path: string, before: WeightsFile | undefined) {
    this.#io = io;
    this.#path = path;
    this.#before = before;
  }

  /** Opens the file, or refuses one whose weights were taken otherwise than these are going to be. */
  static async open(io: Io, path: string, work: WeighWork): Promise<WeightsKept> {
    if (!existsSync(path)) return new WeightsKept(io, path, undefined);
    const held = (await readJson(io, path, 'output')) as Partial<WeightsFile>;
    if (!Array.isArray(held.weights)) throw new BadInput('output', `${path} holds no weights`);
    const edition = work.edition === undefined ? undefined : editionHash(work.edition);
    const now = { ...work, edition, bots: botsTold(work.bots) };
    for (const name of ALIKE)
      if (held[name] !== now[name])
        throw new BadInput(
          'output',
          `holds weights of ${name} ${held[name]}, not ${now[name]}: these would not compare`,
        );
    return new WeightsKept(io, path, held as WeightsFile);
  }

  /** Whether the file holds the weight of a figure already. */
  has({ file, field }: { readonly file: string; readonly field: string }): boolean {
    return this.#before?.weights.some((it) => it.file === file && it.field === field) ?? false;
  }

  write(now: WeightsFile): void {
    const isNew = (file: string, field: string): boolean =>
      now.weights.some((it) => it.file === file && it.field === field);
    const kept = (this.#before?.weights ?? []).filter(({ file, field }) => !isNew(file, field));
    const all: WeightsFile = {
      ...now,
      codes: [...new Set([...(this.#before?.codes ?? []), ...now.codes])],
      weights: [...now.weights, ...kept].sort(byWeight),
    };
    writeText(this.#io, this.#path, `${JSON.stringify(all, null, 1)}\n`);
  }
}
