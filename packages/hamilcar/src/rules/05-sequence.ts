import { drawRandom, maskOf, shuffleInto } from '@punica/kernel';
import { has, putGeneral, romansInAfrica, type X } from '../board.ts';
import { CARTHAGE, ROME } from '../data/index.ts';
import { rulebook } from '../procedures.ts';
import { DICTATOR, GONE, type H, IN_POOL, NO_RANK, RESHUFFLE, UNTIL_END_OF_TURN } from '../state.ts';
import { DECK, DISCARD, handOf } from '../zones.ts';
import { isolationPhase } from './05-isolation.ts';
import { reinforcementPhase } from './05-reinforcements.ts';
import { strategyPhase } from './05-strategy-phase.ts';
import { victoryCheck } from './05-victory-check.ts';
import { warChest } from './05-war-chest.ts';
import { winterPhase } from './05-winter.ts';

/** [5] The whole game, one turn after the other. It ends only with an outcome. */
export const sequence = rulebook<object>('sequence')({
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
  deal: { rule: '5.2A', run: (g, _f, x) => dealCards(g, x) },
  strategy: {
    rule: '5.2B',
    run(g, _f, x) {
      x.say({ ev: 'phase', phase: 'strategy', rule: '5.2B' });
      strategyPhase.enter(g, {});
    },
  },
  winter: {
    rule: '5.3A',
    run(g, _f, x) {
      x.say({ ev: 'phase', phase: 'winter', rule: '5.3A' });
      winterPhase.enter(g, { side: CARTHAGE, next: 0 });
    },
  },
  isolation: {
    rule: '5.4',
    run(g, _f, x) {
      x.say({ ev: 'phase', phase: 'isolation', rule: '5.4' });
      isolationPhase.enter(g, {});
    },
  },
  victory: {
    rule: '5.5',
    run(g, _f, x) {
      x.say({ ev: 'phase', phase: 'victory', rule: '5.5' });
      victoryCheck.enter(g, {});
    },
  },
  chest: {
    rule: '5.6',
    run(g, _f, x) {
      x.say({ ev: 'phase', phase: 'warChest', rule: '5.6' });
      warChest.enter(g, { side: ROME, points: 0 });
    },
  },
  end: {
    rule: '5.6',
    run(g, _f, x) {
      if (has(g, RESHUFFLE)) reshuffle(g, x);
      g.marks &= ~UNTIL_END_OF_TURN;
      endOfTurnDepartures(g, x);
      g.turn++;
      return 'turn';
    },
  },
});

/** [card 80, card 90, general xanthippus] The Dictator lays down his office; a mercenary without a war goes home. */
function endOfTurnDepartures(g: H, x: X): void {
  g.flamen = -1;
  for (const general of g.rules.generalsOf[ROME]) {
    if (g.rank[general] !== DICTATOR) continue;
    g.rank[general] = NO_RANK;
    putGeneral(g, general, IN_POOL);
    x.say({ ev: 'generalRemoved', general });
  }
  const { xanthippus } = g.rules;
  if (g.at[xanthippus] >= 0 && !romansInAfrica(g)) {
    putGeneral(g, xanthippus, GONE);
    x.say({ ev: 'generalRemoved', general: xanthippus });
  }
}

/** [5.2A] Everybody gets the cards of this turn; who has none of them knows only how many the other has. */
function dealCards(g: H, x: X): void {
  const count = g.rules.scenario.turns[g.turn - 1].cards;
  if (g.zones[DECK].length < 2 * count) reshuffle(g, x);
  for (const side of [CARTHAGE, ROME] as const) {
    const cards: number[] = [];
    for (let n = 0; n < count; n++)
      cards.push(drawRandom(x, g.zones[DECK], g.zones[handOf(side)], maskOf(side)));
    x.tell(maskOf(side), { ev: 'dealt', side, cards }, { ev: 'dealtHidden', side, count });
  }
}

function reshuffle(g: H, x: X): void {
  shuffleInto(x, g.zones[DISCARD], g.zones[DECK]);
  x.say({ ev: 'reshuffled' });
}
