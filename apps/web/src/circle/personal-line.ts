import type { Push } from '@punica/protocol';
import { useEffect } from 'preact/hooks';
import { unread, waiting } from '../online/badge.ts';

const AGAIN_MS = 5_000;

/** Hears at once when something happens to whoever sits here, for as long as a screen wants to. */
export function usePersonalLine(isIn: boolean, heard: () => void): void {
  useEffect(() => {
    if (!isIn) return undefined;
    let socket: WebSocket | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let closed = false;
    const open = (): void => {
      socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/socket`);
      socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
        const push = JSON.parse(data) as Push;
        if (push.type === 'badge') waiting.value = push.count;
        if (push.type !== 'news') return;
        unread.value = { news: push.news, letters: push.letters };
        heard();
      });
      socket.addEventListener('close', () => {
        if (!closed) timer = setTimeout(open, AGAIN_MS);
      });
    };
    open();
    return () => {
      closed = true;
      clearTimeout(timer);
      socket?.close();
    };
  }, [isIn]);
}
