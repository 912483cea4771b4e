import { useEffect, useState } from 'preact/hooks';
import { Message } from './message.tsx';
import { words } from './words/index.ts';

const w = words.loading;

/** Something that a screen waits for. */
type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'there'; readonly value: T }
  | { readonly state: 'failed'; again(): void };

/** Loads what a screen needs; what does not come can be tried again. `by` says what it belongs to. */
export function useLoaded<T>(load: () => Promise<T>, by: string): Loaded<T> {
  const [tries, setTries] = useState(0);
  const key = `${by} ${tries}`;
  const [found, setFound] = useState<{ key: string; value?: { it: T } } | null>(null);
  useEffect(() => {
    let here = true;
    load().then(
      (it) => here && setFound({ key, value: { it } }),
      () => {
        if (!here) return;
        // Some browsers remember that a part could not be loaded: what is tried again in vain is tried with a new page.
        if (tries > 0 && navigator.onLine) location.reload();
        else setFound({ key });
      },
    );
    return () => {
      here = false;
    };
  }, [key]);
  if (found?.key !== key) return { state: 'loading' };
  if (found.value !== undefined) return { state: 'there', value: found.value.it };
  return { state: 'failed', again: () => setTries(tries + 1) };
}

/** A part of the page that did not come, and how to go on. */
export function NotLoaded({ onAgain }: { onAgain: () => void }) {
  return (
    <Message title={w.failed} text={navigator.onLine ? w.failedHint : w.offlineHint}>
      <button type="button" class="button main" onClick={onAgain}>
        {w.again}
      </button>
      <a class="button" href="/">
        {words.table.home}
      </a>
    </Message>
  );
}

/** An address that leads nowhere. */
export function NotFound() {
  useEffect(() => {
    document.title = `${w.notFound} · ${words.title}`;
  }, []);
  return (
    <Message title={w.notFound} text={w.notFoundHint}>
      <a class="button main" href="/">
        {words.table.home}
      </a>
      <a class="button" href="/learn">
        {words.learn.link}
      </a>
      <a class="button" href="/rules">
        {words.start.rules}
      </a>
    </Message>
  );
}
