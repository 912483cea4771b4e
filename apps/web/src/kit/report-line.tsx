import './report-line.css';
import type { LogLine } from '../play/protocol.ts';
import type { TableModel } from '../table/table-model.ts';
import { words } from '../words/index.ts';
import { Die } from './die.tsx';

/** One thing that happened, with whom it concerns, the dice that decided it and how it came out. */
export function ReportLine({ line, table }: { line: LogLine; table: TableModel }) {
  const { Portrait } = table.front;
  return (
    <>
      {line.about?.map((spot, i) => (
        <Portrait key={i} spot={spot} table={table} class="report-coin" />
      ))}
      {line.dice?.map((rolled, i) => (
        <Die key={i} {...rolled} />
      ))}
      <span class="report-words">{line.text}</span>
      {line.good !== undefined && (
        <span class={`verdict ${line.good ? 'good' : 'bad'}`}>
          {line.good ? words.table.success : words.table.failure}
        </span>
      )}
    </>
  );
}
