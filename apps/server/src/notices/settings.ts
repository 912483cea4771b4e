import * as z from 'zod';

/** How somebody wants to be told that it is their move. The badge on the page is always there. */
export const noticeSettingsSchema = z.strictObject({
  mail: z.boolean().default(false),
  webhook: z.boolean().default(false),
  push: z.boolean().default(false),
});

export type NoticeSettings = z.infer<typeof noticeSettingsSchema>;

export const NO_NOTICES: NoticeSettings = { mail: false, webhook: false, push: false };

export const wantsAny = ({ mail, webhook, push }: NoticeSettings): boolean => mail || webhook || push;
