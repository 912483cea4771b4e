import { words } from '../words/index.ts';
import type { TableModel } from './table-model.ts';

const t = words.tabs;

/** The foot of a narrow screen: the map, or one of the panels over it. */
export function PhoneTabs({ table }: { table: TableModel }) {
  const items: readonly (readonly [string, string])[] = [
    ['map', words.table.map],
    ['log', t.log],
    ['players', t.players],
    ['rules', t.rules],
    ['settings', words.table.menu],
  ];
  const current = table.drawer.value ? table.tab.value : 'map';
  return (
    <nav class="phone-tabs" aria-label={words.table.menu}>
      {items.map(([id, name]) => (
        <button
          key={id}
          type="button"
          aria-current={current === id ? 'true' : undefined}
          onClick={() => {
            table.drawer.value = id !== 'map';
            if (id !== 'map') table.tab.value = id;
          }}
        >
          {name}
        </button>
      ))}
    </nav>
  );
}
