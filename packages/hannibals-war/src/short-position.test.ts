import { Engine } from '@punica/kernel';
import { wrongField } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { CARTHAGE, ROME } from './data/codes.ts';
import { WAR } from './data/index.ts';
import { hannibalsWar } from './game.ts';
import { isAboard } from './post.ts';
import { kindOf, postOf, stackAt } from './units.ts';

const beginning = { scenario: 'short-2', options: { 'olympian-rolls': 1 }, quick: true };
const read = (json: unknown) => hannibalsWar.read(json, beginning);
const engine = new Engine(hannibalsWar);
const key = (json: unknown) => engine.question(read(json))?.key;
const roma = WAR.map.places[WAR.map.placeIndex.roma].square;

const complaint = (json: unknown): string => wrongField(() => read(json));

describe('a position in short', () => {
  it('[12.1] is the set-up with what it names, with a power about to operate', () => {
    const g = read({
      toPlay: 'carthage',
      hands: { carthage: ['assault'] },
      talents: { carthage: 9 },
      squares: { roma: { rome: ['rome-auxiliary', 'rome-legion-veteran'] } },
    });
    expect(engine.question(g)?.key).toMatch(/^operation/);
    expect(g.asked).toBe(1 << CARTHAGE);
    expect(g.talents[CARTHAGE]).toBe(9);
    expect(
      stackAt(g, ROME, roma)
        .map((r) => kindOf(g, r).id)
        .sort(),
    ).toEqual(['rome-auxiliary', 'rome-legion-veteran']);
    // What is not named is as it was.
    const start = read({ now: { phase: 'operations' } });
    expect(g.posts[CARTHAGE]).toEqual(start.posts[CARTHAGE]);
    expect(g.talents[ROME]).toBe(start.talents[ROME]);
  });

  it('[3.2] stands in any phase of the turn', () => {
    expect(key({ now: { phase: 'mobilization' } })).toBe('muster.choose');
    expect(read({ now: { phase: 'provisioning' } }).phase).not.toBe('olympian');
  });

  it('[18.2] lays a battle, with markers in hand', () => {
    const g = read({
      now: { battle: { at: 'L5', attacker: 'rome' } },
      hands: { rome: ['assault'], carthage: ['envelopment'] },
      squares: {
        L5: { rome: ['rome-legion-veteran', 'scipio'], carthage: ['carthage-auxiliary', 'hanno'] },
      },
    });
    expect(g.stack.some(({ proc }) => proc === 'battle')).toBe(true);
    expect(complaint({ now: { battle: { at: 'L6', attacker: 'rome' } } })).toBe('now.battle.at');
  });

  it('[25.5] says who sails where', () => {
    const g = read({
      toPlay: 'rome',
      squares: { E8: { rome: ['rome-fleet-recruit'] } },
      aboard: { E8: { rome: ['rome-auxiliary', 'scipio'] } },
    });
    const there = stackAt(g, ROME, WAR.map.index.E8);
    expect(there.map((r) => [kindOf(g, r).id, isAboard(postOf(g, r))]).sort()).toEqual([
      ['rome-auxiliary', true],
      ['rome-fleet-recruit', false],
      ['scipio', true],
    ]);
  });

  it('names the field that is wrong', () => {
    expect(complaint({ toPlay: 'syria' })).toBe('toPlay');
    expect(complaint({ toPlay: 'gauls' })).toBe('toPlay');
    expect(complaint({ toPlay: 'rome', squares: { atlantis: { rome: [] } } })).toBe('squares.atlantis');
    const long = 'x'.repeat(60);
    expect(complaint({ toPlay: 'rome', squares: { [long]: { rome: [] } } })).toBe(
      `squares.${long.slice(20)}`,
    );
    expect(complaint({ toPlay: 'rome', squares: { roma: { [long]: [] } } })).toBe(
      `squares.roma.${long.slice(20)}`,
    );
    expect(complaint({ toPlay: 'rome', talents: { [long]: 1 } })).toBe(`talents.${long.slice(20)}`);
    expect(complaint({ toPlay: 'rome', squares: { roma: { rome: ['phalanx'] } } })).toBe(
      'squares.roma.rome.0',
    );
    expect(complaint({ toPlay: 'rome', hands: { rome: ['lightning'] } })).toBe('hands.rome.0');
    expect(complaint({ toPlay: 'rome', talents: { rome: -1 } })).toBe('talents.rome');
  });
});
