import type { ReportContext, ReportKind } from '@punica/protocol';
import { notFound } from '../problem.ts';
import type { Store } from '../storage/store.ts';
import { enterStudy } from '../studies/access.ts';
import { writtenIn } from '../studies/written.ts';

type Line = ReportContext['lines'][number];

/** What people make and others see, apart from what they say. */
export type WorkKind = Exclude<ReportKind, 'chat' | 'letter' | 'comment' | 'game' | 'person'>;

/** Whom it is about, and what of it is kept. */
export interface ReportedWork {
  readonly person: string;
  readonly lines: readonly Line[];
}

/** So many words of an organiser are kept, the newest. */
const MOST_ACTS = 20;

/** Finds what somebody has made, for a reporter who can see it: for everybody else there is no such thing. */
export async function reportedWork(
  store: Store,
  kind: WorkKind,
  target: string,
  reporter: string,
  mayWatch: (game: string) => Promise<boolean>,
): Promise<ReportedWork> {
  const { db } = store;
  switch (kind) {
    case 'team': {
      const team = await db.selectFrom('teams').selectAll().where('id', '=', target).executeTakeFirst();
      if (team === undefined) throw notFound('There is no such team.');
      const { id, creator: person, name, text, created_at: at } = team;
      return { person, lines: [{ id, person, name, text, at }] };
    }
    case 'post': {
      const post = await db
        .selectFrom('team_posts')
        .innerJoin('members', 'members.team', 'team_posts.team')
        .innerJoin('people', 'people.id', 'team_posts.person')
        .select(['team_posts.id', 'team_posts.person', 'people.name', 'team_posts.text', 'team_posts.at'])
        .where('team_posts.id', '=', target)
        .where('members.person', '=', reporter)
        .executeTakeFirst();
      if (post === undefined) throw notFound('There is no such message.');
      return { person: post.person, lines: [post] };
    }
    case 'collection': {
      const row = await db.selectFrom('collections').selectAll().where('id', '=', target).executeTakeFirst();
      if (row === undefined || (row.public === 0 && row.owner !== reporter))
        throw notFound('There is no such collection.');
      const { id, owner: person, name, text, changed_at: at } = row;
      return { person, lines: [{ id, person, name, text, at }] };
    }
    case 'study': {
      // Whoever it belongs to answers for what stands in it.
      const { study } = await enterStudy(store, target, reporter);
      return { person: study.owner, lines: await writtenIn(store, study, mayWatch) };
    }
    case 'edition': {
      const row = await db.selectFrom('published').selectAll().where('id', '=', target).executeTakeFirst();
      if (row === undefined) throw notFound('There is no such edition.');
      const { id, owner: person, name, note: text, changed_at: at } = row;
      return { person, lines: [{ id, person, name, text, at }] };
    }
    case 'tournament': {
      const row = await db.selectFrom('tournaments').selectAll().where('id', '=', target).executeTakeFirst();
      if (row === undefined) throw notFound('There is no such tournament.');
      const { id, organiser: person, name, text, created_at: at } = row;
      const acts = await db
        .selectFrom('tournament_acts')
        .innerJoin('people', 'people.id', 'tournament_acts.person')
        .select(['tournament_acts.id', 'people.id as person', 'people.name', 'reason', 'at'])
        .where('tournament', '=', target)
        .where('reason', 'is not', null)
        .orderBy('at', 'desc')
        .limit(MOST_ACTS)
        .execute();
      const reasons = acts.toReversed().map(({ reason, ...act }) => ({ ...act, text: reason ?? '' }));
      return { person, lines: [{ id, person, name, text, at }, ...reasons] };
    }
  }
}
