import type { NewsList, NoticeKind } from '@punica/protocol';
import { useState } from 'preact/hooks';
import { elapsed } from '../elapsed.ts';
import { Trouble } from '../online/attempt.tsx';
import { unread } from '../online/badge.ts';
import { refreshMe } from '../online/house.ts';
import { ask } from '../online/server-api.ts';
import { circleWords } from '../words/circle.ts';
import { onlineWords } from '../words/online.ts';
import { usePersonalLine } from './personal-line.ts';
import { PersonalPage } from './personal-page.tsx';
import { useAsked } from './use-asked.ts';
import './circle.css';

const w = circleWords.news;
const KINDS = Object.keys(w.kinds) as NoticeKind[];
const PAGE = 50;

/** The notice centre: everything that happened to somebody, in one list. */
export function NewsPage() {
  return (
    <PersonalPage name={w.title}>
      <News />
    </PersonalPage>
  );
}

function News() {
  const [kind, setKind] = useState<NoticeKind | ''>('');
  const list = useAsked<NewsList>(`/api/news${kind === '' ? '' : `?kind=${kind}`}`);
  const { value, attempt, change, set, look } = list;
  usePersonalLine(true, () => void look().catch(() => {}));
  const read = (keys?: readonly string[]): Promise<boolean> =>
    change(async () => {
      await ask('POST', '/api/news/read', keys === undefined ? {} : { keys });
      await refreshMe();
    });
  // Games that wait for one's move stand among the others for as long as they do, and are on no page of them.
  const stored = value?.news.filter((it) => it.kind !== 'turn') ?? [];
  const older = (): Promise<boolean> =>
    attempt.run(async () => {
      const query = new URLSearchParams({
        before: String(stored.at(-1)!.at),
        ...(kind === '' ? {} : { kind }),
      });
      const more = await ask<NewsList>('GET', `/api/news?${query}`);
      set({ ...more, news: [...value!.news, ...more.news] });
    });
  return (
    <section class="plaque online-plaque news">
      <header class="news-head">
        <h1>{w.title}</h1>
        <label class="field short">
          <span class="unseen">{w.all}</span>
          <select value={kind} onChange={(event) => setKind(event.currentTarget.value as NoticeKind | '')}>
            <option value="">{w.all}</option>
            {KINDS.map((it) => (
              <option key={it} value={it}>
                {w.kinds[it]}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          class="button"
          disabled={attempt.busy || unread.value.news === 0}
          onClick={() => void read()}
        >
          {w.readAll}
        </button>
      </header>
      <Trouble of={attempt} />
      {value === null ? (
        <p class="soft">{onlineWords.frame.loading}</p>
      ) : value.news.length === 0 ? (
        <p class="soft">{w.empty}</p>
      ) : (
        <ul class="news-list">
          {value.news.map((it) => (
            <li key={it.key} class={it.read ? 'read' : 'fresh'}>
              <a
                class="news-link"
                href={it.path}
                onClick={() => void (it.read || it.kind === 'turn' || read([it.key]))}
              >
                <span class="news-kind">
                  {w.kinds[it.kind]}
                  {!it.read && <span class="news-fresh">{w.fresh}</span>}
                </span>
                <span class="news-text">{it.text}</span>
                <small class="news-when">{elapsed(it.at)}</small>
              </a>
            </li>
          ))}
        </ul>
      )}
      {stored.length >= PAGE && stored.length % PAGE === 0 && (
        <button type="button" class="button" onClick={() => void older()}>
          {circleWords.more}
        </button>
      )}
      <p class="soft">
        <a href="/account">{w.settings}</a>
      </p>
    </section>
  );
}
