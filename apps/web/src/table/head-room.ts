import { phone } from '../settings.ts';

const footOf = (element: HTMLElement | null): number =>
  element === null || element.offsetHeight === 0 ? 0 : element.offsetTop + element.offsetHeight;

function tell(table: HTMLElement): void {
  const put = (name: string, px: number): void => {
    if (px === 0) table.style.removeProperty(name);
    else table.style.setProperty(name, `${Math.round(px)}px`);
  };
  // The prompt stands below the coach: its place is asked for when that is told.
  const coach = footOf(table.querySelector('.table-main > .coach'));
  put('--coach-foot', coach);
  const head = Math.max(coach, footOf(table.querySelector('.prompt')));
  put('--prompt-foot', head);
  if (!phone.value) return;
  put('--notices-foot', Math.max(head, footOf(table.querySelector('.notices'))));
  const buttons = table.querySelector('.prompt-buttons')?.getBoundingClientRect();
  put('--buttons-rise', buttons === undefined || buttons.height === 0 ? 0 : innerHeight - buttons.top);
}

/**
 * Tells the page how far down reaches what stands at the head of the table (coach, prompt, notices), and on a narrow
 * screen how far up the buttons of the prompt at its foot, whenever one of these changes its size. What lies over the
 * map keeps between them.
 */
export function tellHeadRoom(part: HTMLElement, ...inner: (HTMLElement | null)[]): () => void {
  const table = part.closest<HTMLElement>('.table');
  if (table === null) return () => {};
  const observer = new ResizeObserver(() => tell(table));
  for (const element of [part, ...inner]) if (element !== null) observer.observe(element);
  return () => {
    observer.disconnect();
    // It is still there while it is being taken away.
    queueMicrotask(() => tell(table));
  };
}
