import { choices, END, maskOf, type Refusal, refusal } from '@punica/kernel';
import { A, squareArg } from '../actions.ts';
import { M } from '../board.ts';
import type { Player } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { pickUnit } from '../offers.ts';
import { rulebook } from '../procedures.ts';
import type { W } from '../state.ts';
import { bestLeader, showKind, solely, stackAt } from '../units.ts';
import { judgement } from './10-pacts.ts';
import {
  buildCamp,
  dismiss,
  dismissible,
  drillSquares,
  garrisons,
  groundOf,
  handBack,
  haveDone,
  layOnTop,
  type Muster,
  type MusterChoice,
  mobilize,
  musterLocals,
  musterOf,
  raise,
  rebuild,
  refuseRaising,
  sendHome,
  squaresFor,
  turnGarrison,
  upgrade,
  useMarker,
} from './11-muster.ts';
import { levySquare, levyWorth, TREASURY } from './11-prices.ts';
import { reinforce, reinforcement } from './11-reinforcements.ts';
import { drawLeader, trainRecruits } from './23-leaders.ts';

const NO_SUCH_GARRISON = refusal('11.7', 'noSuchGarrison');
const NOBODY_TO_TRAIN = refusal('9.12', 'nobodyToTrain');

const LEVIED = refusal('11.4', 'leviedAlready');
const CAPITAL_LOST = refusal('11.4', 'capitalNotHeld');

/** [11.8] What was sent home can be called up again from the next turn on, by allies no sooner. */
export function callable(g: W): void {
  for (const group of g.rules.pieces.allGroups) g.reserve[group] += g.resting[group];
  g.resting.fill(0);
  g.retired = [];
}

/** [3.2, 11.1] The Mobilization Phase: each player in turn. */
export const mobilization = rulebook(
  'mobilization',
  { order: KINDS.players },
  {
    next: {
      rule: '11.1',
      run: (g, f) => {
        if (f.order.length === 0) {
          judgement.enter(g, { breaches: [] });
          return END;
        }
        const [player] = f.order;
        f.order = f.order.slice(1);
        muster.enter(g, musterOf(player, TREASURY));
        return 'next';
      },
    },
  },
);

/** [11.4] The capital held alone, or for the Gauls a unit in Greater Gaul. */
function refuseLevy(g: W, player: Player): Refusal | undefined {
  if ((g.levied & maskOf(player)) !== 0) return LEVIED;
  return solely(g, levySquare(g, player), player) ? undefined : CAPITAL_LOST;
}

/** [11.4] Once in the war everybody is called to arms. */
const callLevy: MusterChoice = {
  verbs: [A.levy],
  offer(_g, f, out) {
    if (f.purse === TREASURY) out.push(A.levy);
  },
  check: (g, f) => refuseLevy(g, f.player),
  take(g, f) {
    levy.enter(g, { player: f.player });
    return 'again';
  },
};

/** [11.2, 11.3, 11.6] What a player mobilizes, builds and repairs, one thing after the other. */
export const muster = rulebook('muster', musterLocals, {
  // [11.4] A levy that is spent is over.
  check: { rule: '11.4', run: (_g, f) => (f.purse === 0 ? END : undefined) },
  choose: {
    rule: '11.2',
    ...choices(
      [haveDone, raise, buildCamp, rebuild, callLevy, layOnTop, turnGarrison, sendHome, useMarker, handBack],
      groundOf,
    ),
  },
  where: {
    rule: '11.9',
    offer: (g, f, out) => {
      for (const at of squaresFor(g, f, f.kind)) out.push(A.at | at);
    },
    unlisted: (g, f, a) => refuseRaising(g, f, squareArg(a)),
    take: (g, f, a, x) => {
      mobilize(g, x, f, squareArg(a));
      return 'check';
    },
  },
  which: {
    rule: '11.7',
    offer: (g, f, out) => {
      for (const at of garrisons(g, f.player, f.group)) out.push(A.at | at);
    },
    unlisted: () => NO_SUCH_GARRISON,
    take: (g, f, a, x) => {
      upgrade(g, x, f, squareArg(a));
      return 'check';
    },
  },
  dismiss: pickUnit<Muster, 'check'>('11.8', (g, f) => dismissible(g, f.player, f.at), dismiss, 'check'),
  played: {
    rule: '9.12',
    run: (g, f) => {
      if (g.result === 0) return 'check';
      if (f.marker !== M['veteran-cadre']) reinforce.enter(g, reinforcement(f.player, f.marker, 1));
      return f.marker === M['veteran-cadre'] ? 'cadre' : 'again';
    },
  },
  cadre: {
    rule: '9.12',
    offer: (g, f, out) => {
      for (const at of drillSquares(g, f.player)) out.push(A.at | at);
    },
    unlisted: () => NOBODY_TO_TRAIN,
    take: (g, f, a, x) => {
      const at = squareArg(a);
      const stack = stackAt(g, f.player, at);
      const value = bestLeader(g, stack);
      showKind(g, x, stack, (kind) => kind.value === value);
      trainRecruits(g, f.player, value, [at]);
      return 'again';
    },
  },
  again: { rule: '11.2', run: () => 'check' },
});

/** [11.4, 11.5] Once in the war a power calls everybody to arms. */
export const levy = rulebook(
  'levy',
  { player: KINDS.player },
  {
    call: {
      rule: '11.4',
      run: (g, f, x) => {
        const { player } = f;
        g.levied |= maskOf(player);
        g.levyNow |= maskOf(player);
        const worth = levyWorth(g, player);
        const dice = Array.from({ length: worth.dice }, () => x.die());
        x.say({ ev: 'die', by: player, dice, why: 'levy' });
        const home = stackAt(g, player, levySquare(g, player));
        if (worth.leader > 0) showKind(g, x, home, (kind) => kind.value === worth.leader);
        const talents = dice.reduce((sum, die) => sum + die, worth.leader);
        x.say({ ev: 'levy', player, talents });
        // [11.4] What it raises comes in addition to what is mobilized otherwise, also in the same square (R39).
        muster.enter(g, musterOf(player, talents));
        drawLeader(g, x, player);
        return END;
      },
    },
  },
);
