import { words } from '../words/index.ts';
import type { TableModel } from './table-model.ts';

const t = words.tabs;

/** The foot of a narrow screen: the map, or one of the panels over it. */
export function PhoneTabs({ table }: { table: TableModel }) {
  const items: readonly (readonly [id: string, name: string, sign: string])[] = [
    ['map', words.table.map, 'M3 6l5-2 6 2 5-2v13l-5 2-6-2-5 2zM8 4v13M14 6v13'],
    ['log', t.log, 'M6 3h11v14a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-2h9M6 3a2 2 0 0 0-2 2v10M9 7h5M9 10h5'],
    ['players', t.players, 'M11 3c3 2 5 2 7 2 0 7-2 12-7 14-5-2-7-7-7-14 2 0 4 0 7-2zM11 3v16'],
    ['rules', t.rules, 'M4 19h14M5 16h12M6 16V8M11 16V8M16 16V8M4 8h14l-7-5z'],
    ['settings', words.table.menu, 'M4 6h14M4 11h14M4 16h14'],
  ];
  const current = table.drawer.value ? table.tab.value : 'map';
  return (
    <nav class="phone-tabs" aria-label={words.table.menu}>
      {items.map(([id, name, sign]) => (
        <button
          key={id}
          type="button"
          aria-current={current === id ? 'true' : undefined}
          onClick={() => {
            table.drawer.value = id !== 'map';
            if (id !== 'map') table.tab.value = id;
          }}
        >
          <svg viewBox="0 0 22 22" aria-hidden="true">
            <path d={sign} fill="none" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round" />
          </svg>
          {name}
        </button>
      ))}
    </nav>
  );
}
