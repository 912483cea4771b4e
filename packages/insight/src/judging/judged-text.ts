import { percentWords } from '@punica/odds';
import type { JudgedGame, JudgedPlay, SideSum } from './judged-play.ts';
import { MARKS } from './mark.ts';

/** Whose plays are told, by the names that people read. */
type Names = readonly string[];

const NOTHING = 'nothing';

/** So many points of a hundred, with the sign where it matters which way. */
const points = (chance: number): string => (100 * chance).toFixed(0).replace(/^-0$/, '0');
const signed = (chance: number): string => {
  const said = points(chance);
  return said === '0' || said.startsWith('-') ? said.replace('-', '−') : `+${said}`;
};
const closed = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** A marked play in words: what was lost by it, and what would have been better. */
function told({ chapter, role, played, mark, lost, better }: JudgedPlay, names: Names): string {
  const where = chapter === '' ? '' : `${chapter.replace(/\.$/, '')}: `;
  const instead = better === null ? '' : ` Better: ${closed(better.name)}`;
  const why = better?.reason == null ? '' : ` ${better.reason}`;
  return `${where}${names[role]}: ${closed(played.name)} ${capitalised(mark ?? NOTHING)}, ${points(lost)} of 100 lost.${instead}${why}`;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const marked = ({ plays }: JudgedGame): JudgedPlay[] => plays.filter(({ mark }) => mark !== null);

const SEVERAL = { inaccuracy: 'inaccuracies', mistake: 'mistakes', blunder: 'blunders' } as const;
const marksOf = ({ marks }: SideSum): string =>
  MARKS.toReversed()
    .map((mark) => `${marks[mark]} ${marks[mark] === 1 ? mark : SEVERAL[mark]}`)
    .join(', ');

/** Luck and judgement in lines of words. */
export const judgedLines = (judged: JudgedGame, names: Names): string[] => [
  ...judged.sides.map(
    (side) =>
      `${names[side.role]}: ${side.plays} plays judged, ${points(side.lost)} of 100 lost by decisions (${marksOf(side)}), ${signed(side.luck)} by luck`,
  ),
  ...marked(judged).map((play) => `${told(play, names)} [stop ${play.stop}]`),
];

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The same, and the curve, as Markdown. */
export function judgedMarkdown(judged: JudgedGame, names: Names): string {
  const { curve, sides } = judged;
  const bad = marked(judged);
  return [
    '## Luck and judgement',
    '',
    'In points of a hundred of the chance of winning.',
    '',
    row(['side', 'plays', 'lost by decisions', 'by luck', ...MARKS]),
    row(['---', '--:', '--:', '--:', ...MARKS.map(() => '--:')]),
    ...sides.map(({ role, plays, lost, luck, marks }) =>
      row([names[role], `${plays}`, points(lost), signed(luck), ...MARKS.map((mark) => `${marks[mark]}`)]),
    ),
    '',
    '## Marked plays',
    '',
    ...(bad.length === 0 ? ['None.'] : bad.map((play) => `- ${told(play, names)}`)),
    '',
    '## The chance of winning',
    '',
    row(['stop', ...names]),
    row(['--:', ...names.map(() => '--:')]),
    ...curve.map(({ stop, chances }) =>
      row([`${stop}`, ...chances.map((chance) => (chance === null ? '' : percentWords(chance)))]),
    ),
    '',
  ].join('\n');
}
