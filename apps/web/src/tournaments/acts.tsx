import type { TournamentAct } from '@punica/protocol';
import { tournamentWords } from '../words/tournaments.ts';
import { moment } from './tournament-facts.ts';

const w = tournamentWords;

/** Everything that was done, with reasons, for everybody. */
export function Acts({ acts }: { acts: readonly TournamentAct[] }) {
  return (
    <ul class="tournament-acts">
      {acts.map(({ at, by, text, reason }, i) => (
        <li key={`${at} ${i}`}>
          <span class="soft">
            {moment(at)} · {by === null ? w.itself : <a href={`/people/${by.id}`}>{by.name}</a>}
          </span>
          <span>{text}</span>
          {reason !== null && <small>{w.reason(reason)}</small>}
        </li>
      ))}
    </ul>
  );
}
