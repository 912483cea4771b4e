import { describe, expect, it } from 'vitest';
import { CARTHAGE, ROME, type Table } from '../testing.ts';
import { activate, openTable } from './10-testing.ts';
import { hands, whereIs } from './14-battle-testing.ts';

/** Nero sails from before Utica to Carthago, one road away, and attacks Mago before its walls. */
function landed(): Table {
  const t = openTable()
    .control(CARTHAGE, 'carthago', 'utica')
    .control(-1, 'zama', 'hadrumetum', 'clupea')
    .control(CARTHAGE, 'bulla')
    .proconsular('utica', 5, 'nero')
    .stack(CARTHAGE, 'carthago', { cus: 8, generals: ['mago'] });
  activate(t, ROME, { navalCUs: 5, sails: 1 }).act('general nero', 'units 5', 'sail carthago');
  return t.act('leave mago', 'units 0', 'pass').until('battleRounds.attack');
}

describe('the port from which an attacker sailed, though a road leads there', () => {
  it('[15.2d] (hannibal R207) is closed to a defender who retreats', () => {
    const t = hands(landed(), 'P', '').act('play probe').dice(1, 1).act('pass');
    if (t.question === 'retreatInside.choose') t.act('pass');
    while (t.question.startsWith('retreat')) t.act(t.legal()[0]);
    expect(whereIs(t, 'mago')).toBe('bulla');
  });

  it('[16.3d] is closed to a defender who withdraws', () => {
    const t = hands(landed(), 'D', 'DP').act('play doubleEnvelopment', 'play doubleEnvelopment');
    if (t.question === 'battleRounds.seize') t.act('yes');
    t.dice(1, 6).act('withdraw');
    while (t.question.startsWith('withdrawal')) t.act('no');
    t.dice(1);
    if (t.question === 'withdraw.choose') {
      expect(t.legal()).not.toContain('go utica');
      t.act('go bulla');
    }
    expect(whereIs(t, 'mago')).toBe('bulla');
  });

  it('[16.3b] [16.3d] takes back no attacker who came by sea', () => {
    const t = landed();
    expect(t.refusal('withdraw')).toBe('16.3');
  });
});
