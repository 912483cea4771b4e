import { describe, expect, it } from 'vitest';
import { filledList, notedRecord, whole } from './index.ts';

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

describe('a list that must not be empty', () => {
  const shape = filledList(whole(0));

  it('has an entry, and only such as fit', () => {
    expect(shape([2])).toBeNull();
    expect(shape([])).toMatchObject({ path: [], problem: 'must have an entry' });
    expect(shape([2, -1])).toMatchObject({ path: [1] });
    expect(shape(2)).toMatchObject({ problem: 'must be a list' });
  });
});
