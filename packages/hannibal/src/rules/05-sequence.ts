import { drawRandom, maskOf, shuffleInto } from '@punica/kernel';
import { has, type X } from '../board.ts';
import { endTax } from '../cards/consul-tax.ts';
import { retireDictator } from '../cards/dictator.ts';
import { CARTHAGE, ROME } from '../data/codes.ts';
import { rulebook } from '../procedures.ts';
import { type H, RESHUFFLE, UNTIL_END_OF_TURN } from '../state.ts';
import { DECK, DISCARD, handOf } from '../zones.ts';
import { reinforcementPhase } from './06-reinforcements.ts';
import { strategyPhase } from './07-strategy-phase.ts';
import { isolationRemoval } from './19-removing-control.ts';
import { winterAttrition } from './21-winter-attrition.ts';
import { victoryCheck } from './22-victory-check.ts';
import { meetFates } from './26-consuls.ts';

/** [5] The whole game, one turn after the other. It ends only with an outcome. */
export const sequence = rulebook<object>('sequence')({
  turn: {
    rule: '5.1',
    run(g, _f, x) {
      x.say({ ev: 'turn', turn: g.turn });
      if (g.rules.on.fates) meetFates(g, x);
      if (g.turn >= g.rules.scenario.firstReinforcementTurn) reinforcementPhase.enter(g, {});
    },
  },
  deal: { rule: '5.2', run: (g, _f, x) => dealCards(g, x) },
  strategy: {
    rule: '5.3',
    run(g, _f, x) {
      x.say({ ev: 'phase', phase: 'strategy', rule: '5.3' });
      strategyPhase.enter(g, {});
    },
  },
  winter: {
    rule: '5.4',
    run(g, _f, x) {
      x.say({ ev: 'phase', phase: 'winter', rule: '5.4' });
      winterAttrition.enter(g, { side: ROME, next: 0 });
    },
  },
  isolation: {
    rule: '5.5',
    run(g, _f, x) {
      x.say({ ev: 'phase', phase: 'isolation', rule: '5.5' });
      isolationRemoval.enter(g, {});
    },
  },
  victory: {
    rule: '5.6',
    run(g, _f, x) {
      x.say({ ev: 'phase', phase: 'victory', rule: '5.6' });
      victoryCheck.enter(g, {});
    },
  },
  end: {
    rule: '5.7',
    run(g, _f, x) {
      if (has(g, RESHUFFLE)) reshuffle(g, x);
      retireDictator(g, x);
      endTax(g);
      g.marks &= ~UNTIL_END_OF_TURN;
      g.turn++;
      return 'turn';
    },
  },
});

/** [5.2, 7.1] Everybody gets the cards of this turn; who has none of them knows only how many the other has. */
function dealCards(g: H, x: X): void {
  const { firstTurn, turns } = g.rules.scenario;
  const count = turns[g.turn - firstTurn].cardsPerPlayer;
  if (g.zones[DECK].length < 2 * count) reshuffle(g, x);
  for (const side of [CARTHAGE, ROME] as const) {
    const cards: number[] = [];
    for (let n = 0; n < count; n++)
      cards.push(drawRandom(x, g.zones[DECK], g.zones[handOf(side)], maskOf(side)));
    x.tell(maskOf(side), { ev: 'dealt', side, cards }, { ev: 'dealtHidden', side, count });
  }
}

/** [8.7] */
function reshuffle(g: H, x: X): void {
  shuffleInto(x, g.zones[DISCARD], g.zones[DECK]);
  x.say({ ev: 'reshuffled' });
}
