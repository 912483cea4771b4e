import type { Team, TeamChange, TournamentSummary } from '@punica/protocol';
import { useState } from 'preact/hooks';
import { elapsed } from '../elapsed.ts';
import { Trouble } from '../online/attempt.tsx';
import { me } from '../online/house.ts';
import { useAgain } from '../online/regularly.ts';
import { ask } from '../online/server-api.ts';
import { TournamentRows } from '../tournaments/tournament-rows.tsx';
import { circleWords } from '../words/circle.ts';
import { onlineWords } from '../words/online.ts';
import { tournamentWords } from '../words/tournaments.ts';
import { FoundRow } from './found-row.tsx';
import { ReportButton } from './report-button.tsx';
import { TeamWishes } from './team-wishes.tsx';
import { type Asked, useAsked } from './use-asked.ts';

const w = circleWords.teams;

interface Props {
  readonly team: Team;
  readonly path: string;
  readonly asked: Asked<Team>;
}

/** The page of a team: who is in it, what is said to all, what they played. */
export function TeamShown({ id }: { id: string }) {
  const path = `/api/teams/${encodeURIComponent(id)}`;
  const asked = useAsked<Team>(path);
  const { value: team, missing, attempt } = asked;
  useAgain(() => void asked.look().catch(() => {}), path);
  if (missing)
    return (
      <section class="plaque online-plaque">
        <h1>{w.missing}</h1>
      </section>
    );
  if (team === null) return <p class="soft">{onlineWords.frame.loading}</p>;
  const props = { team, path, asked };
  return (
    <div class="lobby team">
      <section class="plaque online-plaque">
        <p class="heading">{w.members(team.members)}</p>
        <h1>{team.name}</h1>
        {team.text !== '' && <p class="plain-text">{team.text}</p>}
        {me.value !== null && <Joining {...props} />}
        <Trouble of={attempt} />
        {team.mine === 'leader' && <Change {...props} />}
        {team.asking.length > 0 && <Asking {...props} />}
        <h2>{w.people}</h2>
        <Members {...props} />
      </section>
      <section class="plaque online-plaque">
        {(team.mine === 'member' || team.mine === 'leader') && <Posts {...props} />}
        <Tournaments {...props} />
        <h2>{w.games}</h2>
        {team.games.length === 0 ? (
          <p class="soft">{w.noGames}</p>
        ) : (
          <ul class="game-rows">
            {team.games.map((game) => (
              <FoundRow key={game.id} game={game} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function Tournaments({ team }: Props) {
  const path = `/api/tournaments?team=${encodeURIComponent(team.id)}`;
  const { value: list, look } = useAsked<TournamentSummary[]>(path);
  useAgain(() => void look().catch(() => {}), path);
  if (list === null || (list.length === 0 && team.mine !== 'leader')) return null;
  return (
    <>
      <h2>{w.tournaments}</h2>
      {team.mine === 'leader' && (
        <p class="row">
          <a class="button" href={`/tournaments/new#team=${team.id}`}>
            {tournamentWords.make}
          </a>
        </p>
      )}
      <TournamentRows list={list} />
    </>
  );
}

function Joining({ team, path, asked: { change, attempt } }: Props) {
  const [text, setText] = useState('');
  const asks = team.joining === 'request';
  if (team.mine === 'no')
    return (
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          void change(() => ask('POST', `${path}/join`, { text }));
        }}
      >
        {asks && (
          <label class="field">
            <span>{w.askText}</span>
            <input maxLength={500} value={text} onInput={(event) => setText(event.currentTarget.value)} />
          </label>
        )}
        <button type="submit" class="button main" disabled={attempt.busy}>
          {asks ? w.ask : w.join}
        </button>
        <ReportButton kind="team" target={team.id} />
      </form>
    );
  return (
    <p class="row">
      <span class="soft">{w.mine[team.mine]}</span>
      <button
        type="button"
        class="button quiet"
        disabled={attempt.busy}
        onClick={() => void change(() => ask('POST', `${path}/leave`))}
      >
        {team.mine === 'asked' ? w.takeBack : w.leave}
      </button>
    </p>
  );
}

function Change({ team, path, asked: { change, attempt } }: Props) {
  const [wish, setWish] = useState({ text: team.text, joining: team.joining });
  return (
    <details class="edit">
      <summary>{w.change}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void change(() => ask('PATCH', path, wish satisfies TeamChange));
        }}
      >
        <TeamWishes wish={wish} onChange={(more) => setWish({ ...wish, ...more })} />
        <p class="row">
          <button type="submit" class="button main" disabled={attempt.busy}>
            {circleWords.save}
          </button>
        </p>
      </form>
    </details>
  );
}

function Asking({ team, path, asked: { change, attempt } }: Props) {
  return (
    <>
      <h2>{w.asking}</h2>
      <ul class="plain-list">
        {team.asking.map(({ id, name, text }) => (
          <li key={id}>
            <span>
              <a href={`/people/${id}`}>{name}</a> {text !== '' && <small>{text}</small>}
            </span>
            <span class="row">
              <button
                type="button"
                class="button"
                disabled={attempt.busy}
                onClick={() => void change(() => ask('PUT', `${path}/requests/${id}`))}
              >
                {w.letIn}
              </button>
              <button
                type="button"
                class="button quiet"
                disabled={attempt.busy}
                onClick={() => void change(() => ask('DELETE', `${path}/requests/${id}`))}
              >
                {w.refuse}
              </button>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Members({ team, path, asked: { change, attempt } }: Props) {
  const leads = team.mine === 'leader';
  return (
    <ul class="plain-list">
      {team.people.map(({ id, name, leader }) => (
        <li key={id}>
          <span>
            <a href={`/people/${id}`}>{name}</a> {leader && <small>{w.leader}</small>}
          </span>
          {leads && id !== me.value?.id && (
            <span class="row">
              <button
                type="button"
                class="button quiet"
                disabled={attempt.busy}
                onClick={() => void change(() => ask('PATCH', `${path}/members/${id}`, { leader: !leader }))}
              >
                {leader ? w.noLeader : w.makeLeader}
              </button>
              {!leader && (
                <button
                  type="button"
                  class="button quiet"
                  disabled={attempt.busy}
                  onClick={() => void change(() => ask('DELETE', `${path}/members/${id}`))}
                >
                  {w.putOut}
                </button>
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Posts({ team, path, asked: { change, attempt } }: Props) {
  const [text, setText] = useState('');
  return (
    <>
      <h2>{w.posts}</h2>
      {team.mine === 'leader' && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void change(() => ask('POST', `${path}/posts`, { text })).then((sent) => sent && setText(''));
          }}
        >
          <label class="field">
            <span>{w.post}</span>
            <textarea
              required
              rows={2}
              maxLength={2_000}
              value={text}
              onInput={(event) => setText(event.currentTarget.value)}
            />
          </label>
          <p class="row">
            <button type="submit" class="button" disabled={attempt.busy}>
              {w.send}
            </button>
          </p>
        </form>
      )}
      {team.posts.length === 0 && <p class="soft">{w.noPosts}</p>}
      <ul class="said-list">
        {team.posts.map(({ id, by, text: said, at }) => (
          <li key={id}>
            <a href={`/people/${by.id}`}>{by.name}</a> <small>{elapsed(at)}</small>
            <p class="plain-text">{said}</p>
            {by.id !== me.value?.id && <ReportButton kind="post" target={id} />}
          </li>
        ))}
      </ul>
    </>
  );
}
