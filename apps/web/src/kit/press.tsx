import type { ComponentChildren } from 'preact';
import type { TableModel } from '../table/table-model.ts';
import { standingClass, standingOf } from './marked.ts';

interface Props {
  readonly table: TableModel;
  readonly kind: string;
  readonly id: string;
  readonly class: string;
  /** What readers hear after what it shows, where that says too little. */
  readonly label?: string;
  readonly title?: string;
  readonly children: ComponentChildren;
}

/** Something beside the map that can be chosen, pointed at, and asked why not. */
export function Press({ table, kind, id, class: name, label, title, children }: Props) {
  return (
    <button
      type="button"
      class={standingClass(name, standingOf(table, { kind, id }))}
      data-spot={`${kind} ${id}`}
      title={title}
      onClick={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        table.click({ kind, id }, box.left + box.width / 2, box.top);
      }}
    >
      {children}
      {label !== undefined && <span class="unseen"> ({label})</span>}
    </button>
  );
}

/** The same in a list. */
export const PressItem = (props: Props) => (
  <li>
    <Press {...props} />
  </li>
);
