import type { Notes, TableNow, WholeTable } from '@punica/protocol';
import type { News } from '../play/protocol.ts';
import { rulesOf } from '../play/rules.ts';
import { OnlineHost } from './online-host.ts';
import { ask, askDated, gamePath, ServerRefusal } from './server-api.ts';

/** Opens a game on the server: the host, or what stands in the way. A game that waits for players has no table yet. */
export async function openOnline(
  id: string,
  invite: string | undefined,
  tell: (news: News) => void,
): Promise<OnlineHost | 'missing' | 'waiting'> {
  try {
    const { answer: table, date } = await askDated<WholeTable>('GET', gamePath(id, '', { invite }));
    if (!hasBegun(table)) return 'waiting';
    const lead = date - Date.now();
    const [rules, notes] = await Promise.all([rulesOf(table.info.game), notesOf(table)]);
    return new OnlineHost({ rules, table, notes, invite, lead, tell });
  } catch (error) {
    if (error instanceof ServerRefusal && error.status === 404) return 'missing';
    throw error;
  }
}

const notesOf = async ({ game, now }: WholeTable): Promise<string> =>
  now?.you == null ? '' : (await ask<Notes>('GET', gamePath(game, 'notes'))).text;

const hasBegun = (table: WholeTable): table is WholeTable & { now: TableNow } => table.now !== null;
