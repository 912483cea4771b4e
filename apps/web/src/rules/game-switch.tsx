import './game-switch.css';
import { GAMES } from '@punica/games';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { BOOK_GAMES } from '../games/registry.ts';
import { words } from '../words/index.ts';

/** The same book of another game, one click away. */
export function GameSwitch({ book, game }: { book: 'rules' | 'reference'; game: string }) {
  const row = useRef<HTMLElement>(null);
  // Where the row is wider than the page, as on a phone, it shows the game whose book is open.
  useLayoutEffect(() => {
    const open = row.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    const { left = 0, width = 0 } = row.current?.getBoundingClientRect() ?? {};
    if (open !== undefined) row.current?.scrollBy(open.left + open.width / 2 - left - width / 2, 0);
  }, [game]);
  return (
    <nav ref={row} class="game-switch" aria-label={words.rules.games}>
      {GAMES.filter(({ id }) => BOOK_GAMES.includes(id)).map(({ id, title }) => (
        <a key={id} href={`/${book}/${id}`} aria-current={id === game ? 'page' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  );
}
