import type { Puzzling } from '@punica/insight';

/** What puzzles of Hamilcar are about; battles at sea have no plans, so every answer is weighed. */
export const PUZZLING: Puzzling = {
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
};
