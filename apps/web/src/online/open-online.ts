import type { News } from '../play/protocol.ts';
import { rulesOf } from '../play/rules.ts';
import { OnlineHost } from './online-host.ts';
import { ask, askDated, gamePath, type ServerNow, ServerRefusal, type ServerTable } from './server-api.ts';

/** Opens a game on the server: the host, or what stands in the way. A game that waits for players has no table yet. */
export async function openOnline(
  id: string,
  invite: string | undefined,
  tell: (news: News) => void,
): Promise<OnlineHost | 'missing' | 'waiting'> {
  try {
    const { answer: table, date } = await askDated<ServerTable>('GET', gamePath(id, '', { invite }));
    if (!hasBegun(table)) return 'waiting';
    const lead = date - Date.now();
    const [rules, notes] = await Promise.all([rulesOf(table.info.game), notesOf(table)]);
    return new OnlineHost({ rules, table, notes, invite, lead, tell });
  } catch (error) {
    if (error instanceof ServerRefusal && error.status === 404) return 'missing';
    throw error;
  }
}

const notesOf = async ({ game, now }: ServerTable): Promise<string> =>
  now?.you == null ? '' : (await ask<{ text: string }>('GET', gamePath(game, 'notes'))).text;

const hasBegun = (table: ServerTable): table is ServerTable & { now: ServerNow } => table.now !== null;
