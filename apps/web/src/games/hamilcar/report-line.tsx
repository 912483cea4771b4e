import { Die } from '../../kit/die.tsx';
import type { LogLine } from '../../play/protocol.ts';
import type { TableModel } from '../../table/table-model.ts';

export function ReportLine({ line }: { line: LogLine; table: TableModel }) {
  return (
    <>
      {line.dice?.map((rolled, i) => (
        <Die key={i} {...rolled} />
      ))}
      <span class="report-words">{line.text}</span>
    </>
  );
}
