import { computed, type ReadonlySignal } from '@preact/signals';
import type { Position } from '@punica/games';
import { canonical, type DataFiles } from '@punica/kernel/edition';
import { editionWords as w } from '../words/editions.ts';
import type { Draft } from './draft.ts';
import { Keeping } from './keeping.ts';

type Scenario = Readonly<Record<string, unknown>>;

/** The scenarios of a game's files as the corrections have them. */
export const scenariosIn = (draft: Draft, files: DataFiles = draft.files.value): readonly Scenario[] => {
  const { file, field } = draft.ground.scenarios;
  return ((files[file] as Record<string, unknown>)[field] ?? []) as readonly Scenario[];
};

/** A scenario with all that it takes from the one that it is based on, which stands before it; nothing where there is none. */
function wholeOf(draft: Draft, id: unknown, own = draft.edition.value.scenarios): Scenario {
  const printed = scenariosIn(draft).find((it) => it.id === id);
  const at = own.findIndex((it) => it.id === id);
  if (printed !== undefined || at < 0) return printed ?? {};
  const { basedOn, position: _, ...said } = own[at];
  return { ...wholeOf(draft, basedOn, own.slice(0, at)), ...said };
}

/** What every scenario has that does not have its own: it can be given one. */
function sharedIn({ ground, files }: Draft): Scenario {
  const { file, shared = [] } = ground.scenarios;
  const all = files.value[file] as Record<string, unknown>;
  return Object.fromEntries(shared.map((name) => [name, all[name]]));
}

/** An id that no scenario has yet, from a name. */
export function freeId(draft: Draft, name: string): string {
  const plain = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  const base = plain === '' ? 'own' : plain;
  const taken = new Set([...scenariosIn(draft), ...draft.edition.value.scenarios].map(({ id }) => id));
  for (let n = 1; ; n++) {
    const id = n === 1 ? base : `${base}-${n}`;
    if (!taken.has(id)) return id;
  }
}

/** What the files call a scenario that is being played, and how many play it where the rules name it by that as well. */
function namedInFiles(draft: Draft, played: string): { readonly id: string; readonly players?: number } {
  const known = [...scenariosIn(draft), ...draft.edition.value.scenarios];
  const [, id, players] = /^(.+)-(\d+)$/.exec(played) ?? [];
  if (known.some((it) => it.id === played) || !known.some((it) => it.id === id)) return { id: played };
  return { id, players: Number(players) };
}

/** A position that was set up by hand becomes a scenario of the edition, with the rest of the one it was made from. */
export function keepAsScenario(draft: Draft, { scenario, position }: Position): void {
  const { scenarios } = draft.edition.value;
  const { id, ...size } = namedInFiles(draft, scenario);
  const from = scenarios.find((it) => it.id === id) ?? { basedOn: id };
  const name = w.scenarioName;
  draft.set({ scenarios: [...scenarios, { ...from, ...size, id: freeId(draft, name), name, position }] });
}

/** A scenario of an edition, changed by the same forms as the figures; what it is based on stands for ours. */
export class ScenarioDraft extends Keeping {
  readonly id: string;
  readonly file: string;
  readonly field: string;
  readonly ground: Keeping['ground'];
  readonly files: ReadonlySignal<DataFiles>;
  readonly #draft: Draft;
  /** What a scenario has that is based on nothing. */
  readonly #shared: Scenario;

  constructor(draft: Draft, id: string) {
    super();
    const { file, field } = draft.ground.scenarios;
    this.#draft = draft;
    this.id = id;
    this.file = file;
    this.field = `${field}[${id}]`;
    this.#shared = sharedIn(draft);
    const fixed = { file, field: `${field}[*].id`, why: 'games name the scenario by it' };
    const { fixed: others, roles } = draft.ground;
    this.ground = { files: this.#with({ ...this.#model, id }), fixed: [...others, fixed], roles };
    this.files = computed(() => {
      const { basedOn: _, ...own } = this.#own;
      return this.#with({ ...this.#model, ...own });
    });
  }

  get #model(): Scenario {
    const own = wholeOf(this.#draft, this.#own.basedOn);
    // What is its own alone, its name and its turns, stands before the long placement that all share.
    return { ...own, ...this.#shared, ...own };
  }

  get #own(): Scenario {
    return this.#draft.edition.value.scenarios.find(({ id }) => id === this.id) ?? {};
  }

  /** Our files with this scenario behind the others. */
  #with(scenario: Scenario): DataFiles {
    const { file, field } = this.#draft.ground.scenarios;
    const files = this.#draft.files.value;
    return {
      ...files,
      [file]: { ...(files[file] as object), [field]: [...scenariosIn(this.#draft), scenario] },
    };
  }

  /** Only what differs from the model is written down; where something of it goes, the scenario stands on its own. */
  protected take(files: DataFiles): void {
    const whole = scenariosIn(this.#draft, files).find(({ id }) => id === this.id)!;
    const based = wholeOf(this.#draft, this.#own.basedOn);
    const goes = Object.keys(based).some((key) => !Object.hasOwn(whole, key));
    const model = goes ? this.#shared : this.#model;
    const own = Object.entries(whole).filter(
      ([key, value]) =>
        key === 'id' ||
        key === 'name' ||
        !Object.hasOwn(model, key) ||
        canonical(value) !== canonical(model[key]),
    );
    const { basedOn } = this.#own;
    const scenario = { ...(basedOn === undefined || goes ? {} : { basedOn }), ...Object.fromEntries(own) };
    this.#draft.set({
      scenarios: this.#draft.edition.value.scenarios.map((it) => (it.id === this.id ? scenario : it)),
    });
  }
}
