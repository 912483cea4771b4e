import type { DieKind } from '@punica/art';
import type { LogLine } from '../../play/protocol.ts';
import { Die } from './dice.tsx';
import type { HannibalEvent } from './presenter.ts';

interface Rolled {
  readonly kind: DieKind;
  readonly face: number;
}

const MOST_DIAMONDS = 4;

/** The die behind an event, if one was rolled. */
export function dieOf(e: HannibalEvent): Rolled | undefined {
  switch (e.ev) {
    case 'roll':
    case 'attrition':
    case 'changeOfCommand':
    case 'elephantCharge':
    case 'casualties':
      return { kind: 'd6', face: e.die };
    case 'retreatRoll':
      return { kind: e.large ? 'retreat-large' : 'retreat-small', face: e.die };
    case 'siegeRoll':
      return { kind: e.die === 'red' ? 'siege-red' : 'siege-white', face: e.face };
    case 'navalRoll':
      return { kind: 'naval', face: Math.min(e.diamonds, MOST_DIAMONDS) };
    case 'treachery':
      return e.die > 0 ? { kind: 'd6', face: e.die } : undefined;
    default:
      return undefined;
  }
}

const TOLD = new Set<HannibalEvent['ev']>([
  'card',
  'cityFell',
  'siegePoints',
  'siegeLifted',
  'elected',
  'proconsul',
  'killed',
  'displaced',
  'battleWon',
  'lost',
  'first',
  'withdrew',
  'isolated',
  'points',
  'suesForPeace',
  'truce',
  'mark',
  'resisted',
  'avoided',
  'interceptor',
  'overrun',
  'noEffect',
]);

export const notable = (line: LogLine): boolean => {
  const event = line.event as HannibalEvent;
  return TOLD.has(event.ev) || dieOf(event) !== undefined;
};

/** One thing that happened, with the die that decided it. */
export function ReportLine({ line }: { line: LogLine }) {
  const rolled = dieOf(line.event as HannibalEvent);
  return (
    <>
      {rolled !== undefined && <Die kind={rolled.kind} face={rolled.face} />}
      <span>{line.text}</span>
    </>
  );
}

/** The sign before a line of the log. */
export function LogMark({ line }: { line: LogLine }) {
  const event = line.event as HannibalEvent;
  const rolled = dieOf(event);
  if (rolled !== undefined) return <Die kind={rolled.kind} face={rolled.face} />;
  return null;
}
