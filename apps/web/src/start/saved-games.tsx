import { GAMES } from '@punica/games';
import { useState } from 'preact/hooks';
import { elapsed } from '../elapsed.ts';
import { deleteGame, type StoredGame } from '../play/store.ts';
import { words } from '../words/index.ts';
import { isYourMove } from './your-move.ts';

const w = words.start;

const titleOf = (id: string): string => GAMES.find((it) => it.id === id)?.title ?? id;

function state(game: StoredGame): string {
  if (game.waitingFor.length === 0) return w.over;
  return isYourMove(game) ? w.yourMove : w.theirMove;
}

/** Every game in this browser, the newest first. */
export function SavedGames({ games, onChange }: { games: readonly StoredGame[]; onChange: () => void }) {
  const [sure, setSure] = useState<string | null>(null);
  if (games.length === 0) return <p class="saved-none">{w.noSaved}</p>;
  return (
    <ul class="saved-list">
      {games.map((game) => (
        <li key={game.id}>
          <a href={`/play/${game.id}`}>
            <b>{titleOf(game.game)}</b>
            <span>{words.modes[game.mode]}</span>
            <span>{game.standing}</span>
            <span class={isYourMove(game) ? 'yours' : ''}>{state(game)}</span>
            <span class="when">{elapsed(game.touched)}</span>
          </a>
          {sure === game.id ? (
            <span class="sure">
              {w.removeSure}
              <button type="button" class="button" onClick={() => void deleteGame(game.id).then(onChange)}>
                {w.remove}
              </button>
              <button type="button" class="button" onClick={() => setSure(null)}>
                {w.keep}
              </button>
            </span>
          ) : (
            <button
              type="button"
              class="button quiet"
              aria-label={`${w.remove}: ${titleOf(game.game)}, ${game.standing}`}
              onClick={() => setSure(game.id)}
            >
              {w.remove}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
