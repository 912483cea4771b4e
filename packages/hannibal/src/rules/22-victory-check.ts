import { END } from '@punica/kernel';
import { controlsProvince, politicalPoints } from '../board.ts';
import { CARTHAGE, ROME, type Side, type VictoryCondition } from '../data/index.ts';
import { KEEPS_NOTHING, rulebook } from '../procedures.ts';
import type { H } from '../state.ts';
import { plainPCs, removeOwnPCs } from './19-removing-control.ts';
import { holdsItaliaButLatium } from './23-sudden-death.ts';

/** [5.6, 22.1] The Victory Check Phase. */
export const victoryCheck = rulebook('victoryCheck', KEEPS_NOTHING, {
  points: {
    rule: '22.1',
    run(g, _f, x) {
      const rome = politicalPoints(g, ROME);
      const carthage = politicalPoints(g, CARTHAGE);
      x.say({ ev: 'points', rome, carthage });
      const { scenario } = g.rules;
      if (scenario.victory === null && holdsItaliaButLatium(g)) {
        g.outcome = { winners: 1 << CARTHAGE, rule: '23.2.2', reason: 'italiaTaken' };
        return END;
      }
      const side = rome < carthage ? ROME : CARTHAGE;
      const count = Math.abs(rome - carthage);
      // [R110] On the last turn the loss decides nothing, unless the side cannot bear it.
      const isLast = g.rules.variant.isLastTurn(g, g.turn === scenario.lastTurn);
      if (isLast && plainPCs(g, side).length >= count) {
        decideTheWar(g, rome, carthage);
        return END;
      }
      removeOwnPCs.enter(g, { side, count, peace: 1, rule: '22.2' });
    },
  },
});

/** [22.4] The end of the last turn. */
function decideTheWar(g: H, rome: number, carthage: number): void {
  const { scenario } = g.rules;
  if (scenario.victory !== null) {
    const { side, conditions, otherwise } = scenario.victory;
    const won = conditions.some((condition) => isMet(g, side, condition));
    g.outcome = {
      winners: 1 << (won ? side : otherwise),
      rule: '22.4',
      reason: won ? 'aimReached' : 'aimMissed',
    };
  } else if (rome === carthage) g.outcome = { winners: 1 << scenario.tieAtEnd, rule: '22.4', reason: 'tie' };
  else g.outcome = { winners: 1 << (rome > carthage ? ROME : CARTHAGE), rule: '22.4', reason: 'morePoints' };
}

/** Has a side reached this aim of a short campaign? */
export function isMet(g: H, side: Side, condition: VictoryCondition): boolean {
  if (condition.is === 'controlSpace') return g.control[condition.space] === side;
  const { provinces, allProvinces } = g.rules.map;
  let held = 0;
  for (const p of allProvinces) {
    if (provinces[p].region === condition.region && controlsProvince(g, side, p)) held++;
  }
  return held >= condition.atLeast;
}
