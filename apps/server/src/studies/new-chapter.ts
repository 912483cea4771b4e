import { checkStart } from '@punica/games';
import { readStudy, type StudyFile, StudyTree } from '@punica/insight';
import type { chapterRequest, Read } from '@punica/protocol';
import { canBePlayed, engineFor } from '../catalogue.ts';
import { checkedEdition } from '../editions/edition-store.ts';
import type { Archive } from '../play/archive.ts';
import type { BotThreads } from '../play/bots.ts';
import type { Tables } from '../play/tables.ts';
import { badInput, conflict } from '../problem.ts';
import type { StudyChaptersTable } from '../storage/tables.ts';
import { MOST_MOMENTS } from './chapter-desk.ts';

type ChapterRow = Omit<StudyChaptersTable, 'study' | 'chapter' | 'place'>;

export interface Sources {
  readonly tables: Tables;
  readonly archive: Archive;
  readonly threads: BotThreads;
  readonly withProving: boolean;
}

/**
 * What a chapter is made of, checked as everything from outside is. A study that rests on what one side knows of a
 * game is refused: the game may still be under way, and whoever reads the study may sit at it.
 */
export async function chapterFrom(
  sources: Sources,
  given: Read<typeof chapterRequest>,
  person: string,
  /** What it is called where it has no name of its own. */
  called = '',
): Promise<ChapterRow> {
  if ('file' in given) return rowOf(sources, readStudy(given.file), null, called);
  const table = await sources.tables.getOver(given.game);
  if (table.row.state !== 'over')
    throw conflict(
      'The game is not over. Only games in which nothing is hidden any more are studied together.',
    );
  if (!table.isPublic)
    throw conflict('This game is private. It is studied here once all who played it share it.');
  const record = JSON.stringify(await sources.archive.record(given.game));
  const file = await sources.threads.study(person, { record, after: given.after, name: given.name ?? '' });
  return rowOf(sources, readStudy(JSON.parse(file)), given.game, called);
}

async function rowOf(
  { withProving }: Sources,
  file: StudyFile,
  source: string | null,
  called: string,
): Promise<ChapterRow> {
  if (!canBePlayed(file.game, withProving)) throw badInput('file.game', 'is not one that can be played');
  // What a stranger sends is tried as a published edition is.
  if (file.edition !== undefined) await checkedEdition(file.edition, 'file.edition');
  if (file.as !== 'all')
    throw badInput(
      'file.as',
      'must be all: what one side knows of a game may be of one that is still played, and is not shown to others',
    );
  if (file.moments.length > MOST_MOMENTS)
    throw badInput('file.moments', `must not be more than ${MOST_MOMENTS}`);
  const engine = await engineFor(file);
  checkStart(engine, { ...file, start: file.position }, 'file.position');
  const tree = new StudyTree(engine, { ...file, name: file.name || called });
  return {
    name: tree.called,
    game: file.game,
    source,
    version: 0,
    next: tree.next,
    moments: tree.size,
    file: JSON.stringify(tree.file()),
    file_version: 0,
  };
}
