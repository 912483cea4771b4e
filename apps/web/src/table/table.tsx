import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { whenIdle } from '../idle.ts';
import { OddsPlaque } from '../odds/odds-plaque.tsx';
import { ReplayBar } from '../replay/replay-bar.tsx';
import { phone, tablet } from '../settings.ts';
import { Carry } from './carry.tsx';
import { ChoicePalette } from './choice-palette.tsx';
import { Cover } from './cover.tsx';
import { EndPlaque } from './ending.tsx';
import type { TableExtras } from './extras.ts';
import { useFocusAtDecision } from './focus.ts';
import { GreatScreen } from './great-screen.tsx';
import { Hover } from './hover.tsx';
import { onKey } from './keyboard.ts';
import { MapTools } from './map-tools.tsx';
import { NewsRegion } from './news-region.tsx';
import { Notices } from './notices.tsx';
import { PhoneTabs } from './phone-tabs.tsx';
import { PromptBar } from './prompt-bar.tsx';
import { Report } from './report.tsx';
import { SidePanel } from './side-panel.tsx';
import { SpotMenuPlaque } from './spot-menu.tsx';
import type { TableModel } from './table-model.ts';

interface Props {
  readonly table: TableModel;
  readonly onTakeOver: () => void;
  /** There is nothing to decide at this table: it has no prompt. */
  readonly still?: boolean;
  readonly extras?: TableExtras;
  /** Who speaks to a learner: beside the table, at the head of a narrow one. */
  readonly coach?: ComponentChildren;
  /** What lies on the table besides the game: a caption. */
  readonly children?: ComponentChildren;
}

/** The whole table: map, prompt, hand, panel, and what is laid over them. */
export function Table({ table, onTakeOver, still = false, extras, coach, children }: Props) {
  const { Board, Hand, Plaque, Sheets, Bar, InWords } = table.front;
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event, table);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, [table]);
  useFocusAtDecision(table);
  const cover = table.cover.value;
  if (cover !== null) return <Cover table={table} role={cover} />;
  return (
    <div
      class={`table${still ? ' promptless' : ''}${extras === undefined ? '' : ` ${extras.class}`}`}
      data-version={table.present.value.version}
      data-tab={table.tab.value}
      data-drawer={table.drawer.value ? 'open' : 'closed'}
    >
      <Sheets />
      <main class="table-main">
        <h1 class="unseen">{table.front.title}</h1>
        <Board table={table} />
        {phone.value && <Bar table={table} />}
        {tablet.value && extras?.Head !== undefined && <extras.Head table={table} />}
        {tablet.value && coach}
        {!still && <PromptBar table={table} />}
        {children}
        <Notices table={table} onTakeOver={onTakeOver} />
        <Report table={table} />
        <ReplayBar table={table} />
        <MapTools />
        <Hand table={table} />
        <Plaque table={table} />
        <EndPlaque table={table} extras={extras} />
        <GreatScreen table={table} />
        <SpotMenuPlaque table={table} />
        <ChoicePalette table={table} />
        <Soon>
          <InWords table={table} />
        </Soon>
        <OddsPlaque table={table} />
        <NewsRegion table={table} />
      </main>
      <SidePanel table={table} extras={extras} coach={tablet.value ? undefined : coach} />
      {phone.value && <PhoneTabs table={table} extras={extras} />}
      <Hover table={table} />
      <Carry table={table} />
    </div>
  );
}

/** What nobody sees does not keep the first question waiting. */
function Soon({ children }: { children: ComponentChildren }) {
  const [isTime, setTime] = useState(false);
  useEffect(() => whenIdle(() => setTime(true)), []);
  return isTime ? children : null;
}
