import './even.css';
import type { TableProps } from '../games/front.ts';

/** Under the title of the table: what evens the game, and how that was agreed upon. */
export function AgreedLine({ table }: TableProps) {
  const { agreed } = table.info;
  if (agreed === null) return null;
  return (
    <p class="agreed" title={agreed.text}>
      <b>{agreed.given}</b> <span>{agreed.how}</span>
    </p>
  );
}

/** The same in the head of a narrow screen, behind the turn. */
export function AgreedMark({ table }: TableProps) {
  const { agreed } = table.info;
  return agreed === null ? null : <i class="agreed-mark"> · {agreed.given}</i>;
}
