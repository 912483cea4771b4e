import { type DiceRead, deedsRead } from '@punica/hannibal/view/deeds';
import type { Facts } from '@punica/hannibal/view/scene';
import { type Artists, isHisField, savedFace } from '../rules/01-retreat-die.ts';
import { slipsAway } from '../rules/02-avoid-roll.ts';
import { allKeepUp } from '../rules/05-straggling-roll.ts';
import type { Chart } from './charts.ts';

export interface HistoricalFacts extends Facts {
  /** [H1] Null where this rule is off. */
  readonly artists: Artists | null;
  /** [H7] Both charts of random events. */
  readonly charts: readonly Chart[];
}

const ROME = 0;

/** What the dice of Hannibal mean under the historical rules. */
const READ: DiceRead = {
  // [H2] Without this rule no number reaches a six, so that the same can be asked.
  succeeds: { avoid: slipsAway, stragglers: (die, _, need) => allKeepUp(die, need) },
  retreatFace(face, facts, heard) {
    const { artists } = facts as HistoricalFacts;
    const events = heard();
    const battle = events.findLast((e) => e.ev === 'battle');
    const won = events.findLast((e) => e.ev === 'battleWon');
    const isHis = artists !== null && battle !== undefined && isHisField(battle.commanders, artists);
    return isHis && won?.side === ROME ? savedFace(face) : face;
  },
};

export const deedsOf = deedsRead(READ);
