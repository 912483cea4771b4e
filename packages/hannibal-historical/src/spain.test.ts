import {
  africanusArrives,
  afterTheFall,
  CONSUL,
  cityLevies,
  cusAt,
  election,
  GONE,
  IN_POOL,
  PROCONSUL,
  playCard,
  type Side,
  siegeDieAt,
  WHITE_DIE,
} from '@punica/hannibal/engine';
import { describe, expect, it } from 'vitest';
import { appointForSpain, forSpain } from './rules/21-spain.ts';
import { activate, fight, hands } from './staging.ts';
import { type Board, board, CARTHAGE, MINORS, NONE, ROME } from './testing.ts';
import { REFUSALS } from './words.ts';

const cus = (b: Board, side: Side, id: string): number => cusAt(b.g, side, b.space(id));
const play = (b: Board, side: Side, card: string): Board =>
  b.hand(side, card).run(playCard, { side, card: b.g.rules.cards.index[card], use: 'event' });

describe('Lusitania', () => {
  it('[H12 Lusitania] takes in a beaten army, alone and at no cost, though nobody controls it (R26)', () => {
    for (const loser of [ROME, CARTHAGE] as const) {
      const winner = loser === ROME ? CARTHAGE : ROME;
      const b = board('lusitania')
        .control(winner, 'hispalis', 'corduba', 'malaca', 'libora', 'toletum')
        .control(loser, 'zama', 'sicca', 'cirta', 'hadrumetum')
        .stack(ROME, 'arsa', { cus: 6, generals: ['nero'] })
        .stack(CARTHAGE, 'arsa', { cus: 6, generals: ['mago'] })
        .rank(1, 'nero');
      fight(b, 'arsa', winner, winner === ROME ? 'nero' : 'mago', 'libora');
      const won = winner === ROME ? ['F', 'R'] : ['R', 'F'];
      hands(b, won[0], won[1]).dice(1, 1).act('play frontalAssault', 'pass').until('over');
      expect(cus(b, loser, 'lusitania')).toBeGreaterThan(0);
      expect(b.g.at[b.general(loser === ROME ? 'nero' : 'mago')]).toBe(b.space('lusitania'));
    }
  });

  it('[H12 Lusitania] enemy CUs there close it', () => {
    const b = board('lusitania')
      .control(ROME, 'hispalis', 'gades')
      .control(CARTHAGE, 'zama', 'sicca', 'cirta', 'hadrumetum')
      .stack(ROME, 'lusitania', { cus: 1 })
      .stack(ROME, 'arsa', { cus: 6, generals: ['nero'] })
      .stack(CARTHAGE, 'arsa', { cus: 6, generals: ['mago'] })
      .rank(1, 'nero');
    fight(b, 'arsa', ROME, 'nero', 'libora');
    hands(b, 'F', 'R').dice(1, 1).act('play frontalAssault', 'pass').until('over');
    expect(cus(b, CARTHAGE, 'lusitania')).toBe(0);
  });

  it('[H12 Lusitania] its generals get the alternative reinforcements of Iberia, and Murgantia none (26.5)', () => {
    const b = board('lusitania', 'murgantia', 'reinforcements')
      .control(CARTHAGE, 'carthago', 'utica', 'carthago-nova', 'gades')
      .stack(CARTHAGE, 'lusitania', { cus: 3, generals: ['mago'] })
      .stack(CARTHAGE, 'murgantia', { cus: 3, generals: ['hasdrubal'] });
    b.run(cityLevies, { side: CARTHAGE, quota: 0, item: NONE, left: 0, abroad: 0 });
    b.until('cityLevies.place', (legal) => legal[0]);
    expect(b.legal()).toContain('general mago');
    expect(b.legal()).not.toContain('general hasdrubal');
    b.act('general mago');
    expect(cus(b, CARTHAGE, 'lusitania')).toBe(4);
  });
});

describe('ways of one side', () => {
  it('[H12 Murgantia] a Roman may not enter it, whatever points he has left', () => {
    for (const mp of [4, 2]) {
      const b = board('murgantia')
        .province(CARTHAGE, 'libya')
        .stack(ROME, 'zuccabar', { cus: 3, generals: ['nero'] })
        .rank(1, 'nero');
      activate(b, ROME, { mp }).act('general nero', 'units 3');
      expect(b.refusal('go murgantia')).toBe('H12 Murgantia');
    }
  });

  it('[H12 Capua bypass] clemency measures no way that is closed to the conqueror (26.6.3)', () => {
    const nearest = (side: Side): string[] => {
      const enemy = side === ROME ? CARTHAGE : ROME;
      const b = board('bypass', 'sieges')
        .control(side, 'neapolis', 'zama')
        .control(enemy, 'antium', 'teanum', 'cosa', 'paestum')
        .stack(side, 'neapolis', { cus: 3 });
      b.run(afterTheFall, { side, at: b.space('neapolis'), flips: 0 }).act('spare');
      return b.legal();
    };
    // Three at two points by road; Cosa too, over Rome, for Romans alone.
    expect(nearest(CARTHAGE)).toEqual(['at antium', 'at teanum', 'at paestum']);
    expect(nearest(ROME)).toEqual(['at cosa', 'at antium', 'at teanum', 'at paestum']);
  });

  it('[H12 Capua bypass] helps a besieged city only if its friends may use it (R27, 26.6.2)', () => {
    const die = (besieger: Side): number => {
      const helper = besieger === ROME ? CARTHAGE : ROME;
      const b = board('bypass', 'sieges')
        .control(helper, 'neapolis')
        .stack(besieger, 'neapolis', { cus: 3 })
        .stack(helper, 'roma', { cus: 3 });
      return siegeDieAt(b.g, besieger, b.space('neapolis'));
    };
    expect([die(CARTHAGE) === WHITE_DIE, die(ROME) === WHITE_DIE]).toEqual([true, false]);
  });
});

describe('bounds', () => {
  const spaniard = (): Board => {
    const b = board('proconsulForSpain')
      .control(ROME, 'tarraco', 'roma')
      .province(CARTHAGE, 'libya')
      .stack(ROME, 'emporiae', { cus: 5, generals: ['nero'] })
      .rank(PROCONSUL, 'nero');
    appointForSpain(b.g, b.general('nero'));
    return b;
  };

  it('[H21] the Proconsul for Spain is held back by his own rule, which names his lands', () => {
    const b = activate(spaniard(), ROME, { navalCUs: 5, sails: 1 }).act('general nero', 'units 5');
    expect(b.refusal('sail antium')).toBe('H21');
    expect(b.legal()).toContain('sail massilia');
    for (const land of ['Iberia', 'Massilia', 'Gallia Transalpina', 'Baleares'])
      expect(REFUSALS.keepsToSpain).toContain(land);
  });

  it('[H6a] [H6b] [H17] allies are held back by the rules that brought them', () => {
    const held = (side: Side, general: string, from: string, to: string): string => {
      const b = board(...MINORS, 'syphax')
        .province(CARTHAGE, 'libya')
        .stack(side, from, { cus: 2, generals: [general] });
      activate(b, side, { navalCUs: 5, sails: 1 }).act(`general ${general}`, 'units 2');
      return b.refusal(`sail ${to}`);
    };
    expect([
      held(CARTHAGE, 'numidian-prince', 'clupea', 'lilybaeum'),
      held(CARTHAGE, 'hampsicora', 'caralis', 'clupea'),
      held(CARTHAGE, 'syphax', 'clupea', 'lilybaeum'),
      held(ROME, 'masinissa', 'clupea', 'lilybaeum'),
      held(ROME, 'rebel-prince', 'clupea', 'lilybaeum'),
      held(CARTHAGE, 'hanno', 'clupea', 'lilybaeum'),
    ]).toEqual(['H6a', 'H6a', 'H17', 'H6b', 'H6b', '24.1']);
  });

  it('[H21] dismissed by card 19 he is free, and his successor has the office with its bounds (R45)', () => {
    const b = spaniard();
    play(b, CARTHAGE, '19');
    const successor = forSpain(b.g);
    expect([b.g.at[b.general('nero')], b.g.at[successor], b.g.rank[successor]]).toEqual([
      IN_POOL,
      b.space('emporiae'),
      PROCONSUL,
    ]);
    activate(b, ROME, { navalCUs: 5, sails: 1 }).act(
      `general ${b.g.rules.generals.list[successor].id}`,
      'units 5',
    );
    expect(b.refusal('sail antium')).toBe('H21');
    // Nero, Dictator in the same turn, leads an army out of Rome.
    b.until('over', (legal) => (legal.includes('stop') ? 'stop' : legal[0]));
    b.stack(ROME, 'roma', { cus: 5, generals: ['nero'] }).rank(3, 'nero');
    activate(b, ROME).act('general nero', 'units 5');
    expect(b.legal()).toContain('go cosa');
  });

  it('[H21] with two Proconsuls who plays card 19 names the one to go', () => {
    const two = (): Board => {
      const b = spaniard()
        .stack(ROME, 'cosa', { cus: 5, generals: ['varro'] })
        .rank(PROCONSUL, 'varro');
      return play(b, CARTHAGE, '19');
    };
    const b = two();
    expect([b.question, b.asked]).toEqual(['dismissing.who', CARTHAGE]);
    b.act('general varro').until('over');
    expect([b.g.at[b.general('varro')], b.g.at[b.general('nero')]]).toEqual([IN_POOL, b.space('emporiae')]);
    expect(forSpain(b.g)).toBe(b.general('nero'));
  });

  it('[H21] where Africanus never came, Spain may still keep a Proconsul of its own (R46)', () => {
    const b = board('proconsulForSpain')
      .stack(ROME, 'roma', { cus: 10, generals: ['nero'] })
      .stack(ROME, 'tarraco', { cus: 5, generals: ['p-scipio'] })
      .rank(1, 'nero', 'p-scipio')
      .turn(6);
    for (const at of b.g.rules.map.all) b.g.control[at] = NONE;
    b.run(africanusArrives, {});
    expect(b.g.at[b.general('scipio-africanus')]).toBe(GONE);
    b.run(election, { first: NONE, second: NONE });
    expect(b.legal()).toEqual(['pass', 'general p-scipio']);
  });

  it('[H21] the usual Proconsul is asked for by the rule of the base book', () => {
    const b = board('proconsulForSpain')
      .stack(ROME, 'roma', { cus: 10, generals: ['nero'] })
      .rank(CONSUL, 'nero')
      .turn(3);
    b.run(election, { first: NONE, second: NONE });
    expect([b.question, b.rule]).toEqual(['election.usual', '6.4.1']);
  });
});
