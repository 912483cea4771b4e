import type { Puzzling } from '@punica/insight';

/** What puzzles of Hannibal's War are about; markers laid in battle have no plans, so every answer is weighed. */
export const PUZZLING: Puzzling = {
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
};
