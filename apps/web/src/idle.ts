const LATEST_MS = 3000;

/** Does something when the page has nothing better to do. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: LATEST_MS });
  // Safari.
  else setTimeout(work, 200);
}

/** Does one thing after the other, each when the page has nothing better to do. */
export function inTurnWhenIdle([first, ...others]: readonly (() => void)[]): void {
  if (first === undefined) return;
  whenIdle(() => {
    first();
    inTurnWhenIdle(others);
  });
}

/** Does something when the page has loaded all that it shows, and then has nothing better to do. */
export function whenLoaded(work: () => void): void {
  if (document.readyState === 'complete') whenIdle(work);
  else addEventListener('load', () => whenIdle(work), { once: true });
}

/** Does the visitor pay for what is loaded? Then nothing is loaded on a guess. */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
