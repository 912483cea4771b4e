import { describe, expect, it } from 'vitest';
import { stackAt } from '../board.ts';
import { hamilcar } from '../game.ts';
import { RULES } from '../rules.ts';
import { CARTHAGE, NONE, openTable, ROME } from '../testing.ts';

/** Rome has two points against the tribe of Volsinii; Hanno comes from Cosa with a large army. */
const contested = () => {
  const t = openTable()
    .tribe('volsinii')
    .control(ROME, 'perusia')
    .stack(ROME, 'volsinii', { cus: 3, generals: ['cotta'] })
    .stack(CARTHAGE, 'cosa', { cus: 9, generals: ['hamilcar_elder'] });
  t.g.siege[t.space('volsinii')] = 2;
  t.g.besieger[t.space('volsinii')] = ROME;
  return t;
};

describe('subjugation points', () => {
  it('[14.1] belong to the side that laid them: whoever drives it away begins anew', () => {
    const t = contested().activate(CARTHAGE);
    // The small die of Rome shows nothing, both dice of Carthage their best.
    t.dice(1, 6, 6).act('units 9', 'go volsinii', 'pass');
    const at = t.space('volsinii');
    expect(t.events('battleResult')[0].winner).toBe(CARTHAGE);
    expect([t.g.siege[at], t.g.besieger[at], t.cus(CARTHAGE, 'volsinii')]).toEqual([0, NONE, 9]);
  });

  it('[14.1] who comes and is beaten leaves them as they were', () => {
    const t = contested().activate(CARTHAGE);
    t.g.cu[stackAt(t.g, ROME, t.space('volsinii'))] = 9;
    t.dice(6, 6, 1).act('units 9', 'go volsinii', 'pass');
    const at = t.space('volsinii');
    expect(t.events('battleResult')[0].winner).toBe(ROME);
    expect([t.g.siege[at], t.g.besieger[at]]).toEqual([2, ROME]);
  });

  it('[14.1] the points of a tribe are kept by its besieger alone', () => {
    const t = contested();
    t.g.cu[stackAt(t.g, ROME, t.space('volsinii'))] = 0;
    t.stack(CARTHAGE, 'volsinii', { cus: 3 });
    expect(hamilcar.faults(t.g).join()).toContain('nobody keeps it up');
  });

  it('[14.1] a position says whose points lie on a tribe; an older one is read by who stands there', () => {
    const t = contested();
    t.activate(CARTHAGE);
    const json = JSON.parse(JSON.stringify(hamilcar.write(t.g)));
    expect(json.spaces.volsinii).toMatchObject({ siege: 2, besieger: 'rome' });
    json.core.stack = json.core.stack.filter((f: { proc: string }) => f.proc !== 'rest');
    delete json.spaces.volsinii.besieger;
    const g = hamilcar.read(json, { scenario: RULES.scenario.id, options: {}, quick: true });
    expect(g.besieger[t.space('volsinii')]).toBe(ROME);
  });
});
