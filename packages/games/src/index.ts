export { tryEdition } from './edition.ts';
export { type GameEntry, isPlayable, type ReadyEntry, type Weight } from './entry.ts';
export { GAMES } from './list.ts';
export { checkStart, type Position, positionOf, readPosition, recordFrom } from './position.ts';
export { tellingJudge, trustedJudge } from './trusted-judge.ts';
