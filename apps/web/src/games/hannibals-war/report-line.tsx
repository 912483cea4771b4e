import type { Facts, WarEvent } from '@punica/hannibals-war/view/scene';
import { Die } from '../../kit/die.tsx';
import type { LogLine } from '../../play/protocol.ts';
import type { TableModel } from '../../table/table-model.ts';
import { MarkerPicture } from './pieces.tsx';

const markersOf = (e: WarEvent): readonly number[] =>
  e.ev === 'played' || e.ev === 'negated' || e.ev === 'sold'
    ? [e.marker]
    : e.ev === 'revealed'
      ? e.markers
      : [];

export function ReportLine({ line, table }: { line: LogLine; table: TableModel }) {
  const e = line.event as WarEvent;
  const facts = table.info.facts as Facts;
  return (
    <>
      {line.dice?.map((rolled, i) => (
        <Die key={i} {...rolled} />
      ))}
      {markersOf(e).map((marker, i) => (
        <MarkerPicture key={i} marker={marker} facts={facts} />
      ))}
      <span class="report-words">{line.text}</span>
    </>
  );
}
