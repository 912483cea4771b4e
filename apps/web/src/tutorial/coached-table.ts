import { type Core, type GameRecord, type Match, type Role, replay } from '@punica/kernel';
import type { CoachedStep, Laid } from '../insight/protocol.ts';
import { agreedIn } from '../play/agreed.ts';
import { type Eyes, logOf, momentOf, partOf, seenState } from '../play/moments.ts';
import { type Moment, NO_PROSPECT, type Spot, type Why } from '../play/protocol.ts';
import type { Rules } from '../play/rules.ts';
import type { Seat } from '../play/seats.ts';
import { whyNotAt } from '../play/why-not.ts';

/** A table of the real game beside which somebody speaks: a lesson, a puzzle. */
export abstract class CoachedTable {
  protected readonly rules: Rules;
  readonly #id: string;
  readonly #match: Match<Core>;
  readonly #eyes: Eyes;

  protected constructor(rules: Rules, id: string, match: Match<Core>, role: Role) {
    this.rules = rules;
    this.#id = id;
    this.#match = match;
    const seats = rules.game.roles.map(
      (_, of): Seat => (of === role ? { kind: 'person' } : { kind: 'away' }),
    );
    this.#eyes = { viewer: role, open: false, seats };
  }

  /** Nothing can be chosen: there is something to read, or it is over. */
  protected abstract get waits(): boolean;

  protected lay(): Laid {
    const { game, screen } = this.rules;
    const match = this.#match;
    return {
      info: {
        id: this.#id,
        game: game.id,
        mode: 'solo',
        seats: this.#eyes.seats,
        roles: game.roles,
        scenario: match.beginning.scenario,
        agreed: agreedIn(game, match.beginning),
        edition: this.rules.edition,
        facts: screen.facts(seenState(match, this.#eyes)),
        notes: '',
      },
      moment: this.#moment(match, true),
      log: logOf(match, screen, this.#eyes),
    };
  }

  /** What happened since a version, as the table shows it. */
  protected stepsSince(before: number): CoachedStep[] {
    const match = this.#match;
    return Array.from({ length: match.version - before }, (_, i) => {
      const place = before + i;
      const last = place + 1 === match.version;
      return {
        part: partOf(match, this.rules.screen, this.#eyes, place),
        moment: last ? this.#moment(match, true) : this.look(place + 1),
      };
    });
  }

  why(spot: Spot): Why {
    return whyNotAt(this.#match, this.rules.screen, this.#eyes, spot);
  }

  look(after: number): Moment {
    return this.#moment(replay(this.rules.engine, this.record(), after), false);
  }

  record(): GameRecord {
    return this.#match.record();
  }

  #moment(match: Match<Core>, live: boolean): Moment {
    const moment = momentOf(match, this.rules.screen, this.#eyes, null, live && !this.waits);
    // One choice at a time is spoken of: nothing beyond it is offered, and none is made unasked.
    const choices = moment.ask?.choices.map(({ quiet: _, ...choice }) => choice) ?? [];
    const ask = moment.ask && { ...moment.ask, choices, prospect: NO_PROSPECT };
    return { ...moment, ask, canUndo: false };
  }
}
