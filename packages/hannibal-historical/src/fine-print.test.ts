import { DICTATOR, DISPLACED, PROCONSUL } from '@punica/hannibal/engine';
import { describe, expect, it } from 'vitest';
import { canAmbush } from './rules/07-ambush.ts';
import { resources } from './rules/14-resources.ts';
import { answerDisaster, IN_OFFICE, inPower, due as owed, VACANT } from './rules/15-naming.ts';
import { appointForSpain } from './rules/21-spain.ts';
import { type Board, board, CARTHAGE, EVENTS_ON, MINORS, ROME } from './testing.ts';

describe('an ambush', () => {
  const near = (punic: string, roman: string): boolean =>
    canAmbush(
      board(...EVENTS_ON)
        .stack(CARTHAGE, punic, { cus: 2, generals: ['hannibal'] })
        .stack(ROME, roman, { cus: 5, generals: ['nero'] }).g,
    );

  it('[event Carthage 7] reaches over no strait', () => {
    expect([near('rhegium', 'messana'), near('rhegium', 'croton')]).toEqual([false, true]);
  });

  it('[event Carthage 7] is laid anywhere on the map', () => {
    expect([near('icosium', 'zuccabar'), near('zuccabar', 'icosium')]).toEqual([true, true]);
  });
});

describe('Dictators', () => {
  const rome = (): Board =>
    board('dictatorship', ...MINORS)
      .province(ROME, 'latium', 'etruria')
      .consular('roma', 6, 'nero');
  const answer = (b: Board, due: number): string => {
    owed.set(b.g, due);
    answerDisaster(b.g);
    return b.settle().question;
  };
  const NAME_ONE = 1;
  const MASTER_COMES = 2;

  it('[H15] nobody is named while one is in office, nor where only his Master of Horse was due', () => {
    expect(answer(rome(), NAME_ONE)).toBe('dictatorship.declare');
    expect(
      answer(
        rome()
          .stack(ROME, 'cosa', { cus: 2, generals: ['fabius'] })
          .rank(DICTATOR, 'fabius'),
        NAME_ONE,
      ),
    ).toBe('over');
    const there = rome().stack(ROME, 'cosa', { cus: 2, generals: ['master-of-horse'] });
    expect(answer(there, MASTER_COMES)).toBe('over');
  });

  it('[H15] a Master of Horse for whom there is no city leaves the office vacant', () => {
    const b = rome();
    b.province(CARTHAGE, 'latium', 'etruria');
    for (const city of b.g.rules.cities) b.control(CARTHAGE, b.g.rules.map.ids[city]);
    inPower.set(b.g, IN_OFFICE);
    expect(answer(b, MASTER_COMES)).toBe('over');
    expect(inPower.of(b.g)).toBe(VACANT);
  });
});

describe('faults of a position', () => {
  const faults = (b: Board): readonly string[] => b.g.rules.variant.faults(b.g);

  it('[H14] each side has 0 to 3 resources', () => {
    for (const [side, name] of [
      [ROME, 'Rome'],
      [CARTHAGE, 'Carthage'],
    ] as const) {
      const b = board('resources');
      resources[side].set(b.g, 4);
      expect(faults(b)).toEqual([`memory.resourcesOf${name}: 0 to 3 (H14)`]);
    }
  });

  it('[H21] the Proconsul for Spain may stand anywhere on the map', () => {
    const b = board('proconsulForSpain').stack(ROME, 'icosium', { generals: ['nero'] });
    appointForSpain(b.rank(PROCONSUL, 'nero').g, b.general('nero'));
    expect(faults(b)).toEqual([]);
    b.off('nero', DISPLACED);
    expect(faults(b)).toEqual(['memory.proconsulForSpain: must be a Proconsul on the map (H21)']);
  });

  it('[H6a] no leader of the variant waits to come back', () => {
    const b = board(...MINORS).off('bostar', DISPLACED);
    expect(faults(b)).toEqual(['generals.bostar.at: a leader of the variant is never merely displaced']);
  });
});
