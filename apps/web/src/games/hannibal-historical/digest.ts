import { type Chapter, chaptersOf } from '../../kit/digest.ts';
import { digest as base } from '../hannibal/digest.ts';

/** The variant's own rules, whose numbers begin with an H, come first; then those of the base game. */
export async function digest(): Promise<readonly Chapter[]> {
  const own = await chaptersOf(
    import.meta.glob<string>('../../../../../packages/hannibal-historical/digest/*.md', {
      query: '?raw',
      import: 'default',
    }),
  );
  return [...own.map(({ number, text }) => ({ number: `H${number}`, text })), ...(await base())];
}
