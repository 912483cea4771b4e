import type { ComponentChildren } from 'preact';
import { EditionLine } from '../editions/edition-line.tsx';
import { AgreedLine } from '../even/agreed.tsx';
import { phone, tablet } from '../settings.ts';
import { words } from '../words/index.ts';
import type { TableExtras } from './extras.ts';
import { currentGroup, groupsOf, openGroup, openTab } from './tab-groups.ts';
import { TabRow } from './tab-row.tsx';
import type { TableModel } from './table-model.ts';

interface Props {
  readonly table: TableModel;
  readonly extras?: TableExtras | undefined;
  /** Who speaks to a learner, above everything else. */
  readonly coach?: ComponentChildren;
}

export function SidePanel({ table, extras, coach }: Props) {
  const groups = groupsOf(table, extras);
  const group = currentGroup(groups, table.tab.value);
  const tab = group.tabs.find(({ id }) => id === table.tab.value) ?? group.tabs[0];
  const { Head } = table.front;
  const openNamed = (id: string): void => {
    if (table.drawer.value && id === group.id) table.drawer.value = false;
    else openGroup(table, groups.find((it) => it.id === id)!);
  };
  return (
    <aside class="panel plaque" aria-label={tab.name}>
      {coach}
      <div class="panel-head">
        <Head table={table} />
        <AgreedLine table={table} />
        <EditionLine table={table} />
        {!tablet.value && extras?.Head !== undefined && <extras.Head table={table} />}
      </div>
      {/* A narrow screen has them at its foot. */}
      {!phone.value && (
        <TabRow
          class="tabs"
          label={words.table.panels}
          items={groups.map(({ id, name, tabs }) => ({ id, name, holds: tabs.map((it) => it.id) }))}
          current={group.id}
          onOpen={openNamed}
        />
      )}
      {group.tabs.length > 1 && (
        <TabRow
          class="inner-tabs"
          label={group.name}
          items={group.tabs}
          current={tab.id}
          onOpen={(id) => openTab(table, group, id)}
        />
      )}
      <div
        // Each tab opens at its top, wherever the last one was scrolled to.
        key={tab.id}
        class="tab-content"
        id="tab-content"
        role="tabpanel"
        aria-label={tab.name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it
        tabIndex={0}
      >
        <tab.Tab table={table} />
      </div>
    </aside>
  );
}
