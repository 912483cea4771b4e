import { chanceFrom } from '@punica/odds';
import { useEffect, useRef, useState } from 'preact/hooks';
import { player } from '../insight/client.ts';
import { editionWords as w } from '../words/editions.ts';
import { addBalance, type Balance } from './balance.ts';

const GAMES = 20;
const NONE: Balance = { games: 0, wins: [] };
const percent = (share: number): string => `${Math.round(100 * share)} %`;

interface Props {
  readonly roles: readonly string[];
  /** The position that is played. */
  readonly position: () => Promise<unknown>;
  readonly disabled: boolean;
}

/** A few games by bots: who wins how often, and how little so few games say. */
export function BalanceBox({ roles, position, disabled }: Props) {
  const [played, setPlayed] = useState<Balance | null>(null);
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
      let sum = NONE;
      setPlayed(sum);
      for (let number = 1; number <= GAMES && wanted.current; number++) {
        sum = addBalance(sum, await player().ask('playOut', { json, number }));
        setPlayed(sum);
      }
    } catch (fault) {
      setProblem(fault instanceof Error ? fault.message : String(fault));
    }
    setRunning(false);
  }
  return (
    <section class="edition-balance" aria-label={w.balance}>
      <h3 class="heading">{w.balance}</h3>
      <p class="soft">{w.balanceHint(GAMES)}</p>
      <p>
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
            {w.balanceRun}
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
          <p>{w.balancePlayed(played.games, GAMES)}</p>
          {played.games > 0 && (
            <ul>
              {roles.map((role, at) => {
                const { value, low, high } = chanceFrom(played.wins[at] ?? 0, played.games);
                return (
                  <li key={role}>
                    <b>{role.charAt(0).toUpperCase() + role.slice(1)}</b>{' '}
                    {w.balanceShare(percent(value), percent(low), percent(high))}
                  </li>
                );
              })}
            </ul>
          )}
        </div>
      )}
    </section>
  );
}
