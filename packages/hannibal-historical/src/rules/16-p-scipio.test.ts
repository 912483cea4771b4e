import { CONSUL, IN_POOL } from '@punica/hannibal/engine';
import { describe, expect, it } from 'vitest';
import { activate } from '../staging.ts';
import { type Board, board, ROME } from '../testing.ts';

describe('P. Scipio', () => {
  const consul = (): Board =>
    board('publiusScipio').province(ROME, 'latium', 'etruria').consular('roma', 8, 'p-scipio');

  it('[H16] as Consul a card of 2 OPs moves him, and he may go alone', () => {
    const b = activate(consul(), ROME, { maxRating: 2 });
    b.act('general p-scipio');
    expect(b.legal()).toContain('units 0');
  });

  it('[H16] his displacement as Consul costs two PCs more', () => {
    const b = consul();
    b.g.cu.fill(0);
    b.with((x) => b.g.rules.variant.displaced(b.g, x, b.general('p-scipio'), CONSUL)).settle();
    expect(b.events('pcsToRemove')[0]).toMatchObject({ side: ROME, count: 2 });
  });

  it('[H16] only as Consul', () => {
    const b = board('publiusScipio').proconsular('roma', 8, 'p-scipio');
    b.stack(ROME, 'cosa', { cus: 1, generals: ['varro'] }).stack(ROME, 'pisae', { generals: ['longus'] });
    activate(b.rank(1, 'varro', 'longus'), ROME, { maxRating: 2 });
    expect(b.refusal('general p-scipio')).toBe('8.2a');
    expect(b.g.at[b.general('nero')]).toBe(IN_POOL);
  });
});
