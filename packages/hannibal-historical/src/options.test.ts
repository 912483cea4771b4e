import { checkBeginning } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { hannibalHistorical as game } from './game.ts';
import { only } from './testing.ts';

describe('switches', () => {
  const begin = (options: Record<string, boolean>) =>
    checkBeginning(game, { scenario: 'second-punic-war', options, quick: true });

  it('[H7] [H10] [H17] [H19] a rule that needs another is refused without it, by name', () => {
    expect(() => begin({ minorsOfRome: false })).toThrow(
      'Random events (H7) needs Minor leaders of Rome (H6b)',
    );
    expect(() => begin({ murgantia: false })).toThrow('New set-up (H10) needs Murgantia');
    expect(() => begin({ ...only('liguria') } as Record<string, boolean>)).toThrow('19');
    expect(() => begin({ ...only('syphax') } as Record<string, boolean>)).toThrow('17');
  });

  it('[H8] [H12 Murgantia] what is the same ground or the same death is refused (R28)', () => {
    expect(() => begin({ mauretania: true })).toThrow('26.3');
    expect(() => begin({ fates: true })).toThrow('26.2.2c');
    expect(begin({}).options.resources).toBe(false);
  });
});
