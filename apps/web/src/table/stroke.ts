import type { ActionJson } from '@punica/kernel';
import type { Choice } from '../play/protocol.ts';
import type { TableModel } from './table-model.ts';

/** So long the hand rests on a place that it takes on its way. */
export const REST_MS = 450;

const stepsOf = ({ action, steps = [action] }: Choice): readonly ActionJson[] => steps;

/** Of what could follow, the same done once more elsewhere: one marker after the other. */
export const onceMore = (choice: Choice, following: readonly Choice[]): readonly Choice[] => {
  const done = stepsOf(choice);
  return following.filter((it) => {
    const steps = stepsOf(it);
    return it.way === undefined && steps.length === done.length + 1 && steps.at(-1)!.act === done.at(-1)!.act;
  });
};

/**
 * Several places in one drag, where a question is asked once for each of them: where the hand rests it takes the
 * place and goes on to the next, and where it lets go is the last. They are carried out, and taken back, together.
 */
export class Stroke {
  readonly #table: TableModel;
  readonly #onChange: () => void;
  #taken: readonly Choice[] = [];
  /** Begun at a place that was not let go yet: no more than a press. */
  #fromPlace = false;
  #over: Choice | null = null;
  #timer = 0;
  /** The hand is over a place that it takes if it rests. */
  resting = false;

  constructor(table: TableModel, onChange: () => void) {
    this.#table = table;
    this.#onChange = onChange;
  }

  begin(place?: Choice): void {
    clearTimeout(this.#timer);
    this.#over = null;
    this.resting = false;
    this.#fromPlace = place !== undefined;
    this.#taken = place === undefined ? [] : [place];
  }

  /** The last place that was taken, with all that leads to it; nothing where the hand took none on its way. */
  get last(): Choice | undefined {
    return this.#taken.length > (this.#fromPlace ? 1 : 0) ? this.#taken.at(-1) : undefined;
  }

  /** The hand is over a place, or over none; `take` is called with what can follow when it has rested there. */
  moveOver(goal: Choice | null, take: (next: readonly Choice[]) => void): void {
    if (goal === this.#over) return;
    clearTimeout(this.#timer);
    this.#over = goal;
    this.resting = false;
    if (goal !== null && goal.way === undefined) void this.#rest(goal, take);
  }

  async #rest(goal: Choice, take: (next: readonly Choice[]) => void): Promise<void> {
    const found = await this.#table.foresee(stepsOf(goal)).catch(() => null);
    const next = onceMore(goal, found?.ahead ?? []);
    if (this.#over !== goal || next.length === 0) return;
    this.resting = true;
    this.#onChange();
    this.#timer = window.setTimeout(() => {
      this.#taken = [...this.#taken, goal];
      this.#over = null;
      this.resting = false;
      take(next);
    }, REST_MS);
  }
}
