import { type Edition, readEdition } from '@punica/kernel/edition';
import type { PublishedEdition } from '@punica/protocol';
import { enterHouse, status } from '../online/house.ts';
import { ask } from '../online/server-api.ts';

/** Published editions on the server that the page comes from; nothing where there is none. */
export async function listPublished(): Promise<readonly PublishedEdition[] | null> {
  await enterHouse();
  return status.value === null
    ? null
    : ask<readonly PublishedEdition[]>('GET', '/api/editions').catch(() => null);
}

/** What a published edition holds, read as every file from outside is. */
export const fetchEdition = async (hash: string): Promise<Edition> =>
  readEdition(await ask<unknown>('GET', `/api/edition-files/${hash}`));

export const publish = async (edition: Edition, forkedFrom: string | null): Promise<string> =>
  (await ask<{ id: string }>('POST', '/api/editions', { edition, forkedFrom })).id;

export const publishAgain = (id: string, edition: Edition): Promise<void> =>
  ask('PUT', `/api/editions/${id}`, { edition });

export const unpublish = (id: string): Promise<void> => ask('DELETE', `/api/editions/${id}`);

export const suggest = (id: string, suggested: boolean): Promise<void> =>
  ask('PUT', `/api/editions/${id}/suggestion`, { suggested });

export const follow = (id: string, following: boolean): Promise<void> =>
  ask(following ? 'PUT' : 'DELETE', `/api/editions/${id}/follow`);

export const showPublished = (id: string): Promise<PublishedEdition> => ask('GET', `/api/editions/${id}`);
