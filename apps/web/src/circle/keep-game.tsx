import type { CollectionInfo, Followed, TableInfo } from '@punica/protocol';
import { useState } from 'preact/hooks';
import { Options } from '../kit/options.tsx';
import { Trouble, useAttempt } from '../online/attempt.tsx';
import { me } from '../online/house.ts';
import { ask } from '../online/server-api.ts';
import { circleWords } from '../words/circle.ts';
import { ReportButton } from './report-button.tsx';
import { useAsked } from './use-asked.ts';
import './circle.css';

const w = circleWords.game;

/** Following a game, putting it into a collection, reporting one of its players. */
export function KeepGame({ info }: { info: TableInfo }) {
  const follows = useAsked<Followed>('/api/me/follows');
  const { attempt, change } = follows;
  const following = follows.value?.games.some(({ id }) => id === info.id) ?? false;
  const others = info.seats.flatMap(({ person, name }) =>
    person === null || person === me.value?.id ? [] : [[person, name ?? ''] as const],
  );
  return (
    <section>
      <h3>{w.keep}</h3>
      <p class="row">
        {info.state !== 'over' && (
          <button
            type="button"
            class="button"
            title={w.followHint}
            disabled={attempt.busy || follows.value === null}
            onClick={() =>
              void change(() =>
                ask(
                  following ? 'DELETE' : 'PUT',
                  `/api/me/follows/games/${info.id}`,
                  following ? undefined : {},
                ),
              )
            }
          >
            {following ? w.unfollow : w.follow}
          </button>
        )}
        {others.length > 0 && <ReportButton kind="game" target={info.id} people={others} />}
      </p>
      <Trouble of={attempt} />
      <Collect game={info.id} />
    </section>
  );
}

function Collect({ game }: { game: string }) {
  const mine = useAsked<CollectionInfo[]>(`/api/collections?owner=${me.value?.id ?? '-'}`);
  const [into, setInto] = useState('');
  const [done, setDone] = useState(false);
  const attempt = useAttempt();
  const list = mine.value ?? [];
  if (list.length === 0)
    return (
      <p class="soft">
        <a class="button" href="/collections">
          {circleWords.collections.put}
        </a>
      </p>
    );
  const chosen = into === '' ? list[0].id : into;
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        void attempt.run(() => ask('PUT', `/api/collections/${chosen}/games/${game}`, {})).then(setDone);
      }}
    >
      <label class="field">
        <span>{circleWords.collections.into}</span>
        <select
          value={chosen}
          onChange={(event) => {
            setDone(false);
            setInto(event.currentTarget.value);
          }}
        >
          <Options of={list.map(({ id, name }) => [id, name])} />
        </select>
      </label>
      <button type="submit" class="button" disabled={attempt.busy}>
        {circleWords.collections.put}
      </button>
      <span role="status">
        {done && <a href={`/collections/${chosen}`}>{circleWords.collections.done}</a>}
      </span>
      <Trouble of={attempt} />
    </form>
  );
}
