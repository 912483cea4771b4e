import { describe, expect, it } from 'vitest';
import { fight, hands } from '../staging.ts';
import { type Board, board, CARTHAGE, ROME } from '../testing.ts';

describe("Hannibal's art", () => {
  const cannae = (rules: string[], roman = 'nero'): Board =>
    board(...rules)
      .control(ROME, 'venusia', 'tarentum', 'roma', 'cosa')
      .control(CARTHAGE, 'arpi', 'zama', 'sicca', 'cirta', 'hadrumetum')
      .consular('cannae', 6, roman)
      .stack(CARTHAGE, 'cannae', { cus: 6, generals: ['hannibal'] });

  it('[H1] who matches his first Double Envelopment must roll for the initiative (R6)', () => {
    const b = fight(cannae(['hannibalsArt']), 'cannae', CARTHAGE, 'hannibal', 'arpi');
    hands(b, 'DDF', 'DDF').act('play doubleEnvelopment', 'play doubleEnvelopment');
    expect(b.question).toBe('battleRounds.counterattack');
    b.act('no', 'play doubleEnvelopment', 'play doubleEnvelopment');
    expect(b.question).toBe('battleRounds.seize');
  });

  it('[H1] not against Africanus, and not without the rule', () => {
    for (const b of [cannae(['hannibalsArt'], 'scipio-africanus'), cannae([])]) {
      fight(b, 'cannae', CARTHAGE, 'hannibal', 'arpi');
      hands(b, 'DF', 'DF').act('play doubleEnvelopment', 'play doubleEnvelopment');
      expect(b.question).toBe('battleRounds.seize');
    }
  });

  it('[H1] beaten, he reads the Retreat die one lower, but never below 1', () => {
    const beaten = (rules: string[], die: number): number => {
      const b = fight(cannae(rules), 'cannae', CARTHAGE, 'hannibal', 'arpi');
      hands(b, 'FF', 'F').act('play frontalAssault').dice(1, die).act('play frontalAssault', 'no');
      b.until('over');
      const told = b.events('note').find((e) => e.what === 'savesMen')?.n ?? die;
      expect(told).toBe(rules.length === 0 ? die : Math.max(1, die - 1));
      return b.events('retreatRoll')[0].loss;
    };
    for (const die of [1, 2, 3, 4, 5, 6])
      expect(beaten(['hannibalsArt'], die)).toBe(beaten([], Math.max(1, die - 1)));
  });
});

describe('sieges and battles', () => {
  it('[H1] the Retreat die of beaten Romans is read as it falls, and nothing is told of it', () => {
    const b = board('hannibalsArt')
      .stack(ROME, 'cannae', { cus: 8, generals: ['nero'] })
      .stack(CARTHAGE, 'cannae', { cus: 8, generals: ['hannibal'] })
      .rank(1, 'nero');
    fight(b, 'cannae', CARTHAGE, 'hannibal', 'arpi');
    hands(b, 'F', 'FF').act('play frontalAssault').dice(1, 4).act('pass').until('ended');
    expect(b.events('retreatRoll')).toHaveLength(1);
    expect(b.notes()).not.toContain('savesMen');
  });
});
