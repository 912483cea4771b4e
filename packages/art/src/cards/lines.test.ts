import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakLines, capsWidth, textWidth } from './lines.ts';

describe('lines', () => {
  it('lose no word and are too wide only where a single word is', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[A-Za-z,.]{1,14}$/), { maxLength: 30 }), (words) => {
        const lines = breakLines(words.join(' '), 14, 120);
        expect(lines.join(' ')).toBe(words.join(' '));
        for (const line of lines)
          if (line.includes(' ')) expect(textWidth(line, 14)).toBeLessThanOrEqual(120);
      }),
    );
  });

  it('count capitals wider than small letters', () => {
    expect(capsWidth('Reinforcements', 20)).toBeGreaterThan(textWidth('Reinforcements', 20));
  });
});
