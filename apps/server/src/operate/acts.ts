import type { ActDone } from '@punica/protocol';
import { newId } from '../secrets.ts';
import { type Store, type Write, write } from '../storage/store.ts';

const SHOWN = 50;

/** Part of a batch: what is done is written down in the same moment. */
export const actWrite = (
  { db }: Store,
  act: {
    readonly operator: string | null;
    readonly act: string;
    readonly target: string | null;
    readonly reason?: string;
  },
): Write =>
  write(db.insertInto('operator_acts').values({ id: newId(), at: Date.now(), reason: null, ...act }));

/** The newest first. Names are those of today: only ids are kept. */
export async function actsDone({ db }: Store): Promise<ActDone[]> {
  const rows = await db
    .selectFrom('operator_acts')
    .leftJoin('people as operators', 'operators.id', 'operator_acts.operator')
    .leftJoin('people as targets', 'targets.id', 'operator_acts.target')
    .select(['operator_acts.at', 'operator_acts.act', 'operator_acts.target'])
    .select(['operators.name as operator', 'targets.name as person'])
    .orderBy('operator_acts.at', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ person, target, ...act }) => ({ ...act, target: person ?? target }));
}
