import { describe, expect, it } from 'vitest';
import { notedRecord, whole } from './index.ts';

describe('a record that may have remarks', () => {
  const shape = notedRecord({ cost: whole(0) });

  it('stands without any, or with a note and a provenance in words', () => {
    expect(shape({ cost: 2 })).toBeNull();
    expect(shape({ cost: 2, note: 'also holds Beneventum', provenance: 'the board' })).toBeNull();
  });

  it.each([['note'], ['provenance']])('has no %s without words', (name) => {
    const refused = { path: [name], problem: 'must be a text' };
    expect(shape({ cost: 2, [name]: '' })).toMatchObject(refused);
    expect(shape({ cost: 2, [name]: 7 })).toMatchObject(refused);
  });

  it('has no other remark', () => {
    expect(shape({ cost: 2, remark: 'x' })).toMatchObject({ path: ['remark'] });
  });
});
