import type { BoardLayout } from '../../src/board.ts';
import { curvePath } from '../../src/curve.ts';
import { optional } from './option.ts';

/** Roads under passes under straits, their signs on top. */
export function ways({ links }: BoardLayout): string {
  const line = (kind: string) => (link: BoardLayout['links'][number]) =>
    `<path class="${kind}" d="${curvePath(link.curve)}"/>`;
  const drawn = (list: BoardLayout['links']): string => {
    const roads = list.filter((link) => link.type === 'road');
    const passes = list.filter((link) => link.type === 'pass' || link.type === 'alps');
    const straits = list.filter((link) => link.type === 'strait');
    return [
      ...roads.map(line('road-case')),
      ...roads.map(line('road-bed')),
      ...passes.map(line('pass-bed')),
      ...passes.map((link) => line(link.type === 'alps' ? 'pass alps' : 'pass')(link)),
      ...straits.map(line('strait-bed')),
      ...straits.map(line('strait')),
      ...list.map(sign),
    ].join('');
  };
  const options = [...new Set(links.flatMap((link) => link.option ?? []))];
  return [
    drawn(links.filter((link) => !link.option)),
    ...options.map((option) => optional(option, drawn(links.filter((link) => link.option === option)))),
  ].join('\n');
}

function sign({ type, sign: at }: BoardLayout['links'][number]): string {
  if (!at) return '';
  const art = {
    road: '',
    pass: '<circle r="5.6" class="disc"/><path d="M-3.9 2.5L0-3.2L3.9 2.5Z" class="mount"/>',
    alps: '<circle r="7" class="disc"/><path d="M-5.2 3.2L-1.8-2.6L-.2 0L1.8-4L5.2 3.2Z" class="mount"/><path d="M.8-2L1.8-4L2.9-1.8L1.8-1.2Z" class="snow"/>',
    strait:
      '<circle r="6" class="disc wet"/><path d="M-3.8-.6q1.9-2.4 3.8 0t3.8 0M-3.8 2q1.9-2.4 3.8 0t3.8 0" class="wave"/>',
  }[type];
  return `<g transform="translate(${at[0]} ${at[1]})">${art}</g>`;
}
