import type { PublishedEdition } from '@punica/protocol';
import { useEffect, useState } from 'preact/hooks';
import { enterHouse, me, status } from '../online/house.ts';
import { editionWords as w } from '../words/editions.ts';
import type { Draft } from './draft.ts';
import { publish, publishAgain, showPublished, suggest, unpublish } from './published.ts';
import { keepEdition, type StoredEdition } from './store.ts';

/** On a server: the edition under one's own name, and offered to us. */
export function PublishBox({ draft, stored }: { draft: Draft; stored: StoredEdition }) {
  const [id, setId] = useState(stored.published ?? null);
  const [there, setThere] = useState<PublishedEdition | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const reload = (published: string | null): void => {
    if (published === null) setThere(null);
    else void showPublished(published).then(setThere, () => setThere(null));
  };
  useEffect(() => {
    void enterHouse().then(() => {
      if (status.value !== null) reload(id);
    });
  }, [id]);
  if (status.value === null) return null;
  const keep = (published: string | null): Promise<string> => {
    const { published: _, edition: __, ...about } = stored;
    return keepEdition(draft.edition.value, published === null ? about : { ...about, published });
  };
  const attempt = async (what: () => Promise<unknown>): Promise<void> => {
    setProblem(null);
    try {
      await what();
    } catch (fault) {
      setProblem(fault instanceof Error ? fault.message : String(fault));
    }
  };
  return (
    <section class="edition-publish" aria-label={w.publish}>
      <h3 class="heading">{w.publish}</h3>
      <p class="soft">{me.value?.kind === 'account' ? w.publishHint : w.publishFirst}</p>
      {problem !== null && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {me.value?.kind === 'account' && there === null && (
        <button
          type="button"
          class="button"
          onClick={() =>
            void attempt(async () => {
              const published = await publish(draft.edition.value, stored.forkedFrom ?? null);
              await keep(published);
              setId(published);
            })
          }
        >
          {w.publish}
        </button>
      )}
      {there !== null && (
        <>
          <p role="status">
            {w.publishedAs} {w.followers(there.followers)}. <a href={`/editions/${there.id}`}>{w.itsPage}</a>
          </p>
          <p class="edition-ends">
            <button
              type="button"
              class="button"
              onClick={() =>
                void attempt(() => publishAgain(there.id, draft.edition.value).then(() => reload(id)))
              }
            >
              {w.publishAgain}
            </button>
            <button
              type="button"
              class="button"
              title={w.suggestHint}
              aria-pressed={there.suggested}
              onClick={() => void attempt(() => suggest(there.id, !there.suggested).then(() => reload(id)))}
            >
              {there.suggested ? w.unsuggest : w.suggest}
            </button>
            <button
              type="button"
              class="button quiet"
              onClick={() =>
                void attempt(async () => {
                  await unpublish(there.id);
                  await keep(null);
                  setId(null);
                })
              }
            >
              {w.unpublish}
            </button>
          </p>
        </>
      )}
    </section>
  );
}
