import type { News } from '../play/protocol.ts';
import { rulesOf } from '../play/rules.ts';
import { OnlineHost } from './online-host.ts';
import { ask, type ServerNow, ServerRefusal, type ServerTable } from './server-api.ts';

/** Opens a game on the server: the host, or what stands in the way. A game that waits for players has no table yet. */
export async function openOnline(
  id: string,
  invite: string | undefined,
  tell: (news: News) => void,
): Promise<OnlineHost | 'missing' | 'waiting'> {
  const query = invite === undefined ? '' : `?invite=${encodeURIComponent(invite)}`;
  let table: ServerTable;
  try {
    table = await ask<ServerTable>('GET', `/api/games/${encodeURIComponent(id)}${query}`);
  } catch (error) {
    if (error instanceof ServerRefusal && error.status === 404) return 'missing';
    throw error;
  }
  if (!hasBegun(table)) return 'waiting';
  const notes =
    table.now.you === null ? '' : (await ask<{ text: string }>('GET', `/api/games/${id}/notes`)).text;
  return new OnlineHost(await rulesOf(table.info.game), table, notes, invite, tell);
}

const hasBegun = (table: ServerTable): table is ServerTable & { now: ServerNow } => table.now !== null;
