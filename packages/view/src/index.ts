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
export { heldSpot, type PlainFacts, type PlainScene, placeSpot } from './plain-table.ts';
export { type DieKind, d6, type Move, type Rolled, type Shown } from './shown.ts';
export { fieldsOf, type Spot, sameSpot } from './spot.ts';
export { type LineOpens, plainView, type View } from './view.ts';
