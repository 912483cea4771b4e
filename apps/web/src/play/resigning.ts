import { type Core, type GameRecord, type Match, RESIGNED, type Role } from '@punica/kernel';
import type { Ending } from './protocol.ts';

/** The other roles that play: who has won when one of two gives up. */
export const othersOf = ({ game, beginning }: Match<Core>, loser: Role): Role[] => {
  const played = game.scenarios.find(({ id }) => id === beginning.scenario)?.roles ?? game.roles;
  return game.roles.flatMap((role, i) => (i !== loser && played.includes(role) ? [i] : []));
};

/** The role that gave the game up, if one did. */
export function resignedIn(match: Match<Core>, { outcome }: GameRecord): Role | null {
  if (match.state.outcome !== null || outcome?.reason !== RESIGNED) return null;
  const played = match.game.roles.findIndex(
    (role, i) => !outcome.winners.includes(role) && othersOf(match, i).length > 0,
  );
  return played < 0 ? null : played;
}

/** The record of a game, with its end where somebody resigned. */
export function recordWith(match: Match<Core>, resigned: Role | null): GameRecord {
  const record = match.record();
  if (resigned === null) return record;
  const winners = othersOf(match, resigned).map((role) => match.game.roles[role]);
  return { ...record, outcome: { winners, reason: RESIGNED } };
}

export function resignation(match: Match<Core>, resigned: Role, name: string): Ending {
  return { sentence: `${name} resigned.`, rule: '', winners: othersOf(match, resigned) };
}
