import { factsAndTerms } from '@punica/bots';
import { type Core, Facts, type Game, type RoleMask } from '@punica/kernel';
import { type Kept, type Look, positionsOf } from '../fit/positions.ts';
import type { Stretch } from '../sim/play-games.ts';

/** What a net is shown of one position from one role's chair. */
interface Row {
  readonly role: number;
  readonly facts: readonly number[];
  readonly terms: readonly number[];
}

/**
 * Rows of a stretch of games as bytes, column by column, little end first: the number of rows and of facts in them (u32
 * each); where each row's facts end (u32); the number of its game (u32); terms (f32), the role that looks, who won, who
 * plays (a mask each) and what that role thought of its chance where it looked ahead (1 to 255, 0 where it did not; u8);
 * and the facts (u16).
 */
export async function rowsOf(stretch: Stretch): Promise<{ readonly rows: string }> {
  const columns = new Columns();
  await positionsOf(stretch, looksOf, (game, kept: readonly Kept<readonly Row[]>[], winners, playing) => {
    for (const { look, thought } of kept) {
      for (const row of look)
        columns.add(game, row, winners, playing, thought?.role === row.role ? thought.chance : undefined);
    }
  });
  return { rows: Buffer.from(columns.bytes()).toString('base64') };
}

const looksOf = (game: Game): Look<readonly Row[]> => {
  const { knowledge, roles } = game;
  const facts = new Facts();
  const terms: number[] = [];
  return (g: Core, playing) => {
    if (knowledge === undefined) return [];
    return playing.map((role) => {
      factsAndTerms(knowledge, g, role, roles.length, facts, terms);
      return { role, facts: facts.told.slice(), terms: terms.slice() };
    });
  };
};

/** How many facts and terms a net of a game is shown; told by a look at any position of it. */
export function widthsOf({ knowledge, roles }: Game, g: Core): { facts: number; inputs: number } {
  const facts = new Facts();
  const terms: number[] = [];
  if (knowledge !== undefined) factsAndTerms(knowledge, g, 0, roles.length, facts, terms);
  return { facts: facts.count, inputs: terms.length };
}

const STEPS = 254;
/** A chance as a whole number from 1 on; a plan that is liked may seem better than sure. */
const steps = (chance: number): number => 1 + Math.round(STEPS * Math.max(0, Math.min(1, chance)));

class Columns {
  readonly #ends: number[] = [];
  readonly #games: number[] = [];
  readonly #terms: number[] = [];
  readonly #who: number[] = [];
  readonly #facts: number[] = [];

  add(
    game: number,
    { role, facts, terms }: Row,
    winners: RoleMask,
    playing: RoleMask,
    chance: number | undefined,
  ): void {
    for (const fact of facts) this.#facts.push(fact);
    for (const term of terms) this.#terms.push(term);
    this.#ends.push(this.#facts.length);
    this.#games.push(game);
    this.#who.push(role, winners, playing, chance === undefined ? 0 : steps(chance));
  }

  bytes(): Uint8Array {
    const parts = [
      Uint32Array.of(this.#ends.length, this.#facts.length),
      Uint32Array.from(this.#ends),
      Uint32Array.from(this.#games),
      Float32Array.from(this.#terms),
      Uint8Array.from(this.#who),
      Uint16Array.from(this.#facts),
    ].map((part) => new Uint8Array(part.buffer));
    return Buffer.concat(parts);
  }
}
