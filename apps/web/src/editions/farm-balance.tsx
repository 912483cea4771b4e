import { type Edition, editionHash } from '@punica/kernel/edition';
import type { BalanceAsked, BalanceRequest, Balances, BotName } from '@punica/protocol';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { elapsed } from '../elapsed.ts';
import { Trouble, useAttempt } from '../online/attempt.tsx';
import { enterHouse, me, scenarioName, status } from '../online/house.ts';
import { ask } from '../online/server-api.ts';
import { editionWords as w } from '../words/editions.ts';
import { words } from '../words/index.ts';
import { Shares } from './shares.tsx';

const LOOK_MS = 5_000;

/** What came of an edition on the server's farm, looked at again while something is under way. */
function useBalances(hash: string): { found: Balances | null; look(): Promise<void> } {
  const [found, setFound] = useState<Balances | null>(null);
  const look = async (): Promise<void> => {
    await enterHouse();
    if (status.value !== null) setFound(await ask<Balances>('GET', `/api/balances?edition=${hash}`));
  };
  useEffect(() => {
    setFound(null);
    void look().catch(() => {});
  }, [hash]);
  const isOpen = found?.asked.some(({ state }) => state === 'open') === true;
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => void look().catch(() => {}), LOOK_MS);
    return () => clearInterval(timer);
  }, [isOpen, hash]);
  return { found, look };
}

interface Props {
  readonly edition: Edition;
  /** As the rules call it. */
  readonly scenario: string;
  readonly roles: readonly string[];
  readonly disabled: boolean;
}

/** More games than a tab can play, by the bots of the server's farm; nothing where there is none. */
export function FarmBalance({ edition, scenario, roles, disabled }: Props) {
  const hash = useMemo(() => editionHash(edition), [edition]);
  const { found, look } = useBalances(hash);
  const attempt = useAttempt();
  if (found === null || (found.offered.length === 0 && found.asked.length === 0)) return null;
  const order = (bots: BotName): Promise<boolean> =>
    attempt.run(async () => {
      await ask('POST', '/api/balances', {
        edition: { ...edition },
        scenario,
        bots,
      } satisfies BalanceRequest);
      await look();
    });
  return (
    <section class="edition-balance" aria-label={w.farm}>
      <h3 class="heading">{w.farm}</h3>
      <p class="soft">{me.value?.kind === 'account' ? w.farmHint : w.farmFirst}</p>
      {me.value?.kind === 'account' && (
        <p class="edition-ends">
          {found.offered.map(({ bots, games }) => (
            <button
              key={bots}
              type="button"
              class="button"
              disabled={disabled || attempt.busy}
              onClick={() => void order(bots)}
            >
              {w.farmAsk(games, words.create.botName[bots])}
            </button>
          ))}
        </p>
      )}
      <Trouble of={attempt} />
      <BalanceList asked={found.asked.filter((it) => it.scenario === scenario)} roles={roles} />
    </section>
  );
}

/** The same for looking at, beside a published edition. */
export function FarmResults({ game, hash, roles }: { game: string; hash: string; roles: readonly string[] }) {
  const { found } = useBalances(hash);
  const done = found?.asked.filter(({ state }) => state === 'done') ?? [];
  if (done.length === 0) return null;
  return (
    <>
      <h3 class="heading">{w.balance}</h3>
      <BalanceList asked={done} roles={roles} nameOf={(scenario) => scenarioName(game, scenario)} />
    </>
  );
}

interface ListProps {
  readonly asked: readonly BalanceAsked[];
  readonly roles: readonly string[];
  /** Says which scenario it was, where that is not known. */
  readonly nameOf?: (scenario: string) => string;
}

const BalanceList = ({ asked, roles, nameOf }: ListProps) => (
  <div role="status">
    <ul class="edition-changes">
      {asked.map((it) => (
        <li key={it.id}>
          <p>
            {nameOf !== undefined && <b>{nameOf(it.scenario)}: </b>}
            {w.farmState[it.state](it.played, it.games)} <small>{words.create.botName[it.bots]}</small>{' '}
            <small class="soft">{elapsed(it.askedAt)}</small>
          </p>
          {it.played > 0 && <Shares roles={roles} games={it.played} wins={it.wins} />}
        </li>
      ))}
    </ul>
  </div>
);
