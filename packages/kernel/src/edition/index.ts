export {
  applyEdition,
  type DataFiles,
  type EditionBase,
  editionParts,
  type Fixed,
  type HouseFigure,
  optionsWith,
  positionBegun,
  readWith,
} from './apply.ts';
export { changesBetween, type Difference, differencesOf } from './compare.ts';
export {
  type Change,
  EDITION_VERSION,
  type Edition,
  type HouseRule,
  type Known,
  LARGEST,
  readEdition,
} from './edition.ts';
export { find, joinStep, leavesOf, matchesOf, nameInList, stepsOf } from './field-path.ts';
export {
  byWeight,
  type Figure,
  type Figures,
  type FigureWeight,
  figuresOf,
  isPrinted,
  type Knowing,
  type Shift,
  sureShift,
  tellingShift,
  type Weighed,
  type Weighing,
  type WeightsFile,
} from './figures.ts';
export { canonical, type EditionHash, editionHash, isSameEdition, perEdition } from './hash.ts';
