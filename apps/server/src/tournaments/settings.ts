import { rolesOf } from '@punica/kernel';
import type { NewTournament, TieBreakName, TournamentKind } from '@punica/protocol';
import { canBePlayed, engineOf } from '../catalogue.ts';
import { badInput } from '../problem.ts';

/** How a tournament is played, as it is stored. */
export interface TournamentSettings
  extends Omit<NewTournament, 'name' | 'text' | 'kind' | 'startsAt' | 'tieBreaks' | 'team'> {
  readonly version: 1;
  readonly tieBreaks: readonly TieBreakName[];
}

const USUAL: Readonly<Record<TournamentKind, readonly TieBreakName[]>> = {
  swiss: ['median-buchholz', 'buchholz', 'sonneborn-berger', 'direct-encounter', 'wins'],
  'round-robin': ['sonneborn-berger', 'direct-encounter', 'wins'],
  league: ['sonneborn-berger', 'direct-encounter', 'wins'],
  'knock-out': ['wins'],
};

/** Refuses what cannot be played so; the field is named. */
export async function checkedSettings(
  wish: NewTournament,
  withProving: boolean,
  now: number,
): Promise<TournamentSettings> {
  const { name: _name, text: _text, team: _team, kind, startsAt, ...rest } = wish;
  if (!canBePlayed(wish.game, withProving)) throw badInput('game', 'is not one that can be played');
  const { game } = await engineOf(wish.game);
  if (!game.scenarios.some(({ id }) => id === wish.scenario))
    throw badInput('scenario', `must be one of ${game.scenarios.map(({ id }) => id).join(', ')}`);
  if (rolesOf(game, wish.scenario).length !== 2) throw badInput('scenario', 'must be one for two players');
  for (const [id, value] of Object.entries(wish.options)) {
    const option = game.options.find((it) => it.id === id);
    if (option === undefined) throw badInput('options', `has ${id}, which this game does not know`);
    if (!option.values.includes(value as never))
      throw badInput('options', `has ${id}, which must be one of ${option.values.join(', ')}`);
  }
  if (wish.even !== 'none' && game.handicap?.terms[wish.scenario] === undefined)
    throw badInput('even', 'must be none: this scenario knows no handicap');
  if (wish.clock.kind !== 'none' && wish.clock.zero !== 'forfeit')
    throw badInput('clock', 'must have the game lost at zero (forfeit): nobody plays a bot in a tournament');
  if (wish.least > wish.most) throw badInput('least', 'must not be above most');
  if (startsAt !== null && startsAt < now) throw badInput('startsAt', 'must be in the future');
  if (wish.unfinished !== 'wait' && wish.roundMs === null)
    throw badInput('unfinished', 'needs a time for the rounds (roundMs)');
  if (wish.unfinished === 'adjourn' && kind === 'knock-out')
    throw badInput('unfinished', 'cannot be adjourn: a knock-out needs its winners');
  if (kind === 'swiss' && wish.rounds >= wish.most)
    throw badInput('rounds', 'must be fewer than entrants, or some would have to meet twice');
  if (wish.lateUntil > 0 && (kind !== 'swiss' || wish.lateUntil >= wish.rounds))
    throw badInput('lateUntil', 'is for a Swiss, and must be before its last round');
  if (kind === 'round-robin' && wish.most > MOST_IN_ROUND_ROBIN)
    throw badInput('most', `must be at most ${MOST_IN_ROUND_ROBIN}, since everybody meets everybody`);
  if (kind === 'league' && wish.league.moving * 2 > wish.league.size)
    throw badInput('league', 'must not move more than half of a division');
  if (wish.leastRating !== null && wish.mostRating !== null && wish.leastRating > wish.mostRating)
    throw badInput('leastRating', 'must not be above mostRating');
  return { ...rest, version: 1, tieBreaks: wish.tieBreaks ?? USUAL[kind] };
}

const MOST_IN_ROUND_ROBIN = 32;
