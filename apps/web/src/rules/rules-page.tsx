import '../style/table.css';
import '../style/start.css';
import './rules-page.css';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { BOOK_GAMES, frontOf } from '../games/registry.ts';
import { NotFound, NotLoaded, useLoaded } from '../not-loaded.tsx';
import { go } from '../router.ts';
import { phone } from '../settings.ts';
import { words } from '../words/index.ts';
import { Contents } from './contents.tsx';
import { articleFor, Digest } from './digest.tsx';
import { GameSwitch } from './game-switch.tsx';
import { articlesOf } from './markdown.tsx';

const w = words.rules;

/** The digest outside of a game, with its contents beside it. The hash names a rule. */
export function RulesPage({ id, hash }: { id: string; hash: string }) {
  const game = id === '' ? BOOK_GAMES[0] : id;
  const known = BOOK_GAMES.includes(game);
  const loaded = useLoaded(async () => {
    if (!known) return null;
    const front = await frontOf(game);
    return { front, articles: (await front.digest()).flatMap(({ text }) => articlesOf(text)) };
  }, game);
  const [open, setOpen] = useState(false);
  const found = loaded.state === 'there' ? loaded.value : null;
  useEffect(() => {
    if (found !== null) document.title = `${w.title} · ${found.front.title} · ${words.title}`;
  }, [found]);
  const wanted = useMemo(
    () => (hash === '' || found === null ? undefined : articleFor(found.articles, hash)),
    [found, hash],
  );
  if (!known) return <NotFound />;
  if (loaded.state === 'failed') return <NotLoaded onAgain={loaded.again} />;
  if (found === null) return <p class="loading">{words.table.loading}</p>;
  const contents = (
    <Contents game={game} articles={found.articles} wanted={wanted} onGo={() => setOpen(false)} />
  );
  return (
    <main class="rules-page">
      <header>
        <nav class="rules-back">
          <a href="/">{words.start.back}</a>
          <a href="/reference">{words.reference.link}</a>
        </nav>
        <h1>{found.front.title}</h1>
        <GameSwitch book="rules" game={game} />
      </header>
      <div class="rules-columns">
        {phone.value ? (
          <details
            class="rules-fold"
            open={open}
            onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
          >
            <summary>{w.contents}</summary>
            {contents}
          </details>
        ) : (
          contents
        )}
        <Digest
          load={found.front.digest}
          rule={hash === '' ? null : hash}
          onRule={(rule) => go(`/rules/${game}#${rule}`, true)}
        />
      </div>
    </main>
  );
}
