import { describe, expect, it } from 'vitest';
import { CARTHAGE, ROME } from '../data/codes.ts';
import { emptyTable, type Table } from '../testing.ts';
import { battlePileOf } from '../zones.ts';
import { cus, fight, hands } from './14-battle-testing.ts';

/** Mago (2) attacks at Cannae; Nero (2) or nobody defends. Both have a home to go back to. */
function cannae(roman: readonly string[] = ['nero'], punic: readonly string[] = ['mago']): Table {
  const table = emptyTable()
    .control(CARTHAGE, 'arpi')
    .control(ROME, 'venusia', 'brundisium')
    .stack(ROME, 'cannae', { cus: 5, generals: roman })
    .stack(CARTHAGE, 'cannae', { cus: 5, generals: punic });
  return fight(table, { at: 'cannae', attacker: CARTHAGE, from: 'arpi', general: punic[0] });
}

const winner = (table: Table) => table.events('battleWon')[0];

describe('battle rounds', () => {
  it('[14.5] the active side begins as the attacker', () => {
    const table = hands(cannae(), 'F', 'F');
    expect(table.question).toBe('battleRounds.attack');
    expect(table.asked).toBe(CARTHAGE);
    table.act('play frontalAssault');
    expect(table.question).toBe('battleRounds.defend');
    expect(table.asked).toBe(ROME);
  });

  it('[14.6] attacker first, then the defender; matched, another round follows', () => {
    const table = hands(cannae(), 'FL', 'FP').act('play frontalAssault', 'play frontalAssault', 'no');
    expect(table.question).toBe('battleRounds.attack');
    expect(table.legal()).toEqual(['play probe', 'withdraw']);
    expect(table.g.zones[battlePileOf(ROME)]).toHaveLength(1);
  });

  it('[14.7] only the same type matches', () => {
    const table = hands(cannae(), 'LRPD', 'F').act('play frontalAssault');
    expect(table.legal()).toEqual(['pass']);
    for (const type of ['flankLeft', 'flankRight', 'probe', 'doubleEnvelopment']) {
      expect(table.refusal(`play ${type}`)).toBe('14.7');
    }
    for (const [letter, type] of [
      ['L', 'flankLeft'],
      ['R', 'flankRight'],
      ['P', 'probe'],
      ['D', 'doubleEnvelopment'],
    ]) {
      expect(hands(cannae(), 'FLRPD', letter).act(`play ${type}`).legal()).toEqual([`play ${type}`, 'pass']);
    }
  });

  it('[14.7] a defender who cannot match is asked all the same', () => {
    const table = hands(cannae(), '', 'F').act('play frontalAssault');
    expect(table.question).toBe('battleRounds.defend');
    expect(table.legal()).toEqual(['pass']);
  });

  it('[14.10] [14.10.1] the attacker wins against a defender who will not match', () => {
    const table = hands(cannae(), 'FF', 'FF').act('play frontalAssault').dice(1, 1).act('pass');
    expect(winner(table)).toMatchObject({ side: CARTHAGE, rounds: 1, why: 'notMatched' });
    expect(table.events('notMatched')).toEqual([{ ev: 'notMatched', side: ROME }]);
  });

  it('[14.10.2] an attacker without cards at the beginning of a round loses, even if the defender has none either', () => {
    const table = hands(cannae(), 'F', 'F')
      .act('play frontalAssault', 'play frontalAssault')
      .dice(1, 1)
      .act('no');
    expect(winner(table)).toMatchObject({ side: ROME, rounds: 1, why: 'outOfCards' });
    expect(cus(table, CARTHAGE, 'cannae')).toBe(0);
    expect(cus(table, CARTHAGE, 'arpi')).toBeGreaterThan(0);
  });

  it('[14.10.2] a counterattack with the last card played loses the battle', () => {
    const table = hands(cannae(), 'F', 'FP')
      .act('play frontalAssault', 'play frontalAssault')
      .dice(1, 1, 1)
      .act('yes');
    expect(winner(table)).toMatchObject({ side: CARTHAGE, why: 'outOfCards' });
  });
});

describe('counterattacks', () => {
  it('[14.8] [14.8.1] the defender may roll his Battle Rating or less to become the attacker', () => {
    for (const [die, gets] of [
      [1, ROME],
      [2, ROME],
      [3, CARTHAGE],
      [6, CARTHAGE],
    ]) {
      const table = hands(cannae(), 'FLL', 'FLL').act('play frontalAssault', 'play frontalAssault');
      expect(table.question).toBe('battleRounds.counterattack');
      expect(table.asked).toBe(ROME);
      table.dice(die).act('yes');
      expect(table.question).toBe('battleRounds.attack');
      expect(table.asked).toBe(gets);
    }
  });

  it('[14.8.1] he need not try', () => {
    const table = hands(cannae(), 'FLL', 'FLL').act('play frontalAssault', 'play frontalAssault', 'no');
    expect(table.asked).toBe(CARTHAGE);
    expect(table.events('roll')).toEqual([]);
  });

  it('[14.8.1] a Force without a General cannot', () => {
    const table = hands(cannae([]), 'FLL', 'FLL').act('play frontalAssault', 'play frontalAssault');
    expect(table.question).toBe('battleRounds.attack');
    expect(table.asked).toBe(CARTHAGE);
  });

  it('[14.8.1] the former attacker can counterattack in his turn', () => {
    const table = hands(cannae(), 'FLL', 'FLL')
      .act('play frontalAssault', 'play frontalAssault')
      .dice(2)
      .act('yes');
    table.act('play flankLeft', 'play flankLeft').dice(2).act('yes');
    expect(table.asked).toBe(CARTHAGE);
  });

  it('[14.8.2] a matched Double Envelopment offers the initiative without a roll, also without a General', () => {
    for (const roman of [['nero'], []]) {
      const table = hands(cannae(roman), 'DLL', 'DLL').act(
        'play doubleEnvelopment',
        'play doubleEnvelopment',
      );
      expect(table.question).toBe('battleRounds.seize');
      table.act('yes');
      expect(table.asked).toBe(ROME);
      expect(table.events('roll')).toEqual([]);
    }
    const declined = hands(cannae(), 'DLL', 'DLL').act(
      'play doubleEnvelopment',
      'play doubleEnvelopment',
      'no',
    );
    expect(declined.asked).toBe(CARTHAGE);
  });

  it('[general longus] [general flaminius] [general paullus] counterattack on 3 or less', () => {
    for (const general of ['longus', 'flaminius', 'paullus']) {
      for (const [die, gets] of [
        [3, ROME],
        [4, CARTHAGE],
      ]) {
        const table = hands(cannae([general]), 'FLL', 'FLL').act(
          'play frontalAssault',
          'play frontalAssault',
        );
        expect(table.dice(die).act('yes').asked, `${general} ${die}`).toBe(gets);
      }
    }
  });
});

describe('reserve cards', () => {
  it('[14.9] the attacker plays a Reserve as any type, and it must be matched as that', () => {
    const table = hands(cannae(), 'PFL', 'W');
    expect(table.legal()).toEqual([
      'reserve frontalAssault',
      'reserve flankLeft',
      'reserve flankRight',
      'reserve probe',
      'reserve doubleEnvelopment',
      'withdraw',
    ]);
    table.act('reserve probe');
    expect(table.legal()).toEqual(['play probe', 'pass']);
  });

  it('[14.9] the defender matches with a Reserve', () => {
    const table = hands(cannae(), 'WL', 'RL').act('play flankRight');
    expect(table.legal()).toEqual(['reserve flankRight', 'pass']);
    table.act('reserve flankRight', 'no');
    expect(table.events('battleCard')[1]).toEqual({
      ev: 'battleCard',
      side: ROME,
      card: 5,
      as: 2,
      attacking: false,
    });
  });

  it('[14.9] a Reserve as Double Envelopment loses the initiative when matched', () => {
    const table = hands(cannae(), 'DL', 'WL').act('reserve doubleEnvelopment', 'play doubleEnvelopment');
    expect(table.question).toBe('battleRounds.seize');
  });

  it('[general hannibal] plays one Probe of a battle as a Reserve, to attack or to match', () => {
    const table = hands(cannae(['nero'], ['hannibal']), 'LLF', 'PPF');
    expect(table.legal()).toContain('probe flankLeft');
    expect(table.legal()).not.toContain('probe probe');
    table.act('probe flankLeft', 'play flankLeft');
    expect(table.events('battleCard')[0]).toEqual({
      ev: 'battleCard',
      side: CARTHAGE,
      card: 3,
      as: 1,
      attacking: true,
    });
    table.act('no');
    expect(table.legal()).toEqual(['play frontalAssault', 'play probe', 'withdraw']);
    const matching = hands(cannae(['nero'], ['hannibal']), 'LLF', 'FPP').act(
      'play frontalAssault',
      'play frontalAssault',
    );
    matching.dice(1).act('yes', 'play flankLeft');
    expect(matching.legal()).toEqual(['probe flankLeft', 'pass']);
    matching.act('probe flankLeft', 'no', 'play flankLeft');
    expect(matching.legal()).toEqual(['pass']);
  });

  it('[general hannibal] not as a subordinate, and nobody else', () => {
    expect(hands(cannae(['nero'], ['mago']), 'L', 'P').legal()).toEqual(['play probe', 'withdraw']);
  });
});
