import type { TableInfo, TableRating } from '@punica/protocol';
import { useEffect, useState } from 'preact/hooks';
import { ask, gamePath } from './server-api.ts';

/** A game is rated by a job of its own, soon after its end. */
const AGAIN_MS = 1_500;
const MOST_TRIES = 8;

/** What those at the table are rated; after a rated game, what it has made of it. */
export function useTableRatings(
  info: Pick<TableInfo, 'id' | 'state' | 'rated' | 'seats'> | null,
  invite: string | undefined,
): readonly TableRating[] {
  const [ratings, setRatings] = useState<readonly TableRating[]>([]);
  const persons = info?.seats.map(({ person }) => person ?? '').join(' ');
  const { id, state, rated } = info ?? {};
  useEffect(() => {
    if (id === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let closed = false;
    const look = async (tried: number): Promise<void> => {
      // The table is as good without: what cannot be told is not shown.
      const found = await ask<TableRating[]>('GET', gamePath(id, 'ratings', { invite })).catch(() => []);
      if (closed) return;
      setRatings(found);
      const isAwaited = state === 'over' && rated === true && found.every(({ change }) => change === null);
      if (isAwaited && tried < MOST_TRIES) timer = setTimeout(() => void look(tried + 1), AGAIN_MS);
    };
    void look(1);
    return () => {
      closed = true;
      clearTimeout(timer);
    };
  }, [id, state, rated, persons, invite]);
  return ratings;
}
