import { phaseStep, strategyDeck } from '@punica/punic-cards';
import { has, putGeneral, romansInAfrica, type X } from '../board.ts';
import { CARTHAGE, ROME } from '../data/index.ts';
import { rulebook } from '../procedures.ts';
import {
  type CardId,
  DICTATOR,
  GONE,
  type H,
  IN_POOL,
  NO_RANK,
  RESHUFFLE,
  UNTIL_END_OF_TURN,
} from '../state.ts';
import { DECK, DISCARD, handOf } from '../zones.ts';
import { isolationPhase } from './05-isolation.ts';
import { reinforcementPhase } from './05-reinforcements.ts';
import { strategyPhase } from './05-strategy-phase.ts';
import { victoryCheck } from './05-victory-check.ts';
import { warChest } from './05-war-chest.ts';
import { winterPhase } from './05-winter.ts';

/** [5.2A] */
const cards = strategyDeck<CardId>({ deck: DECK, discard: DISCARD, hand: handOf });

/** [5] The whole game, one turn after the other. It ends only with an outcome. */
export const sequence = rulebook(
  'sequence',
  {},
  {
    turn: {
      rule: '5.1A',
      run(g, _f, x) {
        x.say({ ev: 'turn', turn: g.turn });
        g.opsPlayed = [0, 0];
        // The armies of the first turn stand on the map already.
        if (g.turn > 1) {
          x.say({ ev: 'phase', phase: 'reinforcement', rule: '5.1A' });
          reinforcementPhase.enter(g, {});
        }
      },
    },
    deal: {
      rule: '5.2A',
      run: (g, _f, x) => cards.deal(g, x, g.rules.scenario.turns[g.turn - 1].cards),
    },
    strategy: phaseStep<H>('5.2B', 'strategy', (g) => strategyPhase.enter(g, {})),
    winter: phaseStep<H>('5.3A', 'winter', (g) => winterPhase.enter(g, { side: CARTHAGE, next: 0 })),
    isolation: phaseStep<H>('5.4', 'isolation', (g) => isolationPhase.enter(g, {})),
    victory: phaseStep<H>('5.5', 'victory', (g) => victoryCheck.enter(g, {})),
    chest: phaseStep<H>('5.6', 'warChest', (g) => warChest.enter(g, { side: ROME, points: 0 })),
    end: {
      rule: '5.6',
      run(g, _f, x) {
        if (has(g, RESHUFFLE)) cards.reshuffle(g, x);
        g.marks &= ~UNTIL_END_OF_TURN;
        endOfTurnDepartures(g, x);
        g.turn++;
        return 'turn';
      },
    },
  },
);

/** [card 80, card 90, general xanthippus] The Dictator lays down his office; a mercenary without a war goes home. */
function endOfTurnDepartures(g: H, x: X): void {
  g.flamen = -1;
  for (const general of g.rules.generalsOf[ROME]) {
    if (g.rank[general] !== DICTATOR) continue;
    g.rank[general] = NO_RANK;
    putGeneral(g, general, IN_POOL);
    x.say({ ev: 'generalRemoved', general, gone: false });
  }
  const { xanthippus } = g.rules;
  if (g.at[xanthippus] >= 0 && !romansInAfrica(g)) {
    putGeneral(g, xanthippus, GONE);
    x.say({ ev: 'generalRemoved', general: xanthippus, gone: true });
  }
}
