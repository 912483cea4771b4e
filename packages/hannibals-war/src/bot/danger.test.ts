import { describe, expect, it } from 'vitest';
import { CARTHAGE, ROME } from '../data/codes.ts';
import { AUX, C, CF, table, V } from '../testing.ts';
import { fallOdds, hostsNear, riskAtHome } from './danger.ts';

const army = (n: number): string[] => Array.from({ length: n }, () => C);

describe('the chance that a city falls', () => {
  const { g } = table();

  it('is what the faces say: behind walls one of six annihilates at two to one, and two at three to one', () => {
    expect(fallOdds(g, 20, 5, 1)).toBeCloseTo(1 / 6);
    expect(fallOdds(g, 30, 5, 1)).toBeCloseTo(2 / 6);
    expect(fallOdds(g, 5, 20, 1)).toBe(0);
  });

  it('grows with every storm, and with the army that storms', () => {
    expect(fallOdds(g, 20, 5, 2)).toBeGreaterThan(fallOdds(g, 20, 5, 1));
    expect(fallOdds(g, 40, 5, 2)).toBeGreaterThan(fallOdds(g, 20, 5, 2));
    expect(fallOdds(g, 20, 0, 1)).toBe(1);
    expect(fallOdds(g, 20, 5, 0)).toBe(0);
  });
});

describe('armies that could come', () => {
  it('are those within two marches by the roads, the nearer the worse', () => {
    const near = table()
      .put(ROME, 'roma', AUX)
      .put(CARTHAGE, 'arretium', ...army(6));
    const far = table()
      .put(ROME, 'roma', AUX)
      .put(CARTHAGE, 'massilia', ...army(6));
    const home = near.square('roma');
    expect(hostsNear(near.g, ROME, home)).toMatchObject([{ at: near.square('arretium'), marches: 1 }]);
    expect(hostsNear(far.g, ROME, home)).toMatchObject([{ at: far.square('massilia'), marches: 2 }]);
    expect(riskAtHome(near.g, ROME)).toBeGreaterThan(riskAtHome(far.g, ROME));
    expect(riskAtHome(far.g, ROME)).toBeGreaterThan(0.2);
  });

  it('are not those in Spain or Africa, nor a lone unit', () => {
    const t = table()
      .put(ROME, 'roma', AUX)
      .put(CARTHAGE, 'saguntum', ...army(9));
    t.put(CARTHAGE, 'hippo-regius', ...army(9)).put(CARTHAGE, 'arretium', C);
    expect(hostsNear(t.g, ROME, t.square('roma'))).toEqual([]);
    expect(riskAtHome(t.g, ROME)).toBe(0);
  });

  it('are those with ships for as many as these carry, where they can sail', () => {
    const t = table()
      .put(ROME, 'roma', AUX)
      .put(CARTHAGE, 'carthago', ...army(9), CF);
    const [host] = hostsNear(t.g, ROME, t.square('roma'));
    expect(host).toMatchObject({ at: t.square('carthago'), marches: 1 });
    const alone = table()
      .put(ROME, 'roma', AUX)
      .put(CARTHAGE, 'arretium', ...army(9));
    expect(host.strength).toBeLessThan(hostsNear(alone.g, ROME, alone.square('roma'))[0].strength);
    expect(host.strength).toBeGreaterThan(0);
  });

  it('walk into an empty capital', () => {
    expect(riskAtHome(table().put(CARTHAGE, 'arretium', ...army(3)).g, ROME)).toBe(1);
  });

  it('take nothing from whoever holds it in strength', () => {
    const t = table()
      .put(ROME, 'roma', V, V, V, V)
      .put(CARTHAGE, 'arretium', ...army(5));
    expect(riskAtHome(t.g, ROME)).toBeLessThan(0.1);
  });
});
