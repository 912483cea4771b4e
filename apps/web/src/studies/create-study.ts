import { checkStart, readPosition, recordFrom } from '@punica/games';
import { isStudyFile, readStudy, START, type StudyFile, StudyTree, studyOfRecord } from '@punica/insight';
import { readRecord } from '@punica/kernel';
import { freshId, freshKey } from '../play/creation.ts';
import { rulesOf } from '../play/rules.ts';
import { deleteGame, listStudies, readGame, type StoredStudy, writeStudy } from '../play/store.ts';

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
  const { engine } = await rulesOf(file.game);
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

/** Opens a study from a file: a study, a position, or a record with what was played in it. */
export async function studyFrom(json: unknown, name: string | null, from: string | null): Promise<string> {
  if (isStudyFile(json)) return keepStudy(readStudy(json), { from, kept: true });
  const isPosition = (json as { format?: unknown } | null)?.format === 'punica-position';
  const position = isPosition ? readPosition(json) : null;
  const given = position === null ? readRecord(json) : null;
  const { engine, game, screen } = await rulesOf((position ?? given!).game);
  const record = position === null ? given! : recordFrom(position, game.version, freshKey());
  checkStart(engine, record, 'start');
  const study = studyOfRecord(engine, record, '');
  return keepStudy({ ...study, name: name ?? screen.standing(new StudyTree(engine, study).start) }, { from });
}

/** A game that was once kept as a board to try things on becomes a study of the same address. */
export async function studyOfOldBoard(id: string): Promise<void> {
  const game = await readGame(id);
  if (game?.mode !== 'analysis') return;
  const { engine } = await rulesOf(game.game);
  await deleteGame(id);
  await keepStudy(studyOfRecord(engine, game.record, game.standing), { from: null, kept: true, id });
}
