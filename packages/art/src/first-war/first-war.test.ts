import { describe, expect, it } from 'vitest';
import { resolveTokens } from '../palette.ts';
import { firstWarSheet, pieceSheet } from '../sheet.ts';
import { brokenNumber, idsIn, referencesIn, xmlFault } from '../testing.ts';
import {
  councilBench,
  councilFloor,
  councilGain,
  firstWarGeneral,
  landField,
  seaField,
  shipMark,
  signDie,
  supplyMark,
  tacticsPlan,
} from './index.ts';

const general = { id: 'duilius', strategy: 3, battle: 2, rank: 'consul' } as const;
const drawings: Readonly<Record<string, string>> = {
  bench: councilBench(true),
  floor: councilFloor(),
  gain: councilGain('cu', 18),
  general: firstWarGeneral({ ...general, admiral: false }, { detail: 'full' }),
  land: landField([12, 7]),
  sea: seaField([9, 4]),
  ready: shipMark('rome'),
  spent: shipMark('carthage', true),
  die: signDie(['blade', 'crush', 'shield', 'loss'], 'bronze'),
  blank: signDie([], 'bone'),
  supply: supplyMark(2),
  plan: tacticsPlan('Cyclus', 'carthage'),
};

describe.each(Object.entries(drawings))('the drawing of the first war: %s', (_, drawn) => {
  const known = new Set(idsIn(pieceSheet() + firstWarSheet()));
  it('is well-formed, with whole numbers and symbols that there are', () => {
    expect(xmlFault(drawn)).toBeUndefined();
    expect(brokenNumber(drawn)).toBeUndefined();
    expect(referencesIn(drawn).filter((id) => !known.has(id))).toEqual([]);
  });
  it('has its colours by day and by night', () => {
    expect(resolveTokens(drawn, 'day')).not.toContain('var(');
    expect(resolveTokens(drawn, 'night')).not.toContain('var(');
  });
});

describe('what they show', () => {
  it('an anchor marks the admiral, and is left out for those behind the commander', () => {
    const plain = firstWarGeneral({ ...general, admiral: false }, { detail: 'full' });
    const admiral = firstWarGeneral({ ...general, admiral: true }, { detail: 'full' });
    expect(admiral.length).toBeGreaterThan(plain.length);
    const behind = { detail: 'full', plates: 'battle' } as const;
    expect(firstWarGeneral({ ...general, admiral: true }, behind)).toBe(
      firstWarGeneral({ ...general, admiral: false }, behind),
    );
  });

  it('there are as many ships and shields as the sides have', () => {
    const count = (drawn: string, part: string): number => drawn.split(part).length - 1;
    expect(count(seaField([9, 4]), shipMark('rome'))).toBe(9);
    expect(count(seaField([9, 4]), shipMark('carthage'))).toBe(4);
    expect(count(landField([12, 7]), '<g transform="translate(')).toBeGreaterThanOrEqual(19);
  });

  it('a manoeuvre without a plan of its own shows both lines', () => {
    expect(tacticsPlan('nothing of the kind', 'rome')).toBe(tacticsPlan('another', 'rome'));
    expect(tacticsPlan('Pursuit', 'rome')).not.toBe(tacticsPlan('another', 'rome'));
  });
});
