import { studyHtml, studyMarkdown } from '@punica/insight';
import type { StudyHost } from './study-host.ts';

/** An open study as a text that can be read without a board. */
export function studyTextOf(host: StudyHost, as: 'markdown' | 'html'): string {
  const told = host.told();
  const title = told.name === '' ? told.game : told.name;
  return as === 'html' ? studyHtml(title, [told]) : studyMarkdown(title, [told]);
}
