import type { ListedGame } from '@punica/protocol';
import { useState } from 'preact/hooks';
import { ChallengesToMe } from '../circle/challenges-to-me.tsx';
import { Options } from '../kit/options.tsx';
import { onlineWords } from '../words/online.ts';
import { pairingWords } from '../words/pairing.ts';
import { Trouble, useAttempt } from './attempt.tsx';
import { waiting } from './badge.ts';
import { GameRow } from './game-row.tsx';
import { catalogue, me, refreshMe } from './house.ts';
import { useRegularly } from './regularly.ts';
import { ask } from './server-api.ts';
import { StateTabs, TwoColumns } from './two-columns.tsx';

const w = onlineWords.lobby;
const PAGE = 50;

type State = 'open' | 'running' | 'over';
interface Filter {
  readonly game: string;
  readonly clock: string;
  readonly rated: string;
}

const list = (query: Readonly<Record<string, string>>): Promise<ListedGame[]> =>
  ask('GET', `/api/games?${new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))}`);

/** The lobby: one's own games, challenges of others, and what can be watched. */
export function LobbyPage() {
  return (
    <TwoColumns title={w.title} motto={w.motto}>
      <Mine />
      <Listed />
    </TwoColumns>
  );
}

function Mine() {
  const [games, setGames] = useState<ListedGame[] | null>(null);
  const person = me.value?.id;
  useRegularly(() => {
    if (person === undefined) {
      setGames([]);
      return;
    }
    void Promise.all([
      list({ mine: 'yes', state: 'running' }),
      list({ mine: 'yes', state: 'open' }),
      refreshMe(),
    ])
      .then(([running, open]) => setGames([...running, ...open]))
      .catch(() => {});
  }, person);
  return (
    <section class="plaque online-plaque lobby-mine" aria-labelledby="mine">
      <header>
        <h2 id="mine">
          {w.mine}
          {waiting.value > 0 && <span class="count">{waiting.value}</span>}
        </h2>
      </header>
      <a class="button main lobby-create" href="/online/new">
        <span>{w.create}</span>
        <small>{w.createHow}</small>
      </a>
      <a class="button lobby-create" href="/online/find">
        <span>{pairingWords.find}</span>
        <small>{pairingWords.findHow}</small>
      </a>
      {person === undefined ? (
        <p>
          {w.notIn} <a href="/account">{onlineWords.frame.comeIn}</a>
        </p>
      ) : (
        <>
          <ChallengesToMe />
          <Games games={games} none={w.noMine} />
        </>
      )}
    </section>
  );
}

const TABS: readonly (readonly [State, string, string])[] = [
  ['open', w.challenges, w.noChallenges],
  ['running', w.running, w.noRunning],
  ['over', w.over, w.noOver],
];

function Listed() {
  const [state, setState] = useState<State>('open');
  const [filter, setFilter] = useState<Filter>({ game: '', clock: '', rated: '' });
  const [games, setGames] = useState<ListedGame[] | null>(null);
  const attempt = useAttempt();
  const load = (before?: number): void =>
    void attempt.run(async () => {
      const found = await list({ state, ...filter, before: before === undefined ? '' : String(before) });
      setGames((shown) => (before === undefined ? found : [...(shown ?? []), ...found]));
    });
  useRegularly(load, `${state} ${JSON.stringify(filter)}`);
  return (
    <section class="plaque online-plaque lobby-listed" aria-label={w.challenges}>
      <StateTabs
        of={TABS.map(([id, name]) => [id, name])}
        chosen={state}
        onChange={(id) => {
          setGames(null);
          setState(id);
        }}
      />
      <Filters filter={filter} onChange={setFilter} />
      <Trouble of={attempt} />
      <Games games={games} none={TABS.find(([id]) => id === state)![2]} />
      {games !== null && games.length > 0 && games.length % PAGE === 0 && (
        <button type="button" class="button" onClick={() => load(games.at(-1)!.changedAt)}>
          {w.more}
        </button>
      )}
    </section>
  );
}

function Filters({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const choose = (name: keyof Filter, label: string, values: readonly (readonly [string, string])[]) => (
    <label>
      {label}
      <select
        value={filter[name]}
        onChange={({ currentTarget: { value } }) => onChange({ ...filter, [name]: value })}
      >
        <option value="">{w.any}</option>
        <Options of={values} />
      </select>
    </label>
  );
  return (
    <div class="filters">
      {choose(
        'game',
        w.filterGame,
        catalogue.value.map(({ id, title }) => [id, title]),
      )}
      {choose('clock', w.filterClock, Object.entries(onlineWords.clocks.kinds))}
      {choose('rated', w.filterRated, [
        ['yes', w.yes],
        ['no', w.no],
      ])}
    </div>
  );
}

function Games({ games, none }: { games: readonly ListedGame[] | null; none: string }) {
  if (games === null) return <p class="soft">{onlineWords.frame.loading}</p>;
  if (games.length === 0) return <p class="soft">{none}</p>;
  return (
    <ul class="game-rows">
      {games.map((game) => (
        <GameRow key={game.id} game={game} />
      ))}
    </ul>
  );
}
