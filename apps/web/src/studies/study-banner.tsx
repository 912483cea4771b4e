import { useState } from 'preact/hooks';
import type { TableModel } from '../table/table-model.ts';
import { words } from '../words/index.ts';
import { Presence } from './lookers.tsx';
import type { StudyModel } from './study-model.ts';
import type { StudyShown } from './study-shown.ts';

const w = words.study;

const wayBack = (from: string | null): { href: string; name: string } => {
  if (from === '/shared') return { href: from, name: w.sharedTitle };
  if (from?.startsWith('/shared/')) return { href: from, name: w.backShared };
  if (from === null) return { href: '/', name: w.backStart };
  if (from.startsWith('/after/')) return { href: from, name: w.backAfter };
  if (from.startsWith('/moment#')) return { href: from, name: w.backMoment };
  if (from.startsWith('/puzzles/')) return { href: from, name: w.backPuzzle };
  return { href: from, name: from.startsWith('/learn/') ? w.backLesson : w.back };
};

/** Whose knowledge a study rests on, in words. */
export function knowledgeOf({ knower }: StudyShown, roleNames: readonly string[]): string {
  if (knower === null) return w.open;
  return w.guessed(knower === 'onlooker' ? w.onlooker : roleNames[knower]);
}

/** Over the table: that this is not the game, the way through it, and the way back. */
export function StudyBanner({ study, table }: { study: StudyModel; table: TableModel }) {
  const shown = study.shown.value;
  if (shown === null) return null;
  const { href, name } = wayBack(shown.from);
  const { shared } = shown;
  return (
    <section class="study-banner" aria-label={w.banner}>
      <span class="study-sign" aria-hidden="true" />
      <h1 class="study-title">
        {w.banner}:{' '}
        {shown.mayWrite ? <StudyName key={shown.name} study={study} name={shown.name} /> : shown.name}
      </h1>
      <p class="study-said" title={knowledgeOf(shown, table.front.roleNames)}>
        {shared !== null && !shared.connected
          ? w.noLine
          : shown.knower === null
            ? w.notTheGame
            : knowledgeOf(shown, table.front.roleNames)}
      </p>
      {shared !== null && <Presence study={study} />}
      <fieldset class="study-walk" aria-label={w.walk}>
        <Step
          name={w.first}
          path="M4 3v12M15 3l-9 6 9 6z"
          can={study.leads(-1)}
          onClick={() => study.end(-1)}
        />
        <Step name={w.stepBack} path="M13 3L5 9l8 6z" can={study.leads(-1)} onClick={() => study.step(-1)} />
        <Step name={w.stepOn} path="M5 3l8 6-8 6z" can={study.leads(1)} onClick={() => study.step(1)} />
        <Step name={w.last} path="M14 3v12M3 3l9 6-9 6z" can={study.leads(1)} onClick={() => study.end(1)} />
      </fieldset>
      <button
        type="button"
        class="button study-open"
        onClick={() => {
          table.tab.value = 'study';
          table.drawer.value = !table.drawer.value;
        }}
      >
        {w.branches}
      </button>
      <a class="button main study-back" href={href}>
        {name}
      </a>
    </section>
  );
}

/** The name, which can be written over. */
function StudyName({ study, name }: { study: StudyModel; name: string }) {
  const [written, setWritten] = useState(name);
  const keep = (): void => {
    if (written.trim() !== name) void study.change({ call: written });
  };
  return (
    <input
      class="study-name"
      aria-label={w.rename}
      placeholder={w.unnamed}
      maxLength={120}
      size={Math.min(34, Math.max(8, written.length))}
      value={written}
      onInput={(event) => setWritten(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}

interface StepProps {
  readonly name: string;
  readonly path: string;
  readonly can: boolean;
  readonly onClick: () => void;
}

function Step({ name, path, can, onClick }: StepProps) {
  return (
    <button
      type="button"
      class="button study-step"
      aria-label={name}
      title={name}
      aria-disabled={!can}
      onClick={onClick}
    >
      <svg viewBox="0 0 18 18" aria-hidden="true">
        <path d={path} fill="currentColor" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round" />
      </svg>
    </button>
  );
}
