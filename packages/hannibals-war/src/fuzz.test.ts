import { Engine, HIDDEN, itemOf, maskOf, viewFor } from '@punica/kernel';
import { countLines, fuzz } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { CARTHAGE, ROME } from './data/codes.ts';
import { hannibalsWar } from './game.ts';
import { operation } from './rules/12-operations.ts';
import { OPERATION, table, testEngine } from './testing.ts';

describe('random play', () => {
  it('plays whole games in every scenario without a fault', () => {
    const report = fuzz(new Engine(hannibalsWar), { games: 8, seed: 42, costlyShare: 0.01, most: 100_000 });
    expect(report.failure).toBeUndefined();
    expect(report.games).toBe(8);
  });
});

describe('secrets', () => {
  it('[14.1] others see neither the markers in a hand nor the units under the top of a divided stack', () => {
    const t = table()
      .hand(ROME, 'rally')
      .put(ROME, 'L5', 'rome-auxiliary', 'rome-legion-veteran', 'scipio')
      .talents(ROME, 1);
    t.run(operation, OPERATION).do('at', 'L5').do('unit', 'scipio').do('done').do('pay').do('go', 'L6');
    const view = viewFor(hannibalsWar, t.g, CARTHAGE);
    expect(view.zones[4].map(itemOf)).toEqual([HIDDEN]);
    const seen = view.zones[12].map(itemOf).filter((item) => item !== HIDDEN);
    // One on top of each of the two stacks.
    expect(seen).toHaveLength(2);
    expect(viewFor(hannibalsWar, t.g, ROME).zones[12].map(itemOf)).not.toContain(HIDDEN);
  });

  it('[14.2] a window opens by what everybody knows, whoever holds the marker', () => {
    const ask = (holder: boolean) => {
      const t = table({ quick: false }).put(ROME, 'L5', 'rome-auxiliary').put(CARTHAGE, 'D4', 'hanno');
      t.hand(CARTHAGE, holder ? 'command-dispute' : 'tribute');
      return t.run(operation, OPERATION);
    };
    for (const t of [ask(true), ask(false)]) {
      expect(t.question).toBe('operation.dispute');
      expect(t.g.asked).toBe(maskOf(CARTHAGE));
    }
  });
});

describe('counting tables', () => {
  it('counts the lines of an operation with an army and a fleet', () => {
    const t = table()
      .put(ROME, 'roma', 'rome-legion-veteran', 'rome-cavalry', 'rome-fleet-recruit')
      .put(CARTHAGE, 'E14', 'carthage-auxiliary')
      .talents(ROME, 2);
    t.run(operation, OPERATION).do('at', 'roma');
    expect(countLines(testEngine, t.g, 3)).toEqual([4, 14, 42]);
  });
});
