import './tournaments.css';
import type { ClockRule, NewTournamentRequest, Team, TieBreakName, TournamentKind } from '@punica/protocol';
import { useState } from 'preact/hooks';
import { useAsked } from '../circle/use-asked.ts';
import { Options } from '../kit/options.tsx';
import { Trouble, useAttempt } from '../online/attempt.tsx';
import { ClockChoice } from '../online/clock-choice.tsx';
import { DAY, MINUTE, span } from '../online/clock-words.ts';
import { Frame } from '../online/frame.tsx';
import { catalogue, me } from '../online/house.ts';
import { ask } from '../online/server-api.ts';
import { forTwo } from '../pairing/find-page.tsx';
import { go } from '../router.ts';
import { OptionChoice } from '../start/beginning-choice.tsx';
import { TickRow } from '../start/tick-row.tsx';
import { onlineWords } from '../words/online.ts';
import { tournamentWords } from '../words/tournaments.ts';
import { TieBreakChoice } from './tie-break-choice.tsx';

const w = tournamentWords;
const KINDS: readonly TournamentKind[] = ['round-robin', 'swiss', 'knock-out', 'league'];
const ROUND_TIMES = [
  30 * MINUTE,
  60 * MINUTE,
  180 * MINUTE,
  DAY,
  3 * DAY,
  7 * DAY,
  14 * DAY,
  30 * DAY,
  60 * DAY,
];
const NO_TIME = 0;

type Unfinished = 'wait' | 'adjourn' | 'forfeit';
type Even = 'none' | 'sealed' | 'open';

/** Makes a tournament; everything after it goes by itself. */
export function NewTournamentPage({ hash }: { hash: string }) {
  const team = new URLSearchParams(hash).get('team');
  return (
    <Frame name={w.newTitle}>
      <div class="create online-create">
        <section class="plaque">
          <a href="/tournaments">{w.back}</a>
          <h1>{w.newTitle}</h1>
          {team !== null && <TeamNote id={team} />}
          {me.value?.kind === 'account' ? (
            <Form team={team} />
          ) : (
            <p>
              {w.needAccount} <a href="/account">{onlineWords.frame.comeIn}</a>
            </p>
          )}
        </section>
      </div>
    </Frame>
  );
}

/** Whose members enter. */
function TeamNote({ id }: { id: string }) {
  const { value } = useAsked<Team>(`/api/teams/${encodeURIComponent(id)}`);
  return (
    <p>
      {value !== null && w.forTeam} {value !== null && <a href={`/teams/${id}`}>{value.name}</a>}
    </p>
  );
}

/** What `ClockChoice` has at zero does not matter here: the game is lost. */
const withForfeit = (clock: ClockRule): ClockRule =>
  clock.kind === 'none' ? clock : { ...clock, zero: 'forfeit' };

const ratingOf = (text: string): number | null => (text === '' ? null : Number(text));

function Form({ team }: { team: string | null }) {
  const games = catalogue.value.filter((it) => forTwo(it).length > 0);
  const [kind, setKind] = useState<TournamentKind>('swiss');
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(games[0]?.id ?? '');
  const game = games.find(({ id }) => id === chosen) ?? games[0];
  const scenarios = game === undefined ? [] : forTwo(game);
  const [wanted, setWanted] = useState('');
  const scenario = scenarios.find(({ id }) => id === wanted) ?? scenarios[0];
  const [clock, setClock] = useState<ClockRule>({ kind: 'none' });
  const [rated, setRated] = useState(true);
  const [double, setDouble] = useState(false);
  const [even, setEven] = useState<Even>('none');
  const [rounds, setRounds] = useState(5);
  const [least, setLeast] = useState(4);
  const [most, setMost] = useState(16);
  const [startsAt, setStartsAt] = useState('');
  const [roundMs, setRoundMs] = useState(NO_TIME);
  const [unfinished, setUnfinished] = useState<Unfinished>('forfeit');
  const [lateUntil, setLateUntil] = useState(0);
  const [bots, setBots] = useState(true);
  const [leastRating, setLeastRating] = useState('');
  const [mostRating, setMostRating] = useState('');
  const [tieBreaks, setTieBreaks] = useState<readonly TieBreakName[] | null>(null);
  const [options, setOptions] = useState<NonNullable<NewTournamentRequest['options']>>({});
  const [league, setLeague] = useState({ size: 8, moving: 2, seasons: 0 });
  const attempt = useAttempt();
  if (game === undefined || scenario === undefined) return null;
  const create = async (): Promise<void> => {
    const wish: NewTournamentRequest = {
      name,
      text,
      kind,
      game: game.id,
      scenario: scenario.id,
      options,
      clock: withForfeit(clock),
      rated,
      double,
      even: game.handicap?.terms[scenario.id] === undefined ? 'none' : even,
      least,
      most,
      bots,
      leastRating: ratingOf(leastRating),
      mostRating: ratingOf(mostRating),
      ...(tieBreaks === null ? {} : { tieBreaks: [...tieBreaks] }),
      team,
      startsAt: startsAt === '' ? null : new Date(startsAt).getTime(),
      roundMs: roundMs === NO_TIME ? null : roundMs,
      unfinished: roundMs === NO_TIME ? 'wait' : unfinished,
      ...(kind === 'swiss' ? { rounds, lateUntil } : {}),
      ...(kind === 'league'
        ? { league: { ...league, seasons: league.seasons === 0 ? null : league.seasons } }
        : {}),
    };
    const { id } = await ask<{ id: string }>('POST', '/api/tournaments', wish);
    go(`/tournaments/${id}`, true);
  };
  const select = (
    label: string,
    value: string,
    values: readonly (readonly [string, string])[],
    choose: (it: string) => void,
  ) => (
    <label class="row seat">
      <span>{label}</span>
      <select value={value} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        <Options of={values} />
      </select>
    </label>
  );
  const count = (
    label: string,
    value: number,
    [from, to]: readonly [number, number],
    choose: (it: number) => void,
  ) => (
    <label class="row seat">
      <span>{label}</span>
      <input
        type="number"
        class="count-input"
        min={from}
        max={to}
        required
        value={value}
        onInput={({ currentTarget }) => choose(Number(currentTarget.value))}
      />
    </label>
  );
  const bound = (label: string, value: string, choose: (it: string) => void) => (
    <label class="row seat">
      <span>{label}</span>
      <input
        type="number"
        class="count-input"
        min={0}
        max={4000}
        placeholder={w.anyRating}
        value={value}
        onInput={({ currentTarget }) => choose(currentTarget.value)}
      />
    </label>
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void attempt.run(create);
      }}
    >
      <label class="field">
        <span>{w.name}</span>
        <input
          required
          minLength={3}
          maxLength={80}
          value={name}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <fieldset>
        <legend>{w.kind}</legend>
        {KINDS.map((it) => (
          <label key={it} class="row">
            <input type="radio" name="kind" checked={it === kind} onChange={() => setKind(it)} />
            <span>
              <b>{w.kinds[it]}</b>
              <small>{w.kindHints[it]}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{w.what}</legend>
        {select(
          w.game,
          game.id,
          games.map(({ id, title }) => [id, title]),
          (id) => {
            setChosen(id);
            setOptions({});
          },
        )}
        {select(
          onlineWords.room.scenario,
          scenario.id,
          scenarios.map((it) => [it.id, it.name]),
          setWanted,
        )}
        {game.handicap?.terms[scenario.id] !== undefined &&
          select(w.even, even, Object.entries(w.evens), (it) => setEven(it as Even))}
        <TickRow label={w.matchDouble} hint={w.matchDoubleHint} checked={double} onChange={setDouble} />
        <TickRow label={w.ratedLabel} hint={w.ratedHint} checked={rated} onChange={setRated} />
        <OptionChoice game={game.id} options={game.options} chosen={options} onChange={setOptions} />
      </fieldset>
      <ClockChoice clock={clock} onChange={setClock} fixedZero={w.zeroNote} />
      <fieldset>
        <legend>{w.field}</legend>
        {kind === 'swiss' && count(w.rounds, rounds, [1, 20], setRounds)}
        {count(w.least, least, [2, 512], setLeast)}
        {count(w.most, most, [2, kind === 'round-robin' ? 32 : 512], setMost)}
        {kind === 'swiss' && count(w.lateUntil, lateUntil, [0, Math.max(0, rounds - 1)], setLateUntil)}
        {kind === 'league' && (
          <>
            {count(w.size, league.size, [3, 20], (size) => setLeague({ ...league, size }))}
            {count(w.moving, league.moving, [1, 5], (moving) => setLeague({ ...league, moving }))}
            {select(
              w.seasons,
              String(league.seasons),
              [0, 1, 2, 3, 4, 6, 12].map((n) => [String(n), n === 0 ? w.seasonsForever : String(n)]),
              (n) => setLeague({ ...league, seasons: Number(n) }),
            )}
          </>
        )}
        <label class="row seat">
          <span>
            {w.startsAt}
            <small>{w.startsAtHint}</small>
          </span>
          <input
            type="datetime-local"
            value={startsAt}
            onInput={({ currentTarget }) => setStartsAt(currentTarget.value)}
          />
        </label>
        {bound(w.leastRating, leastRating, setLeastRating)}
        {bound(w.mostRating, mostRating, setMostRating)}
        <TieBreakChoice chosen={tieBreaks} onChange={setTieBreaks} />
        <TickRow label={w.bots} hint={w.botsHint} checked={bots} onChange={setBots} />
      </fieldset>
      <fieldset>
        <legend>{w.time}</legend>
        {select(
          w.time,
          String(roundMs),
          [[String(NO_TIME), w.noTime], ...ROUND_TIMES.map((ms) => [String(ms), span(ms)] as const)],
          (ms) => setRoundMs(Number(ms)),
        )}
        {roundMs !== NO_TIME &&
          select(
            w.unfinished,
            unfinished,
            Object.entries(w.unfinisheds).filter(([id]) => id !== 'adjourn' || kind !== 'knock-out'),
            (it) => setUnfinished(it as Unfinished),
          )}
      </fieldset>
      <label class="field">
        <span>{w.text}</span>
        <textarea
          maxLength={2000}
          rows={3}
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <Trouble of={attempt} />
      <button type="submit" class="button main" disabled={attempt.busy}>
        {w.create}
      </button>
    </form>
  );
}
