import type { MeasureAct, MeasureRequest, Report } from '@punica/protocol';
import { useState } from 'preact/hooks';
import { elapsed } from '../elapsed.ts';
import { Options } from '../kit/options.tsx';
import { Trouble, useAttempt } from '../online/attempt.tsx';
import { ask } from '../online/server-api.ts';
import { circleWords } from '../words/circle.ts';
import { moderationWords as w } from '../words/moderation.ts';

interface Props {
  readonly report: Report;
  onDone(): Promise<void>;
}

/** One report: whom it is about, what was to be seen then, what was done before, and what is to be done. */
export function ReportShown({ report, onDone }: Props) {
  const { kind, person, reporter, reason, text, context, at, before, target, outcome, closedAt } = report;
  return (
    <li class="report-card">
      <p>
        <b>{w.kinds[kind]}</b> · {circleWords.report.reasons[reason]} · <small>{elapsed(at)}</small>
      </p>
      <p>
        {w.about} <a href={`/people/${person.id}`}>{person.name}</a>
        {context.name !== person.name && ` (${context.name})`}, {w.by}{' '}
        <a href={`/people/${reporter.id}`}>{reporter.name}</a>.{' '}
        <span class="soft">{w.before(before.reports, before.measures.length)}</span>
      </p>
      {text !== '' && (
        <blockquote>
          <p class="plain-text">{text}</p>
        </blockquote>
      )}
      {context.lines.length > 0 && (
        <div class="report-context">
          <p class="heading">{w.context}</p>
          <ul>
            {context.lines.map((line) => (
              <li key={line.id} class={line.id === target ? 'reported' : ''}>
                <b>{line.name}</b> <span class="plain-text">{line.text}</span>
                {line.id === target && <em> ({w.reported})</em>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {context.game !== null && (
        <p>
          <a href={`/online/${context.game.id}`}>
            {context.game.game}, {context.game.players.join(', ')}
          </a>{' '}
          <small>
            {context.game.state}, {circleWords.find.entries(context.game.version)}
          </small>
        </p>
      )}
      {closedAt === null ? <Decide report={report} onDone={onDone} /> : <p class="soft">{outcome}</p>}
    </li>
  );
}

type Act = 'close' | MeasureAct;
/** Of a person and of a game nothing can be taken away. */
const REMAINING: readonly Report['kind'][] = ['person', 'game'];

/** What can be done about a report of this kind. */
const actsFor = ({ kind, context }: Report): Act[] => [
  'close',
  'warn',
  'mute',
  'ban',
  ...(REMAINING.includes(kind) ? [] : (['remove'] as const)),
  ...(context.game?.state === 'over' ? (['void'] as const) : []),
];

function Decide({ report, onDone }: Props) {
  const [act, setAct] = useState<Act>('close');
  const [reason, setReason] = useState('');
  const [days, setDays] = useState('7');
  const attempt = useAttempt();
  const lasts = act === 'mute' || act === 'ban';
  const decide = (): Promise<boolean> =>
    attempt.run(async () => {
      if (act === 'close')
        await ask('POST', `/api/moderation/reports/${report.id}/close`, { outcome: reason });
      else await ask('POST', '/api/moderation/measures', measureOf(report, act, reason, lasts ? days : ''));
      await onDone();
    });
  return (
    <form
      class="decide"
      onSubmit={(event) => {
        event.preventDefault();
        void decide();
      }}
    >
      <label class="field">
        <span>{w.act}</span>
        <select name="act" value={act} onChange={(event) => setAct(event.currentTarget.value as Act)}>
          <Options of={actsFor(report).map((it) => [it, w.acts[it]])} />
        </select>
      </label>
      {lasts && (
        <label class="field">
          <span>
            {w.days} <small>({w.daysHint})</small>
          </span>
          <input
            type="number"
            min={1}
            max={3_650}
            value={days}
            onInput={(event) => setDays(event.currentTarget.value)}
          />
        </label>
      )}
      <label class="field decide-reason">
        <span>
          {act === 'close' ? w.outcome : w.reason} {act !== 'close' && <small>({w.reasonHint})</small>}
        </span>
        <input
          name="reason"
          required
          minLength={3}
          maxLength={1_000}
          autocomplete="off"
          value={reason}
          onInput={(event) => setReason(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button main" disabled={attempt.busy}>
        {w.go}
      </button>
      <Trouble of={attempt} />
    </form>
  );
}

function measureOf(report: Report, act: MeasureAct, reason: string, days: string): MeasureRequest {
  const target: MeasureRequest['target'] =
    act === 'void' && report.context.game !== null
      ? { kind: 'game', id: report.context.game.id }
      : act === 'remove'
        ? { kind: report.kind as 'chat', id: report.target }
        : null;
  return {
    act,
    person: report.person.id,
    reason,
    days: days === '' ? null : Number(days),
    report: report.id,
    target,
  };
}
