import type { TournamentSummary } from '@punica/protocol';
import { clockWords } from '../online/clock-words.ts';
import { tournamentWords } from '../words/tournaments.ts';

const w = tournamentWords;

export const moment = (at: number): string =>
  new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** How a tournament stands, in a few words each. */
export function factsOf(it: TournamentSummary): string[] {
  const isOpen = it.state === 'entry';
  const round =
    it.kind === 'league' ? w.seasonRound(it.season, it.round, it.rounds) : w.roundOf(it.round, it.rounds);
  return [
    w.states[it.state],
    ...(isOpen ? [w.count(it.entrants, it.most)] : it.round > 0 ? [round] : []),
    ...(it.waiting > 0 ? [w.waiting(it.waiting)] : []),
    ...(isOpen ? [it.startsAt === null ? w.startsFull : w.starts(moment(it.startsAt))] : []),
    ...(it.state === 'running' && it.roundEnds !== null ? [w.roundEnds(moment(it.roundEnds))] : []),
    clockWords(it.clock),
    ...(it.double ? [w.double] : []),
    ...(it.rated ? [w.rated] : []),
    ...(it.you === null ? [] : [w.you[it.you]]),
  ];
}
