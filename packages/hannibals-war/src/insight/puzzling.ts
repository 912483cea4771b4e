import type { Puzzling } from '@punica/insight';
import { verbOf } from '@punica/kernel';
import { A, kindArg, squareArg } from '../actions.ts';
import type { W } from '../state.ts';
import { kindName, squareName } from '../words/names.ts';
import { puzzleFit } from './puzzle-fit.ts';

/** What puzzles of Hannibal's War are about; markers laid in battle have no plans, so every answer is weighed. */
export const PUZZLING: Puzzling<W> = {
  acts: {
    go: 'march',
    embark: 'sea',
    ambush: 'interception',
    delay: 'interception',
    dispute: 'interception',
    commit: 'duel',
    treachery: 'politics',
    defect: 'politics',
    accept: 'politics',
    refuse: 'politics',
    pillage: 'politics',
  },
  answers: ['commit.lay', 'battle.delay', 'battle.dispute', 'operation.dispute'],
  gap: 0.06,
  open: { from: 0.08, to: 0.85 },
  fit: puzzleFit,
  telling(g, action) {
    switch (verbOf(action)) {
      case A.at:
        return { as: 'who', words: `from ${squareName(g.rules, squareArg(action))}` };
      case A.unit:
        return { as: 'with', words: kindName(g.rules, kindArg(action)) };
      case A.all:
        return { as: 'with', words: 'everybody who can move', kind: 'all' };
      case A.drop:
        return { as: 'without', words: kindName(g.rules, kindArg(action)) };
      case A.go:
        return { as: 'way', words: squareName(g.rules, squareArg(action)) };
      case A.pass:
      case A.pay:
      case A.done:
        return { as: 'nothing' };
      case A.stop:
        return { as: 'stop' };
      default:
        return undefined;
    }
  },
};
