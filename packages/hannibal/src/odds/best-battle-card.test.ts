import { type Action, Context, type Dice, pending, QuickDice, rolesIn, viewFor } from '@punica/kernel';
import { everyRoll } from '@punica/odds';
import { describe, expect, it } from 'vitest';
import { A } from '../actions.ts';
import { CARTHAGE, ROME, type Side } from '../data/codes.ts';
import type { HannibalEvent } from '../events.ts';
import { hannibal } from '../game.ts';
import { openTable } from '../rules/10-testing.ts';
import { battleOf } from '../rules/14-battle-frame.ts';
import { fight, hands } from '../rules/14-battle-testing.ts';
import type { H } from '../state.ts';
import type { Table } from '../testing.ts';
import { battleAdvice } from './battle-advice.ts';
import { bestBattleCard } from './best-battle-card.ts';
import { randomMoment } from './calibration.ts';
import { duelSight } from './duel-sight.ts';
import { hasJoker, openDuel, probeAsReserve } from './duels.ts';
import { begin, engine, fightOut, randomEncounter } from './testing.ts';

/** The battle is decided: what follows is no longer of interest. */
class Decided extends Error {
  readonly winner: Side;
  constructor(winner: Side) {
    super();
    this.winner = winner;
  }
}

class Watching extends Context<HannibalEvent> {
  override say(event: HannibalEvent): void {
    if (event.ev === 'battleWon') throw new Decided(event.side);
  }
}

/** Chance of Rome to win, if both see all cards: everything tried out through the rules. */
function bruteForce(g: H): number {
  const [role] = rolesIn(pending(g));
  const values = engine
    .legal(g, role, [])
    .filter((a) => a !== A.withdraw)
    .map((a) => afterAction(g, role as Side, a));
  return role === ROME ? Math.max(...values) : Math.min(...values);
}

function afterAction(g: H, role: Side, a: Action): number {
  const cases = everyRoll((dice) => {
    const next = hannibal.copy(g);
    try {
      engine.apply(next, role, a, new Watching(dice));
    } catch (end) {
      if (end instanceof Decided) return end.winner === ROME ? 1 : 0;
      throw end;
    }
    return bruteForce(next);
  })!;
  return cases.reduce((sum, { chance, result }) => sum + chance * result, 0);
}

const armies = (romans: string[], punic: string[], attacker: Side): Table =>
  fight(
    openTable()
      .stack(ROME, 'capua', { cus: 6, generals: romans })
      .stack(CARTHAGE, 'capua', { cus: 5, generals: punic }),
    {
      at: 'capua',
      attacker,
      from: 'beneventum',
      ...(attacker === ROME ? { general: romans[0] } : { general: punic[0] }),
    },
  );

const LETTERS = 'FLRPDW';
const letters = (dice: Dice, count: number, among: string): string =>
  Array.from({ length: count }, () => among[dice.below(among.length)]).join('');

it('[14.6, 14.9, general hannibal] open hands are solved as the rules would have it', () => {
  const dice = new QuickDice(1);
  let open = 0;
  for (let n = 0; n < 100; n++) {
    const attacker = dice.below(2) as Side;
    const romans =
      dice.below(5) === 0 && attacker === CARTHAGE ? [] : [['varro', 'longus', 'marcellus'][dice.below(3)]];
    const punic = dice.below(5) === 0 && attacker === ROME ? [] : [['hannibal', 'mago'][dice.below(2)]];
    const among = dice.below(2) === 0 ? LETTERS : 'FFLD';
    const table = hands(
      armies(romans, punic, attacker),
      letters(dice, 1 + dice.below(3), among),
      letters(dice, 1 + dice.below(3), among),
    );
    const { g } = table;
    expect(table.question).toBe('battleRounds.attack');
    const b = battleOf(g);
    const own = ([ROME, CARTHAGE] as const).map((side) => {
      const hand = duelSight(viewFor(hannibal, g, side), side).sight.own.slice();
      if (hasJoker(g, b, side)) probeAsReserve(hand);
      return hand;
    });
    const value = openDuel(duelSight(g, ROME).rules).value([own[0], own[1]], attacker);
    expect(value).toBeCloseTo(bruteForce(g), 12);
    if (value > 0 && value < 1) open++;
  }
  expect(open).toBeGreaterThan(5);
});

describe('the advice', () => {
  it('is always legal, whatever the effort', () => {
    for (let n = 0; n < 150; n++) {
      const { g, side } = randomMoment(n);
      const legal = engine.legal(g, side, []);
      const view = viewFor(hannibal, g, side);
      for (const effort of ['glance', 'look', { dice: new QuickDice(n), samples: 5 }] as const) {
        expect(legal).toContain(bestBattleCard(view, side, effort));
      }
    }
  });

  it('is none outside of a battle', () => {
    const { g } = openTable();
    g.stack = [{ proc: 'march', step: 'step' }];
    expect(bestBattleCard(g, ROME)).toBeUndefined();
  });

  it('is the card that hurts most when nothing can be matched any more', () => {
    const table = armies(['marcellus'], ['mago'], ROME);
    const { map } = table.g.rules;
    // Somewhere to go, so that it matters how hard the beaten are pressed.
    for (const to of map.neighbours[table.space('capua')]) table.control(CARTHAGE, map.ids[to]);
    const { g } = hands(table, 'FFFPD', '');
    const dearest = bestBattleCard(viewFor(hannibal, g, ROME), ROME);
    expect(hannibal.actions.toJson(dearest!)).toEqual({ act: 'play', arg: 'doubleEnvelopment' });
  });

  it('comes with the chance to win by it', () => {
    const { g } = hands(armies(['marcellus'], ['mago'], ROME), 'FL', '');
    const { action, win } = battleAdvice(viewFor(hannibal, g, ROME), ROME, new QuickDice(1), 200)!;
    expect(engine.legal(g, ROME, [])).toContain(action);
    expect(win.value).toBe(1);
    const { g: lost } = hands(armies(['marcellus'], ['mago'], ROME), 'F', 'FFLRPDW');
    expect(battleAdvice(viewFor(hannibal, lost, ROME), ROME, new QuickDice(1), 400)!.win.value).toBeLessThan(
      0.3,
    );
    g.stack = [{ proc: 'march', step: 'step' }];
    expect(battleAdvice(g, ROME, new QuickDice(1))).toBeUndefined();
  });

  it('[general hannibal] is a Probe where only it can match', () => {
    const table = hands(armies(['marcellus'], ['hannibal'], ROME), 'FL', 'PR').act('play frontalAssault');
    const advice = bestBattleCard(viewFor(hannibal, table.g, CARTHAGE), CARTHAGE);
    expect(hannibal.actions.toJson(advice!)).toEqual({ act: 'probe', arg: 'frontalAssault' });
  });

  it('[14.10.2] is to leave the initiative when the hand is empty', () => {
    const table = hands(armies(['marcellus'], ['mago'], ROME), 'FL', 'F').act(
      'play frontalAssault',
      'play frontalAssault',
    );
    expect(table.question).toBe('battleRounds.counterattack');
    expect(bestBattleCard(viewFor(hannibal, table.g, CARTHAGE), CARTHAGE)).toBe(A.no);
  });

  it('wins more battles than the most common card', () => {
    let gained = 0;
    const BATTLES = 250;
    for (let n = 0; n < BATTLES; n++) {
      const { g, encounter } = randomEncounter(new QuickDice(n, 9));
      for (const side of [ROME, CARTHAGE] as const) {
        const good = fightOut(begin(g, encounter, new QuickDice(n, 10)), new QuickDice(n, 11)).winner;
        const plain = fightPlainly(begin(g, encounter, new QuickDice(n, 10)), side, new QuickDice(n, 11));
        if (good === side) gained++;
        if (plain === side) gained--;
      }
    }
    expect(gained / (2 * BATTLES)).toBeGreaterThan(0.01);
  });
});

/** One side plays its most common card, the other follows the advice. */
function fightPlainly(g: H, side: Side, dice: Dice): Side {
  return fightOut(g, dice, [], (state, role) => {
    if (role !== side || engine.question(state)!.key !== 'battleRounds.attack') return undefined;
    const { own } = duelSight(viewFor(hannibal, state, role), side).sight;
    const most = [0, 1, 2, 3, 4].reduce((best, type) => (own[type] > own[best] ? type : best));
    return own[most] > 0 ? A.play | most : undefined;
  }).winner;
}
