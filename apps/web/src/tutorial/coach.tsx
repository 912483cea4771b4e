import './learn.css';
import { effect } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { go } from '../router.ts';
import { tellHeadRoom } from '../table/head-room.ts';
import type { TableModel } from '../table/table-model.ts';
import { words } from '../words/index.ts';
import type { LessonHost } from './lesson-host.ts';
import type { LessonTitle } from './standing.ts';

const w = words.learn;

interface Props {
  readonly table: TableModel;
  readonly host: LessonHost;
  readonly next: LessonTitle | undefined;
  readonly onRestart: () => void;
}

/** What the lesson says at this step, beside the table. */
export function Coach({ table, host, next, onRestart }: Props) {
  const { title, step, steps, say, show, reads, over, doubt } = host.standing.value;
  const frame = useRef<HTMLElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => tellHeadRoom(frame.current!), []);
  const quiet = table.playing.value;
  // What the step shows stays lit, whatever else is pointed at in between.
  useEffect(
    () =>
      effect(() => {
        if (table.pointed.value.length === 0 && show.length > 0) table.pointed.value = show;
      }),
    [table, show],
  );
  useEffect(() => {
    table.pointed.value = show;
    if ((reads || over) && !quiet) main.current?.focus({ preventScroll: true });
  }, [table, step, reads, over, quiet]);
  // Cards lie in rows that may be longer than the screen is wide.
  useEffect(() => {
    if (quiet || show.length === 0) return undefined;
    const frame = requestAnimationFrame(() =>
      document
        .querySelector('.table-main button.pointed')
        ?.scrollIntoView({ block: 'nearest', inline: 'center' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [show, quiet]);
  useEffect(() => {
    const enter = (event: KeyboardEvent): void => {
      const elsewhere = event.target instanceof Element && event.target.matches('button, a, input, select');
      if (event.key === 'Enter' && !elsewhere) main.current?.click();
    };
    addEventListener('keydown', enter);
    return () => removeEventListener('keydown', enter);
  }, []);
  return (
    <section ref={frame} class="coach plaque" aria-label={w.coach}>
      <header>
        <h2>{title}</h2>
        <span>{over ? w.done : w.at(Math.min(step + 1, steps), steps)}</span>
      </header>
      <progress
        class="coach-bar"
        max={steps}
        value={step}
        aria-label={w.at(Math.min(step + 1, steps), steps)}
      />
      <p class="coach-say" aria-live="polite">
        {over ? (next === undefined ? w.allDone : w.over) : say}
      </p>
      {doubt !== null && (
        <p class="coach-doubt" role="status">
          {doubt === 'stuck' ? w.stuckHere : w.otherwiseHere}
        </p>
      )}
      <p class="row">
        {over && next !== undefined && (
          <button
            ref={main}
            type="button"
            class="button main"
            data-decision
            onClick={() => go(`/learn/${next.id}`)}
          >
            {w.next(next.title)}
          </button>
        )}
        {over && next === undefined && (
          <button
            ref={main}
            type="button"
            class="button main"
            data-decision
            onClick={() => go(`/new/${table.info.game}`)}
          >
            {w.playNow}
          </button>
        )}
        {reads && (
          <button
            ref={main}
            type="button"
            class="button main"
            data-decision
            disabled={quiet}
            onClick={() => void host.readOn()}
          >
            {w.continue} <kbd>↵</kbd>
          </button>
        )}
        {!reads && !over && doubt !== 'stuck' && <span class="coach-do">{w.doIt}</span>}
        <span class="coach-aside">
          <button type="button" class="button quiet" onClick={onRestart}>
            {w.restart}
          </button>
          <a class="button quiet" href="/learn">
            {w.leave}
          </a>
        </span>
      </p>
    </section>
  );
}
