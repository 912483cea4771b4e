import { type Store, type Write, write } from '../storage/store.ts';

/** Part of a batch: people go on playing in it, and what its organiser has written there is gone. */
export const wordsRemoved = ({ db }: Store, id: string, organiser: string): Write[] => [
  write(
    db
      .updateTable('tournaments')
      .set(({ eb }) => ({ name: 'Tournament', text: '', revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
      .where('organiser', '=', organiser),
    1,
  ),
  write(
    db
      .updateTable('tournament_acts')
      .set({ reason: null })
      .where('tournament', '=', id)
      .where('person', '=', organiser),
  ),
];
