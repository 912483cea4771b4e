import { mainButton } from './main-choice.ts';
import { mapView } from './map-room.ts';
import type { TableModel } from './table-model.ts';
import { walkByKey } from './walker.ts';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable);

/** Enter and the arrows belong to what has the focus. */
const usesKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('button, a, summary, [role="tab"], [role="option"]');

/** Keys of the table. Everything that can be chosen can be chosen with them. */
export function onKey(event: KeyboardEvent, table: TableModel): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
  const { key } = event;
  const arrow = ARROWS[key];
  const walker = table.walker.value;
  if (key === 'Escape') {
    if (!table.letGo()) {
      table.why.value = null;
      table.report.value = null;
      table.drawer.value = false;
      if (table.past.value !== null) void table.backToNow();
    }
  } else if (walker !== null && !usesKeys(event.target) && walkByKey(event, walker)) {
    // It has been walked.
  } else if (arrow !== undefined && !usesKeys(event.target)) mapView.view?.push(...arrow);
  else if (key === '+' || key === '=') mapView.view?.zoomBy(1.4);
  else if (key === '-') mapView.view?.zoomBy(1 / 1.4);
  else if (key === '0' || key === 'f' || key === 'F') mapView.view?.fit();
  else if (key === 'u' || key === 'U') void table.undo();
  else if (key === ' ' && !usesKeys(event.target)) takeMain(table);
  else if (key === 'Enter' && !usesKeys(event.target)) takeOrList(table);
  else if (isLetter(key) && table.choices.value.length > 0) table.paletteOpen.value = true;
  else return;
  if (!isLetter(key)) event.preventDefault();
}

const isLetter = (key: string): boolean => /^[a-z/]$/i.test(key);

/** What stands out: the marked choice, answers that are given together, the main button. */
function takeMain(table: TableModel): void {
  const choice = table.marked.value ?? mainButton(table);
  if (choice !== undefined) void table.choose(choice);
  else if (table.together.value) void table.answerRows();
}

/** The marked choice, the only one there is, or the list of all. */
export function takeOrList(table: TableModel): void {
  const { marked } = table;
  const choices = table.choices.value;
  if (marked.value !== null) void table.choose(marked.value);
  else if (table.together.value) void table.answerRows();
  else if (choices.length === 1) void table.choose(choices[0]);
  else if (choices.length > 1) table.paletteOpen.value = true;
}
