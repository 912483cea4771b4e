import type { Notices } from '../notices/notices.ts';
import type { Store, Write } from '../storage/store.ts';

const WORDS = {
  report: 'Something was reported, and waits for those who keep the peace.',
  objection: 'Somebody objects to a measure, and waits for those who keep the peace.',
} as const;
type Waits = keyof typeof WORDS;

const keyOf = (what: Waits): string => `moderation:${what}`;

interface Concerned {
  /** Whom it is about and who brought it: they hear nothing. */
  readonly about: readonly string[];
  /** Whoever acted decides on no objection to it, unless they keep the server. */
  readonly actor?: string | null;
}

/** Part of a batch: moderators and keepers hear that something waits for them; not those of them who may not decide on it. */
export function calling(
  { db }: Store,
  notices: Notices,
  what: Waits,
  { about, actor = null }: Concerned,
): Write[] {
  const keepers = db
    .selectFrom('people')
    .select('people.id as person')
    .where(({ or, eb }) => or([eb('moderator', '=', 1), eb('operator', '=', 1)]))
    .where('banned_at', 'is', null)
    .where('people.id', 'not in', about)
    .where(({ or, eb }) => or([eb('people.id', '!=', actor ?? ''), eb('operator', '=', 1)]));
  return notices.telling(keepers, {
    kind: 'moderation',
    key: keyOf(what),
    text: WORDS[what],
    path: '/moderation',
  });
}

/** Once that is written: whoever of them has a page open sees it at once. */
export const called = (notices: Notices, what: Waits): Promise<void> => notices.heard(keyOf(what));
