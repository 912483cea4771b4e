import { elapsed } from '../elapsed.ts';
import { deleteGame, type StoredGame } from '../play/store.ts';
import { words } from '../words/index.ts';
import { SavedList, titleOf } from './saved-list.tsx';
import { isYourMove } from './your-move.ts';

const w = words.start;

function state(game: StoredGame): string {
  if (game.waitingFor.length === 0) return w.over;
  return isYourMove(game) ? w.yourMove : w.theirMove;
}

/** Every game in this browser, the newest first. */
export function SavedGames({ games, onChange }: { games: readonly StoredGame[]; onChange: () => void }) {
  if (games.length === 0) return <p class="saved-none">{w.noSaved}</p>;
  return (
    <SavedList
      items={games.map((game) => ({
        id: game.id,
        href: `/play/${game.id}`,
        name: `${titleOf(game.game)}, ${game.standing}`,
        cells: (
          <>
            <b>{titleOf(game.game)}</b>
            <span>{words.modes[game.mode]}</span>
            <span>{game.standing}</span>
            {game.record.edition !== undefined && (
              <span>{words.create.playedWith(game.record.edition.name)}</span>
            )}
            <span class={isYourMove(game) ? 'yours' : ''}>{state(game)}</span>
            <span class="when">{elapsed(game.touched)}</span>
          </>
        ),
      }))}
      onDelete={(id) => void deleteGame(id).then(onChange)}
    />
  );
}
