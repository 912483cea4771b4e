export { type Spot, sameSpot } from './spot.ts';
export { type LineOpens, plainView, type View } from './view.ts';
