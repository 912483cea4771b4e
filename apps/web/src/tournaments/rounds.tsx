import type { EntrantInfo, Tournament, TournamentMatch } from '@punica/protocol';
import { me } from '../online/house.ts';
import { roleName } from '../online/role-name.ts';
import { tournamentWords } from '../words/tournaments.ts';
import { pointWords } from './crosstable.tsx';

const w = tournamentWords;

/** The matches, the newest round first. */
export function Rounds({ cup }: { cup: Tournament }) {
  if (cup.round === 0) return <p class="soft tournaments-none">{w.notYet}</p>;
  const rounds = [...new Set(cup.matches.map(({ round }) => round))].sort((a, b) => b - a);
  const entrants = new Map(cup.entrantList.map((it) => [it.no, it]));
  return (
    <>
      {rounds.map((round) => (
        <details key={round} class="tournament-round" open={round === rounds[0]}>
          <summary>{w.round(round)}</summary>
          <ul>
            {cup.matches
              .filter((it) => it.round === round)
              .map((match) => (
                <Match key={match.id} match={match} entrants={entrants} divided={cup.divisions.length > 1} />
              ))}
          </ul>
        </details>
      ))}
    </>
  );
}

interface MatchProps {
  readonly match: TournamentMatch;
  readonly entrants: ReadonlyMap<number, EntrantInfo>;
  readonly divided: boolean;
}

function Match({ match, entrants, divided }: MatchProps) {
  const first = entrants.get(match.first)!;
  const second = match.second === null ? null : entrants.get(match.second)!;
  const isMine = me.value !== null && (first.person === me.value.id || second?.person === me.value.id);
  if (second === null) return <li class="tournament-match tournament-bye soft">{w.byeOf(first.name)}</li>;
  const { score, how, adjourned, reason, games } = match;
  return (
    <li class={isMine ? 'tournament-match rankings-me' : 'tournament-match'}>
      <span class="tournament-board">
        {divided ? `${w.division(match.division + 1)} · ${match.board}` : match.board}
      </span>
      <span class="tournament-pair">
        <a href={`/people/${first.person}`}>{first.name}</a>
        <b>{score === null ? '–' : `${pointWords(score[0])} : ${pointWords(score[1])}`}</b>
        <a href={`/people/${second.person}`}>{second.name}</a>
      </span>
      <span class="soft">
        {score === null ? (adjourned ? w.adjourned : w.playing) : w.hows[how ?? 'played']}
        {how === 'adjudicated' && reason !== null && <small>{w.reason(reason)}</small>}
      </span>
      <span class="tournament-games">
        {games.map((game, i) => (
          <a key={game.id} href={`/online/${game.id}`} title={`${first.name}: ${roleName(game.firstRole)}`}>
            {games.length > 1 ? w.gameN(i + 1) : isMine && score === null ? w.yourGame : w.watch}
          </a>
        ))}
      </span>
    </li>
  );
}
