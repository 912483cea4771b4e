import type { FoundGames, Openings } from '@punica/protocol';
import { useEffect, useState } from 'preact/hooks';
import { Options } from '../kit/options.tsx';
import { Trouble, useAttempt } from '../online/attempt.tsx';
import { catalogue, gameOf } from '../online/house.ts';
import { roleName } from '../online/role-name.ts';
import { ask } from '../online/server-api.ts';
import { circleWords } from '../words/circle.ts';
import { onlineWords } from '../words/online.ts';
import { personNamed } from './find-people.tsx';
import { FoundRow } from './found-row.tsx';

const w = circleWords.find;

const EMPTY = {
  player: '',
  opponent: '',
  role: '',
  result: '',
  game: '',
  scenario: '',
  winner: '',
  clock: '',
  rated: '',
  shortest: '',
  longest: '',
  weakest: '',
  strongest: '',
  from: '',
  until: '',
  opening: '',
  order: 'newest',
};
type Wishes = typeof EMPTY;

/** As the server is asked: names become the people who have them. */
async function queryOf(wishes: Wishes, after: string | undefined): Promise<URLSearchParams> {
  const given = Object.fromEntries(Object.entries(wishes).filter(([, value]) => value.trim() !== ''));
  for (const who of ['player', 'opponent'] as const)
    if (given[who] !== undefined) given[who] = await personNamed(given[who]);
  // Days as the reader has them, the last one whole.
  if (given.from !== undefined) given.from = String(dayAt(given.from));
  if (given.until !== undefined) given.until = String(dayAt(given.until, 1));
  return new URLSearchParams({ ...given, ...(after === undefined ? {} : { after }) });
}

function dayAt(day: string, later = 0): number {
  const [year, month, date] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).getTime();
}

/** Finished games by all that is known of them. */
export function FindGames() {
  const [wishes, setWishes] = useState<Wishes>(EMPTY);
  const [found, setFound] = useState<FoundGames | null>(null);
  const [openings, setOpenings] = useState<Openings>([]);
  const attempt = useAttempt();
  const look = (after?: string): Promise<boolean> =>
    attempt.run(async () => {
      const more = await ask<FoundGames>('GET', `/api/search/games?${await queryOf(wishes, after)}`);
      setFound(after === undefined ? more : { ...more, games: [...(found?.games ?? []), ...more.games] });
    });
  useEffect(() => void look(), []);
  useEffect(() => {
    setOpenings([]);
    if (wishes.game === '') return;
    void ask<Openings>('GET', `/api/search/openings?game=${encodeURIComponent(wishes.game)}`).then(
      setOpenings,
      () => {},
    );
  }, [wishes.game]);
  const wish = (more: Partial<Wishes>): void => setWishes({ ...wishes, ...more });
  const text = (name: keyof Wishes, label: string, hint: string, list?: string) => (
    <label class="field">
      <span>{label}</span>
      <input
        type="text"
        name={name}
        maxLength={100}
        placeholder={hint}
        list={list}
        value={wishes[name]}
        onInput={(event) => wish({ [name]: event.currentTarget.value })}
      />
    </label>
  );
  const number = (name: keyof Wishes, label: string) => (
    <label class="field">
      <span>{label}</span>
      <input
        type="number"
        name={name}
        min={0}
        value={wishes[name]}
        onInput={(event) => wish({ [name]: event.currentTarget.value })}
      />
    </label>
  );
  const day = (name: keyof Wishes, label: string) => (
    <label class="field">
      <span>{label}</span>
      <input
        type="date"
        name={name}
        value={wishes[name]}
        onInput={(event) => wish({ [name]: event.currentTarget.value })}
      />
    </label>
  );
  const choice = (
    name: keyof Wishes,
    label: string,
    values: readonly (readonly [string, string])[],
    also: Partial<Wishes> = {},
  ) => (
    <label class="field">
      <span>{label}</span>
      <select
        name={name}
        value={wishes[name]}
        onChange={(event) => wish({ ...also, [name]: event.currentTarget.value })}
      >
        {name !== 'order' && <option value="">{w.any}</option>}
        <Options of={values} />
      </select>
    </label>
  );
  const game = gameOf(wishes.game);
  return (
    <>
      <form
        class="find-games"
        onSubmit={(event) => {
          event.preventDefault();
          void look();
        }}
      >
        {choice(
          'game',
          w.game,
          catalogue.value.map(({ id, title }) => [id, title]),
          { scenario: '', winner: '', role: '', opening: '' },
        )}
        {game !== undefined &&
          choice(
            'scenario',
            w.scenario,
            game.scenarios.map(({ id, name }) => [id, name]),
          )}
        {text('player', w.player, w.playerHint)}
        {text('opponent', w.opponent, w.playerHint)}
        {wishes.player !== '' &&
          game !== undefined &&
          choice(
            'role',
            w.role,
            game.roles.map((role) => [role, roleName(role)]),
          )}
        {wishes.player !== '' && choice('result', w.result, Object.entries(w.results))}
        {game !== undefined &&
          choice(
            'winner',
            w.winner,
            game.roles.map((role) => [role, roleName(role)]),
          )}
        {number('shortest', `${w.shortest} (${w.lengthHint})`)}
        {number('longest', w.longest)}
        {number('weakest', w.weakest)}
        {number('strongest', w.strongest)}
        {day('from', w.from)}
        {day('until', w.until)}
        {text('opening', w.opening, w.openingHint, 'openings')}
        <datalist id="openings">
          {openings.map(({ opening }) => (
            <option key={opening} value={opening} />
          ))}
        </datalist>
        {choice('clock', w.clock, Object.entries(onlineWords.clocks.kinds))}
        {choice('rated', w.rated, [
          ['yes', w.yes],
          ['no', w.no],
        ])}
        {choice('order', w.order, Object.entries(w.orders))}
        <button type="submit" class="button main find-go" disabled={attempt.busy}>
          {w.search}
        </button>
      </form>
      <Trouble of={attempt} />
      {found === null ? (
        attempt.problem === null && <p class="soft">{onlineWords.frame.loading}</p>
      ) : (
        <>
          {found.games.length === 0 && (
            <p class="soft" role="status">
              {w.none}
            </p>
          )}
          <ul class="game-rows">
            {found.games.map((it) => (
              <FoundRow key={it.id} game={it} />
            ))}
          </ul>
        </>
      )}
      {found?.next != null && (
        <button type="button" class="button" onClick={() => void look(found.next!)}>
          {circleWords.more}
        </button>
      )}
    </>
  );
}
