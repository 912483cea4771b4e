import type { Placed } from './prose.ts';
import { listed, type Voice } from './voice.ts';

/** From this weight on a year is remembered for it. */
const GREAT = 6.5;
/** Years in which nothing weighs more are quiet ones. */
const QUIET = 4.6;

const weightiest = (tales: readonly Placed[]): Placed | undefined =>
  tales
    .filter(({ remembered }) => remembered !== undefined)
    .reduce<Placed | undefined>(
      (best, it) => (best === undefined || it.weight > best.weight ? it : best),
      undefined,
    );

/**
 * Why a chapter mattered, in a sentence; nothing where that is not clear. The one in which the war was decided is never
 * a quiet one.
 */
export function whyItMattered(
  heading: string,
  tales: readonly Placed[],
  voice: Voice,
  decided = false,
): string {
  if (heading === '' || tales.length === 0) return '';
  const many = /\d[-–]\d/.test(heading);
  const great = weightiest(tales);
  if (great !== undefined && great.weight >= GREAT) {
    const what = great.remembered!;
    return voice.say('mattered', [
      many ? `these were the years of ${what}.` : `it was the year of ${what}.`,
      `nothing that happened now weighed as much as ${what}.`,
      many ? `men would remember these years for ${what}.` : `men would remember the year for ${what}.`,
      `all else was overshadowed by ${what}.`,
      `what stayed in everybody's mind was ${what}.`,
      `the talk was of ${what} for long afterwards.`,
      `of everything that was done, ${what} mattered most.`,
    ]);
  }
  if (decided || tales.some(({ weight }) => weight > QUIET)) return '';
  return voice.say('quiet', [
    many ? 'these were quiet years.' : 'it was a quiet year.',
    'neither side brought about a decision.',
    'the war marked time.',
    'little happened that history would remember.',
  ]);
}

const MOST_DEAD = 5;

/** The war as a whole: its greatest battle, and whom it took. */
export function lookingBack(tales: readonly Placed[]): string[] {
  const battles = tales.filter(({ kind }) => kind === 'battle');
  const greatest = weightiest(battles);
  const dead = [...new Set(tales.flatMap((tale) => tale.dead ?? []))].filter((name) => !/^an? /.test(name));
  return [
    ...(battles.length > 1 && greatest !== undefined
      ? [`Of all its battles none was greater than ${greatest.remembered}.`]
      : []),
    ...(dead.length === 0
      ? []
      : [
          `Among those who did not live to see its end ${dead.length === 1 ? 'was' : 'were'} ${listed(dead.slice(0, MOST_DEAD))}.`,
        ]),
  ];
}
