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
  #done = 0;

  constructor(role: Role, began: number, actions: readonly ActionJson[]) {
    this.role = role;
    this.#began = began;
    this.#rest = actions;
  }

  /** The next action, where it is still among what can be chosen. */
  next(ask: Ask | null): ActionJson | undefined {
    const [action, ...rest] = this.#rest;
    // While others have a word it waits.
    if (action === undefined || ask?.role !== this.role) return undefined;
    if (!ask.choices.some((it) => sameAction(it.action, action))) {
      this.end();
      return undefined;
    }
    this.#rest = rest;
    this.#done++;
    return action;
  }

  /** Somebody else did something worth telling: whoever is on the way stops and looks. */
  heed({ by, lines }: LogPart): void {
    if (by !== null && by !== this.role && lines.some(({ told }) => told === true)) this.end();
  }

  end(): void {
    this.#rest = [];
  }

  /** How many of the last actions at this version of the game were this choice; one where others came after it. */
  lengthAt(version: number): number {
    return version === this.#began + this.#done ? this.#done : 1;
  }
}
