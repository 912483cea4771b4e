import { useEffect, useRef, useState } from 'preact/hooks';
import { player } from '../insight/client.ts';
import { Options } from '../kit/options.tsx';
import { editionWords as w } from '../words/editions.ts';
import { words } from '../words/index.ts';
import { addBalance, type Balance } from './balance.ts';
import { Shares } from './shares.tsx';

/** A quick bot, and one that plans. */
const BOTS = ['greedy', 'legate'] as const;
const GAMES = [20, 100, 400] as const;
const MINUTE_MS = 60_000;
const NONE: Balance = { games: 0, wins: [] };

interface Props {
  readonly roles: readonly string[];
  /** The position that is played. */
  readonly position: () => Promise<unknown>;
  readonly disabled: boolean;
}

/** What was played, and of what: more games of the same are added, others begin anew. */
interface Played {
  readonly of: string;
  readonly sum: Balance;
  /** How long they took. */
  readonly ms: number;
}

/** Games by bots in this tab: who wins how often, and how little so few games say. */
export function BalanceBox({ roles, position, disabled }: Props) {
  const [bots, setBots] = useState<(typeof BOTS)[number]>(BOTS[0]);
  const [most, setMost] = useState<number>(GAMES[0]);
  const [played, setPlayed] = useState<Played | null>(null);
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const wanted = useRef(false);
  useEffect(
    () => () => {
      wanted.current = false;
    },
    [],
  );
  async function run(): Promise<void> {
    setProblem(null);
    setRunning(true);
    wanted.current = true;
    try {
      const json = await position();
      const of = `${bots} ${JSON.stringify(json)}`;
      let { sum, ms } = played?.of === of ? played : { sum: NONE, ms: 0 };
      setPlayed({ of, sum, ms });
      while (sum.games < most && wanted.current) {
        const begun = performance.now();
        sum = addBalance(sum, await player().ask('playOut', { json, number: sum.games + 1, bots }));
        ms += performance.now() - begun;
        setPlayed({ of, sum, ms });
      }
    } catch (fault) {
      setProblem(fault instanceof Error ? fault.message : String(fault));
    }
    setRunning(false);
  }
  const done = played?.sum.games ?? 0;
  return (
    <section class="edition-balance" aria-label={w.balance}>
      <h3 class="heading">{w.balance}</h3>
      <p class="soft">{w.balanceHint}</p>
      <p class="edition-lay">
        <label for="balance-bots">{w.balanceBots}</label>
        <select
          id="balance-bots"
          value={bots}
          disabled={running}
          onChange={(event) => setBots(event.currentTarget.value as (typeof BOTS)[number])}
        >
          <Options of={BOTS.map((it) => [it, words.create.botName[it]])} />
        </select>
        <label for="balance-games" class="unseen">
          {w.balanceGames}
        </label>
        <select
          id="balance-games"
          value={String(most)}
          disabled={running}
          onChange={(event) => setMost(Number(event.currentTarget.value))}
        >
          <Options of={GAMES.map((it) => [String(it), w.gamesOf(it)])} />
        </select>
        {running ? (
          <button
            type="button"
            class="button"
            onClick={() => {
              wanted.current = false;
            }}
          >
            {w.balanceStop}
          </button>
        ) : (
          <button type="button" class="button" disabled={disabled} onClick={() => void run()}>
            {done === 0 ? w.balanceRun : w.balanceOn}
          </button>
        )}
      </p>
      {problem !== null && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {played !== null && (
        <div role="status">
          <p>
            {w.balancePlayed(done, Math.max(done, most))}{' '}
            {running && done > 0 && w.balanceLeft(Math.ceil(((most - done) * played.ms) / done / MINUTE_MS))}
          </p>
          {done > 0 && <Shares roles={roles} {...played.sum} />}
        </div>
      )}
    </section>
  );
}
