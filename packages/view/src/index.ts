export { type DieKind, d6, type Move, type Rolled, type Shown } from './shown.ts';
export { fieldsOf, type Spot, sameSpot } from './spot.ts';
export { type LineOpens, plainView, type View } from './view.ts';
