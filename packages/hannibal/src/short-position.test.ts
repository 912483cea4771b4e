import { BadInput } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { cusAt } from './board.ts';
import { CARTHAGE, ROME } from './data/codes.ts';
import { readPosition, writePosition } from './position.ts';
import { rulesFor } from './rules.ts';
import { cardsInHandOf } from './testing.ts';

const rules = rulesFor({ scenario: 'second-punic-war', options: {}, quick: true });
const read = (json: unknown) => readPosition(json, rules, true);

const complaint = (json: unknown): string => {
  try {
    read(json);
  } catch (error) {
    if (error instanceof BadInput) return error.field;
    throw error;
  }
  return 'none';
};

describe('a position in short', () => {
  it('is the set-up with what it names, in a turn to play a card', () => {
    const g = read({
      toPlay: 'rome',
      hands: { rome: ['33', '1'], carthage: ['64'] },
      turn: 3,
      spaces: { capua: { control: 'rome', rome: 4 } },
      generals: { varro: { at: 'capua', rank: 'proconsul' } },
    });
    expect(g.turn).toBe(3);
    expect(g.asked).toBe(1 << ROME);
    expect(cardsInHandOf(g, ROME)).toEqual(['33', '1']);
    expect(cusAt(g, ROME, rules.map.index.capua)).toBe(4);
    expect(cusAt(g, CARTHAGE, rules.map.index.saguntum)).toBe(10);
  });

  it('reads back what the whole position says', () => {
    const g = read({ toPlay: 'carthage', hands: { carthage: ['9A'] } });
    expect(writePosition(read(writePosition(g)))).toEqual(writePosition(g));
  });

  it('names the field that is wrong', () => {
    expect(complaint({ toPlay: 'gaul', hands: {} })).toBe('toPlay');
    expect(complaint({ toPlay: 'rome', hands: { rome: [] } })).toBe('hands.rome');
    expect(complaint({ toPlay: 'rome', hands: { rome: ['99'] } })).toBe('hands.rome.0');
    expect(complaint({ toPlay: 'rome', hands: { rome: ['5'], carthage: ['5'] } })).toBe('hands.carthage.0');
    expect(complaint({ toPlay: 'rome', hands: { rome: ['5'] }, spaces: { atlantis: {} } })).toBe(
      'spaces.atlantis',
    );
    expect(complaint({ toPlay: 'rome', hands: { rome: ['5'] }, turn: 12 })).toBe('turn');
    expect(complaint({ toPlay: 'rome', hands: { rome: ['5'] }, elephants: 3 })).toBe('file');
  });
});
