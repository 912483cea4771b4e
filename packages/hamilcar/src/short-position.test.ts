import { Engine } from '@punica/kernel';
import { wrongField } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { cusAt, supplyAt } from './board.ts';
import { CARTHAGE, HAMILCAR, ROME } from './data/index.ts';
import { hamilcar } from './game.ts';
import { landBattle } from './rules/13-land-battle.ts';
import { cardInSlot, handOf } from './zones.ts';

const beginning = { scenario: hamilcar.scenarios[0].id, options: {}, quick: true };
const read = (json: unknown, quick = true) => hamilcar.read(json, { ...beginning, quick });
const engine = new Engine(hamilcar);
const key = (json: unknown) => engine.question(read(json))?.key;

const complaint = (json: unknown): string => wrongField(() => read(json));

describe('a position in short', () => {
  it('is the set-up with what it names; a named space keeps the rest', () => {
    const g = read({
      toPlay: 'carthage',
      hands: { carthage: ['113'], rome: ['80'] },
      spaces: { messana: { rome: 2 }, lilybaeum: { carthage: 5 } },
      generals: { hanno: { at: 'lilybaeum' } },
      marks: ['truce'],
      seamanship: 3,
    });
    const { messana, lilybaeum } = g.rules.map.index;
    expect(g.asked).toBe(1 << CARTHAGE);
    expect(g.zones[handOf(CARTHAGE)].map((s) => HAMILCAR.cards.list[cardInSlot(s)].id)).toEqual(['113']);
    expect(cusAt(g, ROME, messana)).toBe(2);
    // Those inside Messana, their train and the garrison of Lilybaeum are as they were.
    expect(cusAt(g, ROME, g.rules.inside[messana])).toBe(1);
    expect(supplyAt(g, ROME, g.rules.inside[messana])).toBe(1);
    expect(cusAt(g, CARTHAGE, g.rules.inside[lilybaeum])).toBe(2);
    expect(g.seamanship).toBe(3);
  });

  it('stands in any phase of the turn', () => {
    expect(key({ now: { phase: 'reinforcements' }, turn: 2 })).toBe('levy.where');
    const hands = { rome: ['80'], carthage: ['113'] };
    expect(key({ now: { phase: 'strategy' }, hands })).toBe('strategyPhase.decide');
  });

  it('lays a battle on land', () => {
    const json = {
      now: { battle: { at: 'enna', attacker: 'rome', from: 'centuripae' } },
      spaces: { enna: { rome: 5, carthage: 4 }, regium: { rome: 1 } },
      generals: { caudex: { at: 'enna', rank: 'consul' }, hanno: { at: 'enna' } },
    };
    // With windows, those who might hold a card are asked before the dice fall.
    expect(engine.question(read(json, false))?.key).toMatch(/^landBattle/);
    expect(complaint({ ...json, now: { battle: { at: 'gela', attacker: 'rome' } } })).toBe('now.battle.at');
  });

  it('[13.5B] an attacker without a space he came from has landed', () => {
    const beaten = (from: string | undefined) => {
      const g = read(
        {
          now: { battle: { at: 'thermae', attacker: 'rome', ...(from === undefined ? {} : { from }) } },
          spaces: { thermae: { rome: 3, carthage: 9 }, tyndaris: { control: 'rome' } },
          generals: { caudex: { at: 'thermae', rank: 'consul' }, hanno: { at: 'thermae' } },
        },
        false,
      );
      return landBattle.frame(g)?.bySea;
    };
    expect([beaten(undefined), beaten('tyndaris')]).toEqual([1, 0]);
  });

  it('names what is wrong with the whole, the field without a letter missing', () => {
    const both = { toPlay: 'rome', hands: { rome: ['80'] }, spaces: { enna: { rome: 1, carthage: 1 } } };
    expect(complaint(both)).toBe('spaces.enna');
  });

  it('plays on, with known dice', () => {
    const json = {
      toPlay: 'rome',
      hands: { rome: ['113'], carthage: ['80'] },
      played: [{ by: 'rome', act: 'pass' }],
    };
    expect(complaint(json)).toBe('played.0');
  });

  it('names the field that is wrong', () => {
    expect(complaint({ toPlay: 'rome', hands: { rome: [] } })).toBe('toPlay.hands');
    expect(complaint({ toPlay: 'rome', hands: { rome: ['1'] } })).toBe('hands.rome.0');
    expect(complaint({ now: { phase: 'harvest' } })).toBe('now.phase');
    expect(complaint({ toPlay: 'rome', hands: { rome: ['80'] }, spaces: { atlantis: {} } })).toBe(
      'spaces.atlantis',
    );
  });
});
