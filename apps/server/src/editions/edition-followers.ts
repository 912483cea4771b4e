import type { Recipients } from '../notices/notices.ts';
import type { Store } from '../storage/store.ts';

/** Those who hear of an edition that they follow: not its owner, and nobody where one has blocked the other. */
export const followersOf = ({ db }: Store, edition: string, owner: string): Recipients =>
  db
    .selectFrom('follows')
    .select('follows.person')
    .where('follows.kind', '=', 'edition')
    .where('follows.target', '=', edition)
    .where('follows.person', '!=', owner)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('blocks')
            .select('blocks.at')
            .where(({ and, eb, or, ref }) =>
              or([
                and([eb('blocks.person', '=', owner), eb('blocks.blocked', '=', ref('follows.person'))]),
                and([eb('blocks.person', '=', ref('follows.person')), eb('blocks.blocked', '=', owner)]),
              ]),
            ),
        ),
      ),
    );
