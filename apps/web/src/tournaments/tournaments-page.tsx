import './tournaments.css';
import type { TournamentSummary } from '@punica/protocol';
import { useState } from 'preact/hooks';
import { Trouble, useAttempt } from '../online/attempt.tsx';
import { me } from '../online/house.ts';
import { useRegularly } from '../online/regularly.ts';
import { ask } from '../online/server-api.ts';
import { StateTabs, TwoColumns } from '../online/two-columns.tsx';
import { onlineWords } from '../words/online.ts';
import { tournamentWords } from '../words/tournaments.ts';
import { TournamentRows } from './tournament-rows.tsx';

const w = tournamentWords;
type State = 'entry' | 'running' | 'over';
const STATES: readonly State[] = ['entry', 'running', 'over'];

/** Tournaments and leagues: one's own, those open for entry, those being played and those that are over. */
export function TournamentsPage() {
  return (
    <TwoColumns title={w.title} motto={w.motto}>
      <Mine />
      <Listed />
    </TwoColumns>
  );
}

function Mine() {
  const [mine, setMine] = useState<readonly TournamentSummary[] | null>(null);
  const person = me.value?.id;
  useRegularly(() => {
    if (person === undefined) return;
    // What cannot be asked now is asked the next time.
    ask<TournamentSummary[]>('GET', '/api/tournaments?mine=yes').then(setMine, () => {});
  }, person);
  return (
    <section class="plaque online-plaque lobby-mine" aria-labelledby="my-tournaments">
      <h2 id="my-tournaments">{w.mine}</h2>
      {me.value?.kind === 'account' ? (
        <a class="button main lobby-create" href="/tournaments/new">
          <span>{w.make}</span>
          <small>{w.makeHow}</small>
        </a>
      ) : (
        <p>
          {w.needAccount} <a href="/account">{onlineWords.frame.comeIn}</a>
        </p>
      )}
      {mine?.length === 0 && <p class="soft">{w.noMine}</p>}
      {mine !== null && <TournamentRows list={mine} />}
    </section>
  );
}

function Listed() {
  const [state, setState] = useState<State>('entry');
  const [list, setList] = useState<readonly TournamentSummary[] | null>(null);
  const attempt = useAttempt();
  useRegularly(
    () => void attempt.run(async () => setList(await ask('GET', `/api/tournaments?state=${state}`))),
    `${state} ${me.value?.id}`,
  );
  return (
    <section class="plaque online-plaque lobby-listed" aria-label={w.tabs[state]}>
      <StateTabs
        of={STATES.map((it) => [it, w.tabs[it]])}
        chosen={state}
        onChange={(it) => {
          setList(null);
          setState(it);
        }}
      />
      <Trouble of={attempt} />
      {list === null ? (
        <p class="soft">{onlineWords.frame.loading}</p>
      ) : list.length === 0 ? (
        <p class="soft tournaments-none">{w.none[state]}</p>
      ) : (
        <TournamentRows list={list} />
      )}
    </section>
  );
}
