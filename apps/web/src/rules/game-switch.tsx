import './game-switch.css';
import { GAMES } from '@punica/games';
import { BOOK_GAMES } from '../games/registry.ts';
import { words } from '../words/index.ts';

/** The same book of another game, one click away. */
export function GameSwitch({ book, game }: { book: 'rules' | 'reference'; game: string }) {
  return (
    <nav class="game-switch" aria-label={words.rules.games}>
      {GAMES.filter(({ id }) => BOOK_GAMES.includes(id)).map(({ id, title }) => (
        <a key={id} href={`/${book}/${id}`} aria-current={id === game ? 'page' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  );
}
