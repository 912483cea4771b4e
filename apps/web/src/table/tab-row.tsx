interface Item {
  readonly id: string;
  readonly name: string;
  /** The tabs behind it, where it is a group. */
  readonly holds?: readonly string[];
}

interface Props {
  readonly class: string;
  readonly label: string;
  readonly items: readonly Item[];
  readonly current: string;
  readonly onOpen: (id: string) => void;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** Tabs in one row: Tab goes to the one that is open, arrows go along the row. */
export function TabRow({ class: name, label, items, current, onOpen }: Props) {
  const go = (at: number): void => {
    const { id } = items[(at + items.length) % items.length];
    onOpen(id);
    document.getElementById(`tab-${id}`)?.focus();
  };
  return (
    <div
      class={name}
      role="tablist"
      aria-label={label}
      onKeyDown={(event) => {
        const at = items.findIndex(({ id }) => id === current);
        const by = STEPS[event.key];
        if (by !== undefined) go(at + by);
        else if (event.key === 'Home') go(0);
        else if (event.key === 'End') go(items.length - 1);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      {items.map(({ id, name: said, holds }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`tab-${id}`}
          data-holds={holds?.join(' ')}
          aria-selected={id === current}
          aria-controls="tab-content"
          tabIndex={id === current ? 0 : -1}
          onClick={() => onOpen(id)}
        >
          {said}
        </button>
      ))}
    </div>
  );
}
