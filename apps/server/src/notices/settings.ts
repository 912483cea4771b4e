import type { NoticeKind, NoticeWay, NoticeWishes } from '@punica/protocol';

const WAYS: readonly NoticeWay[] = ['mail', 'webhook', 'push'];
/** What stays in the house unless somebody wishes otherwise. */
const QUIET: readonly NoticeKind[] = ['follow'];

export const NO_NOTICES: NoticeWishes = { mail: false, webhook: false, push: false, kinds: {} };

/** As they are stored; those of older rows name no kinds. */
export const readWishes = (stored: string): NoticeWishes => ({ ...NO_NOTICES, ...JSON.parse(stored) });

/** By what something of a kind goes out. */
export const waysFor = (wishes: NoticeWishes, kind: NoticeKind): NoticeWay[] => {
  const chosen = wishes.kinds[kind] ?? (QUIET.includes(kind) ? [] : WAYS);
  return WAYS.filter((way) => wishes[way] && chosen.includes(way));
};
