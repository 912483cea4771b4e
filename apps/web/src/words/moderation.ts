import { moderationEn } from './en-moderation.ts';

/** The words for moderators, apart from the rest so that they load with that screen. */
export const moderationWords = moderationEn;
