export { type Ahead, type Answer, type Foresight, foresee, type Row, reach } from './ahead.ts';
export {
  type Aid,
  type Book,
  cardEntry,
  type Entry,
  fileKnown,
  type PieceWords,
  type Provenance,
  pieceEntry,
  provinceEntry,
  type Section,
  sectionsOf,
  sheetOfAll,
  textOf,
} from './book.ts';
export { type CardFaceFact, type CardLabels, type CardUse, readCard } from './card.ts';
export {
  type Candidate,
  type Deed,
  type DeedsOf,
  type DieShown,
  type DieSign,
  type Does,
  type Election,
  type Heard,
  type OfficeDeed,
  type RollDeed,
  type RollFace,
  type RollPart,
  rollDeed,
  type SignDie,
  signed,
  sixFaces,
  type TallyDeed,
} from './deed.ts';
export type { Gathered, Gathering, Pick } from './gather.ts';
export { type Hindrance, hindranceTo, type Marching } from './hindrance.ts';
export {
  type Heading,
  type HeadingSeat,
  indexIn,
  numeral,
  type Panel,
  type PanelTab,
  type Turn,
  tabsOf,
  toldOf,
  turnsOf,
} from './panel.ts';
export { heldSpot, type PlainFacts, type PlainScene, placeSpot } from './plain-table.ts';
export { rehearse } from './rehearse.ts';
export { type Nearest, nearestTo, refusedSending } from './sending.ts';
export {
  type Block,
  type Gauge,
  type Grid,
  joined,
  type Line,
  type Piece,
  type Sheet,
  type Span,
  type Spans,
  small,
  spansOf,
  strong,
  wordsOf,
} from './sheet.ts';
export {
  type DieKind,
  d6,
  type Great,
  type Move,
  moveAlong,
  placesOf,
  type Rolled,
  type Shown,
} from './shown.ts';
export { fieldsOf, type Spot, sameSpot, spotByVerb } from './spot.ts';
export { type LineOpens, plainView, type Reason, type View } from './view.ts';
export { type WayFact, waysWords } from './ways.ts';
