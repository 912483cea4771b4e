import type { Tale } from './tale.ts';
import { capitalised, counted, listed, times, type Voice, wordsIn } from './voice.ts';

/** A tale where it stands in the game. */
export interface Placed extends Tale {
  readonly stop: number;
  readonly chapter: number;
}

/** How the tales of a war share the room: which are told in full, which in a line together, which not at all. */
export type Form = 'full' | 'brief' | 'none';

const mustBeTold = ({ kind }: Tale): boolean => kind === 'battle' || kind === 'death';

/** Words that a line costs for one more place. */
const BRIEF_WORDS = 3;

/**
 * The weightiest tales are told in full until the room is used up. Battles and deaths are told in any case, lesser
 * ones in a line together where the game says how.
 */
export function formsOf(tales: readonly Placed[], room: number): Form[] {
  const forms: Form[] = tales.map((tale) =>
    mustBeTold(tale) ? (tale.brief === undefined ? 'full' : 'brief') : 'none',
  );
  let used = forms.reduce(
    (sum, form, i) => sum + (form === 'full' ? wordsIn(tales[i].told) : form === 'brief' ? BRIEF_WORDS : 0),
    0,
  );
  const wanted = tales
    .map((tale, i) => ({ i, weight: tale.weight, words: wordsIn(tale.told) }))
    .filter(({ i }) => forms[i] !== 'full')
    .sort((a, b) => b.weight - a.weight || a.i - b.i);
  for (const { i, words } of wanted) {
    if (used + words > room) continue;
    forms[i] = 'full';
    used += words;
  }
  return forms;
}

const LATER = ['soon after, ', 'then ', 'after that, ', 'next, ', 'later on, '];
/** Every so many tales one is tied to the one before, so that the page does not read like a list. */
const TIED = 3;
/** About as much as fits between two breaths. */
const PARAGRAPH_WORDS = 95;
const SHORTEST_PARAGRAPH = 30;

/** The tales of one chapter as paragraphs. */
export function paragraphs(tales: readonly Placed[], forms: readonly Form[], voice: Voice): string[] {
  const written: string[] = [];
  let now: string[] = [];
  let sinceTie = 0;
  const end = (): void => {
    const text = now.join(' ');
    // A last line of a few words belongs to what stands before.
    if (written.length > 0 && wordsIn(text) < SHORTEST_PARAGRAPH) now.unshift(written.pop()!);
    if (now.length > 0) written.push(now.join(' '));
    now = [];
    sinceTie = 0;
  };
  const wordsNow = (): number => now.reduce((sum, text) => sum + wordsIn(text), 0);
  const toldTogether = new Set<string>();
  tales.forEach((tale, i) => {
    if (forms[i] === 'none') return;
    if (wordsNow() >= PARAGRAPH_WORDS) end();
    if (forms[i] === 'brief' && tale.brief !== undefined) {
      const { group, leads } = tale.brief;
      if (toldTogether.has(group)) return;
      toldTogether.add(group);
      const alike = tales.flatMap(({ brief }, k) =>
        forms[k] === 'brief' && brief?.group === group ? [brief.part] : [],
      );
      const places = counted(alike).map(({ part, n }) => `${part}${n === 1 ? '' : `${times(n)}`}`);
      now.push(`${capitalised(voice.say(`brief ${group}`, leads))} ${listed(places)}.`);
      return;
    }
    const ties = now.length > 0 && ++sinceTie % TIED === 0 && tale.kind !== 'winter' && tale.kind !== 'land';
    now.push(capitalised(`${ties ? voice.say('later', LATER) : ''}${tale.told}`));
  });
  end();
  return written;
}
