import {
  type ActionCodec,
  type ActionJson,
  type Argument,
  type Beginning,
  type Core,
  Fault,
} from '@punica/kernel';
import type { Lesson, LessonStep, Pointer } from './lesson.ts';

/** What the others do, by the key of the question. */
type Answers<K extends string> = Readonly<Partial<Record<K, string>>>;

/** What a lesson needs besides its script. */
interface Staging<G extends Core, K extends string> extends Pick<Lesson<G>, 'role' | 'position' | 'dice'> {
  /** What a script may wait for, by the words in which it says so (`- until: …`). */
  readonly moments?: Readonly<Record<string, (g: G) => boolean>>;
  /** What the others do where a step does not say. */
  readonly otherwise?: Answers<K>;
}

const MARKS = ['show', 'do', 'until', 'instead', 'others'] as const;
type Mark = (typeof MARKS)[number];
const MARK = new RegExp(`^- (${MARKS.join('|')}): (.+)$`);

/**
 * The writer of a game's lessons. A lesson is a script: its title after `#`, its summary, then step by step what is
 * said, each step a paragraph. Below it may stand a list of
 *
 *     - show: space capua, card 35      what is pointed at
 *     - do: move 35, units 6            actions that are welcome; one without its argument welcomes every argument
 *     - until: it is your turn again    one of the `moments`; until then the learner plays on
 *     - instead: Take all six.          what is said to another legal action
 *     - others: pass, at capua          what the others do when they are asked, in order
 *
 * What cannot be read is a fault that names the lesson and the line.
 */
export function lessonWriter<G extends Core, K extends string = string>(
  actions: ActionCodec,
  beginning: Beginning,
) {
  const grammar: ReadonlyMap<string, Argument> = actions.grammar;
  return (id: string, staging: Staging<G, K>, script: string): Lesson<G> => {
    const { role, position, dice, moments = {}, otherwise = {} } = staging;
    const bad = (line: string, why: string): Fault => new Fault(`lesson ${id}: "${line}" ${why}`);

    const action = (text: string): ActionJson => {
      const [act, name] = text.split(' ');
      const argument = grammar.get(act);
      if (argument === undefined) throw bad(text, 'is no action of the game');
      if (name === undefined) return { act };
      const json: ActionJson = { act, arg: argument.kind === 'number' ? Number(name) : name };
      const read = actions.fromJson(json);
      if (typeof read !== 'number') throw bad(text, `${read.field} ${read.problem}`);
      return json;
    };
    const pointer = (text: string): Pointer => {
      const [kind, name] = text.split(' ');
      if (name === undefined) throw bad(text, 'must be a kind and an id');
      return { kind, id: name };
    };
    const idle = new Set(Object.keys(moments));
    const moment = (words: string): ((g: G) => boolean) => {
      if (!Object.hasOwn(moments, words)) throw bad(words, 'is not among its moments');
      idle.delete(words);
      return moments[words];
    };
    const meaning: Readonly<Record<Mark, (text: string) => Partial<LessonStep<G>>>> = {
      show: (text) => ({ show: text.split(', ').map(pointer) }),
      do: (text) => ({ expect: text.split(', ').map(action) }),
      until: (text) => ({ until: moment(text) }),
      instead: (text) => ({ instead: text }),
      others: (text) => ({ answers: text.split(', ').map(action) }),
    };

    const step = (lines: readonly string[]): LessonStep<G> => {
      const firstItem = lines.findIndex((line) => line.startsWith('- '));
      const spoken = firstItem < 0 ? lines : lines.slice(0, firstItem);
      if (spoken.length === 0) throw bad(lines[0], 'stands where nothing is said');
      const marked = new Map<Mark, string>();
      for (const line of lines.slice(spoken.length)) {
        const [, mark, text] = MARK.exec(line) ?? [];
        if (mark === undefined)
          throw bad(line, `must be one of ${MARKS.map((it) => `"- ${it}: …"`).join(', ')}`);
        if (marked.has(mark as Mark)) throw bad(line, 'is said twice in one step');
        marked.set(mark as Mark, text);
      }
      return Object.assign(
        { say: spoken.join(' ') },
        ...[...marked].map(([mark, text]) => meaning[mark](text)),
      );
    };

    const [[heading, ...summary], ...steps] = paragraphs(script);
    if (!heading.startsWith('# ') || summary.length === 0)
      throw bad(heading, 'must be a title with a summary');
    const told = steps.map(step);
    for (const words of idle) throw bad(words, 'is a moment that no step waits for');
    return {
      id,
      title: heading.slice('# '.length),
      summary: summary.join(' '),
      beginning,
      role,
      position,
      dice,
      steps: told,
      otherwise: Object.fromEntries(
        Object.entries<string>(otherwise).map(([key, answer]) => [key, action(answer)]),
      ),
    };
  };
}

const paragraphs = (script: string): string[][] =>
  script
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split('\n').map((line) => line.trim()));

/** Ordinary dice as they lie on the table, for a lesson that counts their faces from 0. */
export const faces = (...pips: number[]): number[] => pips.map((pip) => pip - 1);
