import type { Tournament } from '@punica/protocol';
import { useState } from 'preact/hooks';
import { Options } from '../kit/options.tsx';
import { AttemptButton, Trouble, useAttempt } from '../online/attempt.tsx';
import { ask } from '../online/server-api.ts';
import { tournamentWords } from '../words/tournaments.ts';

const w = tournamentWords;
type Act = keyof typeof w.acts;
type Outcome = keyof typeof w.resultOf;

/** What may be done as it stands. */
function actsOf({ state }: Tournament): Act[] {
  if (state === 'entry') return ['remove', 'cancel'];
  if (state === 'paused') return ['resume', 'adjudicate', 'replace', 'remove', 'cancel'];
  if (state === 'running') return ['adjudicate', 'replace', 'remove', 'extend', 'pause', 'cancel'];
  return [];
}

/** The organiser's tools: each with a reason that everybody can read. */
export function Organise({ cup, onDone }: { cup: Tournament; onDone: () => Promise<void> }) {
  const attempt = useAttempt();
  const start = async (): Promise<void> => {
    await ask('POST', `/api/tournaments/${cup.id}/start`);
    await onDone();
  };
  if (actsOf(cup).length === 0) return <p class="soft tournaments-none">{w.organiseOver}</p>;
  return (
    <div class="tournament-organise">
      <p class="soft">{w.organiseHint}</p>
      {cup.state === 'entry' && (
        <p class="row">
          <AttemptButton of={attempt} act={start} main>
            {w.start}
          </AttemptButton>
          <span class="soft">{w.startHint(cup.entrants, cup.least)}</span>
        </p>
      )}
      <Trouble of={attempt} />
      <ActForm key={cup.state} cup={cup} onDone={onDone} />
    </div>
  );
}

function ActForm({ cup, onDone }: { cup: Tournament; onDone: () => Promise<void> }) {
  const acts = actsOf(cup);
  const [act, setAct] = useState<Act>(acts[0]);
  const nameOf = (no: number | null): string => cup.entrantList.find((it) => it.no === no)?.name ?? '';
  const matches = cup.matches.filter(
    (it) => it.second !== null && (it.score === null || it.round === cup.round),
  );
  const waiting = cup.entrantList.filter(({ state }) => state === 'waiting');
  // The place of somebody who has left can be taken, and whoever is still there be taken out.
  const entrants = cup.entrantList.filter(({ state, division }) =>
    act === 'replace' ? state === 'in' || division >= 0 : state !== 'withdrawn',
  );
  const [match, setMatch] = useState('');
  const [no, setNo] = useState('');
  const [outcome, setOutcome] = useState<Outcome>('first');
  const [name, setName] = useState('');
  const [until, setUntil] = useState('');
  const [reason, setReason] = useState('');
  const [done, setDone] = useState(false);
  const attempt = useAttempt();
  const chosen = matches.find((it) => it.id === match) ?? matches[0];
  const entrant = (entrants.find((it) => String(it.no) === no) ?? entrants[0])?.no;
  const substitute = name || (waiting[0]?.name ?? '');
  const asked: Readonly<Record<Act, readonly [string, Record<string, unknown>]>> = {
    pause: ['pause', {}],
    resume: ['resume', {}],
    cancel: ['cancel', {}],
    adjudicate: ['adjudicate', { match: chosen?.id ?? '', result: outcome }],
    replace: ['replace', { no: entrant, name: substitute }],
    remove: ['remove', { no: entrant }],
    extend: ['round-ends', { until: new Date(until).getTime() || 0 }],
  };
  const carryOut = async (): Promise<void> => {
    const [what, body] = asked[act];
    await ask('POST', `/api/tournaments/${cup.id}/${what}`, { ...body, reason });
    setReason('');
    setName('');
    setDone(true);
    await onDone();
  };
  const outcomes = Object.keys(w.resultOf) as Outcome[];
  return (
    <form
      class="find-form"
      onSubmit={(event) => {
        event.preventDefault();
        setDone(false);
        void attempt.run(carryOut);
      }}
    >
      <label class="field">
        <span>{w.act}</span>
        <select value={act} onChange={({ currentTarget }) => setAct(currentTarget.value as Act)}>
          <Options of={acts.map((it) => [it, w.acts[it]])} />
        </select>
      </label>
      {act === 'adjudicate' && (
        <>
          <label class="field">
            <span>{w.match}</span>
            <select value={chosen?.id ?? ''} onChange={({ currentTarget }) => setMatch(currentTarget.value)}>
              <Options
                of={matches.map((it) => [
                  it.id,
                  `${it.round}.${it.board}: ${nameOf(it.first)} – ${nameOf(it.second)}`,
                ])}
              />
            </select>
          </label>
          <label class="field">
            <span>{w.result}</span>
            <select
              value={outcome}
              onChange={({ currentTarget }) => setOutcome(currentTarget.value as Outcome)}
            >
              <Options
                of={outcomes.map((it) => [
                  it,
                  w.resultOf[it](nameOf(chosen?.first ?? null), nameOf(chosen?.second ?? null)),
                ])}
              />
            </select>
          </label>
        </>
      )}
      {(act === 'replace' || act === 'remove') && (
        <label class="field">
          <span>{w.entrant}</span>
          <select value={String(entrant)} onChange={({ currentTarget }) => setNo(currentTarget.value)}>
            <Options
              of={entrants.map((it) => [
                String(it.no),
                it.state === 'withdrawn' ? `${it.name} (${w.states2.withdrawn})` : it.name,
              ])}
            />
          </select>
        </label>
      )}
      {act === 'replace' && (
        <label class="field">
          <span>
            {w.substitute} {waiting.length === 0 && <small>({w.nobodyWaits})</small>}
          </span>
          <select required value={substitute} onChange={({ currentTarget }) => setName(currentTarget.value)}>
            <Options of={waiting.map((it) => [it.name, it.name])} />
          </select>
        </label>
      )}
      {act === 'extend' && (
        <label class="field">
          <span>{w.until}</span>
          <input
            type="datetime-local"
            required
            value={until}
            onInput={({ currentTarget }) => setUntil(currentTarget.value)}
          />
        </label>
      )}
      <label class="field">
        <span>{w.why}</span>
        <input
          required
          minLength={3}
          maxLength={500}
          value={reason}
          onInput={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </label>
      <Trouble of={attempt} />
      <p class="row">
        <button type="submit" class="button main" disabled={attempt.busy}>
          {w.doIt}
        </button>
        <span role="status">{done ? w.done : ''}</span>
      </p>
    </form>
  );
}
