import type { AppealAnswer, Measure } from '@punica/protocol';
import { useState } from 'preact/hooks';
import { elapsed } from '../elapsed.ts';
import { Trouble, useAttempt } from '../online/attempt.tsx';
import { me } from '../online/house.ts';
import { ask } from '../online/server-api.ts';
import { moderationWords as w } from '../words/moderation.ts';

interface Props {
  readonly appeals: readonly Measure[];
  onDone(): Promise<void>;
}

/** Objections on which somebody has to decide who did not act. */
export function Appeals({ appeals, onDone }: Props) {
  return (
    <>
      <h2>{w.appeals}</h2>
      {appeals.length === 0 && <p class="soft">{w.noAppeals}</p>}
      <ul class="reports">
        {appeals.map((measure) => (
          <Appeal key={measure.id} measure={measure} onDone={onDone} />
        ))}
      </ul>
    </>
  );
}

function Appeal({ measure, onDone }: { measure: Measure; onDone(): Promise<void> }) {
  const [answer, setAnswer] = useState('');
  const attempt = useAttempt();
  // The keeper of the server may be the only one there is.
  const isOwn = measure.moderator === me.value?.name && me.value?.operator !== true;
  const decide = (grant: boolean): Promise<boolean> =>
    attempt.run(async () => {
      const body: AppealAnswer = { grant, answer };
      await ask('POST', `/api/moderation/measures/${measure.id}/answer`, body);
      await onDone();
    });
  return (
    <li class="report-card">
      <p>
        <a href={`/people/${measure.person.id}`}>{measure.person.name}</a>: {w.acts[measure.act]}{' '}
        <small>
          {measure.moderator ?? w.commandLine}, {elapsed(measure.at)}
        </small>
      </p>
      <p class="plain-text">{measure.reason}</p>
      <blockquote>
        <p class="plain-text">{measure.appeal}</p>
      </blockquote>
      {isOwn ? (
        <p class="soft">{w.own}</p>
      ) : (
        <>
          <label class="field">
            <span>{w.answer}</span>
            <textarea
              rows={2}
              maxLength={1_000}
              value={answer}
              onInput={(event) => setAnswer(event.currentTarget.value)}
            />
          </label>
          <Trouble of={attempt} />
          <p class="row">
            <button
              type="button"
              class="button main"
              disabled={attempt.busy}
              onClick={() => void decide(true)}
            >
              {w.grant}
            </button>
            <button type="button" class="button" disabled={attempt.busy} onClick={() => void decide(false)}>
              {w.refuse}
            </button>
          </p>
        </>
      )}
    </li>
  );
}
