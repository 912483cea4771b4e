import type { Puzzling } from '@punica/insight';
import { verbOf } from '@punica/kernel';
import { A, cityIn, faceIn, hexIn, leaderIn } from '../actions.ts';
import { NONE } from '../data/index.ts';
import type { Italy } from '../state.ts';
import { cityName, faceName, hexName, leaderName, yearName } from '../words/names.ts';
import { puzzleFit } from './puzzle-fit.ts';

/** What puzzles of the Italian Campaign are about; a war has a thousand marches, so that one counts for little. */
export const PUZZLING: Puzzling<Italy> = {
  acts: {
    march: 'march',
    go: 'march',
    court: 'politics',
    prorogue: 'politics',
    recall: 'politics',
    levy: 'politics',
    at: 'politics',
    first: 'politics',
    fight: 'battle',
    sally: 'battle',
    stand: 'battle',
    withdraw: 'battle',
    overrun: 'battle',
    besiege: 'siege',
    assault: 'siege',
    abandon: 'siege',
    build: 'siege',
  },
  answers: ['fieldCombat.attackerYields', 'fieldCombat.defenderYields'],
  gap: 0.06,
  fit: puzzleFit,
  goal({ vp, rules: { scenario } }) {
    const { lastYear, romeBelow, carthageFrom } = scenario;
    return `Carthage counts ${vp} points. When the winter of ${yearName(lastYear)} is over, Rome wins below ${romeBelow} and Carthage from ${carthageFrom} on.`;
  },
  telling(g, action) {
    const { rules } = g;
    switch (verbOf(action)) {
      case A.march: {
        const leader = leaderIn(action);
        const at = g.leaderAt[leader];
        const who = `March ${leaderName(rules, leader)}`;
        return { as: 'who', words: at < 0 ? who : `${who} from ${hexName(rules, at)}` };
      }
      case A.take:
        return { as: 'with', words: faceName(rules, faceIn(action)) };
      case A.takeAll:
        return { as: 'with', words: 'all that are there', kind: 'all' };
      case A.drop:
        return { as: 'without', words: faceName(rules, faceIn(action)) };
      case A.go: {
        const hex = hexIn(action);
        return { as: 'way', words: hexName(rules, hex), isMinor: rules.map.cityAt[hex] === NONE };
      }
      case A.leader:
        return { as: 'does', words: `choose ${leaderName(rules, leaderIn(action))}` };
      case A.at:
        return { as: 'does', words: `post him at ${hexName(rules, hexIn(action))}` };
      case A.court:
        return { as: 'does', words: `send envoys to ${cityName(rules, cityIn(action))}` };
      case A.fight:
        return { as: 'does', words: 'fight' };
      case A.assault:
        return { as: 'does', words: 'storm the walls' };
      case A.done:
        return { as: 'nothing' };
      case A.stop:
        return { as: 'stop' };
      default:
        return undefined;
    }
  },
};
