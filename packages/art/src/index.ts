export {
  type BattleCardFace,
  battleCard,
  battlePlan,
  type Manoeuvre,
  manoeuvres,
} from './cards/battle-card.ts';
export { CARD, type CardSide, cardBack, cardFrame, crest, opsMedallion } from './cards/frame.ts';
export { plateUse } from './cards/plate.ts';
export { type PlateCard, plateFor } from './cards/plate-of-card.ts';
export { PLATE } from './cards/scenery/stroke.ts';
export {
  cardBackImage,
  type StrategyCardFace,
  type StrategyCardParts,
  strategyCard,
  strategyCardParts,
} from './cards/strategy-card.ts';
export { type UseKind, type UseMark, useKinds, useMark, useRow } from './cards/uses.ts';
export { type VignetteId, vignetteIds } from './cards/vignettes.ts';
export { type GameEmblem, gameCoin, gameEmblems } from './games.ts';
export { type IconName, icon } from './icon.ts';
export { numeral, PREFIX, use } from './markup.ts';
export {
  declarations,
  type Mode,
  paletteCss,
  resolveTokens,
  type Token,
  tint,
  tokens,
  value as tokenValue,
} from './palette.ts';
export { type Army, armyPiece } from './pieces/army.ts';
export { choiceHalo, choiceMark, choiceRing, costMark } from './pieces/choice.ts';
export {
  COIN_RADIUS,
  type CoinLook,
  callNameOf,
  detailAt,
  FULL_FACE_FROM,
  firstWarCallName,
  firstWarCoin,
  type GeneralPiece,
  generalCoin,
  type Rank,
} from './pieces/coin.ts';
export { controlMarker, MARKER_RADIUS } from './pieces/control.ts';
export { DIE_HALF, type DieKind, dieFace, dieSymbol, type SiegeFace, siegeFaces } from './pieces/dice.ts';
export type { Owner } from './pieces/emblem.ts';
export { STATUS_HALF, type StatusId, statusIds, statusMarker, turnMarker } from './pieces/marker.ts';
export {
  type City,
  type CitySize,
  type Harbour,
  harbourMark,
  siegeMark,
  tribeMark,
  walledCity,
} from './pieces/place.ts';
export type { Detail } from './pieces/struck.ts';
export {
  elephantsPlate,
  garrisonPlate,
  siegeTrainMark,
  UNITS_HALF,
  unitsPlate,
} from './pieces/troops.ts';
export type { FirstWarId } from './portraits/first-war.ts';
export { type GeneralId, generalIds, portraitOf } from './portraits/generals.ts';
export { diamond, disc, laurelBranches, polygon, scutum, star } from './shapes.ts';
export { cardSheet, firstWarSheet, pieceSheet } from './sheet.ts';
export { startSheet } from './start-sheet.ts';
