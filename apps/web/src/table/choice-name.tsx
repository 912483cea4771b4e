import { ChanceTag } from '../odds/chance-tag.tsx';
import type { Choice } from '../play/protocol.ts';
import type { TableModel } from './table-model.ts';

interface Props {
  readonly choice: Choice;
  /** With its chance, where the table has worked it out. */
  readonly table?: TableModel;
}

/** A choice as its button says it. Readers hear what is seen first, and then the whole of it. */
export function ChoiceName({ choice, table }: Props) {
  const { label, short = label } = choice;
  return (
    <>
      {short}
      {table !== undefined && <ChanceTag table={table} choices={[choice]} />}
      {short !== label && <span class="unseen"> ({label})</span>}
    </>
  );
}
