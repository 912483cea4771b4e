import { checkStart, readPosition, recordFrom } from '@punica/games';
import {
  isStudyFile,
  openMoment,
  readMoment,
  readStudy,
  START,
  type StudyFile,
  StudyTree,
  studyOfPosition,
  studyOfRecord,
} from '@punica/insight';
import { readRecord } from '@punica/kernel';
import { freshId, freshKey } from '../play/creation.ts';
import { rulesOf } from '../play/rules.ts';
import { deleteGame, listStudies, readGame, type StoredStudy, writeStudy } from '../play/store.ts';
import { studyOfKnown } from './study-of-known.ts';

interface Origin {
  /** Where one came from: an address of the page. */
  readonly from: string | null;
  /** Kept although nothing was done in it yet. */
  readonly kept?: boolean;
  readonly id?: string;
}

/** Keeps a study in this browser. Whatever is wrong with it is named. */
export async function keepStudy(
  file: StudyFile,
  { from, kept = false, id = freshId() }: Origin,
): Promise<string> {
  const { engine } = await rulesOf(file);
  checkStart(engine, { ...file, start: file.position }, 'position');
  const tree = new StudyTree(engine, file);
  // Others that were only looked at are no longer needed.
  for (const other of await listStudies()) if (!other.kept) await deleteGame(other.id);
  const now = Date.now();
  const stored: StoredStudy = {
    id,
    game: file.game,
    study: tree.file(),
    at: START,
    from,
    kept,
    revision: 0,
    created: now,
    touched: now,
  };
  await writeStudy(stored, 0);
  return stored.id;
}

/** A study of a moment that was shared: of what those eyes knew, the rest is a guess. */
async function studyOfMoment(json: unknown): Promise<StudyFile> {
  const moment = readMoment(json);
  const { game, screen } = await rulesOf(moment);
  const { view, eyes } = openMoment(game, moment);
  if (eyes !== 'all') return studyOfKnown(game, screen, moment, view, eyes);
  return studyOfPosition(game, moment, view, { name: screen.standing(view), key: freshKey() });
}

/** Opens a study from what a file or a link holds: a study, a moment, a position, or a record with what was played. */
export async function studyFrom(json: unknown, name: string | null, from: string | null): Promise<string> {
  if (isStudyFile(json)) return keepStudy(readStudy(json), { from, kept: true });
  const format = (json as { format?: unknown } | null)?.format;
  if (format === 'punica-moment') return keepStudy(await studyOfMoment(json), { from });
  const position = format === 'punica-position' ? readPosition(json) : null;
  const given = position === null ? readRecord(json) : null;
  const { engine, game, screen } = await rulesOf(position ?? given!);
  const record = position === null ? given! : recordFrom(position, game.version, freshKey());
  checkStart(engine, record, 'start');
  const study = studyOfRecord(engine, record, '');
  return keepStudy({ ...study, name: name ?? screen.standing(new StudyTree(engine, study).start) }, { from });
}

/** A game that was once kept as a board to try things on becomes a study of the same address. */
export async function studyOfOldBoard(id: string): Promise<void> {
  const game = await readGame(id);
  if (game?.mode !== 'analysis') return;
  const { engine } = await rulesOf(game.record);
  await deleteGame(id);
  await keepStudy(studyOfRecord(engine, game.record, game.standing), { from: null, kept: true, id });
}
