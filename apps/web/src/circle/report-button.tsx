import './circle.css';
import type { ReportKind, ReportRequest } from '@punica/protocol';
import { useState } from 'preact/hooks';
import { Options } from '../kit/options.tsx';
import { Trouble, useAttempt } from '../online/attempt.tsx';
import { ask } from '../online/server-api.ts';
import { circleWords } from '../words/circle.ts';

const w = circleWords.report;

interface Props {
  readonly kind: ReportKind;
  readonly target: string;
  /** Of a game: those who may be meant. */
  readonly people?: readonly (readonly [id: string, name: string])[];
}

/** A quiet button that becomes a small form: why, and what the moderators should know. */
export function ReportButton({ kind, target, people }: Props) {
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState(false);
  const [reason, setReason] = useState<ReportRequest['reason']>('abuse');
  const [text, setText] = useState('');
  const [person, setPerson] = useState(people?.[0]?.[0] ?? '');
  const attempt = useAttempt();
  if (done) return <small role="status">{w.done}</small>;
  if (!open)
    return (
      <button type="button" class="link-button" onClick={() => setOpen(true)}>
        {w.open}
      </button>
    );
  const send = (): Promise<boolean> =>
    attempt.run(() => {
      const whom = people === undefined ? {} : { person };
      return ask('POST', '/api/reports', { kind, target, reason, text, ...whom } satisfies ReportRequest);
    });
  return (
    <form
      class="report-form"
      aria-label={w.title}
      onSubmit={(event) => {
        event.preventDefault();
        void send().then(setDone);
      }}
    >
      {people !== undefined && (
        <label class="field">
          <span>{w.who}</span>
          <select value={person} onChange={(event) => setPerson(event.currentTarget.value)}>
            <Options of={people} />
          </select>
        </label>
      )}
      <label class="field">
        <span>{w.reason}</span>
        <select
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value as ReportRequest['reason'])}
        >
          <Options of={Object.entries(w.reasons)} />
        </select>
      </label>
      <label class="field">
        <span>{w.text}</span>
        <textarea
          rows={2}
          maxLength={2_000}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <p class="soft">{w.keeps}</p>
      <Trouble of={attempt} />
      <p class="row">
        <button type="submit" class="button" disabled={attempt.busy}>
          {w.send}
        </button>
        <button type="button" class="button quiet" onClick={() => setOpen(false)}>
          {circleWords.no}
        </button>
      </p>
    </form>
  );
}
