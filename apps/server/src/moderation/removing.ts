import type * as wire from '@punica/protocol';
import type { Read } from '@punica/protocol';
import { hangingOn } from '../editions/published-rows.ts';
import type { Announcement } from '../play/announcement.ts';
import { badInput } from '../problem.ts';
import { type Store, type Write, write } from '../storage/store.ts';
import { removal as studyRemoval } from '../studies/studies.ts';
import { removal as teamRemoval } from '../teams/teams.ts';
import { wordsRemoved } from '../tournaments/words-removed.ts';

type Target = NonNullable<Read<typeof wire.measureRequest>['target']>;

/** What an act does. */
export interface Effects {
  readonly writes: readonly Write[];
  /** What every process must hear, since somebody may be looking at it. */
  readonly announced?: Announcement;
}

/** Part of a batch: what somebody has written or made is gone; it must be of this person. */
export async function removing(store: Store, target: Target | null, person: string): Promise<Effects> {
  if (target === null || target.kind === 'game')
    throw badInput('target', 'must be something that was written or made');
  const { db } = store;
  const { kind, id } = target;
  switch (kind) {
    case 'chat':
    case 'comment': {
      const table = kind === 'chat' ? 'chat' : 'comments';
      return { writes: [write(db.deleteFrom(table).where('id', '=', id).where('person', '=', person), 1)] };
    }
    case 'letter':
      return {
        writes: [write(db.deleteFrom('letters').where('id', '=', id).where('author', '=', person), 1)],
      };
    case 'post':
      return {
        writes: [write(db.deleteFrom('team_posts').where('id', '=', id).where('person', '=', person), 1)],
      };
    case 'collection':
      return {
        writes: [
          write(db.deleteFrom('collections').where('id', '=', id).where('owner', '=', person), 1),
          write(db.deleteFrom('collected').where('collection', '=', id)),
        ],
      };
    case 'edition':
      return {
        writes: [
          write(db.deleteFrom('published').where('id', '=', id).where('owner', '=', person), 1),
          ...hangingOn(store, id),
        ],
      };
    case 'team': {
      const team = await db.selectFrom('teams').select('creator').where('id', '=', id).executeTakeFirst();
      if (team?.creator !== person) throw badInput('target', 'is not of this person');
      return { writes: teamRemoval(store, id) };
    }
    case 'study': {
      const study = await db.selectFrom('studies').select('owner').where('id', '=', id).executeTakeFirst();
      if (study?.owner !== person) throw badInput('target', 'is not of this person');
      return { writes: studyRemoval(store, id), announced: { study: { id, head: true } } };
    }
    case 'tournament':
      return { writes: wordsRemoved(store, id, person) };
  }
}
