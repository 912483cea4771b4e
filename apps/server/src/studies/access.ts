import type { StudyMay } from '@punica/protocol';
import { forbidden, notFound } from '../problem.ts';
import type { Store } from '../storage/store.ts';
import type { StudiesTable } from '../storage/tables.ts';

const missing = () => notFound('There is no such study.');

interface Entered {
  readonly study: StudiesTable;
  readonly may: StudyMay;
}

/** What somebody may do with a study; nothing where they may not even know of it. */
export async function mayWith(
  { db }: Store,
  study: StudiesTable,
  person: string | undefined,
): Promise<StudyMay | undefined> {
  if (person !== undefined && study.owner === person) return 'own';
  const member =
    person === undefined
      ? undefined
      : await db
          .selectFrom('study_members')
          .select('may')
          .where('study', '=', study.id)
          .where('person', '=', person)
          .executeTakeFirst();
  return member?.may ?? (study.access === 'private' ? undefined : 'read');
}

/** The study, for somebody who may read it. Whoever may not is told that there is none. */
export async function enterStudy(store: Store, id: string, person: string | undefined): Promise<Entered> {
  const study = await store.db.selectFrom('studies').selectAll().where('id', '=', id).executeTakeFirst();
  if (study === undefined) throw missing();
  const may = await mayWith(store, study, person);
  if (may === undefined) throw missing();
  return { study, may };
}

export async function enterToWrite(store: Store, id: string, person: string): Promise<Entered> {
  const entered = await enterStudy(store, id, person);
  if (entered.may === 'read') throw forbidden('You may read this study, and not write in it.');
  return entered;
}

export async function enterAsOwner(store: Store, id: string, person: string): Promise<StudiesTable> {
  const { study, may } = await enterStudy(store, id, person);
  if (may !== 'own') throw forbidden('This is for whoever the study belongs to.');
  return study;
}
