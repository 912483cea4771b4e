import { greedyBot } from '@punica/bots';
import {
  Context,
  checkBeginning,
  pending,
  QuickDice,
  type Role,
  rolesIn,
  type Told,
  viewFor,
} from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { A, ACTIONS } from '../actions.ts';
import { CARTHAGE, GAULS, MACEDON, NONE, type Player, ROME } from '../data/codes.ts';
import type { WarEvent } from '../events.ts';
import { hannibalsWar } from '../game.ts';
import { initiative } from '../rules/07-initiative.ts';
import { operation } from '../rules/12-operations.ts';
import { beginTreachery } from '../rules/17-treachery.ts';
import { fight } from '../rules/18-combat.ts';
import { engine, OPERATION, type Table, table } from '../testing.ts';
import { waysTo } from './aims.ts';
import { knowledge } from './knowledge.ts';
import { bestPlan, gainAt } from './plan.ts';
import { plunders } from './plunder.ts';
import { raises } from './raising.ts';

const greedy = greedyBot(hannibalsWar, knowledge);

/** Who wins a short war for two, one of whom plays at random. */
function winnersOf(seat: Role, seed: number): number {
  const x = new Context<WarEvent>(new QuickDice(seed, 1));
  const chance = new QuickDice(seed, 2);
  const beginning = checkBeginning(hannibalsWar, { scenario: 'short-2', options: {}, quick: true });
  const g = hannibalsWar.begin(beginning, x);
  engine.settle(g, x);
  while (g.outcome === null) {
    const [role] = rolesIn(pending(g));
    const legal = engine.legal(g, role, []);
    const a =
      role === seat
        ? greedy.choose(viewFor(hannibalsWar, g, role), role, legal, chance)
        : legal[chance.below(legal.length)];
    engine.apply(g, role, a, x);
  }
  return g.outcome.winners;
}

describe('the greedy opponent', () => {
  it('beats random play from both sides', () => {
    expect([1, 2].map((seed) => winnersOf(ROME, seed))).toEqual([1 << ROME, 1 << ROME]);
    expect([1, 2].map((seed) => winnersOf(CARTHAGE, seed))).toEqual([1 << CARTHAGE, 1 << CARTHAGE]);
  });

  it('does not march to and fro: by land no army comes into the same square twice in one operation', () => {
    const told: Told<WarEvent>[] = [];
    const x = new Context<WarEvent>(new QuickDice(5, 1), told);
    const chance = new QuickDice(5, 2);
    const beginning = checkBeginning(hannibalsWar, { scenario: 'short-4', options: {}, quick: true });
    const g = hannibalsWar.begin(beginning, x);
    engine.settle(g, x);
    while (g.outcome === null) {
      const [role] = rolesIn(pending(g));
      const legal = engine.legal(g, role, []);
      engine.apply(g, role, greedy.choose(viewFor(hannibalsWar, g, role), role, legal, chance), x);
    }
    let entered: number[] = [];
    let byLand = true;
    const twice: number[] = [];
    for (const { event } of told) {
      if (event.ev === 'operation') [entered, byLand] = [[], true];
      // A fleet that has landed its troops may well go back where it came from.
      if (event.ev === 'embarked') byLand = false;
      if (event.ev !== 'moved' || !byLand) continue;
      if (entered.includes(event.to)) twice.push(event.to);
      entered.push(event.to);
    }
    expect(told.filter(({ event }) => event.ev === 'moved').length).toBeGreaterThan(50);
    expect(twice).toEqual([]);
  });

  it('bids for the initiative out of what it has kept', () => {
    const bid = (talents: number) => {
      const t = table({ phase: 'initiative' }).talents(ROME, talents).talents(CARTHAGE, talents);
      t.run(initiative, { by: NONE });
      return greedy.choose(t.g, ROME, engine.legal(t.g, ROME, []), new QuickDice(1));
    };
    expect([1, 2, 9].map(bid)).toEqual([A.bid, A.bid | 1, A.bid | 2]);
  });

  it('goes for an empty city beside it, and leaves a guard at home', () => {
    const t = table().put(CARTHAGE, 'H3', 'carthage-cavalry').put(CARTHAGE, 'gades', 'carthage-auxiliary');
    expect(bestPlan(t.g, CARTHAGE)).toMatchObject({ from: t.square('H3') });
  });

  it('leads the army of the Gauls out of Greater Gaul', () => {
    const t = table({ players: 4 })
      .put(GAULS, 'greater-gaul', 'gauls-auxiliary', 'gauls-auxiliary', 'gauls-cavalry')
      .put(ROME, 'massilia', 'rome-auxiliary');
    expect(bestPlan(t.g, GAULS)).toMatchObject({ from: t.square('greater-gaul') });
  });

  it('plunders what its aim wants in ruins, and no city that pays it taxes for years', () => {
    const t = table({ players: 4 })
      .put(GAULS, 'roma', 'gauls-auxiliary')
      .put(ROME, 'capua', 'rome-auxiliary');
    expect(plunders(t.g, GAULS, t.square('roma'))).toBe(true);
    expect(plunders(t.g, ROME, t.square('capua'))).toBe(false);
  });

  it('plunders a city that it can neither hold nor live in, but not in the last turn, when silver buys nothing', () => {
    const t = table()
      .put(CARTHAGE, 'capua', ...Array<string>(6).fill('carthage-auxiliary-garrison'))
      .put(ROME, 'roma', ...Array<string>(4).fill('rome-legion-veteran'));
    t.g.turn = t.g.rules.turns - 1;
    expect(plunders(t.g, CARTHAGE, t.square('capua'))).toBe(false);
    const u = table({ players: 4 })
      .put(CARTHAGE, 'luceria', ...Array<string>(6).fill('carthage-auxiliary-garrison'))
      .put(ROME, 'roma', ...Array<string>(4).fill('rome-legion-veteran'));
    u.g.turn = u.g.rules.turns - 1;
    expect(plunders(u.g, CARTHAGE, u.square('luceria'))).toBe(true);
    u.g.turn = u.g.rules.turns;
    expect(plunders(u.g, CARTHAGE, u.square('luceria'))).toBe(false);
  });

  it('plunders a town of nobody on its way', () => {
    const t = table({ players: 4 }).put(CARTHAGE, 'toletum', ...Array<string>(7).fill('carthage-auxiliary'));
    expect(plunders(t.g, CARTHAGE, t.square('toletum'))).toBe(true);
  });

  it('knows how many places are still lacking on each way to its aim', () => {
    const t = table({ players: 4 })
      .put(GAULS, 'massilia', 'gauls-auxiliary')
      .put(ROME, 'vienna', 'rome-auxiliary');
    const { aim } = t.g.rules.scenarios.cards[GAULS];
    expect(waysTo(t.g, GAULS, aim).map(({ lacks }) => lacks)).toEqual([2, 4]);
    expect(waysTo(t.pillaged('roma').g, GAULS, aim).map(({ lacks }) => lacks)).toEqual([1, 4]);
  });

  it('calls its levy and its allies', () => {
    const t = table().put(ROME, 'roma', 'rome-legion-veteran').talents(ROME, 8);
    expect(raises(t.g, ROME, -1, [A.done, A.levy])).toBe(A.levy);
  });

  it('keeps its word: no march into the square of somebody it has a truce with', () => {
    const t = table().put(CARTHAGE, 'H3', 'carthage-cavalry').put(ROME, 'gades', 'rome-auxiliary');
    const before = gainAt(t.g, CARTHAGE, t.square('gades'), 30, 50);
    t.g.pacts = [{ kind: 'truce', from: ROME, to: CARTHAGE, until: 8, talents: 0 }];
    expect(before).toBeGreaterThan(0);
    expect(gainAt(t.g, CARTHAGE, t.square('gades'), 30, 50)).toBe(Number.NEGATIVE_INFINITY);
  });

  const answers = (t: Table, role: Player) => {
    const legal = engine.legal(t.g, role, []);
    const { act, arg } = ACTIONS.toJson(knowledge.script!(t.g, role, legal, new QuickDice(1))!);
    return `${act} ${arg}`;
  };

  it('calls its own units back by a Defection, from whoever has won them over', () => {
    const t = table({ players: 3 })
      .hand(ROME, 'defection')
      .put(ROME, 'D4', 'rome-auxiliary')
      .put(CARTHAGE, 'L5', 'carthage-auxiliary', 'syracusa-auxiliary')
      .put(MACEDON, 'L5', 'rome-cavalry');
    t.g.syracusaAtWar = true;
    t.run(operation, OPERATION);
    expect(answers(t, ROME)).toBe('defect L5');
    t.act('defect L5');
    expect(answers(t, ROME)).toBe('against macedon');
  });

  it('attacks the weakest of several, and undoes the strongest marker laid against it', () => {
    const t = table({ players: 3 })
      .put(CARTHAGE, 'L5', 'carthage-auxiliary', 'carthage-auxiliary')
      .put(MACEDON, 'L5', 'macedon-auxiliary')
      .put(ROME, 'L5', 'rome-legion-veteran');
    t.happen((g) => fight(g, t.square('L5'), ROME));
    expect(answers(t, ROME)).toBe('against macedon');
    const u = table({ players: 3 })
      .hand(CARTHAGE, 'treachery-1', 'treachery-2')
      .hand(ROME, 'auspices')
      .put(CARTHAGE, 'L5', 'hanno')
      .put(ROME, 'L6', 'rome-auxiliary');
    u.happen((g) => beginTreachery(g, CARTHAGE)).act('treachery L6');
    u.act('commit treachery-1', 'commit treachery-2', 'done');
    expect(u.question).toBe('treachery.defenderLays');
    u.act('done');
    expect(answers(u, ROME)).toBe('undoAttack treachery-2');
  });

  it('weighs as many terms as it names', () => {
    const out: number[] = [];
    knowledge.evaluate(table().g, ROME, out);
    expect(out).toHaveLength(knowledge.terms.length);
  });
});
