import { capitalised, listed, times } from '../chronicle/voice.ts';

/** What a decision is to the play that it belongs to. */
export type Part =
  /** Who acts. */
  | { readonly as: 'who'; readonly words: string }
  /** Whom or what he has with him; said anew, it stands in place of what was said of the same kind. */
  | { readonly as: 'with'; readonly words: string; readonly kind?: string }
  /** One of those who are only counted. */
  | { readonly as: 'oneMore'; readonly one: string; readonly many: string }
  /** Whom or what he leaves behind. */
  | { readonly as: 'without'; readonly words: string }
  /** A place on the way; a minor one is passed over where the way is long. */
  | {
      readonly as: 'way';
      readonly words: string;
      readonly isMinor?: boolean;
      readonly isBySea?: boolean;
      /** "in Sicilia", "about Capua": where that is, for a title. */
      readonly theatre?: string;
    }
  /** What is done on the way, within a sentence. */
  | { readonly as: 'does'; readonly words: string }
  /** The end, which goes without saying but where nobody has set out. */
  | { readonly as: 'stop'; readonly theatre?: string }
  /** What goes without saying. */
  | { readonly as: 'nothing' };

/** A decision, and how the table words it. */
export interface ToldStep {
  readonly words: string;
  readonly part: Part | undefined;
  readonly actor?: Actor | undefined;
}

/** Who is under way at a question; told where the play begins with it, and nothing said who acts. */
export interface Actor {
  readonly name: string;
  /** The same and where he is: "Hanno at Utica". */
  readonly words: string;
}

/** More places than this are not named on one way. */
const MOST_BETWEEN = 3;

/** A play in a sentence without its full stop: "Activate a general with Epidemic (2 OPs): Hanno at Utica with 4 CUs by Bulla to Cirta". */
export function playInWords(steps: readonly ToldStep[]): string {
  const clauses: string[] = [];
  let stretch = new Stretch();
  let acting = '';
  const close = (): void => {
    if (stretch.words !== '') clauses.push(stretch.words);
    stretch = new Stretch();
  };
  for (const { words, part, actor } of steps) {
    if (part === undefined || part.as === 'does') {
      close();
      // A battle of many cards is one.
      if (part === undefined || clauses[clauses.length - 1] !== part.words)
        clauses.push(part?.words ?? words);
    } else {
      if (!stretch.takes(part)) close();
      if (part.as === 'who') acting = part.words;
      else if (actor !== undefined && part.as !== 'nothing' && !acting.startsWith(actor.name)) {
        if (!stretch.takes({ as: 'who', words: actor.words })) close();
        stretch.add({ as: 'who', words: actor.words });
        acting = actor.words;
      }
      stretch.add(part);
    }
  }
  close();
  const [first, ...rest] = counted(clauses);
  // Of what goes without saying something is said after all where there is nothing else.
  if (first === undefined) return steps[0]?.words ?? '';
  // What is played, and what is done with it.
  const sign = steps[0].part === undefined ? ': ' : ', ';
  return capitalised(rest.length === 0 ? first : `${first}${sign}${rest.join(', ')}`);
}

/** The same several times in a row is said once. */
function counted(clauses: readonly string[]): string[] {
  const said: { words: string; often: number }[] = [];
  for (const words of clauses) {
    const last = said[said.length - 1];
    if (last?.words === words) last.often++;
    else said.push({ words, often: 1 });
  }
  return said.map(({ words, often }) => (often === 1 ? words : `${words}${times(often)}`));
}

type Company = Extract<Part, { as: 'with' }>;
type Counted = Extract<Part, { as: 'oneMore' }>;
type Leg = Extract<Part, { as: 'way' }>;

/** "1 unit", "7 units". */
function tallied(parts: readonly Counted[]): string[] {
  const kinds = new Set(parts.map(({ one }) => one));
  return Array.from(kinds, (kind) => {
    const alike = parts.filter(({ one }) => one === kind);
    return `${alike.length} ${alike.length === 1 ? kind : alike[0].many}`;
  });
}

/** Who goes with whom, and where. */
class Stretch {
  #who = '';
  #with: Company[] = [];
  readonly #counted: Counted[] = [];
  readonly #without: string[] = [];
  readonly #way: Leg[] = [];
  #stays = false;

  /** Who comes along is said before the way, and a new man begins a new stretch. */
  takes({ as }: Part): boolean {
    if (as === 'way' || as === 'stop' || as === 'nothing') return true;
    return as === 'who' ? this.words === '' : this.#way.length === 0;
  }

  add(part: Part): void {
    if (part.as === 'who') this.#who = part.words;
    else if (part.as === 'oneMore') this.#counted.push(part);
    else if (part.as === 'without') this.#without.push(part.words);
    else if (part.as === 'way') this.#way.push(part);
    else if (part.as === 'stop') this.#stays = this.#way.length === 0 && this.#who !== '';
    else if (part.as === 'with') {
      const { kind } = part;
      const others = this.#with.filter((it) => kind === undefined || it.kind !== kind);
      this.#with = [...others, part];
    }
  }

  get words(): string {
    const company = listed([...counted(this.#with.map(({ words }) => words)), ...tallied(this.#counted)]);
    return [
      this.#who,
      company === '' ? '' : `with ${company}`,
      this.#without.length === 0 ? '' : `without ${listed(this.#without)}`,
      legsInWords(this.#way),
    ]
      .filter((it) => it !== '')
      .join(' ')
      .concat(this.#stays ? ', staying there' : '');
  }
}

/** "by Bulla to Cirta"; over land and by sea apart. */
function legsInWords(way: readonly Leg[]): string {
  const at = way.findLastIndex(({ isBySea }) => isBySea === true);
  const onLand = way.slice(at + 1);
  const before = at < 0 ? [] : [legsInWords(way.slice(0, at)), `by sea to ${way[at].words}`];
  const end = onLand[onLand.length - 1];
  if (end !== undefined) before.push(`${by(onLand.slice(0, -1))}to ${end.words}`);
  return before.filter((it) => it !== '').join(', then ');
}

function by(between: readonly Leg[]): string {
  const major = between.length > MOST_BETWEEN ? between.filter(({ isMinor }) => isMinor !== true) : between;
  const named = major.slice(-MOST_BETWEEN).map(({ words }) => words);
  return named.length === 0 ? '' : `by ${listed(named)} `;
}
