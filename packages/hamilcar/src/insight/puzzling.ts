import type { Puzzling } from '@punica/insight';
import { argOf, verbOf } from '@punica/kernel';
import { A, generalIn, spaceIn } from '../actions.ts';
import type { H } from '../state.ts';
import { atLoc, count, generalName, spaceName } from '../words/names.ts';

/** What puzzles of Hamilcar are about; battles at sea have no plans, so every answer is weighed. */
export const PUZZLING: Puzzling<H> = {
  acts: {
    besiege: 'siege',
    sail: 'sea',
    embark: 'sea',
    cross: 'sea',
    build: 'sea',
    refit: 'sea',
    evade: 'sea',
    play: 'duel',
    go: 'march',
    intercept: 'interception',
    avoid: 'interception',
    event: 'politics',
    hire: 'politics',
    raise: 'politics',
    miat: 'politics',
  },
  answers: [
    'navalBattle.manoeuvre',
    'navalBattle.evade',
    'navalBattle.pursuit',
    'navalInterception.avoid',
    'landBattle.charge',
    'siegeAttempt.defend',
  ],
  telling(g, action) {
    switch (verbOf(action)) {
      case A.general: {
        const general = generalIn(action);
        const who = generalName(g.rules, general);
        return { as: 'who', words: g.at[general] < 0 ? who : `${who} ${atLoc(g.rules, g.at[general])}` };
      }
      case A.units:
        return { as: 'with', words: count(argOf(action), 'CU'), kind: 'CUs' };
      case A.elephants:
        if (argOf(action) === 0) return { as: 'nothing' };
        return { as: 'with', words: count(argOf(action), 'elephant'), kind: 'elephants' };
      case A.trains:
        if (argOf(action) === 0) return { as: 'nothing' };
        return { as: 'with', words: count(argOf(action), 'supply train'), kind: 'trains' };
      case A.ships:
        return { as: 'with', words: count(argOf(action), 'warship'), kind: 'warships' };
      case A.bring:
        return { as: 'with', words: generalName(g.rules, generalIn(action)) };
      case A.leave:
        return { as: 'without', words: generalName(g.rules, generalIn(action)) };
      case A.go:
        return { as: 'way', words: spaceName(g.rules, spaceIn(action)) };
      case A.sail:
      case A.cross:
        return { as: 'way', words: spaceName(g.rules, spaceIn(action)), isBySea: true };
      case A.play:
        return { as: 'does', words: 'fight' };
      case A.embark:
      case A.land:
      case A.regroup:
      case A.done:
        return { as: 'nothing' };
      case A.stop:
        return { as: 'stop' };
      default:
        return undefined;
    }
  },
};
