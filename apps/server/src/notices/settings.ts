import type { NoticeWishes } from '@punica/protocol';

export const NO_NOTICES: NoticeWishes = { mail: false, webhook: false, push: false };

export const wantsAny = ({ mail, webhook, push }: NoticeWishes): boolean => mail || webhook || push;
