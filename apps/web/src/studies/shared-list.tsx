import './shared.css';
import type { ListedStudy } from '@punica/protocol';
import { useEffect, useState } from 'preact/hooks';
import { elapsed } from '../elapsed.ts';
import { Trouble, useAttempt } from '../online/attempt.tsx';
import { Frame } from '../online/frame.tsx';
import { Coin } from '../online/game-row.tsx';
import { gameOf, me } from '../online/house.ts';
import { ask } from '../online/server-api.ts';
import { words } from '../words/index.ts';
import { onlineWords } from '../words/online.ts';

const w = words.study;
const PAGE = 50;

/** Studies on the server: one's own, and those that are open to everybody. */
export function SharedList() {
  return (
    <Frame name={w.sharedTitle}>
      <h1 class="online-title">{w.sharedTitle}</h1>
      <p class="start-motto">{w.sharedMotto}</p>
      <div class="lobby">
        {me.value === null ? (
          <section class="plaque online-plaque">
            <p>
              <a href="/account">{w.comeIn}</a>
            </p>
          </section>
        ) : (
          <Listed key={me.value.id} title={w.sharedMine} none={w.sharedNoMine} query="mine=yes" />
        )}
        <Listed title={w.sharedPublic} none={w.sharedNone} query="" />
      </div>
    </Frame>
  );
}

function Listed({ title, none, query }: { title: string; none: string; query: string }) {
  const [studies, setStudies] = useState<ListedStudy[] | null>(null);
  const attempt = useAttempt();
  const load = (before?: number): void =>
    void attempt.run(async () => {
      const more = before === undefined ? '' : `&before=${before}`;
      const found = await ask<ListedStudy[]>('GET', `/api/studies?${query}${more}`);
      setStudies((shown) => (before === undefined ? found : [...(shown ?? []), ...found]));
    });
  useEffect(() => load(), [query]);
  return (
    <section class="plaque online-plaque" aria-label={title}>
      <header>
        <h2>{title}</h2>
      </header>
      <Trouble of={attempt} />
      {studies === null && <p class="soft">{onlineWords.frame.loading}</p>}
      {studies?.length === 0 && <p class="soft">{none}</p>}
      <ul class="game-rows">
        {studies?.map((it) => (
          <Row key={it.id} study={it} />
        ))}
      </ul>
      {studies !== null && studies.length > 0 && studies.length % PAGE === 0 && (
        <button type="button" class="button" onClick={() => load(studies.at(-1)!.changedAt)}>
          {onlineWords.lobby.more}
        </button>
      )}
    </section>
  );
}

const Row = ({ study: { id, name, owner, games, chapters, changedAt } }: { study: ListedStudy }) => (
  <li>
    <a class="game-row" href={`/shared/${id}`}>
      <Coin game={games[0] ?? ''} />
      <span class="game-row-words">
        <b>{name}</b>
        <span class="game-row-scenario">
          {w.sharedBy(owner.name)} · {games.map((game) => gameOf(game)?.title ?? game).join(', ')}
        </span>
        <span class="soft">
          {w.chapterCount(chapters)} · {elapsed(changedAt)}
        </span>
      </span>
    </a>
  </li>
);
