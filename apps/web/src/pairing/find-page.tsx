import './pairing.css';
import type { CatalogueGame, ClockRule, EvenWay, NewSeekRequest, Seek, StrengthWish } from '@punica/protocol';
import { useEffect, useState } from 'preact/hooks';
import { Options } from '../kit/options.tsx';
import { Trouble, useAttempt } from '../online/attempt.tsx';
import { ClockChoice } from '../online/clock-choice.tsx';
import { ComeIn } from '../online/come-in.tsx';
import { Frame } from '../online/frame.tsx';
import { catalogue, me } from '../online/house.ts';
import { ask } from '../online/server-api.ts';
import { TickRow } from '../start/tick-row.tsx';
import { onlineWords } from '../words/online.ts';
import { pairingWords } from '../words/pairing.ts';
import { StandingOffers } from './standing-offers.tsx';
import { Waiting } from './waiting.tsx';

const w = pairingWords;
const MOST = [1, 2, 3, 5, 10];

/** The scenarios of a game that two play. */
export const forTwo = ({ scenarios, roles }: CatalogueGame) =>
  scenarios.filter((it) => (it.roles ?? roles).length === 2);

/** Finds somebody to play with: now, or whenever one comes. */
export function FindPage() {
  const [sought, setSought] = useState<Seek | null>(null);
  const [changes, setChanges] = useState(0);
  const person = me.value?.id;
  useEffect(() => {
    if (person === undefined) return;
    ask<Seek[]>('GET', '/api/seeks?mine=yes').then(
      (mine) => setSought(mine.find((it) => !it.standing && it.state === 'open') ?? null),
      () => {},
    );
  }, [person]);
  const made = (seek: Seek): void => {
    if (seek.standing) setChanges(changes + 1);
    else setSought(seek);
  };
  return (
    <Frame name={w.title}>
      <h1 class="online-title">{w.title}</h1>
      <p class="start-motto">{w.motto}</p>
      <div class="lobby find">
        <section class="plaque online-plaque" aria-label={w.what}>
          {me.value === null ? (
            <>
              <p>{onlineWords.create.nameFirst}</p>
              <ComeIn />
            </>
          ) : sought !== null ? (
            <Waiting seek={sought} onEnd={() => setSought(null)} />
          ) : (
            <Wishes isAccount={me.value.kind === 'account'} onMade={made} />
          )}
        </section>
        <StandingOffers changes={changes} />
      </div>
    </Frame>
  );
}

function Wishes({ isAccount, onMade }: { isAccount: boolean; onMade: (seek: Seek) => void }) {
  const games = catalogue.value.filter((it) => forTwo(it).length > 0);
  const [chosen, setChosen] = useState(games[0]?.id ?? '');
  const game = games.find(({ id }) => id === chosen) ?? games[0];
  const scenarios = game === undefined ? [] : forTwo(game);
  const [wanted, setWanted] = useState('');
  const scenario = scenarios.find(({ id }) => id === wanted) ?? scenarios[0];
  const [clock, setClock] = useState<ClockRule>({ kind: 'none' });
  const [rated, setRated] = useState(isAccount);
  const [strength, setStrength] = useState<StrengthWish>('near');
  const [even, setEven] = useState<EvenWay>('none');
  const [standing, setStanding] = useState(false);
  const [most, setMost] = useState(2);
  const attempt = useAttempt();
  if (game === undefined || scenario === undefined) return null;
  const canBeEven = game.handicap?.terms[scenario.id] !== undefined;
  const stands = standing && clock.kind !== 'live';
  const wish: NewSeekRequest = {
    game: game.id,
    scenario: scenario.id,
    clock,
    rated: rated && isAccount,
    strength,
    even: canBeEven ? even : 'none',
    standing: stands,
    most: stands ? most : 1,
  };
  const select = <T extends string>(
    label: string,
    value: T,
    values: readonly (readonly [T, string])[],
    choose: (it: T) => void,
  ) => (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={({ currentTarget }) => choose(currentTarget.value as T)}>
        <Options of={values} />
      </select>
    </label>
  );
  const entries = <T extends string>(of: Readonly<Record<T, string>>) => Object.entries(of) as [T, string][];
  return (
    <form
      class="find-form"
      onSubmit={(event) => {
        event.preventDefault();
        void attempt.run(async () => onMade(await ask<Seek>('POST', '/api/seeks', wish)));
      }}
    >
      <h2>{w.what}</h2>
      {select(
        w.game,
        game.id,
        games.map(({ id, title }) => [id, title] as const),
        setChosen,
      )}
      {select(
        w.scenario,
        scenario.id,
        scenarios.map(({ id, name }) => [id, name] as const),
        setWanted,
      )}
      {select(w.strength, strength, entries(w.strengths), setStrength)}
      {canBeEven && select(w.even, even, entries(w.evens), setEven)}
      <ClockChoice clock={clock} onChange={setClock} />
      {isAccount && <TickRow label={w.rated} hint={w.ratedHint} checked={rated} onChange={setRated} />}
      {clock.kind !== 'live' && (
        <TickRow label={w.standing} hint={w.standingHint} checked={standing} onChange={setStanding} />
      )}
      {stands &&
        select(
          w.most,
          String(most),
          MOST.map((n) => [String(n), String(n)] as const),
          (n) => setMost(Number(n)),
        )}
      <Trouble of={attempt} />
      <button type="submit" class="button main" disabled={attempt.busy}>
        {stands ? w.goStanding : w.go}
      </button>
    </form>
  );
}
