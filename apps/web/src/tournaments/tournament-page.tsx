import './tournaments.css';
import type { Tournament } from '@punica/protocol';
import { useEffect, useState } from 'preact/hooks';
import { ReportButton } from '../circle/report-button.tsx';
import { Options } from '../kit/options.tsx';
import { AttemptButton, Trouble, useAttempt } from '../online/attempt.tsx';
import { Frame } from '../online/frame.tsx';
import { gameOf, me, scenarioName } from '../online/house.ts';
import { ask, ServerRefusal } from '../online/server-api.ts';
import { onlineWords } from '../words/online.ts';
import { tournamentWords } from '../words/tournaments.ts';
import { Acts } from './acts.tsx';
import { Bracket } from './bracket.tsx';
import { Crosstables } from './crosstable.tsx';
import { EntrantList } from './entrant-list.tsx';
import { Organise } from './organise.tsx';
import { Rounds } from './rounds.tsx';
import { factsOf } from './tournament-facts.ts';

const w = tournamentWords;
const LOOK_MS = 4_000;

type Section = keyof typeof w.sections;

interface Shown {
  readonly cup: Tournament | null | 'missing';
  readonly load: (season?: number) => Promise<void>;
}

/** The tournament as it stands: asked for again whenever its revision has gone up. */
function useTournament(id: string): Shown {
  const [cup, setCup] = useState<Shown['cup']>(null);
  const [season, setSeason] = useState<number | undefined>(undefined);
  const path = `/api/tournaments/${encodeURIComponent(id)}`;
  const load = async (wanted?: number): Promise<void> => {
    setSeason(wanted);
    setCup(await ask<Tournament>('GET', wanted === undefined ? path : `${path}?season=${wanted}`));
  };
  useEffect(() => {
    let later: ReturnType<typeof setTimeout> | undefined;
    const first = (): void =>
      void load().catch((error) => {
        if (error instanceof ServerRefusal && error.status === 404) setCup('missing');
        else later = setTimeout(first, LOOK_MS);
      });
    first();
    return () => clearTimeout(later);
  }, [id, me.value?.id]);
  const revision = cup === null || cup === 'missing' ? undefined : cup.revision;
  useEffect(() => {
    if (revision === undefined) return undefined;
    const timer = setInterval(() => {
      if (document.hidden) return;
      // What cannot be asked now is asked the next time.
      ask<{ revision: number }>('GET', `${path}/revision`).then(
        (seen) => {
          if (seen.revision !== revision) load(season).catch(() => {});
        },
        () => {},
      );
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [revision, season, id]);
  return { cup, load };
}

export function TournamentPage({ id }: { id: string }) {
  const { cup, load } = useTournament(id);
  return (
    <Frame name={cup === null || cup === 'missing' ? w.title : cup.name}>
      {cup === 'missing' ? (
        <section class="plaque online-plaque">
          <h1>{w.missing}</h1>
          <a href="/tournaments">{w.back}</a>
        </section>
      ) : cup === null ? (
        <p>{onlineWords.frame.loading}</p>
      ) : (
        <>
          <Head cup={cup} onChange={() => load()} />
          <Sections cup={cup} load={load} />
        </>
      )}
    </Frame>
  );
}

function Head({ cup, onChange }: { cup: Tournament; onChange: () => Promise<void> }) {
  const [sure, setSure] = useState(false);
  const attempt = useAttempt();
  const act = (what: string) => async (): Promise<void> => {
    await ask('POST', `/api/tournaments/${cup.id}/${what}`);
    setSure(false);
    await onChange();
  };
  const mayLeave =
    (cup.you === 'in' || cup.you === 'waiting') && cup.state !== 'over' && cup.state !== 'cancelled';
  return (
    <section class="plaque online-plaque tournament-head">
      <a href="/tournaments">{w.back}</a>
      <h1>{cup.name}</h1>
      <p>
        <b>{w.kinds[cup.kind]}</b> · {gameOf(cup.game)?.title ?? cup.game},{' '}
        {scenarioName(cup.game, cup.scenario)} ·{' '}
        <a href={`/people/${cup.organiser.id}`}>{w.by(cup.organiser.name)}</a>{' '}
        {me.value !== null && me.value.id !== cup.organiser.id && (
          <ReportButton kind="tournament" target={cup.id} />
        )}
      </p>
      {cup.team !== null && (
        <p>
          {w.forTeam} <a href={`/teams/${cup.team.id}`}>{cup.team.name}</a>
        </p>
      )}
      <p class="game-row-facts">
        {factsOf(cup).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {cup.text !== '' && <p class="tournament-text">{cup.text}</p>}
      <Trouble of={attempt} />
      <p class="row">
        {cup.canEnter && me.value?.kind === 'account' && (
          <AttemptButton of={attempt} act={act('enter')} main>
            {cup.entry === 'waiting' ? w.enterWaiting : w.enter}
          </AttemptButton>
        )}
        {cup.canEnter && cup.entry === 'waiting' && cup.state !== 'entry' && cup.kind !== 'league' && (
          <span class="soft">{w.waitingHint}</span>
        )}
        {cup.canEnter && me.value?.kind !== 'account' && (
          <span>
            {w.needAccount} <a href="/account">{onlineWords.frame.comeIn}</a>
          </span>
        )}
        {mayLeave && !sure && (
          <button type="button" class="button" onClick={() => setSure(true)}>
            {w.withdraw}
          </button>
        )}
        {mayLeave && sure && (
          <>
            <span>{w.withdrawSure}</span>
            <AttemptButton of={attempt} act={act('withdraw')}>
              {w.yes}
            </AttemptButton>
            <button type="button" class="button" onClick={() => setSure(false)}>
              {w.no}
            </button>
          </>
        )}
      </p>
    </section>
  );
}

function Sections({ cup, load }: { cup: Tournament; load: Shown['load'] }) {
  const [chosen, setChosen] = useState<Section | null>(null);
  const section = chosen ?? (cup.round === 0 ? 'entrants' : 'table');
  const shown = (Object.keys(w.sections) as Section[]).filter((it) => it !== 'organise' || cup.isOrganiser);
  const seasons = Array.from({ length: cup.season }, (_, i) => [String(i + 1), String(i + 1)] as const);
  return (
    <section class="plaque online-plaque tournament-body" aria-label={w.sections[section]}>
      <div class="tabs" role="tablist">
        {shown.map((it) => (
          <button
            key={it}
            type="button"
            role="tab"
            aria-selected={it === section}
            onClick={() => setChosen(it)}
          >
            {w.sections[it]}
          </button>
        ))}
      </div>
      {cup.season > 1 && (section === 'table' || section === 'rounds') && (
        <label class="filters">
          {w.season}
          <select
            value={String(cup.shown)}
            onChange={({ currentTarget }) => void load(Number(currentTarget.value))}
          >
            <Options of={seasons} />
          </select>
        </label>
      )}
      {section === 'table' && <Bracket cup={cup} />}
      {section === 'table' && <Crosstables cup={cup} />}
      {section === 'rounds' && <Rounds cup={cup} />}
      {section === 'entrants' && <EntrantList cup={cup} />}
      {section === 'log' && <Acts acts={cup.log} />}
      {section === 'organise' && <Organise cup={cup} onDone={() => load()} />}
    </section>
  );
}
