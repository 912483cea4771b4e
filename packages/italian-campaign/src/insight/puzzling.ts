import type { Puzzling } from '@punica/insight';

/** What puzzles of the Italian Campaign are about; a war has a thousand marches, so that one counts for little. */
export const PUZZLING: Puzzling = {
  acts: {
    march: 'march',
    go: 'march',
    court: 'politics',
    prorogue: 'politics',
    recall: 'politics',
    levy: 'politics',
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
  gap: 0.04,
};
