import { save } from '../replay/picture.ts';

const KINDS = { markdown: ['text/markdown', 'md'], html: ['text/html', 'html'] } as const;

/** Hands a study that was put into words to the browser as a file. */
export function saveText(text: string, as: keyof typeof KINDS, id: string): void {
  const [type, end] = KINDS[as];
  save(new Blob([text], { type }), `punica-study-${id.slice(0, 6)}.${end}`);
}
