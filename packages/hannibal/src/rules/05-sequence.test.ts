import { EVERYBODY, familyFaults, itemOf, knownTo, slot } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { cusInSpace } from '../board.ts';
import { hannibal } from '../game.ts';
import { MACEDONIAN_ALLIANCE, NAVAL_VICTORY, RESHUFFLE, TRUCE } from '../state.ts';
import { CARTHAGE, ROME, scenarioTable, type Table } from '../testing.ts';
import { DECK, DISCARD, handOf, REMOVED } from '../zones.ts';

const handSizes = (table: Table): number[] =>
  [ROME, CARTHAGE].map((side) => table.g.zones[handOf(side as 0 | 1)].length);

/** Both hands go to the discard pile, and the phase ends. */
function playOut(table: Table): Table {
  for (const side of [ROME, CARTHAGE] as const) {
    const hand = table.g.zones[handOf(side)];
    for (const s of hand) table.g.zones[DISCARD].push(slot(itemOf(s), EVERYBODY));
    table.g.zones[handOf(side)] = [];
  }
  if (table.question === 'strategyPhase.preempt') table.act('pass');
  return table.act('first rome');
}

/** Through the questions of a Reinforcement Phase, whatever they are. */
function reinforced(table: Table): Table {
  while (!table.question.startsWith('strategyPhase')) table.act(table.legal()[0]);
  return table;
}

describe('sequence of play', () => {
  it('[5.1] skips the Reinforcement Phase on the first turn', () => {
    const table = scenarioTable();
    expect(table.g.turn).toBe(1);
    expect(table.question).toMatch(/^strategyPhase/);
    expect(cusInSpace(table.g, ROME, table.space('roma'))).toBe(8);
    expect(cusInSpace(table.g, CARTHAGE, table.space('carthago'))).toBe(4);
  });

  it('[5.1] [scenario scenario-6-211bc] skips it on the first turn of a scenario that begins later', () => {
    const table = scenarioTable('scenario-6-211bc');
    expect(table.g.turn).toBe(6);
    expect(table.question).toMatch(/^strategyPhase/);
  });

  it('[5.2] [7.1] deals the cards of the turn track, seen by their owners only', () => {
    const table = scenarioTable();
    expect(handSizes(table)).toEqual([7, 7]);
    for (const side of [ROME, CARTHAGE] as const) {
      for (const s of table.g.zones[handOf(side)]) expect(knownTo(s)).toBe(1 << side);
    }
    reinforced(playOut(table));
    expect(table.g.turn).toBe(2);
    expect(handSizes(table)).toEqual([8, 8]);
    expect(familyFaults(hannibal, table.g)).toEqual([]);
  });

  it('[5.2] tells a player the other one gets cards, but not which', () => {
    const table = reinforced(playOut(scenarioTable()));
    const dealt = table.told.filter((t) => t.event.ev === 'dealt');
    expect(dealt.map((t) => [t.to, t.others])).toEqual([
      [1 << CARTHAGE, { ev: 'dealtHidden', side: CARTHAGE, count: 8 }],
      [1 << ROME, { ev: 'dealtHidden', side: ROME, count: 8 }],
    ]);
  });

  it('[5.3] [5.4] [5.5] [5.6] [5.7] goes from phase to phase and on to the next turn', () => {
    const table = playOut(scenarioTable());
    expect(table.events('phase').map((e) => e.phase)).toEqual(['winter', 'isolation', 'victory']);
    expect(table.question).toBe('removeOwnPCs.choose');
    reinforced(table);
    expect(table.events('phase').map((e) => e.phase)).toEqual([
      'winter',
      'isolation',
      'victory',
      'reinforcement',
      'strategy',
    ]);
    expect(table.events('turn')).toEqual([{ ev: 'turn', turn: 2 }]);
  });

  it('[5.4] rolls attrition for CUs in hostile spaces', () => {
    const table = scenarioTable().stack(CARTHAGE, 'messana', { cus: 3 });
    playOut(table);
    expect(table.events('attrition').map((e) => [e.side, e.at, e.cause])).toEqual([
      [CARTHAGE, table.space('messana'), 'winter'],
    ]);
  });

  it('[5.5] removes isolated PCs', () => {
    const table = scenarioTable().control(ROME, 'arsa');
    playOut(table);
    expect(table.events('isolated')).toEqual([{ ev: 'isolated', side: ROME, spaces: [table.space('arsa')] }]);
  });

  it('[5.6] [22.2] lets Carthage remove two PCs after a first turn in which nothing changed', () => {
    const table = playOut(scenarioTable());
    expect(table.events('points')).toEqual([{ ev: 'points', rome: 9, carthage: 7 }]);
    expect(table.events('pcsToRemove')).toEqual([
      { ev: 'pcsToRemove', side: CARTHAGE, count: 2, rule: '22.2' },
    ]);
  });

  it('[5.7] ends what lasts until the end of the turn, and keeps alliances', () => {
    const table = scenarioTable().mark(MACEDONIAN_ALLIANCE | NAVAL_VICTORY | TRUCE);
    reinforced(playOut(table));
    expect(table.g.marks).toBe(MACEDONIAN_ALLIANCE);
  });

  it('[5.7] [22.4] ends the game after the last turn', () => {
    const table = scenarioTable('scenario-6-211bc').turn(9);
    playOut(table);
    expect(table.g.outcome).toEqual({ winners: 1 << CARTHAGE, rule: '22.4', reason: 'morePoints' });
    expect(table.question).toBe('ended');
  });
});

describe('reshuffling', () => {
  /** A deck of that many cards before the deal of turn 2, the rest in the discard pile, one card out of the game. */
  function beforeDeal(count: number): Table {
    const table = scenarioTable();
    const { zones } = table.g;
    while (zones[DECK].length > count + 1) zones[DISCARD].push(slot(itemOf(zones[DECK].pop()!), EVERYBODY));
    zones[REMOVED].push(slot(itemOf(zones[DECK].pop()!), EVERYBODY));
    return reinforced(playOut(table));
  }

  it('[8.7] takes the discard pile in when the deck cannot fill both hands', () => {
    const table = beforeDeal(15);
    expect(table.events('reshuffled')).toHaveLength(1);
    expect(table.g.zones[DISCARD]).toEqual([]);
    expect(table.g.zones[REMOVED]).toHaveLength(1);
    expect(handSizes(table)).toEqual([8, 8]);
    expect(table.g.zones[DECK]).toHaveLength(table.g.rules.deck.length - 2 - 16);
  });

  it('[8.7] does not when it just can', () => {
    const table = beforeDeal(16);
    expect(table.events('reshuffled')).toEqual([]);
    expect(table.g.zones[DECK]).toEqual([]);
    expect(handSizes(table)).toEqual([8, 8]);
  });

  it('[8.7.1] [card 64] happens at the end of a turn in which the Truce was played or discarded', () => {
    const table = scenarioTable().mark(RESHUFFLE);
    playOut(table);
    expect(table.events('reshuffled')).toEqual([]);
    reinforced(table);
    expect(table.events('reshuffled')).toHaveLength(1);
    expect(table.g.zones[DISCARD]).toEqual([]);
    expect(table.g.marks).toBe(0);
  });
});
