import type { Edition } from '@punica/kernel/edition';

/** The edition that stands behind a lesson in its address; where editions lie is loaded only where one is named. */
export const editionBehind = async (hash: string | undefined): Promise<Edition | null> =>
  hash === undefined ? null : (await import('../editions/edition-named.ts')).editionNamed(hash);
