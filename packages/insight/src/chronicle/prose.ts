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
    .filter(({ i }) => forms[i] !== 'full' && !hasCompany(tales, i))
    .sort((a, b) => b.weight - a.weight || a.i - b.i);
  for (const { i, weight, words } of wanted) {
    if (used + words > (weight < WORTH_TELLING ? SHORT_WAR : room)) continue;
    forms[i] = 'full';
    used += words;
  }
  return forms;
}

/** Several of the same kind in one chapter, none of them great, are a line together. */
function hasCompany(tales: readonly Placed[], i: number): boolean {
  const { brief, chapter, weight } = tales[i];
  if (brief === undefined || weight >= GREAT) return false;
  return tales.some(
    (it, k) => k !== i && it.chapter === chapter && it.brief?.group === brief.group && it.weight < GREAT,
  );
}
const GREAT = 5.5;

/** The same two fight on the same field as in the battle told before, and the same one wins, or the other. */
const AGAIN = ['it was not over yet: ', 'it came to another battle: ', 'there was no rest for that ground: '];
const TURNED = ['but fortune turned: ', 'yet the next battle went otherwise: ', 'then came the answer: '];
const LATER = ['soon after, ', 'then ', 'before long, ', 'after that, ', 'later, ', 'meanwhile, ', 'next, '];
/** Kinds that have their place in time; magistrates, deaths and the balance of a year have none of their own. */
const FOLLOWS: ReadonlySet<Tale['kind']> = new Set(['battle', 'city', 'treaty', 'voyage', 'other']);
/** Words with which many a sentence may begin. */
const LITTLE = new Set(['the', 'a', 'an', 'it', 'by', 'of', 'for', 'with', 'in', 'to', 'as', 'under']);
/** What weighs less is passed over, whatever room there is, unless there is next to nothing else. */
const WORTH_TELLING = 2;
const SHORT_WAR = 150;
/** About as much as fits between two breaths. */
const PARAGRAPH_WORDS = 95;
const SHORTEST_PARAGRAPH = 30;

/** The word with which the last sentence of a text begins. */
const lastOpening = (text: string): string => firstWord(text.split(/(?<=[.!?]) (?=[A-Z“])/).at(-1) ?? '');
const firstWord = (text: string): string => text.split(/[\s,]/, 1)[0].toLowerCase();

/** The tales of one chapter as paragraphs, after a first sentence that says why it mattered. */
export function paragraphs(
  lead: string,
  tales: readonly Placed[],
  forms: readonly Form[],
  voice: Voice,
): string[] {
  const written: string[] = [];
  let now: string[] = lead === '' ? [] : [capitalised(lead)];
  const end = (): void => {
    const text = now.join(' ');
    // A last line of a few words belongs to what stands before.
    if (written.length > 0 && wordsIn(text) < SHORTEST_PARAGRAPH) now.unshift(written.pop()!);
    if (now.length > 0) written.push(now.join(' '));
    now = [];
  };
  const wordsNow = (): number => now.reduce((sum, text) => sum + wordsIn(text), 0);
  const toldTogether = new Set<string>();
  let fought: Tale | undefined;
  /** How a battle follows the one told before it. */
  const tie = (tale: Tale): string => {
    const before = fought;
    fought = tale;
    if (tale.field === undefined || before?.field !== tale.field) return '';
    if (before.helped === undefined || tale.helped === undefined) return '';
    return before.helped === tale.helped ? voice.say('again', AGAIN) : voice.say('turned', TURNED);
  };
  /** Two sentences beside each other do not begin alike. */
  const add = (sentence: string, follows: boolean): void => {
    const before = now.at(-1);
    const opening = firstWord(sentence);
    const alike = before !== undefined && !LITTLE.has(opening) && lastOpening(before) === opening;
    now.push(capitalised(`${alike && follows ? voice.say('later', LATER) : ''}${sentence}`));
  };
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
      add(`${voice.say(`brief ${group}`, leads)} ${listed(places)}.`, false);
      return;
    }
    const told = tale.kind === 'battle' ? `${tie(tale)}${tale.told}` : tale.told;
    add(told, FOLLOWS.has(tale.kind));
  });
  end();
  return written;
}
