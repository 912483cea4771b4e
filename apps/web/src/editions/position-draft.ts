import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Position } from '@punica/games';
import { canonical, type DataFiles, stepsOf } from '@punica/kernel/edition';
import { Keeping } from './keeping.ts';
import { isRecord, wordNamed } from './things.ts';
import type { EditionGround } from './try-edition.ts';

/** The name that the forms know the board by. */
export const BOARD = 'position';

/** A thing in a zone, and which roles know it. */
export interface Slot {
  readonly item: string | null;
  readonly known: readonly string[];
}

export type Zones = Readonly<Record<string, readonly Slot[]>>;

interface CoreJson {
  readonly zones: Zones;
  readonly stack: unknown;
}

/** A position that is being set up: pieces by the forms of the figures, cards by moving them from zone to zone. */
export class PositionDraft extends Keeping {
  readonly position: Signal<Position>;
  readonly #past = signal<readonly Position[]>([]);
  readonly ground: Keeping['ground'];
  readonly files: ReadonlySignal<DataFiles>;
  readonly canUndo: ReadonlySignal<boolean>;

  constructor(ground: Pick<EditionGround, 'files' | 'roles'>, position: Position) {
    super();
    this.position = signal(position);
    const { files, roles } = ground;
    this.ground = { files: { ...files, [BOARD]: boardOf(position) }, fixed: [], roles };
    this.files = computed(() => ({ ...ground.files, [BOARD]: boardOf(this.position.value) }));
    this.canUndo = computed(() => this.#past.value.length > 0);
  }

  set(part: Partial<Position>): void {
    this.#past.value = [...this.#past.value.slice(-199), this.position.value];
    this.position.value = { ...this.position.value, ...part };
  }

  undo(): void {
    const before = this.#past.value.at(-1);
    if (before === undefined) return;
    this.#past.value = this.#past.value.slice(0, -1);
    this.position.value = before;
  }

  protected take(files: DataFiles): void {
    this.set({ position: { ...this.position.value.position, ...(files[BOARD] as object) } });
  }

  /** Where the pieces of a side stand may be told piece by piece, in the order in which they lie in its zone. */
  override entryNamed(field: string, at: number, of: readonly unknown[]): string | undefined {
    if (!of.every((it) => isRecord(it) && typeof it.at === 'string')) return undefined;
    const side = stepsOf(field)?.at(-1);
    const zone = Object.entries(this.zones).find(
      ([name, slots]) => name.includes('.') && name.split('.').at(-1) === side && slots.length === of.length,
    );
    const item = zone?.[1][at]?.item;
    return typeof item === 'string' ? wordNamed(this.ground.files, item) : undefined;
  }

  get zones(): Zones {
    return (this.position.value.position.core as CoreJson).zones;
  }

  /** Takes one thing out of its zone into another; those who know what lies there know it too. */
  move(from: string, at: number, to: string): void {
    const slot = this.zones[from][at];
    const zones = {
      ...this.zones,
      [from]: this.zones[from].filter((_, i) => i !== at),
      [to]: [...this.zones[to], { ...slot, known: this.zones[to][0]?.known ?? ownersOf(to, slot) }],
    };
    const { core } = this.position.value.position as { core: CoreJson };
    this.set({ position: { ...this.position.value.position, core: { ...core, zones } } });
  }

  /**
   * Plays by other options. What still stood as they were opened with before stands as they are opened with now; what
   * the new ones bring along lies where it does there, and what they leave out goes.
   */
  playBy(before: Position, after: Position): void {
    const now = this.position.value;
    const { core } = now.position as { core: CoreJson };
    const opening = (after.position.core as CoreJson).zones;
    const [wanted, there] = [itemsIn(opening), itemsIn(core.zones)];
    const zones = Object.fromEntries(
      Object.entries({ ...core.zones, ...opening }).map(([name, slots]) => [
        name,
        [
          ...(core.zones[name] ?? []).filter(({ item }) => wanted.has(item)),
          ...slots.filter(({ item }) => wanted.has(item) && !there.has(item)),
        ],
      ]),
    );
    const board = mergedWith(boardOf(before), boardOf(now), boardOf(after)) as object;
    const { options } = after;
    this.set({ options, position: { version: now.position.version, core: { ...core, zones }, ...board } });
  }
}

/** What was changed stays as it is; everything else becomes what it is to be now. */
function mergedWith(before: unknown, mine: unknown, after: unknown): unknown {
  if (canonical(mine ?? null) === canonical(before ?? null)) return after;
  if (!isRecord(mine) || !isRecord(before) || !isRecord(after)) return mine;
  return Object.fromEntries(
    Object.keys({ ...mine, ...after })
      .map((key) => [key, mergedWith(before[key], mine[key], after[key])] as const)
      .filter(([, value]) => value !== undefined),
  );
}

/** Everything that lies in zones, wherever it lies. */
const itemsIn = (zones: Zones): ReadonlySet<unknown> =>
  new Set(Object.values(zones).flatMap((slots) => slots.map(({ item }) => item)));

/** A hand is known to whom it belongs to, by the end of its name; what lies elsewhere stays as well known as it was. */
const ownersOf = (zone: string, slot: Slot): readonly string[] => {
  const owner = /(?:^|\.)hand\.(\w+)$/.exec(zone)?.[1];
  return owner === undefined ? slot.known : [owner];
};

/** What the forms show of a position: not what is going on and not the zones. */
function boardOf({ position }: Position): Readonly<Record<string, unknown>> {
  const { core: _, version: __, ...board } = position;
  return board;
}
