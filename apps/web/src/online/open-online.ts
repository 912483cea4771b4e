import { editionIn } from '@punica/kernel';
import type { Notes, TableInfo, TableNow, WholeTable } from '@punica/protocol';
import type { News } from '../play/protocol.ts';
import { type Rules, rulesOf } from '../play/rules.ts';
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
    const [rules, notes] = await Promise.all([rulesFor(table.info), notesOf(table)]);
    return new OnlineHost({ rules, table, notes, invite, lead, tell });
  } catch (error) {
    if (error instanceof ServerRefusal && error.status === 404) return 'missing';
    throw error;
  }
}

/** The rules of a game, with the edition that the server keeps for it where it has one. */
async function rulesFor({ game, edition }: TableInfo): Promise<Rules> {
  if (edition === null) return rulesOf({ game });
  const json = await ask<unknown>('GET', `/api/edition-files/${edition.hash}`);
  return rulesOf({ game, edition: editionIn(json, game) });
}

const notesOf = async ({ game, now }: WholeTable): Promise<string> =>
  now?.you == null ? '' : (await ask<Notes>('GET', gamePath(game, 'notes'))).text;

const hasBegun = (table: WholeTable): table is WholeTable & { now: TableNow } => table.now !== null;
