import type { ComponentChildren } from 'preact';
import { Frame } from './frame.tsx';

/** A page with a title and two columns: one's own things, and what there is for everybody. */
export const TwoColumns = ({
  title,
  motto,
  children,
}: {
  title: string;
  motto: string;
  children: ComponentChildren;
}) => (
  <Frame name={title}>
    <h1 class="online-title">{title}</h1>
    <p class="start-motto">{motto}</p>
    <div class="lobby">{children}</div>
  </Frame>
);

interface StateTabsProps<T extends string> {
  readonly of: readonly (readonly [id: T, name: string])[];
  readonly chosen: T;
  readonly onChange: (id: T) => void;
}

/** What is open, what is going on, what is over. */
export const StateTabs = <T extends string>({ of, chosen, onChange }: StateTabsProps<T>) => (
  <div class="tabs" role="tablist">
    {of.map(([id, name]) => (
      <button key={id} type="button" role="tab" aria-selected={id === chosen} onClick={() => onChange(id)}>
        {name}
      </button>
    ))}
  </div>
);
