import { CARTHAGE, DICTATOR, NONE, sequence, setControl, setSiege, setTribe } from '@punica/hannibal/engine';
import { describe, expect, it } from 'vitest';
import { hannibalHistorical as game } from './game.ts';
import { due, IN_OFFICE, inPower, VACANT } from './rules/15-naming.ts';
import { appointForSpain, forSpain } from './rules/21-spain.ts';
import { Board } from './testing.ts';

const beginning = { scenario: 'second-punic-war', options: {}, quick: true };
/** A war under way, as it is stored: without what lies under the procedures of a test. */
function underWay(): Board {
  const b = new Board({}, false).run(sequence, {});
  b.g.stack.shift();
  return b;
}
const carried = (b: Board) => game.read(game.carryOn!(game.write(b.g), beginning), beginning);

describe('games of older rules', () => {
  it('[H21] a Proconsul for Spain who was sent home is none any more', () => {
    const b = underWay();
    appointForSpain(b.g, b.general('nero'));
    expect(() => game.read(game.write(b.g), beginning)).toThrow('memory.proconsulForSpain');
    expect(forSpain(carried(b))).toBe(NONE);
  });

  it('[H15] a Dictatorship whose Dictator and Master of Horse have fallen is vacant; one with somebody is not', () => {
    const b = underWay();
    inPower.set(b.g, IN_OFFICE);
    expect(inPower.of(carried(b))).toBe(VACANT);
    const awaited = underWay();
    inPower.set(awaited.g, IN_OFFICE);
    due.set(awaited.g, 2);
    expect(inPower.of(carried(awaited))).toBe(IN_OFFICE);
    const led = underWay().rank(DICTATOR, 'p-scipio');
    inPower.set(led.g, IN_OFFICE);
    expect(inPower.of(carried(led))).toBe(IN_OFFICE);
  });

  it('[event Carthage 2] points of Carthage on Tribes that are its friends are gone', () => {
    const b = underWay();
    const at = b.space('ligures-orientales');
    setTribe(b.g, at, 1);
    b.with((x) => setControl(b.g, x, at, CARTHAGE));
    b.stack(CARTHAGE, 'ligures-orientales', { cus: 3 });
    setSiege(b.g, at, 2);
    expect(() => game.read(game.write(b.g), beginning)).toThrow('ligures-orientales');
    expect(carried(b).siege[at]).toBe(0);
  });
});
