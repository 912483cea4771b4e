import { useState } from 'preact/hooks';
import { go } from '../router.ts';
import { editionWords as w } from '../words/editions.ts';
import { words } from '../words/index.ts';
import type { Draft } from './draft.ts';
import { PublishBox } from './publish-box.tsx';
import { deleteEdition, type StoredEdition } from './store.ts';

/** What people know an edition by. */
export function AboutForm({ draft, stored, hash }: { draft: Draft; stored: StoredEdition; hash: string }) {
  const [sure, setSure] = useState(false);
  const { name, author, note } = draft.edition.value;
  return (
    <section class="edition-about" aria-label={w.parts.about}>
      <label for="edition-name">{w.name}</label>
      <input
        id="edition-name"
        type="text"
        maxLength={80}
        value={name}
        onChange={(event) => {
          const next = event.currentTarget.value.trim();
          if (next !== '') draft.set({ name: next });
        }}
      />
      <label for="edition-author">{w.author}</label>
      <input
        id="edition-author"
        type="text"
        maxLength={80}
        value={author}
        onChange={(event) => draft.set({ author: event.currentTarget.value.trim() })}
      />
      <label for="edition-note">{w.note}</label>
      <textarea
        id="edition-note"
        rows={5}
        maxLength={4000}
        value={note}
        onChange={(event) => draft.set({ note: event.currentTarget.value })}
      />
      {hash !== '' && (
        <p class="soft">
          {w.hash}: <code>{hash.slice(0, 16)}</code>. {w.hashHint}
        </p>
      )}
      <PublishBox draft={draft} stored={stored} />
      <p>
        {sure ? (
          <>
            {words.start.removeSure}{' '}
            <button
              type="button"
              class="button"
              onClick={() => void deleteEdition(stored.id).then(() => go('/editions', true))}
            >
              {words.start.remove}
            </button>{' '}
            <button type="button" class="button" onClick={() => setSure(false)}>
              {words.start.keep}
            </button>
          </>
        ) : (
          <button type="button" class="button quiet" onClick={() => setSure(true)}>
            {w.delete}
          </button>
        )}
      </p>
    </section>
  );
}
