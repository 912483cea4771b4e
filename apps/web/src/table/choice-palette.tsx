import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Choice } from '../play/protocol.ts';
import { scrollWithin } from '../scrolling.ts';
import { words } from '../words/index.ts';
import type { TableModel } from './table-model.ts';

const w = words.table;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Choices whose words begin with what was typed come first, then those that contain it. */
function matching(choices: readonly Choice[], typed: string): Choice[] {
  const parts = plain(typed).split(/\s+/).filter(Boolean);
  if (parts.length === 0) return [...choices];
  const rank = (choice: Choice): number => {
    const label = plain(choice.label);
    if (!parts.every((part) => label.includes(part))) return -1;
    return parts.every((part) => label.split(/[\s:]+/).some((word) => word.startsWith(part))) ? 1 : 0;
  };
  return choices
    .map((choice) => ({ choice, rank: rank(choice) }))
    .filter((it) => it.rank >= 0)
    .sort((a, b) => b.rank - a.rank)
    .map((it) => it.choice);
}

/** Every choice of the decision as a list with a search: the way for keys and for screen readers. */
export function ChoicePalette({ table }: { table: TableModel }) {
  return table.paletteOpen.value && table.choices.value.length > 0 ? <Palette table={table} /> : null;
}

function Palette({ table }: { table: TableModel }) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const near = table.choices.value;
  const { ahead } = table.prospect.value;
  const choices = useMemo(() => [...near, ...ahead], [near, ahead]);
  const found = useMemo(() => matching(choices, typed), [choices, typed]);
  const current = Math.min(at, found.length - 1);
  // Before the next key arrives: what is typed at once must not be lost.
  useLayoutEffect(() => {
    const before = document.activeElement;
    input.current?.focus();
    return () => {
      table.pointed.value = [];
      table.considered.value = null;
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [table]);
  useEffect(() => {
    const spot = found[current]?.spot;
    table.pointed.value = spot === undefined ? [] : [spot];
    table.considered.value = found[current] ?? null;
    const option = list.current?.children[current];
    if (option !== undefined) scrollWithin(list.current, option, 'nearest');
  }, [current, found, table]);
  const move = (by: number): void => setAt((current + by + found.length) % found.length);
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    PageDown: () => setAt(Math.min(found.length - 1, current + 8)),
    PageUp: () => setAt(Math.max(0, current - 8)),
    Home: () => setAt(0),
    End: () => setAt(found.length - 1),
    Enter: () => {
      if (found[current] !== undefined) void table.choose(found[current]);
    },
    Escape: () => {
      table.paletteOpen.value = false;
    },
  };
  return (
    <div class="palette plaque" role="dialog" aria-label={w.choices}>
      <input
        ref={input}
        class="palette-search"
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={found.length === 0 ? undefined : `choice-${current}`}
        aria-label={w.search}
        placeholder={w.search}
        value={typed}
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => {
          setTyped(event.currentTarget.value.replace(/^\//, ''));
          setAt(0);
        }}
        onKeyDown={(event) => {
          const act = keys[event.key];
          if (act === undefined) return;
          event.preventDefault();
          event.stopPropagation();
          if (found.length > 0 || event.key === 'Escape') act();
        }}
      />
      <div
        ref={list}
        id="palette-list"
        role="listbox"
        tabIndex={-1}
        aria-label={w.choices}
        class="palette-list"
      >
        {found.map((choice, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are with the search field, which keeps the focus
          <div
            key={JSON.stringify(choice.steps ?? choice.action)}
            id={`choice-${i}`}
            role="option"
            data-choice={choice.label}
            tabIndex={-1}
            aria-selected={i === current}
            class={i === current ? 'on' : ''}
            onPointerMove={() => setAt(i)}
            onClick={() => void table.choose(choice)}
          >
            <span>{choice.label}</span>
            {choice.cost !== undefined && <b>{choice.cost}</b>}
          </div>
        ))}
      </div>
      {found.length === 0 && <p>{w.noMatch}</p>}
    </div>
  );
}
