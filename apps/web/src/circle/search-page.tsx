import type { Followed } from '@punica/protocol';
import { Trouble } from '../online/attempt.tsx';
import { Frame } from '../online/frame.tsx';
import { GameRow } from '../online/game-row.tsx';
import { gameOf, me, scenarioName } from '../online/house.ts';
import { ask } from '../online/server-api.ts';
import { go } from '../router.ts';
import { circleWords } from '../words/circle.ts';
import { onlineWords } from '../words/online.ts';
import { FindGames } from './find-games.tsx';
import { FindPeople } from './find-people.tsx';
import { useAsked } from './use-asked.ts';
import './circle.css';

const w = circleWords.find;

type Tab = keyof typeof w.tabs;
const TABS = Object.keys(w.tabs) as Tab[];

/** Where people and games are found, and those one follows. */
export function SearchPage({ hash }: { hash: string }) {
  const tab = TABS.find((it) => it === hash) ?? 'games';
  return (
    <Frame name={w.title}>
      <section class="plaque online-plaque wide find">
        <h1>{w.title}</h1>
        <div class="tabs" role="tablist">
          {TABS.filter((it) => it !== 'follows' || me.value !== null).map((it) => (
            <button
              key={it}
              type="button"
              role="tab"
              aria-selected={it === tab}
              onClick={() => go(`/search#${it}`, true)}
            >
              {w.tabs[it]}
            </button>
          ))}
        </div>
        {tab === 'games' && <FindGames />}
        {tab === 'people' && <FindPeople />}
        {tab === 'follows' && me.value !== null && <Follows />}
      </section>
    </Frame>
  );
}

function Follows() {
  const { value, attempt, change } = useAsked<Followed>('/api/me/follows');
  if (value === null) return <p class="soft">{onlineWords.frame.loading}</p>;
  const off = (kind: 'people' | 'games', id: string) => (
    <button
      type="button"
      class="button quiet"
      disabled={attempt.busy}
      onClick={() => void change(() => ask('DELETE', `/api/me/follows/${kind}/${encodeURIComponent(id)}`))}
    >
      {kind === 'people' ? circleWords.person.unfollow : circleWords.game.unfollow}
    </button>
  );
  return (
    <>
      <Trouble of={attempt} />
      <h2>{w.playing}</h2>
      {value.playing.length === 0 ? (
        <p class="soft">{w.notPlaying}</p>
      ) : (
        <ul class="game-rows">
          {value.playing.map((game) => (
            <GameRow key={game.id} game={game} />
          ))}
        </ul>
      )}
      <h2>{w.follows}</h2>
      {value.people.length === 0 && <p class="soft">{w.noFollows}</p>}
      <ul class="plain-list">
        {value.people.map(({ id, name }) => (
          <li key={id}>
            <a href={`/people/${id}`}>{name}</a>
            {off('people', id)}
          </li>
        ))}
      </ul>
      <h2>{w.games}</h2>
      {value.games.length === 0 && <p class="soft">{w.noGames}</p>}
      <ul class="plain-list">
        {value.games.map(({ id, game, scenario }) => (
          <li key={id}>
            <a href={`/online/${id}`}>
              {gameOf(game)?.title ?? game}, {scenarioName(game, scenario)}
            </a>
            {off('games', id)}
          </li>
        ))}
      </ul>
    </>
  );
}
