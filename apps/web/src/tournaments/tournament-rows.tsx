import './tournaments.css';
import type { TournamentSummary } from '@punica/protocol';
import { Coin } from '../online/game-row.tsx';
import { gameOf } from '../online/house.ts';
import { tournamentWords } from '../words/tournaments.ts';
import { factsOf } from './tournament-facts.ts';

const w = tournamentWords;

export function TournamentRows({ list }: { list: readonly TournamentSummary[] }) {
  return (
    <ul class="game-rows">
      {list.map((it) => (
        <li key={it.id}>
          <a class="game-row" href={`/tournaments/${it.id}`}>
            <Coin game={it.game} />
            <span class="game-row-words">
              <b>{it.name}</b>
              <span class="game-row-scenario">
                {w.kinds[it.kind]} · {gameOf(it.game)?.title ?? it.game}
                {it.team !== null && ` · ${w.forTeam} ${it.team.name}`}
              </span>
              <span class="game-row-facts">
                {factsOf(it).map((fact) => (
                  <span key={fact}>{fact}</span>
                ))}
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
