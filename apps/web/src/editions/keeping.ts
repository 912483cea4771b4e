import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import {
  type DataFiles,
  type Difference,
  differencesOf,
  type Fixed,
  find,
  type Known,
  stepsOf,
} from '@punica/kernel/edition';

/** Where what is written down next comes from. */
export interface Told {
  readonly source: string;
  readonly confidence: Known;
  readonly remark?: string;
}

/** A field that the next click on the map fills. */
export interface Placing {
  readonly file: string;
  readonly field: string;
}

type Act = (holder: Record<string, unknown> | unknown[], key: string | number) => void;

/** Named files that are changed by forms: the figures of an edition, a scenario of one, a position. */
export abstract class Keeping {
  /** What they are compared with, and what of it cannot be changed. */
  abstract readonly ground: {
    readonly files: DataFiles;
    readonly fixed: readonly Fixed[];
    readonly roles: readonly string[];
  };
  abstract readonly files: ReadonlySignal<DataFiles>;
  readonly told = signal<Told>({ source: '', confidence: 'high' });
  readonly placing: Signal<Placing | null> = signal(null);
  readonly differences: ReadonlySignal<readonly Difference[]> = computed(() =>
    differencesOf(this.ground.files, this.files.value),
  );

  /** The files as they are to be from now on; one step that can be taken back. */
  protected abstract take(files: DataFiles): void;

  /** What an entry of a list tells of, where that stands elsewhere. */
  entryNamed(_field: string, _at: number, _of: readonly unknown[]): string | undefined {
    return undefined;
  }

  write(file: string, field: string, value: unknown): void {
    this.#change(file, field, (holder, key) => {
      (holder as Record<string | number, unknown>)[key] = value;
    });
  }

  /** Puts an entry behind the others of a list. */
  add(file: string, field: string, entry: unknown): void {
    this.#change(file, field, (holder, key) => {
      ((holder as Record<string | number, unknown>)[key] as unknown[]).push(entry);
    });
  }

  /** Takes an entry out of its list, or a field out of its record. */
  remove(file: string, field: string): void {
    this.#change(file, field, (holder, key) => {
      if (Array.isArray(holder)) holder.splice(key as number, 1);
      else delete (holder as Record<string, unknown>)[key];
    });
  }

  /** What was taken away is there again. */
  putBack(file: string, _field: string): void {
    this.take({ ...this.files.value, [file]: this.ground.files[file] });
  }

  #change(file: string, field: string, act: Act): void {
    const json = JSON.parse(JSON.stringify(this.files.value[file])) as unknown;
    const found = find(json, stepsOf(field) ?? []);
    if (typeof found === 'string') return;
    act(found.holder, found.key);
    this.take({ ...this.files.value, [file]: json });
  }
}
