import { escapeText, num } from '../markup.ts';
import { tint } from '../palette.ts';
import { CARD, type CardSide, cardBack, cardFrame, cardRule, crest, opsMedallion } from './frame.ts';
import { breakLines, capsWidth } from './lines.ts';
import { plateUse } from './plate.ts';
import { type PlateCard, plateFor } from './plate-of-card.ts';
import { PLATE } from './scenery/stroke.ts';
import { type UseMark, useRow, useWidth } from './uses.ts';

/** A strategy card as the player sees it. Words come from the caller. */
export interface StrategyCardFace extends PlateCard {
  number: number;
  title: string;
  ops: number;
  side: CardSide;
  /** Played in answer to something and not as the card of one's turn. */
  counter: boolean;
  uses: readonly UseMark[];
  text: string;
  /** The side or sides in words, e.g. "both sides". */
  sideLabel: string;
  /** The word for a counter event, set in italics. */
  reactionLabel?: string;
}

/** What a page needs to set a card with its own text elements. Each drawing is a whole image. */
export interface StrategyCardParts {
  frame: string;
  medallion: string;
  plate: string;
  uses: string;
  crest: string;
}

const image = (viewBox: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" aria-hidden="true">${body}</svg>`;

export const strategyCardParts = (card: StrategyCardFace): StrategyCardParts => ({
  frame: image(`0 0 ${CARD.width} ${CARD.height}`, cardFrame()),
  medallion: image('-30 -30 60 60', opsMedallion(card.side, card.ops)),
  plate: image('0 0 120 58', plateUse(plateFor(card))),
  uses: image('-13 -13 200 26', useRow(card.uses)),
  crest: image(card.side === 'both' ? '-12 -12 50 24' : '-12 -12 24 24', crest(card.side, 12)),
});

const MARGIN = 18;
/** Where the row of uses begins. */
const USES_LEFT = 17;
/** The width of a letter of the word for a counter event, on the average. */
const REACTION_LETTER = 7.3;
const FOOT = 325;
/** Room for the number at the right of the foot. */
const FOOT_NUMBER = 58;

const TITLE_ROOM = 144;

const titleLines = (title: string): { lines: string[]; size: number } => {
  for (const size of [24, 22.5, 21, 19.5, 18, 16.5, 15.5, 14.6]) {
    const lines = breakLines(title, size, TITLE_ROOM, capsWidth);
    const fits = lines.every((line) => capsWidth(line, size) <= TITLE_ROOM);
    if (fits && lines.length * size <= 52) return { lines, size };
  }
  return { lines: breakLines(title, 13, TITLE_ROOM, capsWidth), size: 13 };
};

const titleText = (title: string): string => {
  const { lines, size } = titleLines(title);
  const leading = size * 1.02;
  const top = 42 - ((lines.length - 1) * leading) / 2 + size * 0.32;
  return lines
    .map(
      (line, k) =>
        `<text x="80" y="${num(top + k * leading)}" font-size="${size}">${escapeText(line)}</text>`,
    )
    .join('');
};

const LEADING = 1.16;
const PLATE_TOP = 108;
const RULE = CARD.height - 38;

interface Setting {
  plateHeight: number;
  size: number;
  lines: string[];
}

/** Long texts take room from the engraving before they shrink below what can be read. */
const settingOf = (text: string): Setting => {
  const width = CARD.width - 2 * MARGIN;
  let last: Setting | undefined;
  for (const [plateHeight, sizes] of [
    [92, [18.5, 17.8, 17.1, 16.4, 15.7, 15]],
    [62, [15, 14.4, 13.8, 13.2, 12.6]],
    [44, [13.2, 12.6, 12, 11.4, 10.8]],
  ] as const)
    for (const size of sizes) {
      const lines = breakLines(text, size, width);
      last = { plateHeight, size, lines };
      if (lines.length * size * LEADING <= RULE - PLATE_TOP - plateHeight - 10) return last;
    }
  return last!;
};

const bodyText = ({ plateHeight, size, lines }: Setting): string =>
  lines
    .map((line, k) => {
      const y = PLATE_TOP + plateHeight + 5 + size * (0.75 + k * LEADING);
      return `<text x="${MARGIN}" y="${num(y)}" font-size="${size}">${escapeText(line)}</text>`;
    })
    .join('');

/** The engraving cut to the height that the text leaves it, from the middle of the plate. */
const plateCut = (card: StrategyCardFace, height: number): string => {
  const shown = (height * 120) / 212;
  return (
    `<svg x="14" y="${PLATE_TOP}" width="212" height="${height}" viewBox="0 0 120 ${num(shown)}">${plateUse(plateFor(card), -(PLATE.height - shown) / 2)}</svg>` +
    `<rect x="14" y="${PLATE_TOP}" width="212" height="${height}" rx="2" fill="none" stroke="${tint('card-line')}" stroke-width="1.2"/>`
  );
};

/** Beside the uses, or at the foot of a card whose uses fill their row. */
const reactionText = (uses: readonly UseMark[], label: string): string => {
  const row = uses.reduce((sum, mark) => sum + useWidth(mark), USES_LEFT);
  const [x, y] =
    row + label.length * REACTION_LETTER <= CARD.width - MARGIN
      ? [CARD.width - MARGIN, 96.5]
      : [CARD.width - FOOT_NUMBER, FOOT];
  return `<text x="${x}" y="${y}" text-anchor="end" font-family="Alegreya,serif" font-style="italic" font-size="17" fill="${tint('card-soft')}">${escapeText(label)}</text>`;
};

/** The face in the card's own box; needs the piece sheet and the card sheet on the page. */
const face = (card: StrategyCardFace): string => {
  const setting = settingOf(card.text);
  return (
    cardFrame() +
    `<g transform="translate(44 42)">${opsMedallion(card.side, card.ops)}</g>` +
    `<g font-family="'Alegreya SC',serif" font-weight="700" fill="${tint('card-text')}">${titleText(card.title)}</g>` +
    `<g transform="translate(29 91)">${useRow(card.uses)}</g>` +
    (card.counter && card.reactionLabel ? reactionText(card.uses, card.reactionLabel) : '') +
    plateCut(card, setting.plateHeight) +
    `<g font-family="'Alegreya Sans',sans-serif" font-weight="500" fill="${tint('card-text')}">${bodyText(setting)}</g>` +
    cardRule(RULE) +
    `<g transform="translate(30 320)">${crest(card.side, 9)}</g>` +
    `<text x="${card.side === 'both' ? 64 : 45}" y="${FOOT}" font-family="'Alegreya Sans SC',sans-serif" font-weight="500" font-size="16" fill="${tint('card-soft')}">${escapeText(card.sideLabel)}</text>` +
    `<text x="${CARD.width - 22}" y="${FOOT}" text-anchor="end" font-family="'Alegreya Sans',sans-serif" font-weight="700" font-size="16" fill="${tint('card-soft')}">${card.number}</text>`
  );
};

const sized = (width: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${num(width)}" height="${num((width * CARD.height) / CARD.width)}" viewBox="0 0 ${CARD.width} ${CARD.height}">${body}</svg>`;

/** A whole card as one picture, `width` pixels wide. */
export const strategyCard = (card: StrategyCardFace, width: number): string => sized(width, face(card));

export const cardBackImage = (deck: 'strategy' | 'battle', width: number): string =>
  sized(width, cardBack(deck));
