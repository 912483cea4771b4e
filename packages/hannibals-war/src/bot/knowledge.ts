import type { Fit, Knowledge } from '@punica/kernel';
import type { Player } from '../data/codes.ts';
import { taxIncome } from '../rules/08-taxation.ts';
import { holdings, victoryLevel } from '../rules/29-victory.ts';
import type { W } from '../state.ts';
import { allUnits } from '../units.ts';
import { handOf } from '../zones.ts';
import { waysTo } from './aims.ts';
import { tellFacts } from './facts.ts';
import { planning } from './plans/planning.ts';
import { decide } from './script.ts';
import { factorsSeen } from './worth.ts';

export const TERMS = ['cities', 'income', 'treasury', 'army', 'markers', 'aim', 'rivals'] as const;

/**
 * So many points turn even chances into 73 of 100: in 150 short wars of two quick bots (seed 3, draws counted half) the
 * logistic of the sum said most so, with a log loss of 0.617, where the side alone says 0.639.
 */
const SPREAD = 68;
const FIT: Fit = { weights: TERMS.map(() => 1 / SPREAD), bias: [0, 0, 0, 0] };

/** What a victory is worth that stands at the end of the turn. */
const VICTORY = 40;
/** What it is worth to lack so many places of the aim: the last ones are within reach of a campaign. */
const BY_LACKS: readonly number[] = [0, 14, 6, 2];

function aim(g: W, player: Player): number {
  let near = 0;
  for (const { lacks } of waysTo(g, player, g.rules.scenarios.cards[player].aim))
    near = Math.max(near, BY_LACKS[lacks] ?? 0);
  return VICTORY * victoryLevel(g, player) + near;
}

/** What the bots know of the war: how to weigh a position, and how to carry out a plan. */
export const knowledge: Knowledge<W> = {
  terms: TERMS,
  evaluate(g, role: Player, out) {
    let rivals = 0;
    for (const other of g.rules.seats)
      if (other !== role)
        rivals = Math.max(
          rivals,
          3 * holdings(g, other) + 0.4 * factorsSeen(g, allUnits(g, other)) + aim(g, other),
        );
    out.push(
      3 * holdings(g, role),
      0.5 * taxIncome(g, role),
      0.3 * g.talents[role],
      factorsSeen(g, allUnits(g, role)),
      0.8 * g.zones[handOf(role)].length,
      aim(g, role),
      -0.5 * rivals,
    );
  },
  script: decide,
  fit: () => FIT,
  planning,
  tellFacts,
  playing: (g) => g.rules.players,
};
