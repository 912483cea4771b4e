import type { StudyFile, StudyOp } from '@punica/insight';
import type { ReportContext } from '@punica/protocol';
import type { Store } from '../storage/store.ts';
import type { StudiesTable } from '../storage/tables.ts';

type Line = ReportContext['lines'][number];

/** So many words that were written later are told, the newest. */
const MOST_CHANGES = 30;
const LONGEST = 4_000;

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** What words a change has put into a study, by what they say. */
function wordsOf(op: StudyOp): string {
  if (op.op === 'note') return op.text;
  return op.op === 'name' || op.op === 'call' ? op.name : '';
}

/** Everything that is written in a study: its names, the notes that it came with, and what was written since, by whom. */
export async function writtenIn(
  { db }: Store,
  { id, owner, name, created_at }: StudiesTable,
  mayWatch: (game: string) => Promise<boolean>,
): Promise<Line[]> {
  const rows = await db
    .selectFrom('study_chapters')
    .select(['chapter', 'name', 'source', 'file'])
    .where('study', '=', id)
    .orderBy('place')
    .execute();
  const told = await Promise.all(rows.map(({ source }) => source === null || mayWatch(source)));
  const chapters = rows.filter((_, i) => told[i]);
  const line = { person: owner, at: created_at };
  const head = { ...line, id, name, text: shortened(chapters.map((it) => it.name).join('\n')) };
  const notes = chapters.flatMap((chapter): Line[] => {
    const { note = '', moments } = JSON.parse(chapter.file) as StudyFile;
    const written = [note, ...moments.flatMap((it) => [it.name ?? '', it.note ?? ''])].filter(Boolean);
    const about = { ...line, id: `${id} ${chapter.chapter}`, name: chapter.name };
    return written.length === 0 ? [] : [{ ...about, text: shortened(written.join('\n')) }];
  });
  if (chapters.length === 0) return [head];
  const changes = await db
    .selectFrom('study_ops')
    .leftJoin('people', 'people.id', 'study_ops.person')
    .select(['chapter', 'place', 'study_ops.person', 'people.name', 'at', 'op'])
    .where('study', '=', id)
    .where(
      'chapter',
      'in',
      chapters.map((it) => it.chapter),
    )
    .where(({ or, eb }) => or(['note', 'name', 'call'].map((op) => eb('op', 'like', `%"op":"${op}"%`))))
    .orderBy('at', 'desc')
    .limit(MOST_CHANGES)
    .execute();
  const written = changes.toReversed().flatMap((change): Line[] => {
    const text = shortened(wordsOf(JSON.parse(change.op) as StudyOp));
    const { chapter, place, person, name: by, at } = change;
    return text === ''
      ? []
      : [{ id: `${id} ${chapter} ${place}`, person: person ?? '', name: by ?? '', text, at }];
  });
  return [head, ...notes, ...written];
}
