import { type Chapter, chaptersOf } from '../../kit/digest.ts';
import { digest as base } from '../hannibal/digest.ts';

const isRules = ({ number }: Chapter): boolean => number !== '';

/** Both games count their rulings from 1: those that the base game's rules cite are named by their game. */
const ofHannibal = ({ number, text }: Chapter): Chapter => ({
  number,
  text: text.replace(/\bR(?=\d)/g, 'hannibal R'),
});

/** The variant's own rules, whose numbers begin with an H, come first; then those of the base game, then its rulings. */
export async function digest(): Promise<readonly Chapter[]> {
  const own = await chaptersOf(
    import.meta.glob<string>(
      [
        '../../../../../packages/hannibal-historical/digest/*.md',
        '../../../../../docs/rulings/hannibal-historical.md',
      ],
      { query: '?raw', import: 'default' },
    ),
  );
  return [
    ...own.filter(isRules).map(({ number, text }) => ({ number: `H${number}`, text })),
    ...(await base()).filter(isRules).map(ofHannibal),
    ...own.filter((it) => !isRules(it)),
  ];
}
