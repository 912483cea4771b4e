import type { Puzzling } from '@punica/insight';
import { argOf, verbOf } from '@punica/kernel';
import { A, generalIn, spaceIn } from '../actions.ts';
import type { H } from '../state.ts';
import { atLoc, count, generalName, spaceName } from '../words/names.ts';

/** What puzzles of Hannibal are about; reactions and duels have no plans, so every answer is weighed. */
export const PUZZLING: Puzzling<H> = {
  acts: {
    besiege: 'siege',
    sail: 'sea',
    land: 'sea',
    go: 'march',
    intercept: 'interception',
    avoid: 'interception',
    play: 'duel',
    reserve: 'duel',
    probe: 'duel',
    withdraw: 'duel',
    event: 'politics',
    control: 'politics',
    raise: 'politics',
  },
  answers: [
    'reaction.intercept',
    'reaction.avoid',
    'battleRounds.attack',
    'battleRounds.defend',
    'battleRounds.counterattack',
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
        return { as: 'with', words: count(argOf(action), 'Elephant'), kind: 'Elephants' };
      case A.bring:
        return { as: 'with', words: generalName(g.rules, generalIn(action)) };
      case A.leave:
        return { as: 'without', words: generalName(g.rules, generalIn(action)) };
      case A.go:
        return { as: 'way', words: spaceName(g.rules, spaceIn(action)) };
      case A.sail:
      case A.land:
        return { as: 'way', words: spaceName(g.rules, spaceIn(action)), isBySea: true };
      case A.play:
      case A.reserve:
      case A.probe:
        return { as: 'does', words: 'fight' };
      case A.yes:
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
