import { useRef } from 'preact/hooks';
import { interfaceScale, phone } from '../settings.ts';
import { words } from '../words/index.ts';
import { ChoiceName } from './choice-name.tsx';
import { useFocusWhileOpen } from './focus.ts';
import type { TableModel } from './table-model.ts';

const w = words.table;
const WIDTH = 300;

/** What can be done with something on the table, listed before anything is done. */
export function SpotMenuPlaque({ table }: { table: TableModel }) {
  const menu = table.menu.value;
  const list = useRef<HTMLUListElement>(null);
  useFocusWhileOpen(menu, () => list.current?.querySelector('button'));
  if (menu === null) return null;
  const { Details } = table.front;
  const by = interfaceScale.value;
  const [atX, atY, width, height] = [menu.x, menu.y, innerWidth, innerHeight].map((it) => it / by);
  const x = Math.max(8, Math.min(atX - WIDTH / 2, width - WIDTH - 8));
  const below = atY < height * 0.45;
  // As high as there is room on its side; longer lists scroll.
  const maxHeight = `${(below ? height - atY : atY) - 18 - 8}px`;
  const place = phone.value
    ? {}
    : below
      ? { left: `${x}px`, top: `${atY + 18}px`, maxHeight }
      : { left: `${x}px`, bottom: `${height - atY + 18}px`, maxHeight };
  return (
    <div class="spot-menu plaque" style={place} role="dialog" aria-label={w.choices}>
      <Details spot={menu.spot} table={table} />
      <ul ref={list}>
        {menu.choices.map((choice) => (
          <li key={choice.label}>
            <button
              type="button"
              class="button"
              data-choice={choice.label}
              onClick={() => void table.choose(choice)}
            >
              <ChoiceName choice={choice} />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" class="button quiet" onClick={() => table.letGo()}>
        {w.close} <kbd>Esc</kbd>
      </button>
    </div>
  );
}
