import { useRef } from 'preact/hooks';
import type { Choice } from '../play/protocol.ts';
import { interfaceScale, phone } from '../settings.ts';
import { words } from '../words/index.ts';
import { ChoiceName } from './choice-name.tsx';
import { useFocusWhileOpen } from './focus.ts';
import type { TableModel } from './table-model.ts';

const w = words.table;
const WIDTH = 300;

interface Goal {
  readonly goal: string | undefined;
  readonly choices: Choice[];
}

/** Choices that lead to the same thing stand together, in the order of the first of them. */
function byGoal(choices: readonly Choice[]): readonly Goal[] {
  const goals: Goal[] = [];
  for (const choice of choices) {
    const known = goals.find(({ goal }) => goal === choice.goal);
    if (known === undefined) goals.push({ goal: choice.goal, choices: [choice] });
    else known.choices.push(choice);
  }
  return goals;
}

/** What can be done with something on the table, listed before anything is done. */
export function SpotMenuPlaque({ table }: { table: TableModel }) {
  const menu = table.menu.value;
  const list = useRef<HTMLDivElement>(null);
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
      {menu.brought !== true && <Details spot={menu.spot} table={table} />}
      <div ref={list}>
        {byGoal(menu.choices).map(({ goal, choices }) => (
          <ul key={goal} aria-label={goal}>
            {goal !== undefined && (
              <li class="spot-goal" aria-hidden="true">
                {goal}
              </li>
            )}
            {choices.map((choice) => (
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
        ))}
      </div>
      <button type="button" class="button quiet" onClick={() => table.letGo()}>
        {w.close} <kbd>Esc</kbd>
      </button>
    </div>
  );
}
