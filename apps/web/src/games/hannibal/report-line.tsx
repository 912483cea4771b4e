import { type DieKind, type GeneralId, generalCoin, siegeMark, walledCity } from '@punica/art';
import type { ComponentChildren } from 'preact';
import { Picture } from '../../markup.tsx';
import type { LogLine } from '../../play/protocol.ts';
import type { TableModel } from '../../table/table-model.ts';
import { Die } from './dice.tsx';
import { ownerOf } from './marks.tsx';
import type { HannibalEvent } from './presenter.ts';
import type { Facts, RankId, Scene } from './scene.ts';

interface Rolled {
  readonly kind: DieKind;
  readonly face: number;
}

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
      return { kind: 'naval', face: e.diamonds - e.parts.reduce((sum, part) => sum + part.diamonds, 0) };
    case 'treachery':
      return e.die > 0 ? { kind: 'd6', face: e.die } : undefined;
    default:
      return undefined;
  }
}

const TOLD = new Set<HannibalEvent['ev']>([
  'card',
  'cityFell',
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

/** One thing that happened without dice, with whom it concerns. */
export function ReportLine({ line, table }: { line: LogLine; table: TableModel }) {
  const event = line.event as HannibalEvent;
  return (
    <>
      <Subject event={event} table={table} />
      <span class="report-words">{line.text}</span>
    </>
  );
}

/** The general or the city that the line is about. */
function Subject({ event, table }: { event: HannibalEvent; table: TableModel }): ComponentChildren {
  const facts = table.info.facts as Facts;
  const scene = table.shown.value.scene as Scene;
  switch (event.ev) {
    case 'siegeRoll':
    case 'cityFell':
    case 'siegeLifted':
      return <CityMark at={event.space} facts={facts} scene={scene} />;
    case 'elected':
      return <Coin general={event.general} rank="consul" facts={facts} />;
    case 'proconsul':
      return <Coin general={event.general} rank="proconsul" facts={facts} />;
    case 'roll':
    case 'navalRoll':
    case 'avoided':
    case 'interceptor':
    case 'killed':
    case 'displaced':
    case 'overrun':
      return event.general < 0 ? null : <Coin general={event.general} rank={null} facts={facts} />;
    default:
      return null;
  }
}

function Coin({ general, rank, facts }: { general: number; rank: RankId; facts: Facts }) {
  const { id, strategy, battle } = facts.generals[general];
  return (
    <Picture
      class="report-coin"
      markup={generalCoin(
        { id: id as GeneralId, strategy, battle, rank },
        { detail: 'full', plates: 'none' },
      )}
      half={20}
    />
  );
}

export function CityMark({ at, facts, scene }: { at: number; facts: Facts; scene: Scene }) {
  const { walls, great } = facts.spaces[at];
  if (walls === 0) return null;
  const points = Math.min(scene.siege[at], 3) as 0 | 1 | 2 | 3;
  const markup =
    walledCity({ size: great ? 'large' : 'small', owner: ownerOf(scene.control[at]) }) +
    (points > 0 ? siegeMark(points) : '');
  return <Picture class="report-coin" markup={markup} half={23} />;
}

/** The sign before a line of the log. */
export function LogMark({ line }: { line: LogLine }) {
  const rolled = dieOf(line.event as HannibalEvent);
  return rolled === undefined ? null : <Die kind={rolled.kind} face={rolled.face} />;
}
