import '../even/even.css';
import type { TableProps } from '../games/front.ts';
import { words } from '../words/index.ts';

const w = words.create;

/** Under the title of the table: the edition that is played, where the figures are not ours. */
export function EditionLine({ table }: TableProps) {
  const { edition } = table.info;
  if (edition === null) return null;
  return (
    <p class="agreed" title={edition.note}>
      <b>{w.playedWith(edition.name)}</b>
      {edition.author !== '' && <span>{edition.author}</span>}
    </p>
  );
}

/** The same in the head of a narrow screen. */
export function EditionMark({ table }: TableProps) {
  const { edition } = table.info;
  return edition === null ? null : <i class="agreed-mark"> · {edition.name}</i>;
}
