import type { Tab } from '../games/front.ts';
import { OddsTab } from '../odds/odds-plaque.tsx';
import { words } from '../words/index.ts';
import type { TableExtras } from './extras.ts';
import { LogTab } from './log-tab.tsx';
import { NotesTab } from './notes-tab.tsx';
import { RulesTab } from './rules-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';
import type { TableModel } from './table-model.ts';

const t = words.tabs;

/** Tabs of the panel that belong together: one word in its row, and a row of their own where they are several. */
export interface TabGroup {
  readonly id: 'log' | 'board' | 'people' | 'odds' | 'rules' | 'more';
  readonly name: string;
  readonly tabs: readonly Tab[];
}

/** The game's own tabs are one group among those that every game has, so that all have room in one row. */
export const groupsOf = (table: TableModel, extras: TableExtras | undefined): readonly TabGroup[] => {
  const own = extras?.tabs ?? [];
  const groups: readonly TabGroup[] = [
    { id: 'log', name: t.log, tabs: [{ id: 'log', name: t.log, Tab: LogTab }] },
    { id: 'board', name: t.board, tabs: table.front.tabs },
    { id: 'people', name: extras?.tabsName ?? (own.length === 1 ? own[0].name : t.people), tabs: own },
    { id: 'odds', name: t.odds, tabs: [{ id: 'odds', name: t.odds, Tab: OddsTab }] },
    { id: 'rules', name: t.rules, tabs: [{ id: 'rules', name: t.rules, Tab: RulesTab }] },
    {
      id: 'more',
      name: t.more,
      tabs: [
        { id: 'settings', name: t.settings, Tab: SettingsTab },
        { id: 'notes', name: t.notes, Tab: NotesTab },
      ],
    },
  ];
  return groups.filter(({ tabs }) => tabs.length > 0);
};

/** Which tab of each group was looked at last: a group opens where it was left. */
const lastOf = new Map<string, string>();

export const currentGroup = (groups: readonly TabGroup[], tab: string): TabGroup =>
  groups.find(({ tabs }) => tabs.some(({ id }) => id === tab)) ?? groups[0];

export function openTab(table: TableModel, group: TabGroup, id: string): void {
  lastOf.set(group.id, id);
  table.tab.value = id;
  table.drawer.value = true;
}

export function openGroup(table: TableModel, group: TabGroup): void {
  const last = lastOf.get(group.id);
  openTab(table, group, group.tabs.find(({ id }) => id === last)?.id ?? group.tabs[0].id);
}
