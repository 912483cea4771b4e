import type { LogPart } from '../play/protocol.ts';
import { settings } from '../settings.ts';
import type { GreatMoment } from './great.ts';
import { mapView } from './map-room.ts';
import type { TableModel } from './table-model.ts';

const READ_MS = 520;
const READ_LINE_MS = 360;
/** A roll with all its faces takes longer to take in than a line. */
const READ_ROLL_MS = 900;
const PAUSE_MS = 90;
const LOOK_MS = 40;
/** A breath for what is great. */
const GREAT_MS = 2000;

/** So long at the speed that was set. */
export const inTime = (ms: number): number => ms / settings.value.speed;

const rest = (ms: number, table: TableModel, isOver = (): boolean => false): Promise<void> =>
  new Promise((done) => {
    const until = performance.now() + inTime(ms);
    const look = (): void => {
      if (table.hurried || isOver() || performance.now() >= until) done();
      else setTimeout(look, LOOK_MS);
    };
    look();
  });

const isOthers = (part: LogPart, table: TableModel): boolean => part.by !== table.present.value.viewer;

/** The map moves to where somebody else acts, if that is out of sight. */
export function follow(part: LogPart, table: TableModel): void {
  const { view } = mapView;
  if (view === null || !isOthers(part, table)) return;
  for (const spot of part.lines.flatMap((line) => line.spots)) {
    const place = table.front.centreOf?.(spot);
    if (place === undefined) continue;
    if (!view.sees(place[0], place[1])) view.centre(place[0], place[1]);
    return;
  }
}

/** Gives the screen to what is great, for a breath or until it is put away; a film shows it as quickly as it runs. */
export async function showGreat(great: GreatMoment, table: TableModel, speed = 1): Promise<void> {
  table.great.value = great;
  await rest(GREAT_MS / speed, table, () => table.great.value !== great);
  table.great.value = null;
}

/** It moved or turned something that the others should hear of. */
const isSeen = ({ lines }: LogPart): boolean =>
  lines.some(({ move, turned }) => move !== undefined || turned !== undefined);

/** Lays what was done on the table where there is no time to watch it. */
export function note(part: LogPart, table: TableModel): void {
  if (part.lines.some((line) => line.told === true) || (isOthers(part, table) && isSeen(part)))
    table.report.value = part;
}

/**
 * Lays what an action decided on the table. It stays until the next choice; where somebody else goes on, it must
 * have been read before, also by the one whose own action it was.
 */
export async function tell(part: LogPart, rolls: number, table: TableModel): Promise<void> {
  const told = part.lines.filter((line) => line.told === true).length;
  note(part, table);
  if (told > 0) {
    if (table.present.value.ask?.role == null)
      await rest(READ_MS + told * READ_LINE_MS + rolls * READ_ROLL_MS, table);
  } else if (isOthers(part, table) && part.lines.length > 0) await rest(PAUSE_MS, table);
}
