import { type Game, includes, rolesIn } from '@punica/kernel';
import type { Stretch } from '../sim/play-games.ts';
import { type Look, positionsOf } from './positions.ts';

/** What the evaluation said of one position for one role, and how its game came out for it. */
export interface Sample {
  /** The number of the game. */
  readonly game: number;
  readonly role: number;
  readonly terms: readonly number[];
  /** 1 won, 0 lost, a half drawn. */
  readonly won: number;
}

/** Plays a stretch of games and keeps what the evaluation said of positions of them. */
export async function samplesOf(stretch: Stretch): Promise<Sample[]> {
  const samples: Sample[] = [];
  await positionsOf(stretch, termsOf, (game, kept, winners, playing) => {
    const sides = rolesIn(playing).length;
    for (const { look: byRole } of kept) {
      for (const [role, terms] of byRole.entries()) {
        const won = winners === 0 ? 1 / sides : includes(winners, role) ? 1 : 0;
        samples.push({ game, role, terms, won });
      }
    }
  });
  return samples;
}

const termsOf =
  ({ knowledge }: Game): Look<readonly (readonly number[])[]> =>
  (g, playing) =>
    playing.map((role) => {
      const terms: number[] = [];
      knowledge?.evaluate(g, role, terms);
      return terms;
    });
