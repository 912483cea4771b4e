import {
  africanusArrives,
  election,
  GONE,
  IN_POOL,
  type Loc,
  PROCONSUL,
  playCard,
  type Side,
  WAITING,
} from '@punica/hannibal/engine';
import { describe, expect, it } from 'vitest';
import { activate } from '../staging.ts';
import { type Board, board, CARTHAGE, MINORS, NONE, ROME } from '../testing.ts';
import { REFUSALS } from '../words.ts';
import { appointForSpain, forSpain } from './21-spain.ts';

const play = (b: Board, side: Side, card: string): Board =>
  b.hand(side, card).run(playCard, { side, card: b.g.rules.cards.index[card], use: 'event' });

describe('leaders', () => {
  it('[H21] on turns 3 to 5 a man in Spain or at Massilia may stay as Proconsul for Spain (R37)', () => {
    const b = board('proconsulForSpain')
      .stack(ROME, 'roma', { cus: 10, generals: ['nero'] })
      .stack(ROME, 'tarraco', { cus: 5, generals: ['p-scipio'] })
      .rank(1, 'nero', 'p-scipio')
      .turn(3);
    b.run(election, { first: NONE, second: NONE });
    expect(b.legal()).toEqual(['pass', 'general p-scipio']);
    b.act('general p-scipio', 'general nero').until('over');
    expect([b.g.rank[b.general('nero')], b.g.rank[b.general('p-scipio')]]).toEqual([PROCONSUL, PROCONSUL]);
    expect(forSpain(b.g)).toBe(b.general('p-scipio'));
    expect(b.g.rules.variant.boundsOf(b.g, b.general('p-scipio'))[b.space('roma')]).toBe(false);
    expect(b.g.rules.variant.boundsOf(b.g, b.general('p-scipio'))[b.space('massilia')]).toBe(true);
  });

  it('[H21] not on turn 2, and from turn 6 on only if Africanus is gone', () => {
    const ask = (turn: number, africanus: Loc): string => {
      const b = board('proconsulForSpain')
        .stack(ROME, 'roma', { cus: 10 })
        .proconsular('tarraco', 5, 'nero')
        .turn(turn);
      b.g.at[b.general('scipio-africanus')] = africanus;
      return b.run(election, { first: NONE, second: NONE }).question;
    };
    expect([ask(2, WAITING), ask(4, WAITING), ask(6, WAITING), ask(7, GONE)]).toEqual([
      'election.usual',
      'election.proconsul',
      'election.usual',
      'election.proconsul',
    ]);
  });
});

describe('bounds', () => {
  const spaniard = (): Board => {
    const b = board('proconsulForSpain')
      .control(ROME, 'tarraco', 'roma')
      .province(CARTHAGE, 'libya')
      .proconsular('emporiae', 5, 'nero');
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
      const b = spaniard().proconsular('cosa', 5, 'varro');
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
    const b = board('proconsulForSpain').consular('roma', 10, 'nero').turn(3);
    b.run(election, { first: NONE, second: NONE });
    expect([b.question, b.rule]).toEqual(['election.usual', '6.4.1']);
  });
});
