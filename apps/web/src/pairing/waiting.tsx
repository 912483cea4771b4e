import type { Seek } from '@punica/protocol';
import { useEffect, useState } from 'preact/hooks';
import { usePersonalLine } from '../circle/personal-line.ts';
import { elapsed } from '../elapsed.ts';
import { Trouble, useAttempt } from '../online/attempt.tsx';
import { clockWords } from '../online/clock-words.ts';
import { gameOf, scenarioName } from '../online/house.ts';
import { ask, ServerRefusal } from '../online/server-api.ts';
import { go } from '../router.ts';
import { pairingWords } from '../words/pairing.ts';

const w = pairingWords;
const LOOK_MS = 3_000;

/** Somebody waits: says so to the server now and then, and goes to the table once there is one. */
export function Waiting({ seek, onEnd }: { seek: Seek; onEnd: () => void }) {
  const [now, setNow] = useState(seek);
  const attempt = useAttempt();
  const arrive = ({ state, lastGame }: Seek): void => {
    if (state === 'paired' && lastGame !== null) go(`/online/${lastGame}`);
  };
  const look = (): void =>
    void ask<Seek>('POST', `/api/seeks/${seek.id}/here`).then(
      (it) => {
        setNow(it);
        arrive(it);
      },
      // It is gone: this page was away too long.
      (error) => {
        if (error instanceof ServerRefusal && error.status === 404) onEnd();
      },
    );
  // Out of sight a page may look once a minute at most; what it is told it hears at once.
  usePersonalLine(true, look);
  useEffect(() => {
    arrive(seek);
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [seek.id]);
  const stop = (): Promise<unknown> =>
    attempt.run(() => ask('DELETE', `/api/seeks/${seek.id}`)).then((done) => done && onEnd());
  return (
    <div class="find-waiting" role="status">
      <h2>{w.waiting}</h2>
      <p class="find-lamp" aria-hidden="true">
        <i />
        <i />
        <i />
      </p>
      <p>
        <b>{gameOf(now.game)?.title ?? now.game}</b>, {scenarioName(now.game, now.scenario)}
        <br />
        <span class="soft">
          {clockWords(now.clock)} · {w.waitingSince(elapsed(now.createdAt))}
        </span>
      </p>
      <p>{now.within === null ? w.withinAny : w.within(now.within)}</p>
      <p class="soft">{now.pace === 'live' ? w.waitLive : w.waitSlow}</p>
      <Trouble of={attempt} />
      <button type="button" class="button" disabled={attempt.busy} onClick={() => void stop()}>
        {w.stop}
      </button>
    </div>
  );
}
