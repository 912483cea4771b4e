import { useEffect } from 'preact/hooks';

const AGAIN_MS = 20_000;

/** Looks at once, again now and then, and when the page is seen again; anew where what it depends on has changed. */
export function useRegularly(look: () => void, by: unknown): void {
  useEffect(() => look(), [by]);
  useAgain(look, by);
}

/** Looks now and then, and when the page is seen again: for what was asked for in another way at first. */
export function useAgain(look: () => void, by: unknown): void {
  useEffect(() => {
    const again = (): void => {
      if (!document.hidden) look();
    };
    const timer = setInterval(again, AGAIN_MS);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [by]);
}
