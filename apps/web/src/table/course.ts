import type { ActionJson, Role } from '@punica/kernel';
import type { Ask, LogPart } from '../play/protocol.ts';

export const sameAction = (a: ActionJson, b: ActionJson | undefined): boolean =>
  b !== undefined && a.act === b.act && a.arg === b.arg;

/**
 * A choice of several actions in a row, on its way. Each is an ordinary action, sent when the one before has been
 * shown; whatever comes in between ends it: another's deed, another question, a way that has closed.
 */
export class Course {
  readonly role: Role;
  readonly #began: number;
  #rest: readonly ActionJson[];
  /** It leads to a place, and whoever has arrived where nothing is left to decide stays there unasked. */
  #arrives: boolean;
  #done = 0;

  constructor(role: Role, began: number, actions: readonly ActionJson[], arrives = false) {
    this.role = role;
    this.#began = began;
    this.#rest = actions;
    this.#arrives = arrives;
  }

  /** The next action, where it is still among what can be chosen. */
  next(ask: Ask | null): ActionJson | undefined {
    // While others have a word it waits.
    if (ask?.role !== this.role) return undefined;
    const [action, ...rest] = this.#rest.length > 0 ? this.#rest : this.#arrival(ask);
    if (action === undefined) return undefined;
    if (!ask.choices.some((it) => sameAction(it.action, action))) {
      this.end();
      return undefined;
    }
    this.#rest = rest;
    this.#done++;
    return action;
  }

  #arrival(ask: Ask): readonly ActionJson[] {
    if (!this.#arrives) return [];
    this.#arrives = false;
    return ask.choices.flatMap(({ action, quiet }) => (quiet === true ? [action] : []));
  }

  /** Somebody else did something worth telling: whoever is on the way stops and looks. */
  heed({ by, lines }: LogPart): void {
    if (by !== null && by !== this.role && lines.some(({ told }) => told === true)) this.end();
  }

  end(): void {
    this.#rest = [];
    this.#arrives = false;
  }

  /** How many of the last actions at this version of the game were this choice; one where others came after it. */
  lengthAt(version: number): number {
    return version === this.#began + this.#done ? this.#done : 1;
  }
}
