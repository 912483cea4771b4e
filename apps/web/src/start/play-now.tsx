import { useEffect } from 'preact/hooks';
import { loadAhead } from '../ahead.ts';
import { NotLoaded, useLoaded } from '../not-loaded.tsx';
import { host } from '../play/client.ts';
import { go } from '../router.ts';
import { words } from '../words/index.ts';
import { firstSeats, modeOf, takenSeats } from './seat-choice.tsx';

/** Answers at once: whoever wants one that thinks chooses it in the form of a new game. */
const QUICK_BOT = 'greedy';

/** Begins a game as its form stands before anything is changed, but against the quick bot, and says which. */
async function begin(game: string): Promise<string> {
  loadAhead(game);
  const description = await host().ask('describe', { game });
  const [{ id: scenario, roles = description.roles }] = description.scenarios;
  const seats = takenSeats(description, roles, firstSeats({ ...description, usualBot: QUICK_BOT }));
  void navigator.storage?.persist?.();
  const beginning = { scenario, quick: true };
  return (await host().ask('create', { game, mode: modeOf(seats), seats, beginning })).id;
}

/** The address of a game, for "Play now" and for bookmarks: it begins one, which has its own address from then on. */
export function PlayNow({ id: game }: { id: string }) {
  const begun = useLoaded(() => begin(game), game);
  useEffect(() => {
    if (begun.state === 'there') go(`/play/${begun.value}`, true);
  }, [begun.state]);
  if (begun.state === 'failed') return <NotLoaded onAgain={begun.again} />;
  return <p class="loading">{words.table.loading}</p>;
}
