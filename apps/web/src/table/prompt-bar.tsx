import { useLayoutEffect, useRef } from 'preact/hooks';
import { HintButton } from '../hints/hint-button.tsx';
import type { Choice } from '../play/protocol.ts';
import { isBot } from '../play/seats.ts';
import { words } from '../words/index.ts';
import { Arrangement } from './arrangement.tsx';
import { ChoiceName } from './choice-name.tsx';
import { tellHeadRoom } from './head-room.ts';
import { areMany, mainButton, mainFirst } from './main-choice.ts';
import { MusedPlace, MusingLine } from './musing.tsx';
import type { TableModel } from './table-model.ts';

const w = words.table;

/** Whose decision, what is asked, by which rule, and the buttons. */
export function PromptBar({ table }: { table: TableModel }) {
  const frame = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const prompt = frame.current!;
    return tellHeadRoom(prompt, prompt.querySelector('.prompt-buttons'));
  }, []);
  // Where one looks back, the moment that is looked at is told.
  const { ask, ending, canUndo } = table.shown.value;
  const marked = table.marked.value;
  const buttons = table.buttons.value;
  const choices = table.choices.value;
  const role = ask?.role ?? ask?.roles[0] ?? ending?.winners[0] ?? null;
  const { Emblem } = table.front;
  const many = areMany(buttons);
  const main = mainButton(table);
  const together = table.together.value;
  // What is answered together can still be answered one by one, out of the list.
  const listed = together || choices.length > buttons.length || many;
  return (
    <section
      ref={frame}
      class={`prompt plaque${many ? ' many' : ''}`}
      aria-label={words.table.choices}
      tabIndex={-1}
      data-decision
    >
      {role !== null && <Emblem role={role} />}
      <div class="prompt-words" aria-live="polite">
        <h2 class="heading">
          {ending === null ? whose(table) : w.over}
          <MusedPlace table={table} />
        </h2>
        <p class="prompt-sentence">
          {ending?.sentence ?? ask?.sentence ?? ''}{' '}
          {((ask ?? ending)?.rule ?? '') !== '' && (
            <button type="button" class="chip" onClick={() => table.showRule((ask ?? ending)!.rule)}>
              {w.section((ask ?? ending)!.rule)}
            </button>
          )}
        </p>
      </div>
      <div class={marked === null ? 'prompt-buttons' : 'prompt-buttons marking'}>
        {marked !== null && (
          <button
            type="button"
            class="button main"
            data-confirm
            data-choice={marked.label}
            onClick={() => void table.choose(marked)}
          >
            <span class="two-taps">{w.confirm(marked.label)}</span>
            <span class="one-tap">{marked.label}</span>
            <kbd>↵</kbd>
          </button>
        )}
        {!many &&
          !together &&
          mainFirst(buttons).map((choice) => (
            <Push key={choice.label} table={table} choice={choice} main={choice === main} />
          ))}
        {listed && (
          <button
            type="button"
            class="button"
            data-aside
            aria-haspopup="listbox"
            aria-expanded={table.paletteOpen.value}
            onClick={() => {
              table.paletteOpen.value = true;
            }}
          >
            {w.choicesCount(choices.length)}
            <kbd>↵</kbd>
          </button>
        )}
        <HintButton table={table} />
        {table.thinking.value !== null && !table.watching.value && (
          <button type="button" class="button" data-aside onClick={() => table.hurry()}>
            {w.hurry}
          </button>
        )}
        {(canUndo || ask?.role != null) && (
          <button
            type="button"
            class="button"
            data-aside
            disabled={!canUndo || table.playing.value}
            onClick={() => void table.undo()}
          >
            {w.undo}
            <kbd>U</kbd>
          </button>
        )}
      </div>
      <MusingLine table={table} />
      <Arrangement table={table} />
      {many && !together && (
        <div class="prompt-row">
          {buttons.map((choice) => (
            <Push key={choice.label} table={table} choice={choice} main={false} />
          ))}
        </div>
      )}
    </section>
  );
}

function Push({ table, choice, main }: { table: TableModel; choice: Choice; main: boolean }) {
  return (
    <button
      type="button"
      class={main ? 'button main' : 'button'}
      data-choice={choice.label}
      aria-keyshortcuts={main ? 'Space' : undefined}
      onClick={() => void table.choose(choice)}
    >
      <ChoiceName choice={choice} table={table} />
    </button>
  );
}

/** Above the sentence: the role, and whether it is yours. */
function whose(table: TableModel): string {
  const { ask } = table.shown.value;
  const { roleNames } = table.front;
  if (ask === null) return '';
  if (ask.role !== null) return `${roleNames[ask.role]} · ${w.yourDecision}`;
  const { roles } = ask;
  const names = roles.map((role) => roleNames[role]).join(', ');
  if (table.past.value !== null) return `${names} · ${w.thenDecides(roles.length)}`;
  const thinks = roles.every((role) => isBot(table.seats.value[role]));
  return `${names} · ${thinks ? w.thinking(roles.length) : w.waits(roles.length)}`;
}
