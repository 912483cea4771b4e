import type { DrawnSpot, Shape } from './shape.ts';
import { START, type StudyTree } from './study-tree.ts';

/** A play in words, with what was written and drawn beside it, and what else was tried at the same moment. */
export interface ToldMoment {
  readonly by: string;
  readonly words: string;
  readonly chance: boolean;
  readonly name: string;
  readonly note: string;
  readonly drawn: readonly string[];
  readonly others: readonly ToldLine[];
}
export type ToldLine = readonly ToldMoment[];

/** A chapter as it is told: for those who read it without a board. */
export interface ToldStudy {
  readonly name: string;
  readonly game: string;
  readonly scenario: string;
  readonly note: string;
  readonly drawn: readonly string[];
  readonly line: ToldLine;
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const placeWords = ({ id }: DrawnSpot): string => capital(id.replaceAll('-', ' '));

const shapeWords = ({ ink, at, to }: Shape): string =>
  to === undefined
    ? `${ink} ring at ${placeWords(at)}`
    : `${ink} arrow from ${placeWords(at)} to ${placeWords(to)}`;

/** Everything that was tried, the main line first and the others under the play that they stand beside. */
export function tellStudy(tree: StudyTree): ToldStudy {
  const { game } = tree.engine;
  const roleNames = game.roles.map((role) => capital(role.replaceAll('-', ' ')));
  const momentOf = (id: number, others: readonly ToldLine[]): ToldMoment => {
    const { after, by, action, chance } = tree.at(id);
    return {
      by: roleNames[by],
      words: game.words.action(tree.stateAt(after), action),
      chance,
      name: tree.nameOf(id),
      note: tree.noteAt(id),
      drawn: tree.shapesAt(id).map(shapeWords),
      others,
    };
  };
  const lineFrom = (first: number, others: readonly ToldLine[]): ToldLine => {
    const line = [momentOf(first, others)];
    for (let next = tree.following(first); next.length > 0; next = tree.following(next[0]))
      line.push(
        momentOf(
          next[0],
          next.slice(1).map((id) => lineFrom(id, [])),
        ),
      );
    return line;
  };
  const [main, ...others] = tree.following(START);
  return {
    name: tree.called,
    game: game.title,
    scenario:
      game.scenarios.find(({ id }) => id === tree.beginning.scenario)?.name ?? tree.beginning.scenario,
    note: tree.noteAt(START),
    drawn: tree.shapesAt(START).map(shapeWords),
    line:
      main === undefined
        ? []
        : lineFrom(
            main,
            others.map((id) => lineFrom(id, [])),
          ),
  };
}

/** What people wrote must come out as they wrote it, not as marks of the language that it is put into. */
const plainMarkdown = (text: string): string =>
  text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&').replace(/^(\s*)([-+]|\d+[.)])(\s)/gm, '$1\\$2$3');

function markdownLine(line: ToldLine, indent: string): string[] {
  return line.flatMap(({ by, words, chance, name, note, drawn, others }) => {
    const under = `${indent}  `;
    const below = (text: string): string[] =>
      text === ''
        ? []
        : [
            '',
            ...plainMarkdown(text)
              .split('\n')
              .map((it) => (it === '' ? '' : `${under}${it}`)),
            '',
          ];
    const head = name === '' ? '' : `**${plainMarkdown(name)}**: `;
    return [
      `${indent}- ${head}${by}: ${plainMarkdown(words)}${chance ? ' ⚄' : ''}`,
      ...below(note),
      ...(drawn.length === 0 ? [] : ['', `${under}*Drawn: ${plainMarkdown(drawn.join('; '))}*`, '']),
      ...others.flatMap((other) => [`${under}- or`, ...markdownLine(other, `${under}  `)]),
    ];
  });
}

/** Chapters of a study as one text in Markdown. */
export function studyMarkdown(title: string, chapters: readonly ToldStudy[]): string {
  const parts = chapters.flatMap(({ name, game, scenario, note, drawn, line }) => [
    '',
    `## ${plainMarkdown(name === '' ? game : name)}`,
    '',
    `${plainMarkdown(game)}, ${plainMarkdown(scenario)}`,
    ...(note === '' ? [] : ['', plainMarkdown(note)]),
    ...(drawn.length === 0 ? [] : ['', `*Drawn: ${plainMarkdown(drawn.join('; '))}*`]),
    '',
    ...markdownLine(line, ''),
  ]);
  return `${[`# ${plainMarkdown(title)}`, ...parts]
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trimEnd()}\n`;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const plainHtml = (text: string): string => text.replace(/[&<>"]/g, (it) => escapes[it]);

const paragraphs = (text: string): string =>
  text === '' ? '' : `<p class="note">${plainHtml(text).replaceAll('\n', '<br>')}</p>`;
const drawnHtml = (drawn: readonly string[]): string =>
  drawn.length === 0 ? '' : `<p class="drawn">Drawn: ${plainHtml(drawn.join('; '))}</p>`;

const htmlLine = (line: ToldLine): string =>
  `<ol>${line
    .map(({ by, words, chance, name, note, drawn, others }) => {
      const head = name === '' ? '' : `<strong>${plainHtml(name)}</strong>: `;
      const luck = chance ? ' <span title="left to chance">⚄</span>' : '';
      const beside = others.map((other) => `<section class="other">${htmlLine(other)}</section>`).join('');
      return `<li>${head}${plainHtml(by)}: ${plainHtml(words)}${luck}${paragraphs(note)}${drawnHtml(drawn)}${beside}</li>`;
    })
    .join('')}</ol>`;

const STYLE = `body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 Georgia,serif;color:#2b2118;background:#f7f1e3}
h1,h2{font-weight:600;line-height:1.2}ol{padding-left:1.6rem}.note{margin:.3rem 0;font-style:italic}.drawn{margin:.3rem 0;color:#6b5536}
.other{margin:.3rem 0;padding-left:.8rem;border-left:3px solid #b08d4c}
@media(prefers-color-scheme:dark){body{color:#ece2cf;background:#1d1914}.drawn{color:#c9ad78}}`;

/** Chapters of a study as a page that stands alone. */
export function studyHtml(title: string, chapters: readonly ToldStudy[]): string {
  const told = chapters.map(
    ({ name, game, scenario, note, drawn, line }) =>
      `<section><h2>${plainHtml(name === '' ? game : name)}</h2><p>${plainHtml(game)}, ${plainHtml(scenario)}</p>` +
      `${paragraphs(note)}${drawnHtml(drawn)}${line.length === 0 ? '' : htmlLine(line)}</section>`,
  );
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<title>${plainHtml(title)}</title><style>${STYLE}</style></head><body><main><h1>${plainHtml(title)}</h1>${told.join('')}</main></body></html>\n`
  );
}
