import './laid.css';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { words } from '../words/index.ts';
import { useLiesBeside } from './beside.ts';

interface LaidProps {
  /** What it is about: another one is opened anew. */
  readonly id: string;
  readonly title: string;
  readonly sub?: string;
  readonly class: string;
  /** Something on the map is to be chosen: it steps aside. */
  readonly onMap: boolean;
  /** Beside the map, where that can still be seen; otherwise over it. */
  readonly beside?: boolean;
  readonly children: ComponentChildren;
}

/** A procedure that is under way, laid out as at a table; it can be put aside to look at the map. */
export function Laid({ id, title, sub, class: name, onMap, beside = false, children }: LaidProps) {
  const [aside, setAside] = useState('');
  const isBeside = beside && aside !== id && !onMap;
  useLiesBeside(isBeside);
  if (aside === id || onMap)
    return (
      <button type="button" class="laid-tag button" onClick={() => setAside('')} disabled={onMap}>
        {title}
      </button>
    );
  return (
    <section
      class={`${isBeside ? 'laid-beside' : 'laid-over'} ${name}`}
      data-beside={isBeside || undefined}
      aria-label={title}
    >
      <div class="laid-plaque plaque">
        <header>
          <h2>{title}</h2>
          {sub !== undefined && <p>{sub}</p>}
          <button type="button" class="button quiet" onClick={() => setAside(id)}>
            {words.table.map}
          </button>
        </header>
        {children}
      </div>
    </section>
  );
}

interface SideProps {
  /** Who leads it, or its sign. */
  readonly picture: ComponentChildren;
  readonly name: string;
  readonly note: string;
  /** It is the one that acts, or that has won. */
  readonly active?: boolean;
  readonly children?: ComponentChildren;
}

/** One side of a fight: who leads it and what it brings. */
export function Side({ picture, name, note, active = false, children }: SideProps) {
  return (
    <section class={active ? 'laid-side active' : 'laid-side'}>
      {picture}
      <h3>{name}</h3>
      {note !== '' && <p class="soft">{note}</p>}
      {children}
    </section>
  );
}

/** What counts, line by line; `sum` stands under the line, `nil` is left out where room is short. */
export interface Row {
  readonly what: string;
  readonly value: string | number;
  readonly sum?: boolean;
  readonly nil?: boolean;
}

export function Rows({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <dl>
      {rows.map(({ what, value, sum = false, nil = false }) => (
        <div key={what} class={sum ? 'sum' : nil ? 'nil' : undefined}>
          <dt>{what}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
