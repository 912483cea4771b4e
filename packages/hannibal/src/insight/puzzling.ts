import type { Puzzling } from '@punica/insight';

/** What puzzles of Hannibal are about; reactions and duels have no plans, so every answer is weighed. */
export const PUZZLING: Puzzling = {
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
};
