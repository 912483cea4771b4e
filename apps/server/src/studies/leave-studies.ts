import { type Store, type Write, write } from '../storage/store.ts';
import { removal } from './studies.ts';

/** Those that belong to somebody. */
export async function ownedStudies({ db }: Store, person: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('studies').select('id').where('owner', '=', person).execute();
  return rows.map(({ id }) => id);
}

/** Part of a batch: somebody leaves for good. Their own studies go; what they did in those of others is nobody's. */
export function leaveStudies(store: Store, person: string, owned: readonly string[]): Write[] {
  const { db } = store;
  return [
    ...owned.flatMap((id) => removal(store, id)),
    write(db.deleteFrom('study_members').where('person', '=', person)),
    write(db.updateTable('study_ops').set({ person: null }).where('person', '=', person)),
  ];
}

/** What is stored of somebody's work in studies, for that person. */
export async function studiesOf({ db }: Store, person: string) {
  return {
    studies: await db.selectFrom('studies').selectAll().where('owner', '=', person).execute(),
    studyMemberships: await db.selectFrom('study_members').selectAll().where('person', '=', person).execute(),
    studyChanges: await db
      .selectFrom('study_ops')
      .select(['study', 'chapter', 'place', 'at', 'op'])
      .where('person', '=', person)
      .execute(),
  };
}
