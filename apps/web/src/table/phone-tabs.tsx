import { words } from '../words/index.ts';
import type { TableExtras } from './extras.ts';
import { currentGroup, groupsOf, openGroup, type TabGroup } from './tab-groups.ts';
import type { TableModel } from './table-model.ts';

const MAP_SIGN = 'M3 6l5-2 6 2 5-2v13l-5 2-6-2-5 2zM8 4v13M14 6v13';
const SIGNS: Readonly<Record<TabGroup['id'], string>> = {
  log: 'M6 3h11v14a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-2h9M6 3a2 2 0 0 0-2 2v10M9 7h5M9 10h5',
  board: 'M11 3c3 2 5 2 7 2 0 7-2 12-7 14-5-2-7-7-7-14 2 0 4 0 7-2zM11 3v16',
  people: 'M4 4h14v10h-7l-4 4v-4H4zM8 8h6M8 11h4',
  odds: 'M4 4h14v14H4zM8 8h.1M14 14h.1M11 11h.1M14 8h.1M8 14h.1',
  rules: 'M4 19h14M5 16h12M6 16V8M11 16V8M16 16V8M4 8h14l-7-5z',
  more: 'M4 6h14M4 11h14M4 16h14',
};

interface Props {
  readonly table: TableModel;
  readonly extras?: TableExtras | undefined;
}

/** The foot of a narrow screen: the map, or one of the panels over it. */
export function PhoneTabs({ table, extras }: Props) {
  const groups = groupsOf(table, extras);
  const current = table.drawer.value ? currentGroup(groups, table.tab.value) : null;
  return (
    <nav class="phone-tabs" aria-label={words.table.panels}>
      <Foot
        name={words.table.map}
        sign={MAP_SIGN}
        on={current === null}
        onPress={() => {
          table.drawer.value = false;
        }}
      />
      {groups.map((group) => (
        <Foot
          key={group.id}
          name={group.name}
          sign={SIGNS[group.id]}
          holds={group.tabs.map(({ id }) => id)}
          on={group.id === current?.id}
          onPress={() => openGroup(table, group)}
        />
      ))}
    </nav>
  );
}

interface FootProps {
  readonly name: string;
  readonly sign: string;
  readonly holds?: readonly string[];
  readonly on: boolean;
  readonly onPress: () => void;
}

function Foot({ name, sign, holds, on, onPress }: FootProps) {
  return (
    <button
      type="button"
      data-holds={holds?.join(' ')}
      aria-current={on ? 'true' : undefined}
      onClick={onPress}
    >
      <svg viewBox="0 0 22 22" aria-hidden="true">
        <path
          d={sign}
          fill="none"
          stroke="currentColor"
          stroke-width="1.6"
          stroke-linejoin="round"
          stroke-linecap="round"
        />
      </svg>
      {name}
    </button>
  );
}
