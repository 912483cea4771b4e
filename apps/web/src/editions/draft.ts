import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import {
  applyEdition,
  type Change,
  canonical,
  changesBetween,
  type DataFiles,
  type Edition,
  type EditionBase,
  find,
  type HouseRule,
  stepsOf,
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
  readonly #corrected: ReadonlySignal<Corrected>;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly canRedo: ReadonlySignal<boolean>;

  constructor(ground: EditionGround, edition: Edition) {
    super();
    this.ground = ground;
    this.edition = signal(edition);
    this.#corrected = computed(() => corrected(ground, this.edition.value.changes));
    this.files = computed(() => this.#corrected.value.files);
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

  /** The changes that lead from our files to these; what stood so before keeps its source. */
  #toldChanges(after: DataFiles): readonly Change[] {
    const { source, confidence, remark } = this.told.value;
    const told = { source: source.trim() === '' ? UNSAID : source.trim(), confidence };
    const { files } = this.ground;
    const { changes } = this.edition.value;
    const before = new Map(changes.map((it) => [keyOf(it), it]));
    const stood = new Set(changesBetween(files, this.files.value, told).map(keyOf));
    const now = changesBetween(files, after, remark === undefined ? told : { ...told, remark });
    return [
      ...now.map((change) => {
        const known = before.get(keyOf(change));
        if (known !== undefined || !stood.has(keyOf(change))) return known ?? change;
        // It was written otherwise: the ends of a road the other way round, a list as a whole.
        const other = changes.findLast((it) => isAbout(files, it, change));
        return other === undefined ? change : { ...change, ...toldOf(other) };
      }),
      ...this.#corrected.value.slips,
    ];
  }
}

/** Nobody is kept from writing a figure down before its source. */
export const UNSAID = 'my copy';

const keyOf = (change: Change): string => {
  const { file, field } = change;
  const rest = 'value' in change ? { v: change.value } : 'add' in change ? { a: change.add } : {};
  return canonical([file, field, rest]);
};

const toldOf = ({ source, confidence, remark }: Change): Told => ({
  source,
  confidence,
  ...(remark === undefined ? {} : { remark }),
});

/** Whether one change is about what the other is about, about a part of it or about more. */
function isAbout(files: DataFiles, a: Change, b: Change): boolean {
  if (a.file !== b.file) return false;
  const [mine, other] = [a, b].map(({ file, field }) => placesOf(files[file], field));
  return mine.startsWith(other) || other.startsWith(mine);
}

/** A field by the places of entries: the same however they are called. */
function placesOf(json: unknown, field: string): string {
  const steps = stepsOf(field) ?? [field];
  return steps
    .map((step, at) => {
      const found = find(json, steps.slice(0, at + 1));
      return `${typeof found === 'string' ? step : found.key}/`;
    })
    .join('');
}

interface Corrected {
  readonly files: DataFiles;
  /** Corrections that cannot be carried out; they are named where the whole edition is tried. */
  readonly slips: readonly Change[];
}

/** Our files with as many of the corrections as can be carried out: a slip in one does not hide the others. */
function corrected(ground: EditionGround, changes: readonly Change[]): Corrected {
  const base: EditionBase = { ...ground, fixed: [], read: (files) => files };
  const edition = { ...emptyEdition(ground.game, 'x'), changes };
  try {
    return { files: applyEdition(base, edition), slips: [] };
  } catch {
    let files = ground.files;
    const slips: Change[] = [];
    for (const change of changes) {
      try {
        files = applyEdition({ ...base, files }, { ...edition, changes: [change] });
      } catch {
        slips.push(change);
      }
    }
    return { files, slips };
  }
}
