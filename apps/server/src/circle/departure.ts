import { type Store, type Write, write } from '../storage/store.ts';

const OF_PERSON = [
  'news',
  'comments',
  'members',
  'team_requests',
  'team_posts',
  'measures',
  'finished_players',
  'mail_tokens',
  'correspondences',
  'balances',
  'analysis_askers',
] as const;

/**
 * Part of a batch: somebody goes, and with them all that was theirs among people. What others wrote to them is the
 * others', and stays with them; what is reported and not yet decided stays until it is.
 */
export function departing({ db }: Store, id: string): Write[] {
  return [
    ...OF_PERSON.map((table) => write(db.deleteFrom(table as 'comments').where('person', '=', id))),
    write(db.updateTable('analyses').set({ person: null }).where('person', '=', id)),
    write(db.deleteFrom('news').where('about', '=', id)),
    write(
      db
        .deleteFrom('follows')
        .where(({ or, and, eb }) =>
          or([eb('person', '=', id), and([eb('kind', '=', 'person'), eb('target', '=', id)])]),
        ),
    ),
    write(
      db
        .deleteFrom('invitations')
        .where(({ or, eb }) => or([eb('person', '=', id), eb('by_person', '=', id)])),
    ),
    write(
      db
        .deleteFrom('collected')
        .where('collection', 'in', db.selectFrom('collections').select('id').where('owner', '=', id)),
    ),
    write(db.deleteFrom('collections').where('owner', '=', id)),
    write(
      db
        .deleteFrom('published_versions')
        .where('published', 'in', db.selectFrom('published').select('id').where('owner', '=', id)),
    ),
    write(db.deleteFrom('published').where('owner', '=', id)),
    write(db.deleteFrom('letters').where('author', '=', id)),
    write(
      db
        .deleteFrom('reports')
        .where('state', '=', 'closed')
        .where(({ or, eb }) => or([eb('person', '=', id), eb('reporter', '=', id)])),
    ),
  ];
}
