import type { TeamInfo, TeamRequest } from '@punica/protocol';
import { useState } from 'preact/hooks';
import { Trouble, useAttempt } from '../online/attempt.tsx';
import { Frame } from '../online/frame.tsx';
import { me } from '../online/house.ts';
import { ask } from '../online/server-api.ts';
import { go } from '../router.ts';
import { circleWords } from '../words/circle.ts';
import { onlineWords } from '../words/online.ts';
import { TeamShown } from './team.tsx';
import { TeamWishes, type TeamWishing } from './team-wishes.tsx';
import { useAsked } from './use-asked.ts';
import './circle.css';

const w = circleWords.teams;

export function TeamsPage({ id }: { id: string }) {
  return <Frame name={w.title}>{id === '' ? <Teams /> : <TeamShown key={id} id={id} />}</Frame>;
}

function Teams() {
  const [name, setName] = useState('');
  const { value } = useAsked<TeamInfo[]>(
    `/api/teams${name === '' ? '' : `?name=${encodeURIComponent(name)}`}`,
  );
  return (
    <section class="plaque online-plaque">
      <h1>{w.title}</h1>
      <p class="soft">{w.motto}</p>
      <label class="field">
        <span>{w.find}</span>
        <input
          type="search"
          maxLength={40}
          value={name}
          onInput={(event) => setName(event.currentTarget.value.trim())}
        />
      </label>
      {value === null ? (
        <p class="soft">{onlineWords.frame.loading}</p>
      ) : value.length === 0 ? (
        <p class="soft">{w.none}</p>
      ) : (
        <ul class="plain-list">
          {value.map((team) => (
            <li key={team.id}>
              <a href={`/teams/${team.id}`}>{team.name}</a>
              <small>
                {w.members(team.members)}
                {team.mine !== 'no' && `, ${w.mine[team.mine]}`}
              </small>
            </li>
          ))}
        </ul>
      )}
      {me.value?.kind === 'account' && <Found />}
    </section>
  );
}

function Found() {
  const [wish, setWish] = useState<TeamWishing & Pick<TeamRequest, 'name'>>({
    name: '',
    text: '',
    joining: 'open',
  });
  const attempt = useAttempt();
  return (
    <details class="edit">
      <summary>{w.found}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void attempt.run(async () => {
            const { id } = await ask<{ id: string }>('POST', '/api/teams', wish);
            go(`/teams/${id}`);
          });
        }}
      >
        <label class="field">
          <span>{w.name}</span>
          <input
            name="name"
            required
            minLength={3}
            maxLength={30}
            value={wish.name}
            onInput={(event) => setWish({ ...wish, name: event.currentTarget.value })}
          />
        </label>
        <TeamWishes wish={wish} onChange={(more) => setWish({ ...wish, ...more })} />
        <Trouble of={attempt} />
        <p class="row">
          <button type="submit" class="button main" disabled={attempt.busy}>
            {w.found}
          </button>
        </p>
      </form>
    </details>
  );
}
