import { phaseStep, strategyDeck } from '@punica/punic-cards';
import { has } from '../board.ts';
import { endTax } from '../cards/consul-tax.ts';
import { retireDictator } from '../cards/dictator.ts';
import { NONE, ROME } from '../data/codes.ts';
import { KEEPS_NOTHING, rulebook } from '../procedures.ts';
import {
  CATO_COUNSELS,
  type CardId,
  type H,
  HANNO_COUNSELS,
  NAVAL_VICTORY,
  RESHUFFLE,
  TRUCE,
  UNTIL_END_OF_TURN,
} from '../state.ts';
import { DECK, DISCARD, handOf } from '../zones.ts';
import { reinforcementPhase } from './06-reinforcements.ts';
import { strategyPhase } from './07-strategy-phase.ts';
import { isolationRemoval } from './19-removing-control.ts';
import { winterAttrition } from './21-winter-attrition.ts';
import { victoryCheck } from './22-victory-check.ts';
import { meetFates } from './26-consuls.ts';

/** [5.2, 7.1, 8.7] */
const cards = strategyDeck<CardId>({ deck: DECK, discard: DISCARD, hand: handOf });

/** Marks whose end with the turn the log tells. */
const TOLD_WHEN_OVER = [NAVAL_VICTORY, HANNO_COUNSELS, CATO_COUNSELS, TRUCE];

/** [5] The whole game, one turn after the other. It ends only with an outcome. */
export const sequence = rulebook('sequence', KEEPS_NOTHING, {
  turn: {
    rule: '5.1',
    run(g, _f, x) {
      x.say({ ev: 'turn', turn: g.turn });
      if (g.rules.on.fates) meetFates(g, x);
      if (g.turn >= g.rules.scenario.firstReinforcementTurn) reinforcementPhase.enter(g, {});
    },
  },
  deal: {
    rule: '5.2',
    run(g, _f, x) {
      const { firstTurn, turns } = g.rules.scenario;
      cards.deal(g, x, turns[g.turn - firstTurn].cardsPerPlayer);
    },
  },
  strategy: phaseStep<H>('5.3', 'strategy', (g) => strategyPhase.enter(g, {})),
  winter: phaseStep<H>('5.4', 'winter', (g) => winterAttrition.enter(g, { side: ROME, last: NONE })),
  isolation: phaseStep<H>('5.5', 'isolation', (g) => isolationRemoval.enter(g, {})),
  victory: phaseStep<H>('5.6', 'victory', (g) => victoryCheck.enter(g, {})),
  end: {
    rule: '5.7',
    run(g, _f, x) {
      if (has(g, RESHUFFLE)) cards.reshuffle(g, x);
      retireDictator(g, x);
      endTax(g);
      for (const mark of TOLD_WHEN_OVER) if (has(g, mark)) x.say({ ev: 'mark', mark, on: false });
      g.marks &= ~UNTIL_END_OF_TURN;
      g.turn++;
      return 'turn';
    },
  },
});
