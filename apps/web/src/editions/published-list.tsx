import type { PublishedEdition } from '@punica/protocol';
import { useEffect, useState } from 'preact/hooks';
import { ReportButton } from '../circle/report-button.tsx';
import { elapsed } from '../elapsed.ts';
import { me } from '../online/house.ts';
import { go } from '../router.ts';
import { titleOf } from '../start/saved-list.tsx';
import { editionWords as w } from '../words/editions.ts';
import { fetchEdition, follow, listPublished } from './published.ts';
import { keepEdition } from './store.ts';

/** What others have published on this server; a page without a server has no such list. */
export function PublishedList() {
  const [found, setFound] = useState<readonly PublishedEdition[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const reload = (): void => void listPublished().then(setFound);
  useEffect(reload, []);
  if (found === null) return null;
  const attempt = async (what: () => Promise<unknown>): Promise<void> => {
    setProblem(null);
    try {
      await what();
    } catch (fault) {
      setProblem(fault instanceof Error ? fault.message : String(fault));
    }
  };
  return (
    <section class="plaque editions-part" aria-labelledby="published-heading">
      <h2 id="published-heading">{w.published}</h2>
      {problem !== null && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {found.length === 0 && <p class="soft">{w.publishedNone}</p>}
      <ul class="editions-games">
        {found.map((it) => (
          <li key={it.id}>
            <span>
              <a href={`/editions/${it.id}`}>
                <b>{it.name}</b>
              </a>{' '}
              <a href={`/people/${it.owner.id}`}>{it.owner.name}</a>
              <small>
                {titleOf(it.game)} · {w.size(it.changes, it.scenarios, it.house)} ·{' '}
                {w.followers(it.followers)}
                {it.suggested && ` · ${w.suggested}`}
                {it.forkedFrom !== null && ` · ${w.forked}`} · {elapsed(it.changedAt)}
              </small>
              {it.note !== '' && <small class="editions-note">{it.note}</small>}
              {me.value !== null && me.value.id !== it.owner.id && (
                <ReportButton kind="edition" target={it.id} />
              )}
            </span>
            <button
              type="button"
              class="button"
              aria-pressed={it.following}
              onClick={() => void attempt(() => follow(it.id, !it.following).then(reload))}
            >
              {it.following ? w.unfollow : w.follow}
            </button>
            <button
              type="button"
              class="button main"
              onClick={() =>
                void attempt(async () => {
                  const edition = await fetchEdition(it.hash);
                  go(`/edition/${await keepEdition(edition, { forkedFrom: it.id })}`);
                })
              }
            >
              {w.fork}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
