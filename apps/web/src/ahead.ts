import { frontOf } from './games/registry.ts';
import { inTurnWhenIdle } from './idle.ts';
import { stillMap } from './map/still.ts';
import { host } from './play/client.ts';

const begun = new Set<string>();
// Whatever fails here is loaded again, and complained about, when it is needed.
const quietly = (loading: Promise<unknown>): void => void loading.catch(() => {});

/** Loads what a table of this game needs before it is asked for: rules in the worker, drawings on the page. */
export function loadAhead(game: string): void {
  if (begun.has(game)) return;
  begun.add(game);
  quietly(host().ask('describe', { game }));
  quietly(import('./table/table-page.tsx'));
  quietly(
    frontOf(game).then(({ still, Sheets }) => {
      inTurnWhenIdle(Sheets.ahead);
      return still && stillMap(still);
    }),
  );
}
