import { describe, expect, it } from 'vitest';
import { CARTHAGE, ROME } from '../data/codes.ts';
import { fight, handItems, handSizes, hands } from '../rules/14-battle-testing.ts';
import { emptyTable, type Table } from '../testing.ts';
import { BATTLE_DECK, battleHandOf, DISCARD } from '../zones.ts';

const zama = (punic: readonly string[] = ['mago']): Table =>
  emptyTable()
    .control(CARTHAGE, 'carthago', 'clupea')
    .control(ROME, 'sicca')
    .stack(ROME, 'zama', { cus: 5, generals: ['nero'] })
    .stack(CARTHAGE, 'zama', { cus: 5, generals: punic });

const attack = (table: Table): Table =>
  fight(table, { at: 'zama', attacker: ROME, from: 'sicca', general: 'nero' });

const openCards = (table: Table, side: 0 | 1): number =>
  table.g.zones[battleHandOf(side)].filter((slot) => (slot & 15) === 15).length;

describe("card 6, Maharbal's Cavalry", () => {
  it('[card 6] draws two Battle Cards that only Carthage sees', () => {
    const table = hands(attack(zama().hand(CARTHAGE, '6')), 'FF', 'FF');
    expect(table.question).toBe('battleRounds.react');
    expect(table.asked).toBe(CARTHAGE);
    table.act('counter 6');
    expect(handSizes(table)).toEqual([2, 4]);
    const drawn = table.told.find((t) => t.event.ev === 'battleDrawn');
    expect(drawn).toMatchObject({
      to: 1 << CARTHAGE,
      others: { ev: 'battleDrawnHidden', side: CARTHAGE, count: 2 },
    });
    expect(openCards(table, CARTHAGE)).toBe(0);
    expect(table.g.zones[DISCARD].map((slot) => slot >> 4)).toContain(table.card('6'));
  });

  it('[card 6] [14.10.2] saves a Carthaginian attacker who has played his last card', () => {
    const table = fight(zama().hand(CARTHAGE, '6'), {
      at: 'zama',
      attacker: CARTHAGE,
      from: 'clupea',
      general: 'mago',
    });
    hands(table, 'FF', 'F').act('pass', 'play frontalAssault', 'pass', 'play frontalAssault', 'no');
    expect(handSizes(table)[CARTHAGE]).toBe(0);
    expect(table.question).toBe('battleRounds.react');
    table.act('counter 6');
    expect(table.question).toBe('battleRounds.attack');
    expect(handSizes(table)[CARTHAGE]).toBe(2);
  });

  it('[card 6] and a defender who cannot match', () => {
    const table = hands(attack(zama().hand(CARTHAGE, '6')), 'FF', '').act('pass', 'play frontalAssault');
    expect(table.question).toBe('battleRounds.reactToAttack');
    table.act('counter 6');
    expect(table.question).toBe('battleRounds.defend');
    expect(handSizes(table)[CARTHAGE]).toBe(2);
  });

  it('[card 6] needs a Carthaginian General', () => {
    expect(attack(zama([]).hand(CARTHAGE, '6')).question).toBe('battleRounds.attack');
  });

  it('[card 6] takes what is left of the deck', () => {
    const table = attack(zama().hand(CARTHAGE, '6'));
    table.g.zones[BATTLE_DECK].length = 1;
    expect(handSizes(table.act('counter 6'))[CARTHAGE]).toBe(8);
  });
});

describe('card 20, Spy in Enemy Camp', () => {
  it('[card 20] [14.5.5] shows half of the enemy hand, rounded down, for the whole battle', () => {
    const table = attack(zama().hand(ROME, '20')).act('counter 20');
    expect(handSizes(table)).toEqual([7, 7]);
    expect([openCards(table, ROME), openCards(table, CARTHAGE)]).toEqual([0, 3]);
    const [{ side, cards }] = table.events('revealed');
    expect(side).toBe(CARTHAGE);
    expect(cards).toHaveLength(3);
  });

  it('[card 20] counts the cards dealt, after an Elephant Charge', () => {
    const table = zama().hand(CARTHAGE, '20');
    table.g.elephants[table.space('zama')] = 3;
    attack(table).act('counter 20').dice(6).act('yes');
    expect(handSizes(table)[ROME]).toBe(4);
    expect(openCards(table, ROME)).toBe(2);
  });

  it('[card 20] an open card is played before a hidden one of its type', () => {
    const table = hands(attack(zama()), 'F', 'FFF');
    table.g.zones[battleHandOf(CARTHAGE)][1] |= 15;
    table.act('play frontalAssault', 'play frontalAssault');
    expect(openCards(table, CARTHAGE)).toBe(0);
    expect(handSizes(table)[CARTHAGE]).toBe(2);
  });
});

describe('cards 31 and 32, allies desert', () => {
  it('[card 32] takes all four cards of both Numidias', () => {
    const table = zama().province(CARTHAGE, 'numidia-maior', 'numidia-minor', 'libya').hand(ROME, '32');
    attack(table).act('counter 32');
    expect(table.events('battleHand').find((e) => e.side === CARTHAGE)?.parts).toContainEqual({
      what: 'allies',
      cards: 1,
    });
    expect(handSizes(table)[CARTHAGE]).toBe(5 + 2 + 1);
  });

  it("[card 32] works against Rome too, and leaves one's own allies alone", () => {
    const table = zama()
      .province(ROME, 'numidia-maior')
      .province(CARTHAGE, 'numidia-minor')
      .hand(CARTHAGE, '32');
    attack(table).act('counter 32');
    expect(handSizes(table)).toEqual([5 + 2, 5 + 2 + 2]);
  });

  it('[card 31] takes the allies of all Iberia', () => {
    const table = emptyTable()
      .province(CARTHAGE, 'baetica', 'orospeda', 'celtiberia')
      .province(ROME, 'idubeda')
      .stack(ROME, 'toletum', { cus: 5, generals: ['nero'] })
      .stack(CARTHAGE, 'toletum', { cus: 5, generals: ['mago'] })
      .hand(ROME, '31');
    fight(table, { at: 'toletum', attacker: ROME, from: 'libora', general: 'nero' }).act('counter 31');
    expect(handSizes(table)).toEqual([5 + 2 + 1, 5 + 2]);
  });

  it('[card 31] [card 32] cannot be played where such allies do not fight', () => {
    const noAllies = attack(zama().province(CARTHAGE, 'baetica', 'libya').hand(ROME, '31', '32'));
    expect(noAllies.question).toBe('battleRounds.attack');
    const noGeneral = attack(zama([]).province(CARTHAGE, 'numidia-maior').hand(ROME, '32'));
    expect(noGeneral.question).toBe('battleRounds.attack');
  });
});

describe('card 59, Ally Deserts', () => {
  it('[card 59] takes a card at random before the first card is played; both see which', () => {
    const table = hands(attack(zama().hand(CARTHAGE, '59')), 'FLR', 'P').act('counter 59');
    expect(handSizes(table)).toEqual([2, 2]);
    const [{ side, card }] = table.events('battleCardTaken');
    expect(side).toBe(CARTHAGE);
    expect(handItems(table, CARTHAGE)).toEqual([3, card]);
    expect(openCards(table, CARTHAGE)).toBe(1);
  });

  it('[card 59] or in any round, by either side', () => {
    const table = hands(attack(zama().hand(ROME, '59')), 'FFR', 'FFP').act('pass', 'play frontalAssault');
    expect(table.question).toBe('battleRounds.reactToAttack');
    table.act('pass', 'play frontalAssault', 'no');
    expect(table.question).toBe('battleRounds.react');
    table.act('counter 59');
    expect(handSizes(table)).toEqual([3, 1]);
  });

  it('[card 59] [card 20] with a Spy, an open card may be chosen instead', () => {
    const table = hands(attack(zama().hand(ROME, '59')), 'F', 'DDWF');
    table.g.zones[battleHandOf(CARTHAGE)][2] |= 15;
    table.act('counter 59');
    expect(table.question).toBe('stealBattleCard.pick');
    expect(table.legal()).toEqual(['random', 'play reserve']);
    table.act('play reserve');
    expect(handItems(table, ROME)).toEqual([0, 5]);
    expect(handItems(table, CARTHAGE)).toEqual([4, 4, 0]);
  });

  it('[card 59] [card 20] at random means one of the hidden cards', () => {
    const table = hands(attack(zama().hand(ROME, '59')), 'F', 'DDWF');
    for (const i of [0, 1, 2]) table.g.zones[battleHandOf(CARTHAGE)][i] |= 15;
    table.act('counter 59', 'random');
    expect(handItems(table, CARTHAGE)).toEqual([4, 4, 5]);
  });

  it('[card 59] not when the enemy has no Battle Card', () => {
    const table = hands(attack(zama().hand(ROME, '59')), 'FF', 'F').act(
      'pass',
      'play frontalAssault',
      'pass',
      'play frontalAssault',
      'no',
    );
    expect(table.question).toBe('battleRounds.attack');
  });

  it('[card 59] a stolen card may exceed twenty', () => {
    const table = zama().hand(ROME, '59');
    table.stack(ROME, 'zama', { cus: 20 });
    attack(table);
    expect(handSizes(table)[ROME]).toBe(20);
    expect(handSizes(table.act('counter 59'))[ROME]).toBe(21);
  });
});

describe('windows of a battle', () => {
  it('[14.5] ask by public facts: in a game that is not quick the other side cannot tell who holds a card', () => {
    const slow = (holder: 0 | 1): Table => {
      const table = emptyTable('second-punic-war', false)
        .stack(ROME, 'zama', { cus: 5, generals: ['nero'] })
        .stack(CARTHAGE, 'zama', { cus: 5, generals: ['mago'] })
        .hand(holder, '59')
        .hand(holder === ROME ? CARTHAGE : ROME, '10');
      return fight(table, { at: 'zama', attacker: ROME, from: 'sicca', general: 'nero' });
    };
    expect(slow(ROME).question).toBe('battle.attackersEvents');
    expect(slow(ROME).asked).toBe(slow(CARTHAGE).asked);
    for (const holder of [ROME, CARTHAGE] as const) {
      const table = slow(holder).act('pass', 'pass');
      expect([table.question, table.g.asked]).toEqual(['battleRounds.react', 3]);
    }
  });
});
