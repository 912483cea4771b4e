import { effect, signal } from '@preact/signals';
import type { Me } from '@punica/protocol';
import { ask } from './server-api.ts';

const KEY = 'punica-was-in';
const AGAIN_MS = 60_000;

/** In how many games on the server it is one's move. */
export const waiting = signal(0);

/** What one has not read: of what happened, and of letters. */
export const unread = signal<Me['unread']>({ news: 0, letters: 0 });

/** Has anybody come in from this browser? Who never did causes no request. */
export function wasIn(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function noteIn(isIn: boolean): void {
  try {
    if (isIn) localStorage.setItem(KEY, 'yes');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage there is no badge before one opens the lobby.
  }
}

async function count(): Promise<void> {
  try {
    const me = await ask<Me>('GET', '/api/me');
    waiting.value = me.waiting;
    unread.value = me.unread;
  } catch {
    waiting.value = 0;
  }
}

/** Keeps the count as long as a page shows it. */
export function watchBadge(): () => void {
  if (!wasIn()) return () => {};
  void count();
  const timer = setInterval(() => {
    if (!document.hidden) void count();
  }, AGAIN_MS);
  const seen = (): void => {
    if (!document.hidden) void count();
  };
  document.addEventListener('visibilitychange', seen);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', seen);
  };
}

/** The title of the tab, with the count before it for as long as the page is open. */
export function title(text: string): () => void {
  return effect(() => {
    const n = waiting.value;
    document.title = n === 0 ? text : `(${n}) ${text}`;
    if ('setAppBadge' in navigator)
      void (n === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(n)).catch(() => {});
  });
}
