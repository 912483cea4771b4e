import { describe, expect, it } from 'vitest';
import { activate } from '../staging.ts';
import { board, CARTHAGE, ROME } from '../testing.ts';
import { historicalView } from './index.ts';

describe('what a step costs, as a screen shows it', () => {
  const into = (...rules: string[]): number | undefined => {
    const b = board(...rules)
      .province(CARTHAGE, 'libya')
      .province(ROME, 'campania')
      .stack(CARTHAGE, 'teanum', { cus: 4, generals: ['mago'] });
    activate(b, CARTHAGE).act('general mago', 'units 4');
    return historicalView.cost?.(b.g, b.action('go capua'));
  };

  it('[H4a] counts the point for the first enemy city', () => {
    expect([into(), into('cityCost')]).toEqual([1, 2]);
  });
});
