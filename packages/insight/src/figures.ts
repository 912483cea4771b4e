import type { Action, Core, Role } from '@punica/kernel';
import type { GameOdds, OddsLine, OddsReport } from '@punica/odds';

/** As often as the page betters the figures of a choice that is thought about. */
const ROUNDS = 3;
/** A simulated chance is told well enough when its interval is no wider. */
const NARROW = 0.04;

interface Choice {
  readonly reports: Generator<OddsReport>;
  lines: readonly OddsLine[];
  rounds: number;
}

const lineIn = (lines: readonly OddsLine[], what: string): OddsLine | undefined =>
  lines.find((line) => line.what === what);

/** The chances of the choices of one question in the figures that the page shows, bettered where it matters. */
export class Figures<G extends Core> {
  readonly #odds: GameOdds<G>;
  readonly #view: G;
  readonly #role: Role;
  readonly #choices = new Map<Action, Choice>();

  constructor(odds: GameOdds<G>, view: G, role: Role) {
    this.#odds = odds;
    this.#view = view;
    this.#role = role;
  }

  line(action: Action, what: string): OddsLine | undefined {
    return lineIn(this.#choice(action).lines, what);
  }

  /** Bettered until it is told on which side of a bound the chance lies. */
  against(action: Action, what: string, bound: number): OddsLine | undefined {
    let line = this.line(action, what);
    while (line !== undefined && line.low < bound && bound < line.high && this.#better(action))
      line = this.line(action, what);
    return line;
  }

  /** Every choice that has the line; those that may still be the best are bettered until they are told apart. */
  compared(legal: readonly Action[], what: string): { action: Action; line: OddsLine }[] {
    const known = (): { action: Action; line: OddsLine }[] =>
      legal.flatMap((action) => {
        const line = this.line(action, what);
        return line === undefined ? [] : [{ action, line }];
      });
    for (let round = 0; round < ROUNDS && known().length > 1; round++) {
      const { low } = known().reduce(
        (best, { line }) => (line.chance > best.chance ? line : best),
        NO_CHANCE,
      );
      for (const { action, line } of known())
        if (line.high >= low && line.high - line.low > NARROW) this.#better(action);
    }
    return known();
  }

  #choice(action: Action): Choice {
    const known = this.#choices.get(action);
    if (known !== undefined) return known;
    const reports = this.#odds.improvingOdds(this.#view, this.#role, action);
    const choice = { reports, lines: reports.next().value?.lines ?? [], rounds: 0 };
    this.#choices.set(action, choice);
    return choice;
  }

  #better(action: Action): boolean {
    const choice = this.#choice(action);
    if (choice.rounds === ROUNDS) return false;
    const next = choice.reports.next();
    if (next.done === true) return false;
    choice.lines = next.value.lines;
    choice.rounds++;
    return true;
  }
}

const NO_CHANCE = { chance: -1, low: 0 };
