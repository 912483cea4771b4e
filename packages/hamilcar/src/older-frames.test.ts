import { describe, expect, it } from 'vitest';
import { hamilcar } from './game.ts';
import { RULES } from './rules.ts';
import type { H } from './state.ts';
import { CARTHAGE, engine, oldForm, openTable, ROME, Table } from './testing.ts';

const BEGINNING = { scenario: RULES.scenario.id, options: {}, quick: true };

/** A position as rules version 2 wrote it, read by the rules of today. */
function fromVersion2(t: Table, change: (frames: Record<string, unknown>[]) => void): Table {
  const json = oldForm(t.g);
  json.core.stack.unshift(
    { proc: 'sequence', step: 'winter' },
    { proc: 'cardPlays', step: 'turn', side: ROME },
  );
  change(json.core.stack);
  const g: H = hamilcar.read(json, BEGINNING);
  return new Table(g);
}

const without = (f: Record<string, unknown> | undefined, ...fields: string[]): void => {
  for (const field of fields) delete f?.[field];
};

const fleet = () =>
  openTable()
    .sea({ seamanship: 4, rome: 2, carthage: 5 })
    .stack(ROME, 'drepanum', { cus: 3, generals: ['cotta'] })
    .stack(CARTHAGE, 'carthago', { cus: 2, generals: ['adherbal'] })
    .activate(ROME)
    .act('units 3', 'embark', 'ships 0', 'sail lilybaeum', 'intercept adherbal');

describe('positions of rules version 2', () => {
  it('[8.3] an intercepting fleet that was being formed', () => {
    const t = fromVersion2(fleet(), (stack) => {
      const f = stack.find((it) => it.proc === 'navalInterception');
      Object.assign(f ?? {}, {
        from: (f as { home: number }).home,
        generals: 1 << RULES.generals.index.adherbal,
        trains: 0,
        ships: 0,
      });
      without(f, 'home', 'called', 'stops', 'joining', 'winner');
    });
    expect(t.question).toBe('navalInterception.units');
    t.act('units 2').dice(1).act('ships 3', 'land');
    expect([t.where('adherbal'), t.cus(CARTHAGE, 'lilybaeum')]).toEqual(['lilybaeum', 2]);
  });

  it('[9.3B1] a fleet that had won', () => {
    const won = fleet().act('units 2').dice(1).act('ships 3');
    const t = fromVersion2(won, (stack) => {
      const f = stack.find((it) => it.proc === 'navalInterception');
      Object.assign(f ?? {}, { from: (f as { home: number }).home, trains: 0, ships: 1 });
      without(f, 'home', 'called', 'stops', 'joining', 'winner');
    });
    expect(t.question).toBe('navalInterception.won');
    expect(t.act('putBack').where('adherbal')).toBe('carthago');
  });

  it('[12.1] interceptions that were declared', () => {
    const declared = openTable()
      .stack(ROME, 'capua', { cus: 4, generals: ['cotta'] })
      .stack(CARTHAGE, 'beneventum', { cus: 5, supply: 1, generals: ['hamilcar_elder'] })
      .stack(CARTHAGE, 'nuceria', { cus: 2, generals: ['hanno'] })
      .activate(ROME)
      .act('units 4', 'go nola', 'intercept hamilcar_elder', 'units 3', 'trains 0');
    const t = fromVersion2(declared, (stack) =>
      without(
        stack.find((it) => it.proc === 'reaction'),
        'entered',
        'avoiderTrains',
        'trains',
      ),
    );
    expect(t.question).toBe('reaction.intercept');
    t.dice(1).act('pass');
    expect([t.question, t.cus(CARTHAGE, 'nola')]).toEqual(['march.backUp', 3]);
    expect(engine.question(t.g)?.rule).toBe('12.3');
  });

  it('[7.2C] a general left alone beside the enemy is displaced when the game is carried on, and his train taken', () => {
    const t = openTable().stack(ROME, 'capua', { cus: 2, generals: ['cotta'] });
    t.activate(ROME)
      .stack(CARTHAGE, 'nola', { supply: 1, generals: ['hanno'] })
      .stack(ROME, 'nola', { cus: 1 });
    const json = oldForm(t.g);
    expect(() => hamilcar.read(json, BEGINNING)).toThrow(/alone among enemy CUs/);
    const g = hamilcar.read(hamilcar.carryOn?.(json, BEGINNING), BEGINNING);
    expect([g.at[t.general('hanno')], new Table(g).supply(ROME, 'nola')]).toEqual([-1, 1]);
  });
});
