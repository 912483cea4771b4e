export * from './distribution.ts';
export { HiddenDuel } from './duel/hidden-duel.ts';
export {
  type Choice,
  Guess,
  glance,
  type Sight,
  weighAttacks,
  worthOfInitiative,
} from './duel/hidden-hands.ts';
export { OpenDuel } from './duel/open-hands.ts';
export { drawHand, Playout, without } from './duel/playout.ts';
export { type DuelPosition, playSuit, setDuel, startOfDuel } from './duel/position.ts';
export { type Duellist, type DuelRules, type Hand, otherOf, sizeOf } from './duel/rules.ts';
export { type Prospect, TieBreak, type Toll } from './duel/tie-break.ts';
export { type Case, everyRoll } from './every-roll.ts';
export type { DecidingChance, GameLuck, GameOdds } from './game-odds.ts';
export { chanceFrom, type Estimate, exactly, meanFrom } from './interval.ts';
export {
  type LuckEntry,
  type LuckLedger,
  type LuckTotal,
  ledgerOf,
  pointsOf,
  type RoleLuck,
  rankWords,
  rolesInPlay,
  totalOf,
} from './ledger.ts';
export { type Ear, ListeningEngine, type Throw } from './listening-engine.ts';
export {
  type Luck,
  luckAmong,
  luckByChance,
  luckOfDraws,
  luckOfThrow,
  luckTogether,
  NO_LUCK,
  rankOfLuck,
} from './luck.ts';
export { LuckBook, type LuckReader, type LuckShare, ledgerOfRecord } from './luck-book.ts';
export { playOn } from './play-on.ts';
export * from './report.ts';
export { courseOfSiege, type Siege, type SiegeCourse, type SiegeFace } from './siege.ts';
export * from './tally.ts';
export { basisWords, figureWords, ledgerWords, lineWords, percentWords } from './words.ts';
