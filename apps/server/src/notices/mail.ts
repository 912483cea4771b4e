import type { MailSettings } from '../settings.ts';
import type { Notice } from './delivery.ts';

export async function sendMail(
  { url, from }: MailSettings,
  to: string,
  { title, text, url: link }: Notice,
): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(url);
  try {
    await transport.sendMail({ from, to, subject: title, text: `${text}\n\n${link}\n` });
  } finally {
    transport.close();
  }
}
