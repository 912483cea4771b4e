import { DIE_HALF, dieFace } from '@punica/art';
import type { WarEvent } from '@punica/hannibals-war/table';
import { Picture } from '../../markup.tsx';
import type { LogLine } from '../../play/protocol.ts';
import type { TableModel } from '../../table/table-model.ts';
import { MarkerPicture } from './pieces.tsx';
import type { Facts } from './scene.ts';

/** A die as it came to rest; it is seen to roll once, when it first appears. */
export function Die({ face }: { face: number }) {
  return <Picture class="die" markup={dieFace('d6', face)} half={DIE_HALF + 1} label={String(face)} />;
}

/** The dice behind an event, if some were rolled. */
export function diceOf(e: WarEvent): readonly number[] {
  switch (e.ev) {
    case 'die':
    case 'olympian':
      return e.dice;
    case 'reroll':
      return [e.to];
    default:
      return [];
  }
}

const NOTABLE = new Set<WarEvent['ev']>([
  'olympian',
  'die',
  'reroll',
  'initiative',
  'played',
  'negated',
  'sold',
  'soldHidden',
  'pact',
  'pactBroken',
  'treacheryResult',
  'wonOver',
  'battle',
  'odds',
  'battleEnd',
  'attrition',
  'pillage',
  'saved',
  'syracusa',
  'ambush',
  'delay',
  'overrun',
  'missed',
  'provisioned',
]);

export const notable = (line: LogLine): boolean => NOTABLE.has((line.event as WarEvent).ev);

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
      {diceOf(e).map((face, i) => (
        <Die key={i} face={face} />
      ))}
      {markersOf(e).map((marker, i) => (
        <MarkerPicture key={i} marker={marker} facts={facts} />
      ))}
      <span class="report-words">{line.text}</span>
    </>
  );
}

/** The sign before a line of the log. */
export function LogMark({ line }: { line: LogLine }) {
  const [face] = diceOf(line.event as WarEvent);
  return face === undefined ? null : <Die face={face} />;
}
