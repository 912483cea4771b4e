import { describe, expect, it } from 'vitest';
import { stackAt } from '../board.ts';
import { RULES } from '../rules.ts';
import { CARTHAGE, openTable, ROME, type Table } from '../testing.ts';
import { tacticsHandOf } from '../zones.ts';
import { type NavalBattle, navalColumn } from './09-engagement.ts';
import { navalBattle, startOfBattle } from './09-naval-battle.ts';

const ADMIRALS = ['duilius', 'adherbal'] as const;

/** Fleets off Catana under these generals, before the battle. */
function fleets(rome: number, carthage: number, generals: readonly [string, string] = ADMIRALS): Table {
  const t = openTable();
  t.g.atSea = [rome, carthage];
  for (const id of generals) t.g.at[t.general(id)] = RULES.sea;
  t.g.rank[t.general(generals[0])] = 1;
  return t;
}
const fight = (t: Table, generals: readonly [string, string] = ADMIRALS): Table =>
  t.run(
    navalBattle,
    startOfBattle(
      t.space('catana'),
      ROME,
      generals.map((id) => t.general(id)),
    ),
  );
const frame = (t: Table): NavalBattle => navalBattle.frame(t.g)!;
const handSizes = (t: Table) =>
  [ROME, CARTHAGE].map((side) => t.g.zones[tacticsHandOf(side as 0 | 1)].length);
const columns = (t: Table) => [ROME, CARTHAGE].map((side) => navalColumn(t.g, frame(t), side as 0 | 1, 0));

describe('cards before a battle at sea', () => {
  it('[card 88] an admiral draws a card more and begins a column further right', () => {
    const t = fight(fleets(3, 3).hand(ROME, '88')).act('counter 88');
    expect([handSizes(t), columns(t)]).toEqual([
      [4, 3],
      [4, 3],
    ]);
    const punic = fight(fleets(3, 3).hand(CARTHAGE, '88')).act('counter 88');
    expect([handSizes(punic), columns(punic)]).toEqual([
      [3, 4],
      [3, 4],
    ]);
  });

  it('[card 111] a Roman admiral draws a card fewer and begins a column further left', () => {
    const t = fight(fleets(3, 3).hand(CARTHAGE, '111')).act('counter 111');
    expect([handSizes(t), columns(t)]).toEqual([
      [2, 3],
      [2, 3],
    ]);
  });

  it('[card 88] [card 111] without an admiral they have no use at sea', () => {
    const t = fleets(3, 3, ['cotta', 'hanno']).hand(ROME, '88').hand(CARTHAGE, '111');
    expect(fight(t, ['cotta', 'hanno']).question).not.toBe('navalBattle.prepare');
    const punic = fleets(3, 3, ['cotta', 'adherbal']).hand(CARTHAGE, '111');
    expect(fight(punic, ['cotta', 'adherbal']).question).not.toBe('navalBattle.prepare');
  });
});

describe('rounds at sea', () => {
  const pass = (legal: readonly string[]) => (legal.includes('pass') ? 'pass' : legal[0]);

  it('[9.2A] supremacy won in a round lets its holder begin the next one', () => {
    const t = fleets(5, 5, ['cotta', 'hanno']).seamanship(4);
    t.g.corvi = 1;
    // Carthage holds supremacy and rolls 2; Rome rolls 6, with corvi 7.
    fight(t.dice(2, 6, 2, 2), ['cotta', 'hanno']).until('over', pass);
    expect(t.events('navalRound').map((e) => e.first)).toEqual([CARTHAGE, ROME, ROME]);
    expect(t.events('navalRoll').map((e) => e.side)).toEqual([1, 0, 0, 1, 0, 1]);
  });

  it('[card 107] [15.5] corvi are mounted in the Roman round of a battle, before the roll', () => {
    const t = fleets(3, 3, ['cotta', 'hanno']).seamanship(3).hand(ROME, '107');
    // Carthage has engaged first; only now Rome is asked.
    fight(t.dice(2), ['cotta', 'hanno']).act('pass');
    expect(t.events('navalRoll').map((e) => e.side)).toEqual([CARTHAGE]);
    expect([t.question, t.asked]).toEqual(['navalBattle.corvus', ROME]);
    t.dice(5).act('counter 107');
    expect(t.g.corvi).toBe(1);
    expect(t.events('navalRoll')[1]).toMatchObject({ side: ROME, modifier: 1, prize: true });
    const mounted = fleets(3, 3, ['cotta', 'hanno']).supremacy(ROME).hand(ROME, '107');
    mounted.g.corvi = 1;
    expect(fight(mounted, ['cotta', 'hanno']).question).not.toBe('navalBattle.corvus');
  });

  it('[9.2B3] [R32] a hit sinks or takes, and what is beyond the last ship strikes those aboard', () => {
    const t = fleets(3, 1, ['cotta', 'hanno']).sea({ seamanship: 4, supremacy: ROME });
    t.g.corvi = 1;
    t.g.cu[stackAt(t.g, CARTHAGE, RULES.sea)] = 2;
    t.g.supply[stackAt(t.g, CARTHAGE, RULES.sea)] = 1;
    // Six in column I: the only hit takes the only ship.
    fight(t.dice(5), ['cotta', 'hanno']);
    expect([t.g.track[CARTHAGE], t.g.spent[ROME], t.events('sunk')]).toEqual([0, 1, []]);
    expect(t.events('prize')).toEqual([{ ev: 'prize', side: ROME, count: 1 }]);
    const more = fleets(3, 1, ['duilius', 'hanno']).sea({ seamanship: 4, supremacy: ROME });
    more.g.cu[stackAt(more.g, CARTHAGE, RULES.sea)] = 2;
    more.g.supply[stackAt(more.g, CARTHAGE, RULES.sea)] = 1;
    fight(more, ['duilius', 'hanno']).dice(6).act('pass');
    // Six in column III: two hits, one ship, then a CU or a train as Carthage wishes.
    expect([more.question, more.asked]).toEqual(['cargoLosses.choose', CARTHAGE]);
    more.act('trains 1');
    expect(more.g.supply[stackAt(more.g, CARTHAGE, RULES.sea)]).toBe(0);
    expect(more.events('supply')).toMatchObject([{ side: CARTHAGE, at: RULES.sea, count: -1, why: 'sea' }]);
    expect(more.events('navalWon')[0].side).toBe(ROME);
    expect(more.events('sunk')).toEqual([{ ev: 'sunk', side: CARTHAGE, count: 1, why: 'battle' }]);
    expect(more.events('prize')).toEqual([]);
  });

  it('[9.2B3] [R32] [R61] prizes and ships sunk are both taken off the hits before those aboard are struck', () => {
    const aboard = (ships: number) => {
      const t = fleets(3, ships, ['duilius', 'hanno']).sea({ seamanship: 4, supremacy: ROME });
      t.g.corvi = 1;
      t.g.cu[stackAt(t.g, CARTHAGE, RULES.sea)] = 9;
      // With corvi five makes six; under Duilius in column III that is two hits, one of them a prize.
      fight(t, ['duilius', 'hanno']).dice(5).act('pass');
      const told = t.events('lost').map((e) => e.cus);
      return [t.g.cu[stackAt(t.g, CARTHAGE, RULES.sea)], t.g.track[CARTHAGE], t.events('prize').length, told];
    };
    expect([aboard(1), aboard(2)]).toEqual([
      [8, 0, 1, [1]],
      [9, 1, 1, []],
    ]);
  });

  it('[card 111] [9.2B1] Bad Omen moves the column in which an admiral begins, and no further left than I', () => {
    const t = fleets(5, 5, ['asina', 'hanno']).seamanship(4).hand(CARTHAGE, '111');
    fight(t, ['asina', 'hanno']).dice(2, 2, 2, 2, 2, 2, 2, 2, 2);
    t.act('counter 111').until('over', pass);
    const columns = t.events('navalRoll').filter((e) => e.side === ROME);
    expect(columns.map((e) => e.column)).toEqual([1, 2, 3]);
  });

  it('[9.3B2] ships taken count like ships sunk for the markers of the loser', () => {
    const t = fleets(3, 2, ['cotta', 'hanno'])
      .control(CARTHAGE, 'zama', 'sicca')
      .sea({ seamanship: 3, supremacy: ROME });
    t.g.corvi = 1;
    // 5 and the corvi make six: one taken; then 5 and 6 in column II: one taken, one more hit.
    fight(t.dice(5, 2, 5), ['cotta', 'hanno']).until('over', pass);
    expect(t.events('markersToRemove')[0]).toMatchObject({ side: CARTHAGE, count: 1, rule: '9.3B2' });
  });

  it('[2.3F] [9.3B1] prizes above ten warships are sunk', () => {
    const t = fleets(3, 1, ['cotta', 'hanno']).sea({ seamanship: 3, rome: 7, supremacy: ROME });
    t.g.corvi = 1;
    fight(t.dice(5), ['cotta', 'hanno']);
    expect([t.g.spent[ROME], t.g.prizes[ROME], t.g.ready[ROME] + t.g.atSea[ROME]]).toEqual([0, 0, 10]);
    expect([t.g.track[CARTHAGE], t.events('prizesSunk')]).toMatchObject([1, [{ side: CARTHAGE, count: 1 }]]);
  });
});
