export {
  campMark,
  coinMark,
  countMark,
  emblemOf,
  fireMark,
  leaderMark,
  shipMark,
  strengthMark,
  TOKEN_HALF,
  token,
  warPaints,
} from './counters.ts';
export { markerTile } from './markers.ts';
export { placeMark, portMark, taxMark } from './places.ts';
