import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import {
  applyEdition,
  type Change,
  canonical,
  changesBetween,
  type DataFiles,
  type Edition,
  type EditionBase,
  type HouseRule,
} from '@punica/kernel/edition';
import { Keeping, type Told } from './keeping.ts';
import type { EditionGround } from './try-edition.ts';

/** What an edition has before anything was changed in it. */
export const emptyEdition = (game: string, name: string): Edition => ({
  format: 'punica-edition',
  version: 1,
  game,
  name,
  author: '',
  note: '',
  changes: [],
  scenarios: [],
  house: [],
});

/** An edition that is being made: what was done to it, and what can be taken back. */
export class Draft extends Keeping {
  readonly ground: EditionGround;
  readonly edition: Signal<Edition>;
  readonly #past = signal<readonly Edition[]>([]);
  readonly #undone = signal<readonly Edition[]>([]);
  /** Our files with the corrections alone: what the forms show and change. */
  readonly files: ReadonlySignal<DataFiles>;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly canRedo: ReadonlySignal<boolean>;

  constructor(ground: EditionGround, edition: Edition) {
    super();
    this.ground = ground;
    this.edition = signal(edition);
    this.files = computed(() => corrected(ground, this.edition.value.changes));
    this.canUndo = computed(() => this.#past.value.length > 0);
    this.canRedo = computed(() => this.#undone.value.length > 0);
  }

  /** One step that can be taken back. */
  set(part: Partial<Edition>): void {
    this.#past.value = [...this.#past.value.slice(-199), this.edition.value];
    this.#undone.value = [];
    this.edition.value = { ...this.edition.value, ...part };
  }

  undo(): void {
    const before = this.#past.value.at(-1);
    if (before === undefined) return;
    this.#undone.value = [...this.#undone.value, this.edition.value];
    this.#past.value = this.#past.value.slice(0, -1);
    this.edition.value = before;
  }

  redo(): void {
    const next = this.#undone.value.at(-1);
    if (next === undefined) return;
    this.#past.value = [...this.#past.value, this.edition.value];
    this.#undone.value = this.#undone.value.slice(0, -1);
    this.edition.value = next;
  }

  /** A value that is ours again is no change any more. */
  protected take(files: DataFiles): void {
    this.set({ changes: this.#toldChanges(files) });
  }

  /** Everything below a field is ours again. */
  override putBack(file: string, field: string): void {
    const isBelow = (it: string): boolean =>
      it === field || it.startsWith(`${field}.`) || it.startsWith(`${field}[`);
    this.set({ changes: this.edition.value.changes.filter((it) => it.file !== file || !isBelow(it.field)) });
  }

  /** Says otherwise where a change comes from. */
  tell(at: number, told: Partial<Told>): void {
    this.set({
      changes: this.edition.value.changes.map((change, i) => (i === at ? { ...change, ...told } : change)),
    });
  }

  drop(at: number): void {
    this.set({ changes: this.edition.value.changes.filter((_, i) => i !== at) });
  }

  /** Plays a house rule, or what the printed game has. */
  house(rule: HouseRule, isOurs: boolean): void {
    const isSame = (it: HouseRule): boolean =>
      'option' in rule
        ? 'option' in it && it.option === rule.option
        : !('option' in it) && it.file === rule.file && it.field === rule.field;
    const others = this.edition.value.house.filter((it) => !isSame(it));
    this.set({ house: isOurs ? others : [...others, rule] });
  }

  /** The changes that lead from our files to these; each that was there before keeps its source. */
  #toldChanges(after: DataFiles): readonly Change[] {
    const { source, confidence, remark } = this.told.value;
    const told = { source: source.trim() === '' ? UNSAID : source.trim(), confidence };
    const before = new Map(this.edition.value.changes.map((it) => [keyOf(it), it]));
    return changesBetween(this.ground.files, after, remark === undefined ? told : { ...told, remark }).map(
      (change) => before.get(keyOf(change)) ?? change,
    );
  }
}

/** Nobody is kept from writing a figure down before its source. */
export const UNSAID = 'my copy';

const keyOf = (change: Change): string => {
  const { file, field } = change;
  const rest = 'value' in change ? { v: change.value } : 'add' in change ? { a: change.add } : {};
  return canonical([file, field, rest]);
};

/** Our files with as many of the corrections as can be carried out: a slip in one does not hide the others. */
function corrected(ground: EditionGround, changes: readonly Change[]): DataFiles {
  const base: EditionBase = { ...ground, fixed: [], read: (files) => files };
  const edition = { ...emptyEdition(ground.game, 'x'), changes };
  try {
    return applyEdition(base, edition);
  } catch {
    let files = ground.files;
    for (const change of changes) {
      try {
        files = applyEdition({ ...base, files }, { ...edition, changes: [change] });
      } catch {
        // Named where the whole edition is tried.
      }
    }
    return files;
  }
}
