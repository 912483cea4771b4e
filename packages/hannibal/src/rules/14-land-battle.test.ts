import { describe, expect, it } from 'vitest';
import {
  CARTHAGE,
  DOUBLE_ENVELOPMENT,
  FLANK_LEFT,
  FLANK_RIGHT,
  FRONTAL_ASSAULT,
  PROBE,
  ROME,
} from '../data/codes.ts';
import { hannibal } from '../game.ts';
import { DICTATOR } from '../state.ts';
import { emptyTable, type Table } from '../testing.ts';
import { battleHandOf } from '../zones.ts';
import { BATTLE_ZONES, cus, fight, handSizes, hands, whereIs } from './14-battle-testing.ts';

/** Mago attacks Nero at Cannae; Carthage can go back to Arpi, Rome to Venusia or Brundisium. */
function cannae(roman = 5, punic = 5, elephants = 0): Table {
  const table = emptyTable()
    .control(CARTHAGE, 'arpi', 'thurii', 'croton', 'paestum')
    .control(ROME, 'venusia', 'brundisium', 'cosa', 'pisae', 'arretium')
    .stack(ROME, 'cannae', { cus: roman, generals: ['nero'] })
    .stack(CARTHAGE, 'cannae', { cus: punic, elephants, generals: ['mago'] });
  fight(table, { at: 'cannae', attacker: CARTHAGE, from: 'arpi', general: 'mago' });
  return elephants > 0 ? table.act('no') : table;
}

/** Carthage plays these cards, Rome matches all but the last, and then the dice fall. */
function won(table: Table, cards: string, ...dice: number[]): Table {
  const names: Record<string, string> = {
    F: 'frontalAssault',
    L: 'flankLeft',
    R: 'flankRight',
    P: 'probe',
    D: 'doubleEnvelopment',
  };
  hands(table, cards.slice(0, -1), cards);
  for (const card of cards.slice(0, -1)) table.act(`play ${names[card]}`, `play ${names[card]}`, 'no');
  return table
    .act(`play ${names[cards[cards.length - 1]]}`)
    .dice(...dice)
    .act('pass');
}

const lossesOf = (table: Table, side: number) =>
  table
    .events('lost')
    .filter((e) => e.side === side)
    .map(({ cus, elephants, why }) => [why, cus - elephants, elephants]);

describe('sequence of a land battle', () => {
  it('[14.5] command, Events of the attacker, of the defender, charge, deal, rounds', () => {
    const table = emptyTable()
      .stack(ROME, 'cannae', { cus: 9, generals: ['nero', 'varro'] })
      .consul('nero', 'varro')
      .stack(CARTHAGE, 'cannae', { cus: 5, elephants: 2, generals: ['mago'] })
      .hand(ROME, '20')
      .hand(CARTHAGE, '59');
    table.dice(6);
    fight(table, { at: 'cannae', attacker: CARTHAGE, from: 'arpi', general: 'mago' });
    expect(table.events('changeOfCommand')).toHaveLength(1);
    expect(table.question).toBe('battle.defendersEvents');
    table.act('counter 20');
    expect(table.question).toBe('elephantCharge.declare');
    expect(handSizes(table)).toEqual([0, 0]);
    table.act('no');
    expect(table.events('battleHand')).toHaveLength(2);
    expect(table.events('revealed')).toHaveLength(1);
    expect(table.question).toBe('battleRounds.react');
  });

  it('[14.5.1] the Change of Command comes first', () => {
    const table = emptyTable()
      .stack(ROME, 'cannae', { cus: 10, generals: ['nero', 'varro'] })
      .consul('nero', 'varro')
      .stack(CARTHAGE, 'cannae', { cus: 5 })
      .hand(ROME, '20');
    fight(table, { at: 'cannae', attacker: ROME, from: 'venusia', general: 'nero' });
    expect(table.question).toBe('changeOfCommand.choose');
    table.act('no');
    expect(table.question).toBe('battle.attackersEvents');
  });

  it('[14.5.2] [14.5.3] the attacker plays Events first, then the defender, each as many as he likes', () => {
    const table = emptyTable()
      .province(CARTHAGE, 'numidia-maior', 'baetica')
      .province(ROME, 'numidia-minor')
      .stack(ROME, 'zama', { cus: 5, generals: ['nero'] })
      .stack(CARTHAGE, 'zama', { cus: 5, generals: ['mago'] })
      .hand(ROME, '20', '32')
      .hand(CARTHAGE, '31');
    fight(table, { at: 'zama', attacker: ROME, from: 'sicca', general: 'nero' });
    expect(table.question).toBe('battle.attackersEvents');
    expect(table.asked).toBe(ROME);
    table.act('counter 32');
    expect(table.question).toBe('battle.attackersEvents');
    table.act('counter 20');
    // Spanish allies do not fight in Africa, so Carthage has nothing to play.
    expect(table.question).toBe('battleRounds.attack');
    expect(table.events('battleHand').find((e) => e.side === CARTHAGE)?.total).toBe(7);
  });

  it('[14.5.4] the charge is rolled before the deal', () => {
    const table = emptyTable()
      .stack(ROME, 'cannae', { cus: 5, generals: ['nero'] })
      .stack(CARTHAGE, 'cannae', { cus: 5, elephants: 3, generals: ['mago'] });
    fight(table, { at: 'cannae', attacker: CARTHAGE, from: 'arpi', general: 'mago' });
    table.dice(5).act('yes');
    expect(handSizes(table)).toEqual([7 - 3, 10]);
  });

  it('[14.5.5] each side knows its own hand only', () => {
    const table = cannae();
    for (const side of [ROME, CARTHAGE] as const) {
      expect(table.g.zones[battleHandOf(side)].every((slot) => (slot & 15) === 1 << side)).toBe(true);
    }
    const dealt = table.told.filter((t) => t.event.ev === 'battleDealt');
    expect(dealt.map((t) => [t.to, t.others])).toEqual([
      [1 << CARTHAGE, undefined],
      [1 << ROME, undefined],
    ]);
  });

  it('[14.1] all Battle Cards are put away when the battle is over', () => {
    const table = won(cannae(), 'F', 1, 1).act('go venusia');
    expect(table.g.battle).toBe(false);
    for (const zone of BATTLE_ZONES) {
      expect(table.g.zones[zone]).toEqual([]);
    }
    expect(table.g.result).toBe(CARTHAGE);
  });
});

describe('casualties', () => {
  it('[14.11] [14.11.3] the example: four rounds and a 5 cost each side one CU', () => {
    const table = won(cannae(), 'FFPL', 5, 1);
    expect(table.events('casualties')).toEqual([{ ev: 'casualties', die: 5, column: 3, loss: 1 }]);
    expect(lossesOf(table, ROME)[0]).toEqual(['casualties', 1, 0]);
    expect(lossesOf(table, CARTHAGE)).toEqual([['casualties', 1, 0]]);
  });

  it('[14.11.1] both sides lose by the same roll', () => {
    const table = won(cannae(6, 9), 'FFPL', 6, 1);
    expect(lossesOf(table, ROME)[0]).toEqual(['casualties', 2, 0]);
    expect(cus(table, CARTHAGE, 'cannae')).toBe(7);
  });

  it('[14.11.2] the side that played more cards counts, and the round that was not matched is one', () => {
    const table = won(cannae(), 'FFF', 4, 1);
    expect(table.events('battleWon')[0].rounds).toBe(3);
    expect(table.events('casualties')[0]).toMatchObject({ column: 2, loss: 1 });
    const two = won(cannae(), 'FF', 4, 1);
    expect(two.events('casualties')[0]).toMatchObject({ column: 1, loss: 0 });
  });

  it('[14.11.4] a failed Withdrawal is no round', () => {
    const table = hands(cannae(), 'F', 'FP').dice(6).act('withdraw').act('no');
    table.act('play frontalAssault').dice(1, 1).act('pass');
    expect(table.events('battleWon')[0].rounds).toBe(1);
  });

  it('[14.11] no round, no casualties, and the Retreat die is read as for a Probe', () => {
    const table = emptyTable()
      .control(ROME, 'venusia')
      .stack(ROME, 'cannae', { cus: 1, generals: ['varro'] })
      .stack(CARTHAGE, 'cannae', { cus: 1, elephants: 2, generals: ['mago'] });
    fight(table, { at: 'cannae', attacker: ROME, from: 'venusia', general: 'varro' });
    // The charge takes both Roman cards, so the attacker has none when the first round begins.
    table.dice(6, 1, 1, 1, 1, 1, 5).act('yes');
    expect(table.events('battleWon')[0]).toMatchObject({ side: CARTHAGE, rounds: 0, why: 'outOfCards' });
    expect(table.events('casualties')).toEqual([]);
    expect(table.events('retreatRoll')).toEqual([
      { ev: 'retreatRoll', die: 5, large: false, card: 3, loss: 1 },
    ]);
    expect(cus(table, CARTHAGE, 'cannae')).toBe(3);
  });

  it('[14.11] [10.10] Generals whose last CU falls to casualties are not displaced', () => {
    const table = won(cannae(1, 1), 'FFFF', 6);
    expect(cus(table, ROME, 'cannae') + cus(table, CARTHAGE, 'cannae')).toBe(0);
    expect(whereIs(table, 'mago')).toBe('cannae');
    expect(table.events('retreatRoll')).toEqual([]);
    expect(table.question).toBe('retreat.choose');
    expect(table.act('go venusia').events('displaced')).toEqual([]);
    expect(whereIs(table, 'nero')).toBe('venusia');
  });

  it('[17.2] a 6 takes an Elephant first; otherwise the owner chooses', () => {
    const six = won(cannae(5, 5, 2), 'FFFF', 6, 1);
    expect(six.question).toBe('chooseLosses.choose');
    expect(six.legal()).toEqual(['elephants 1', 'elephants 2']);
    const five = won(cannae(5, 5, 2), 'FFFF', 5, 1);
    expect(five.legal()).toEqual(['elephants 0', 'elephants 1']);
  });
});

describe('losses by the Retreat die', () => {
  it('[14.12] the example: four rounds, a 3, then the large die for a loser who began with five, under Flank Right', () => {
    const table = won(cannae(5, 5), 'FFPR', 3, 4);
    expect(lossesOf(table, CARTHAGE)).toEqual([['casualties', 1, 0]]);
    expect(table.events('retreatRoll')).toEqual([
      { ev: 'retreatRoll', die: 4, large: true, card: 2, loss: 2 },
    ]);
    expect(lossesOf(table, ROME)).toEqual([
      ['casualties', 1, 0],
      ['retreatRoll', 2, 0],
    ]);
  });

  it('[14.12] the small die for a loser who began with four or less, whatever he lost since', () => {
    expect(won(cannae(4), 'FR', 1, 6).events('retreatRoll')[0]).toMatchObject({ large: false, loss: 1 });
    expect(won(cannae(5), 'FFFFFFR', 6, 6).events('retreatRoll')[0]).toMatchObject({ large: true, loss: 4 });
  });

  it('[14.12] every face under every card, by the table of the large and the small die', () => {
    const table = emptyTable();
    const { largeRetreat, smallRetreat } = table.g.rules.tables;
    for (const [letter, card] of [
      ['F', FRONTAL_ASSAULT],
      ['L', FLANK_LEFT],
      ['R', FLANK_RIGHT],
      ['P', PROBE],
      ['D', DOUBLE_ENVELOPMENT],
    ] as const) {
      for (let die = 1; die <= 6; die++) {
        expect(won(cannae(9), letter, 1, die).events('retreatRoll')[0]).toMatchObject({
          card,
          loss: largeRetreat[card][die - 1],
        });
        expect(won(cannae(4), letter, 1, die).events('retreatRoll')[0]).toMatchObject({
          card,
          loss: smallRetreat[card][die - 1],
        });
      }
    }
  });

  it('[14.12] a Reserve counts as the type it stood for', () => {
    const table = hands(cannae(), 'F', 'W').act('reserve doubleEnvelopment').dice(1, 6).act('pass');
    expect(table.events('retreatRoll')[0]).toMatchObject({ card: 4, loss: 7 });
  });

  /** Nero attacks Mago, who has two Elephants and does not charge. */
  const onElephants = (): Table => {
    const table = emptyTable()
      .control(CARTHAGE, 'arpi')
      .stack(ROME, 'cannae', { cus: 9, generals: ['nero'] })
      .stack(CARTHAGE, 'cannae', { cus: 5, elephants: 2, generals: ['mago'] });
    return fight(table, { at: 'cannae', attacker: ROME, from: 'venusia', general: 'nero' }).act('no');
  };

  it('[14.12.1] the first CU that the defeated lose is an Elephant, a second one at their choice', () => {
    const table = onElephants();
    hands(table, 'R', 'F').act('play flankRight').dice(1, 4).act('pass');
    expect(table.legal()).toEqual(['elephants 1', 'elephants 2']);
  });

  it('[14.12.1] one Elephant by a 6 in the casualties and another by the Retreat die', () => {
    const table = onElephants();
    hands(table, 'R', 'F').act('play flankRight').dice(6, 1).act('pass');
    expect(lossesOf(table, CARTHAGE)).toEqual([
      ['casualties', 0, 1],
      ['retreatRoll', 0, 1],
    ]);
  });

  it("[14.12.2] when the attacker runs out of cards, the defender's last card counts", () => {
    const table = hands(cannae(), 'RP', 'RP').act(
      'play flankRight',
      'play flankRight',
      'no',
      'play probe',
      'play probe',
    );
    table.dice(1, 6).act('no');
    expect(table.events('battleWon')[0].why).toBe('outOfCards');
    expect(table.events('retreatRoll')[0]).toMatchObject({ card: 3, loss: 2 });
  });

  it('[10.10] a General who loses his last CU to the Retreat die is displaced', () => {
    const table = won(cannae(1), 'R', 1, 6);
    expect(whereIs(table, 'nero')).toBe('');
    expect(table.events('displaced')).toHaveLength(1);
  });
});

describe('political consequences', () => {
  it('[3.9, 14.13] the example: three CUs lost cost one PC, one CU costs none', () => {
    const three = won(cannae(), 'FFPR', 3, 4).act('go venusia');
    expect(three.question).toBe('removeOwnPCs.choose');
    expect(three.asked).toBe(ROME);
    expect(hannibal.words.prompt(three.g, three.question)).toBe(
      'Which PC do you give up for the lost battle at Cannae? 1 PC to go.',
    );
    expect(three.events('pcsToRemove')).toEqual([{ ev: 'pcsToRemove', side: ROME, count: 1, rule: '14.13' }]);
    const one = won(cannae(), 'R', 1, 1).act('go venusia');
    expect(one.events('lost').filter((e) => e.side === ROME)).toHaveLength(1);
    expect(one.events('pcsToRemove')).toEqual([]);
  });

  it('[14.13] only the loser pays, from anywhere on the map, after the Retreat', () => {
    const table = won(cannae(), 'FFPR', 3, 4);
    expect(table.question).toBe('retreat.choose');
    table.act('go venusia');
    expect(table.legal()).toEqual(['at pisae', 'at arretium', 'at cosa', 'at venusia', 'at brundisium']);
    table.act('at cosa');
    expect(table.g.control[table.space('cosa')]).toBe(-1);
    expect(table.g.outcome).toBeNull();
  });

  it('[14.13] casualties, Retreat die and the way count together', () => {
    const table = emptyTable()
      .control(CARTHAGE, 'arpi', 'venusia', 'brundisium', 'compsa')
      .control(ROME, 'potentia', 'cosa', 'pisae', 'arretium')
      .stack(ROME, 'cannae', { cus: 8, generals: ['nero'] })
      .stack(CARTHAGE, 'cannae', { cus: 8, generals: ['mago'] });
    fight(table, { at: 'cannae', attacker: CARTHAGE, from: 'arpi', general: 'mago' });
    won(table, 'FFPR', 3, 4);
    // One casualty, two by the die, one for the enemy PC of Venusia: four CUs, two PCs.
    expect(cus(table, ROME, 'potentia')).toBe(4);
    expect(table.events('pcsToRemove')[0].count).toBe(2);
  });

  it('[14.14] a loser with too few plain PCs sues for peace', () => {
    const table = emptyTable()
      .control(CARTHAGE, 'arpi')
      .control(ROME, 'roma', 'capua')
      .stack(ROME, 'cannae', { cus: 5 })
      .stack(CARTHAGE, 'cannae', { cus: 5, generals: ['mago'] });
    fight(table, { at: 'cannae', attacker: CARTHAGE, from: 'arpi', general: 'mago' });
    won(table, 'R', 1, 4);
    expect(table.g.outcome).toMatchObject({ winners: 1 << CARTHAGE, rule: '23.3' });
  });

  it("[14.13] [10.10] Hannibal's five PCs are paid after what the battle costs", () => {
    const table = emptyTable()
      .control(ROME, 'venusia')
      .control(
        CARTHAGE,
        'croton',
        'thurii',
        'paestum',
        'potentia',
        'gades',
        'malaca',
        'acci',
        'salaria',
        'zama',
        'clupea',
      )
      .stack(ROME, 'cannae', { cus: 9, generals: ['nero'] })
      .stack(CARTHAGE, 'cannae', { cus: 2, generals: ['hannibal'] });
    fight(table, { at: 'cannae', attacker: ROME, from: 'venusia', general: 'nero' });
    hands(table, 'D', 'F').act('play doubleEnvelopment').dice(1, 5).act('pass');
    expect(table.events('pcsToRemove')).toEqual([
      { ev: 'pcsToRemove', side: CARTHAGE, count: 1, rule: '14.13' },
    ]);
    table.act('at zama');
    expect(table.events('pcsToRemove')[1]).toEqual({
      ev: 'pcsToRemove',
      side: CARTHAGE,
      count: 5,
      rule: '10.10',
    });
    expect(table.events('killed')).toHaveLength(1);
  });
});

describe('a relief army and a sortie', () => {
  const capua = (): Table =>
    emptyTable()
      .control(ROME, 'capua', 'roma', 'cosa', 'pisae')
      .siege('capua', 2)
      .stack(CARTHAGE, 'capua', { cus: 6, generals: ['mago'] })
      .stack(ROME, 'capua', { cus: 2, generals: ['varro'], inside: true })
      .stack(ROME, 'capua', { cus: 4, generals: ['nero'] });

  it('[20.6] of two Generals of one rank the owner chooses who commands', () => {
    const table = capua();
    fight(table, { at: 'capua', attacker: ROME, from: 'roma', general: 'nero', sortie: true });
    expect(table.question).toBe('battle.command');
    expect(table.legal()).toEqual(['general nero', 'general varro']);
    table.act('general varro');
    expect(table.events('battle')[0].commanders[ROME]).toBe(table.general('varro'));
    expect(handSizes(table)[ROME]).toBe(6 + 1);
  });

  it('[20.6] else the higher rank commands, inside or outside', () => {
    const inside = capua().consul('varro');
    fight(inside, { at: 'capua', attacker: ROME, from: 'roma', general: 'nero', sortie: true });
    expect(inside.events('battle')[0].commanders[ROME]).toBe(inside.general('varro'));
    const outside = capua().consul('nero');
    fight(outside, { at: 'capua', attacker: ROME, from: 'roma', general: 'nero', sortie: true });
    expect(outside.events('battle')[0].commanders[ROME]).toBe(outside.general('nero'));
  });

  it('[20.6] losses come from either, as the owner likes; the sortie goes back in, the others retreat', () => {
    const table = capua().consul('nero');
    fight(table, { at: 'capua', attacker: ROME, from: 'roma', general: 'nero', sortie: true });
    hands(table, 'FFFL', 'FFFLP').act(
      'play frontalAssault',
      'play frontalAssault',
      'no',
      'play frontalAssault',
      'play frontalAssault',
      'no',
      'play frontalAssault',
      'play frontalAssault',
      'no',
      'play flankLeft',
      'play flankLeft',
    );
    table.dice(6, 2).act('no');
    expect(table.question).toBe('battleLosses.share');
    expect(table.legal()).toEqual(['units 0', 'units 1', 'units 2']);
    table.act('units 1');
    // The large die, since six Romans began the battle.
    expect(table.events('retreatRoll')[0]).toMatchObject({ large: true, card: 1, loss: 1 });
    table.act('units 0');
    expect(cus(table, ROME, 'capua', true)).toBe(1);
    expect(cus(table, ROME, 'roma')).toBe(2);
    expect(whereIs(table, 'varro')).toBe('in capua');
    expect(table.g.siege[table.space('capua')]).toBe(2);
  });

  it('[14.12.1] [20.6] the only Elephant is the first to fall, outside or inside', () => {
    const share = (outside: number, inside: number): string[] => {
      const table = emptyTable()
        .control(CARTHAGE, 'capua', 'teanum')
        .siege('capua', 2)
        .stack(ROME, 'capua', { cus: 6, generals: ['nero'] })
        .stack(CARTHAGE, 'capua', { cus: 3, elephants: inside, inside: true })
        .stack(CARTHAGE, 'capua', { cus: 3, elephants: outside, generals: ['mago'] });
      fight(table, { at: 'capua', attacker: CARTHAGE, from: 'teanum', general: 'mago', sortie: true }).act(
        'no',
      );
      hands(table, 'F', 'F').act('play frontalAssault', 'play frontalAssault').dice(1, 6).act('no');
      expect(table.events('retreatRoll')[0].loss).toBe(3);
      return table.legal();
    };
    expect(share(0, 1)).toEqual(['units 1', 'units 2', 'units 3']);
    expect(share(1, 0)).toEqual(['units 0', 'units 1', 'units 2']);
    expect(share(1, 1)).toEqual(['units 0', 'units 1', 'units 2', 'units 3']);
  });

  it('[20.6] the besieger, beaten, leaves and the siege is lifted', () => {
    const table = capua().consul('nero').control(CARTHAGE, 'teanum', 'zama', 'sicca');
    fight(table, { at: 'capua', attacker: ROME, from: 'roma', general: 'nero', sortie: true });
    hands(table, 'F', '').act('play frontalAssault').dice(1, 1).act('pass');
    expect(cus(table, CARTHAGE, 'teanum')).toBe(6);
    expect(table.g.siege[table.space('capua')]).toBe(0);
    expect(cus(table, ROME, 'capua', true)).toBe(2);
  });

  it('[18.2] a Consul of the relief army and one who sallies out are one army', () => {
    const table = capua().consul('nero', 'varro');
    fight(table, { at: 'capua', attacker: ROME, from: 'roma', general: 'nero', sortie: true }).act(
      'general nero',
    );
    expect(table.question).toBe('changeOfCommand.choose');
    table.dice(6).act('yes');
    expect(table.events('battle')[0].commanders[ROME]).toBe(table.general('varro'));
  });

  it('[card 80] a Dictator always commands', () => {
    const table = capua().consul('varro');
    table.g.rank[table.general('nero')] = DICTATOR;
    fight(table, { at: 'capua', attacker: ROME, from: 'roma', general: 'nero', sortie: true });
    expect(table.question).toBe('battleRounds.attack');
    expect(table.events('battle')[0].commanders[ROME]).toBe(table.general('nero'));
  });
});
