import { Engine, itemOf } from '@punica/kernel';
import { wrongField } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { cusAt } from './board.ts';
import { BATTLE_CARD_IDS, CARTHAGE, NONE, ROME } from './data/codes.ts';
import { hannibal } from './game.ts';
import { writePosition } from './position.ts';
import { rulesFor } from './rules.ts';
import { LAST_CONSULS } from './state.ts';
import { cardsInHandOf } from './testing.ts';
import { battleHandOf } from './zones.ts';

const beginning = { scenario: 'second-punic-war', options: {}, quick: true };
const { map, generals } = rulesFor(beginning);
const read = (json: unknown, options = {}) => hannibal.read(json, { ...beginning, options });
const engine = new Engine(hannibal);

const complaint = (json: unknown): string => wrongField(() => read(json));

/** Hannibal and Varro face each other at Cannae. */
const cannae = {
  spaces: { cannae: { rome: 8, carthage: 7 }, saguntum: { carthage: 0, elephants: 0 } },
  generals: {
    hannibal: { at: 'cannae' },
    mago: { at: 'carthago-nova', under: true },
    gisgo: { at: 'carthago-nova', under: true },
    varro: { at: 'cannae', rank: 'proconsul' },
  },
};

describe('a position in short', () => {
  it('is the set-up with what it names, in a turn to play a card', () => {
    const g = read({
      toPlay: 'rome',
      hands: { rome: ['33', '1'], carthage: ['64'] },
      turn: 3,
      spaces: { capua: { control: 'rome', rome: 4 } },
      generals: { varro: { at: 'capua', rank: 'proconsul' } },
    });
    expect(g.turn).toBe(3);
    expect(g.asked).toBe(1 << ROME);
    expect(cardsInHandOf(g, ROME)).toEqual(['33', '1']);
    expect(cusAt(g, ROME, map.index.capua)).toBe(4);
    expect(cusAt(g, CARTHAGE, map.index.saguntum)).toBe(10);
  });

  it('keeps of a named space what it does not name, and takes away what is null', () => {
    const g = read({
      toPlay: 'rome',
      hands: { rome: ['33'] },
      spaces: { saguntum: { carthage: 3 }, roma: { rome: 9 }, lucentum: { control: null } },
    });
    const { saguntum, roma, lucentum } = map.index;
    // Three CUs and the two elephants that were there.
    expect(cusAt(g, CARTHAGE, saguntum)).toBe(5);
    expect(g.control[saguntum]).toBe(CARTHAGE);
    expect(g.control[roma]).toBe(ROME);
    expect(g.control[lucentum]).toBe(NONE);
  });

  it('stands in any phase of the turn', () => {
    const key = (json: object) => engine.question(read(json))?.key;
    expect(key({ now: { phase: 'reinforcements' }, turn: 2 })).toBe('reinforcements.place');
    const hands = { rome: ['33'], carthage: ['2'] };
    expect(key({ now: { phase: 'strategy' }, turn: 2, hands })).toBe('strategyPhase.preempt');
    // After the last turn the provinces are counted and the war is over.
    expect(read({ now: { phase: 'victory' }, turn: 9 }).outcome?.reason).toBe('morePoints');
  });

  it('lays a battle with given hands', () => {
    const g = read({
      ...cannae,
      now: { battle: { at: 'cannae', attacker: 'carthage', from: 'arpi' } },
      dealt: {
        'battle.hand.carthage': ['doubleEnvelopment', 'probe'],
        'battle.hand.rome': ['flankLeft', 'reserve'],
      },
    });
    expect(engine.question(g)?.key).toBe('battleRounds.attack');
    const hand = (side: 0 | 1) => g.zones[battleHandOf(side)].map((s) => BATTLE_CARD_IDS[itemOf(s)]);
    expect(hand(CARTHAGE)).toEqual(['doubleEnvelopment', 'probe']);
    expect(hand(ROME)).toEqual(['flankLeft', 'reserve']);
    expect(complaint({ now: { battle: { at: 'capua', attacker: 'rome' } } })).toBe('now.battle.at');
  });

  it('plays on from there, with known dice, to where it is wanted', () => {
    const g = read({
      toPlay: 'carthage',
      hands: { carthage: ['64'], rome: ['33'] },
      played: [
        { by: 'carthage', act: 'move', arg: '64' },
        { by: 'carthage', act: 'general', arg: 'hasdrubal' },
      ],
    });
    expect(engine.question(g)?.key).toBe('muster.units');
    expect(
      complaint({
        toPlay: 'carthage',
        hands: { carthage: ['64'] },
        played: [{ by: 'rome', act: 'move', arg: '64' }],
      }),
    ).toBe('played.0.by');
  });

  it('remembers by name', () => {
    const g = read(
      { toPlay: 'rome', hands: { rome: ['33'] }, memory: { lastConsuls: ['fabius', 'nero'] } },
      { noSecondTerm: true },
    );
    const bit = (id: string) => 1 << generals.index[id];
    expect(g.extra[LAST_CONSULS]).toBe(bit('fabius') | bit('nero'));
    expect(writePosition(g).memory).toEqual({ lastConsuls: ['fabius', 'nero'] });
  });

  it('reads back what the whole position says', () => {
    const g = read({ toPlay: 'carthage', hands: { carthage: ['9A'] } });
    expect(writePosition(read(writePosition(g)))).toEqual(writePosition(g));
  });

  it('names the field that is wrong', () => {
    expect(complaint({ toPlay: 'gaul', hands: {} })).toBe('toPlay');
    expect(complaint({ toPlay: 'rome', hands: { rome: [] } })).toBe('toPlay.hands');
    expect(complaint({ toPlay: 'rome', hands: { rome: ['99'] } })).toBe('hands.rome.0');
    expect(complaint({ toPlay: 'rome', hands: { rome: ['5'], carthage: ['5'] } })).toBe('hands.carthage.0');
    expect(complaint({ toPlay: 'rome', hands: { gaul: ['5'] } })).toBe('hands.gaul');
    expect(complaint({ toPlay: 'rome', hands: { rome: ['5'] }, spaces: { atlantis: {} } })).toBe(
      'spaces.atlantis',
    );
    expect(complaint({ toPlay: 'rome', hands: { rome: ['5'] }, turn: 12 })).toBe('turn');
    expect(complaint({ toPlay: 'rome', hands: { rome: ['5'] }, elephants: 3 })).toBe('file');
    expect(complaint({ now: { feast: {} } })).toBe('now.feast');
    expect(complaint({ toPlay: 'rome', now: { phase: 'winter' }, hands: { rome: ['5'] } })).toBe('now');
    expect(complaint({ toPlay: 'rome', hands: { rome: ['5'] }, memory: { dreams: 1 } })).toBe(
      'memory.dreams',
    );
  });
});
