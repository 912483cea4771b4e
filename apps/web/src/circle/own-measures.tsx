import type { OwnMeasure } from '@punica/protocol';
import { useState } from 'preact/hooks';
import { Trouble, useAttempt } from '../online/attempt.tsx';
import { ask } from '../online/server-api.ts';
import { circleWords } from '../words/circle.ts';
import { useAsked } from './use-asked.ts';
import './circle.css';

const w = circleWords.measures;

const day = (at: number): string => new Date(at).toLocaleDateString();

/** What moderators did to oneself, and objecting to it. */
export function OwnMeasures() {
  const { value, look } = useAsked<OwnMeasure[]>('/api/me/measures');
  if (value === null || value.length === 0) return null;
  return (
    <section class="plaque online-plaque">
      <h2>{w.title}</h2>
      <ul class="said-list">
        {value.map((measure) => (
          <li key={measure.id}>
            <Told measure={measure} />
            {measure.mayAppeal && <Objection path={`/api/me/measures/${measure.id}/appeal`} onDone={look} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Told({ measure }: { measure: OwnMeasure }) {
  const { act, at, until, liftedAt, reason, appeal, appealAnswer } = measure;
  const lasts = act === 'mute' || act === 'ban';
  return (
    <>
      <b>{w.acts[act]}</b>{' '}
      <small>
        {day(at)}
        {lasts && `, ${until === null ? w.forGood : w.until(day(until))}`}
        {liftedAt !== null && `, ${w.lifted}`}
      </small>
      <p class="plain-text">{reason}</p>
      {appeal !== null && <p class="soft">{appealAnswer === null ? w.objected : w.answered(appealAnswer)}</p>}
    </>
  );
}

function Objection({ path, onDone }: { path: string; onDone(): Promise<void> }) {
  const [text, setText] = useState('');
  const attempt = useAttempt();
  return (
    <details class="edit">
      <summary>{w.object}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void attempt.run(async () => {
            await ask('POST', path, { text });
            await onDone();
          });
        }}
      >
        <label class="field">
          <span>{w.objection}</span>
          <textarea
            required
            minLength={3}
            rows={3}
            maxLength={2_000}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <Trouble of={attempt} />
        <p class="row">
          <button type="submit" class="button" disabled={attempt.busy}>
            {w.send}
          </button>
        </p>
      </form>
    </details>
  );
}

/** For whoever was just turned away: why, and what they may say to it. */
export function TurnedAway() {
  const { value, look } = useAsked<OwnMeasure>('/api/appeals');
  if (value === null) return null;
  return (
    <div class="turned-away">
      <Told measure={value} />
      {value.mayAppeal && <Objection path="/api/appeals" onDone={look} />}
    </div>
  );
}
