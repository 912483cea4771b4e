import type { FoundGame } from '@punica/protocol';
import { Coin } from '../online/game-row.tsx';
import { gameOf, scenarioName } from '../online/house.ts';
import { roleName } from '../online/role-name.ts';
import { circleWords } from '../words/circle.ts';
import { onlineWords } from '../words/online.ts';

const w = circleWords.find;

function resultWords({ winners, how }: FoundGame): string {
  const by = w.by[how as keyof typeof w.by] ?? '';
  const what =
    winners.length === 0 ? (how === 'stopped' ? '' : w.drawn) : w.won(winners.map(roleName).join(', '));
  return [what, by].filter((it) => it !== '').join(' ');
}

/** One game that was found: what it was, who played, how it ended; the whole row leads to it. */
export function FoundRow({ game }: { game: FoundGame }) {
  return (
    <li>
      <a class="game-row" href={`/online/${game.id}`}>
        <Coin game={game.game} />
        <span class="game-row-words">
          <b>{gameOf(game.game)?.title ?? game.game}</b>
          <span class="game-row-scenario">{scenarioName(game.game, game.scenario)}</span>
          <span class="game-row-seats">
            {game.players.map(({ role, name }) => (
              <span key={role} class="seat-chip">
                {roleName(role)}: <b>{name}</b>
              </span>
            ))}
          </span>
          <span class="game-row-facts">
            <span>{resultWords(game)}</span>
            <span>{w.entries(game.length)}</span>
            {game.rated && <span>{onlineWords.lobby.rated}</span>}
            {!game.public && <span>{w.private}</span>}
            <span>{new Date(game.endedAt).toLocaleDateString()}</span>
          </span>
          {game.opening !== '' && <span class="found-opening">{game.opening}</span>}
        </span>
        <span class="button">{onlineWords.lobby.replay}</span>
      </a>
    </li>
  );
}
