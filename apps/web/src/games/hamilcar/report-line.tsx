import { DIE_HALF, dieFace } from '@punica/art';
import type { HamilcarEvent } from '@punica/hamilcar/table';
import { Picture } from '../../markup.tsx';
import type { LogLine } from '../../play/protocol.ts';
import type { TableModel } from '../../table/table-model.ts';

export function Die({ face }: { face: number }) {
  return <Picture class="die" markup={dieFace('d6', face)} half={DIE_HALF + 1} label={String(face)} />;
}

/** The dice behind an event, if some were rolled. */
export function diceOf(e: HamilcarEvent): readonly number[] {
  switch (e.ev) {
    case 'roll':
    case 'rerolled':
    case 'attrition':
    case 'navalRoll':
    case 'storm':
    case 'changeOfCommand':
    case 'elephantCharge':
      return [e.die];
    case 'siegeRoll':
      return [e.face];
    case 'navalAvoid':
      return [e.face];
    default:
      return [];
  }
}

const NOTABLE = new Set<HamilcarEvent['ev']>([
  'card',
  'roll',
  'rerolled',
  'attrition',
  'navalAvoid',
  'navalRoll',
  'navalWon',
  'evaded',
  'storm',
  'siegeRoll',
  'cityFell',
  'determinedDefence',
  'battleResult',
  'elephantCharge',
  'changeOfCommand',
  'displaced',
  'overrun',
  'prizesKept',
  'supremacy',
  'seamanship',
  'points',
  'warChest',
  'isolated',
  'cancelled',
]);

export const notable = (line: LogLine): boolean => NOTABLE.has((line.event as HamilcarEvent).ev);

export function ReportLine({ line }: { line: LogLine; table: TableModel }) {
  return (
    <>
      {diceOf(line.event as HamilcarEvent).map((face, i) => (
        <Die key={i} face={face} />
      ))}
      <span class="report-words">{line.text}</span>
    </>
  );
}

/** The sign before a line of the log. */
export function LogMark({ line }: { line: LogLine }) {
  const [face] = diceOf(line.event as HamilcarEvent);
  return face === undefined ? null : <Die face={face} />;
}
