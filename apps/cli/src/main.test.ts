import { expect, it, vi } from 'vitest';
import * as catalogue from './catalogue.ts';
import { punica } from './testing.ts';

it('ends with 1 and the trace when the fault is ours', async () => {
  const broken = vi.spyOn(catalogue, 'loadGame').mockRejectedValue(new RangeError('lost the map'));
  try {
    const { code, out, err } = await punica(['games', 'proving']);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('a fault in the program');
    expect(err).toContain('RangeError: lost the map');
    expect(JSON.parse((await punica(['games', 'proving', '--json'])).err).error.fault).toContain('lost');
  } finally {
    broken.mockRestore();
  }
});
