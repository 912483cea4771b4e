import type { Voice } from '@punica/insight';
import { Engine, keyFromSeed, Match } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { CARTHAGE, NONE, ROME } from '../data/codes.ts';
import { WAR } from '../data/index.ts';
import type { WarEvent } from '../events.ts';
import { hannibalsWar } from '../game.ts';
import type { Square, W } from '../state.ts';
import { warChronicler } from './chronicle.ts';

const first = { say: (_about: string, ways: readonly string[]) => ways[0] } as Voice;
const { state: g } = new Match(
  new Engine<W, WarEvent>(hannibalsWar),
  { scenario: 'short-2', options: {}, quick: true },
  keyFromSeed(1),
);
const CAPUA = WAR.map.placeAt.findIndex(
  (place) => place >= 0 && WAR.map.places[place]?.name === 'Capua',
) as Square;

/** What is told of a battle of Carthage against Rome at Capua, whose table and end are these. */
function told(result: string, winner: number, ...more: readonly object[]): readonly string[] {
  const listener = warChronicler.listen(g, first);
  const events = [
    { ev: 'battle', attacker: CARTHAGE, defender: ROME, at: CAPUA },
    { ev: 'odds', attack: 10, defence: 10, percent: 50, die: 3, result },
    { ev: 'battleEnd', winner, at: CAPUA },
    ...more,
  ] as readonly WarEvent[];
  for (const event of events) listener.hear(event);
  return listener.before({ ev: 'passed', player: ROME } as WarEvent).map((tale) => tale.told);
}

describe('the war of four powers told', () => {
  it('a city that falls is told with the battle for it (19.1)', () => {
    const taken = { ev: 'cityTaken', player: CARTHAGE, from: ROME, at: CAPUA };
    const fell = 'the Carthaginians beat the Romans at Capua. The city fell to Carthage.';
    expect(told('TV', CARTHAGE, taken)).toEqual([fell]);
    expect(told('TV', NONE, taken)).toEqual([fell]);
    expect(told('TV', CARTHAGE)).toEqual(['the Carthaginians beat the Romans at Capua.']);
  });

  it('a siege that does not clear its city is nobody’s victory (19.3)', () => {
    expect(told('TV', NONE)).toEqual([
      'at Capua the Carthaginians and the Romans fought without a decision.',
    ]);
    expect(told('AD', NONE)[0]).toBe('the Romans beat the Carthaginians off at Capua.');
  });
});
