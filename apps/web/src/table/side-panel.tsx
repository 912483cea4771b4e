import { AgreedLine } from '../even/agreed.tsx';
import type { Tab } from '../games/front.ts';
import { OddsTab } from '../odds/odds-plaque.tsx';
import { tablet } from '../settings.ts';
import { words } from '../words/index.ts';
import type { TableExtras } from './extras.ts';
import { LogTab } from './log-tab.tsx';
import { NotesTab } from './notes-tab.tsx';
import { RulesTab } from './rules-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';
import type { TableModel } from './table-model.ts';

const t = words.tabs;

/** The game's own tabs stand between those that every game has. */
const tabsOf = (table: TableModel, extras: TableExtras | undefined): readonly Tab[] => [
  { id: 'log', name: t.log, Tab: LogTab },
  ...table.front.tabs,
  ...(extras?.tabs ?? []),
  { id: 'odds', name: t.odds, Tab: OddsTab },
  { id: 'rules', name: t.rules, Tab: RulesTab },
  { id: 'notes', name: t.notes, Tab: NotesTab },
  { id: 'settings', name: t.settings, Tab: SettingsTab },
];

interface Props {
  readonly table: TableModel;
  readonly extras?: TableExtras | undefined;
}

export function SidePanel({ table, extras }: Props) {
  const tabs = tabsOf(table, extras);
  const current = tabs.find((it) => it.id === table.tab.value) ?? tabs[0];
  const { Head } = table.front;
  const open = (id: string): void => {
    table.tab.value = id;
    table.drawer.value = true;
  };
  const step = (by: number): void => {
    const next = tabs[(tabs.indexOf(current) + by + tabs.length) % tabs.length];
    open(next.id);
    document.getElementById(`tab-${next.id}`)?.focus();
  };
  return (
    <aside class="panel plaque" aria-label={current.name}>
      <div class="panel-head">
        <Head table={table} />
        <AgreedLine table={table} />
        {!tablet.value && extras?.Head !== undefined && <extras.Head table={table} />}
      </div>
      <div
        class="tabs"
        role="tablist"
        onKeyDown={(event) => {
          if (event.key === 'ArrowRight') step(1);
          else if (event.key === 'ArrowLeft') step(-1);
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        {tabs.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-selected={id === current.id}
            aria-controls="tab-content"
            tabIndex={id === current.id ? 0 : -1}
            onClick={() => {
              if (table.drawer.value && id === current.id) table.drawer.value = false;
              else open(id);
            }}
          >
            {name}
          </button>
        ))}
      </div>
      <div
        // Each tab opens at its top, wherever the last one was scrolled to.
        key={current.id}
        class="tab-content"
        id="tab-content"
        role="tabpanel"
        aria-labelledby={`tab-${current.id}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it
        tabIndex={0}
      >
        <current.Tab table={table} />
      </div>
    </aside>
  );
}
