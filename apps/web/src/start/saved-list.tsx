import { GAMES } from '@punica/games';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { words } from '../words/index.ts';

const w = words.start;

export const titleOf = (id: string): string => GAMES.find((it) => it.id === id)?.title ?? id;

interface Item {
  readonly id: string;
  readonly href: string;
  /** What it is, for who does not see the row. */
  readonly name: string;
  readonly cells: ComponentChildren;
}

/** What lies in this browser, each to open or to delete after a question. */
export function SavedList({ items, onDelete }: { items: readonly Item[]; onDelete: (id: string) => void }) {
  const [sure, setSure] = useState<string | null>(null);
  return (
    <ul class="saved-list">
      {items.map(({ id, href, name, cells }) => (
        <li key={id}>
          <a href={href}>{cells}</a>
          {sure === id ? (
            <span class="sure">
              {w.removeSure}
              <button type="button" class="button" onClick={() => onDelete(id)}>
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
              aria-label={`${w.remove}: ${name}`}
              onClick={() => setSure(id)}
            >
              {w.remove}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
