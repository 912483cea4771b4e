import { type BattleFrame, ROME } from '@punica/hannibal/engine';

/** [H14, H15] CUs that Rome lost in the battle and its retreat. */
export const romansLost = (f: BattleFrame): number =>
  Math.min(f.winner === ROME ? f.toll : f.lost, f.startCUs[ROME]);
