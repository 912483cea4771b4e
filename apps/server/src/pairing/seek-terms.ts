import { rolesOf } from '@punica/kernel';
import type { ClockRule, EvenWay, NewSeek, Pace } from '@punica/protocol';
import { canBePlayed, engineOf } from '../catalogue.ts';
import { paceOf } from '../play/ratings.ts';
import { badInput } from '../problem.ts';

/** What two must want alike to be paired. */
export interface SeekTerms {
  readonly game: string;
  readonly scenario: string;
  readonly clock: ClockRule;
  readonly rated: boolean;
  readonly even: EvenWay;
}

export const seekPace = ({ clock }: SeekTerms): Pace => paceOf(clock);

/** Written always the same, so that equal terms are equal texts. */
export const termsKey = ({ game, scenario, clock, rated, even }: SeekTerms): string => {
  const clockFields = Object.entries(clock).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([game, scenario, clockFields, rated, even]);
};

/** Refuses what cannot be played by two, or in such a way. */
export async function checkedTerms(wish: NewSeek, withProving: boolean): Promise<SeekTerms> {
  const { game: id, scenario, clock, rated, even } = wish;
  if (!canBePlayed(id, withProving)) throw badInput('game', 'is not one that can be played');
  const { game } = await engineOf(id);
  if (!game.scenarios.some((it) => it.id === scenario))
    throw badInput('scenario', `must be one of ${game.scenarios.map((it) => it.id).join(', ')}`);
  if (rolesOf(game, scenario).length !== 2)
    throw badInput('scenario', 'must be one for two players: for others make a challenge');
  if (even !== 'none' && game.handicap?.terms[scenario] === undefined)
    throw badInput('even', 'must be none: this scenario knows no handicap');
  if (wish.standing && clock.kind === 'live')
    throw badInput('standing', 'is for slow games: nobody can wait at a live clock while away');
  if (!wish.standing && wish.most > 1) throw badInput('most', 'is for standing offers');
  return { game: id, scenario, clock, rated, even };
}
