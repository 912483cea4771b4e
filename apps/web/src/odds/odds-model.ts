import { effect, signal } from '@preact/signals';
import { whenIdle } from '../idle.ts';
import { adviser, type InsightClient } from '../insight/client.ts';
import { firstMap } from '../map/still-map.tsx';
import type { Choice } from '../play/protocol.ts';
import { perTable } from '../table/per-table.ts';
import type { TableModel } from '../table/table-model.ts';
import type { OddsShown } from './odds-shown.ts';

/** So many choices are weighed unasked; of more, only the one that is being thought about. */
const FEW = 16;
/** How often the odds of one choice are bettered. */
const ROUNDS = 3;
const REST_MS = 40;
const LATEST_MS = 3000;

export interface Weighed {
  readonly choice: Choice;
  readonly odds: OddsShown;
}

/** What of a table is looked at. */
type Thinking = Pick<TableModel, 'choices' | 'marked' | 'considered' | 'known'>;

/** The odds of what can be chosen at a table, asked of a worker while the player thinks. */
export class OddsModel {
  readonly #table: Thinking;
  readonly #adviser: () => Pick<InsightClient, 'ask'>;
  /** The choice that is thought about, if chance has a part in it. */
  readonly current = signal<Weighed | null>(null);
  /** Every choice of a short list in which chance has a part. */
  readonly all = signal<readonly Weighed[]>([]);
  #question = 0;
  #thought = 0;
  #known: Promise<boolean> = Promise.resolve(false);
  #weighed = new Map<Choice, OddsShown | null>();

  constructor(table: Thinking, whoWeighs: () => Pick<InsightClient, 'ask'> = adviser) {
    this.#table = table;
    this.#adviser = whoWeighs;
  }

  /** Follows the table until the returned function is called. */
  follow(): () => void {
    const stopChoices = effect(() => {
      const choices = this.#table.choices.value;
      this.#question++;
      this.current.value = null;
      this.all.value = [];
      this.#weighed = new Map();
      this.#known = choices.length === 0 ? Promise.resolve(false) : this.#learn();
      if (choices.length > 0 && choices.length <= FEW) void this.#weighAll(choices);
    });
    const stopThought = effect(() => {
      // Whatever came of the choices before, where they are offered anew a pointer at rest thinks of them again.
      void this.#table.choices.value;
      void this.#think(this.#table.marked.value ?? this.#table.considered.value);
    });
    return () => {
      stopChoices();
      stopThought();
    };
  }

  async #learn(): Promise<boolean> {
    await tableStands();
    const known = await this.#table.known().catch(() => null);
    if (known === null) return false;
    await this.#adviser().ask('consider', known);
    return true;
  }

  async #weigh(choice: Choice): Promise<OddsShown | null> {
    const odds = await this.#adviser().ask('weigh', { steps: stepsOf(choice) });
    return odds === null || odds.lines.length + odds.way.length === 0 ? null : odds;
  }

  async #weighAll(choices: readonly Choice[]): Promise<void> {
    const question = this.#question;
    if (!(await this.#known)) return;
    for (const choice of choices) {
      if (question !== this.#question) return;
      const odds = await this.#weigh(choice);
      if (question !== this.#question) return;
      this.#weighed.set(choice, odds);
      if (odds !== null) this.all.value = [...this.all.value, { choice, odds }];
    }
  }

  async #think(choice: Choice | null): Promise<void> {
    const thought = ++this.#thought;
    const question = this.#question;
    const still = (): boolean => thought === this.#thought && question === this.#question;
    if (choice === null) {
      this.current.value = null;
      return;
    }
    const before = this.#weighed.get(choice);
    this.current.value = before == null ? null : { choice, odds: before };
    // A pointer that only passes asks nothing.
    await new Promise((rested) => setTimeout(rested, REST_MS));
    if (!still() || before === null) return;
    somebodyThinks();
    if (!(await this.#known) || !still()) return;
    let odds = await this.#weigh(choice);
    for (let round = 0; odds !== null && still(); round++) {
      this.current.value = { choice, odds };
      if (odds.kind === 'exact' || round === ROUNDS) return;
      odds = await this.#adviser().ask('weighMore', { steps: stepsOf(choice) });
    }
  }
}

let somebodyThinks: () => void = () => {};
/** Kept as soon as a choice is thought about. */
const thoughtAbout = new Promise<void>((resolve) => {
  somebodyThinks = resolve;
});

let stands: Promise<void> | undefined;

/**
 * The worker that weighs loads the rules once more: not before the first table stands or takes too long to, unless
 * somebody wants to know.
 */
const tableStands = (): Promise<void> => {
  const laid = Promise.race([firstMap, new Promise((late) => setTimeout(late, LATEST_MS))]);
  stands ??= Promise.race([
    thoughtAbout,
    laid.then(() => new Promise<void>((resolve) => whenIdle(() => resolve()))),
  ]);
  return stands;
};

const stepsOf = (choice: Choice) => choice.steps ?? [choice.action];

export const oddsOf = perTable((table) => new OddsModel(table));
