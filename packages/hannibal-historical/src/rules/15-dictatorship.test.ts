import {
  CONSUL,
  cardPlays,
  cusAt,
  DICTATOR,
  DISPLACED,
  displace,
  election,
  GONE,
  IN_POOL,
  playCard,
  reinforcementPhase,
  type Side,
  stackAt,
} from '@punica/hannibal/engine';
import { idsOf } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { activate, fight, hands } from '../staging.ts';
import { type Board, board, CARTHAGE, MINORS, NONE, ROME } from '../testing.ts';
import { answerDisaster, due, inPower } from './15-naming.ts';

const cus = (b: Board, side: Side, id: string): number => cusAt(b.g, side, b.space(id));

const play = (b: Board, side: Side, card: string, use: string): Board =>
  b.hand(side, card).run(playCard, { side, card: b.g.rules.cards.index[card], use: use as 'event' });

const italy = (...rules: string[]): Board =>
  board('dictatorship', ...MINORS, ...rules)
    .province(ROME, 'latium', 'etruria')
    .province(CARTHAGE, 'libya', 'orospeda');

describe('dictatorship', () => {
  const disaster = (): Board => {
    const b = board('dictatorship', ...MINORS)
      .province(ROME, 'latium', 'etruria')
      .stack(ROME, 'roma', { cus: 5, generals: ['nero'] })
      .stack(ROME, 'cosa', { generals: ['varro'] })
      .rank(CONSUL, 'nero', 'varro');
    b.with((x) => displace(b.g, x, b.general('varro'))).settle();
    answerDisaster(b.g);
    return b.settle();
  };
  const named = (roll: number): Board =>
    disaster().act('yes', 'general fabius', 'general marcellus').ten(roll).act('general paullus');

  it('[H15] a Consul lost: Rome may name a Dictator by ranked choice and lot', () => {
    expect(disaster().question).toBe('dictatorship.declare');
    const who = (roll: number): string => {
      const b = named(roll);
      return b.g.rules.generals.list[idsOf(b.g.rank).find((general) => b.g.rank[general] === DICTATOR)!].id;
    };
    expect([1, 4, 5, 7, 8, 9, 0].map(who)).toEqual([
      'fabius',
      'fabius',
      'marcellus',
      'marcellus',
      'paullus',
      'paullus',
      'senate-dictator',
    ]);
  });

  it('[H15] every choice is told, also one that nobody else is left for', () => {
    const b = disaster();
    for (const general of b.g.rules.consulPool)
      if (!['fabius', 'marcellus', 'paullus'].includes(b.g.rules.generals.list[general].id))
        b.g.at[general] = GONE;
    b.act('yes', 'general fabius').ten(1).act('general marcellus');
    expect(
      b
        .events('note')
        .filter((e) => e.what === 'nominee')
        .map((e) => [e.general, e.n]),
    ).toEqual([
      [b.general('fabius'), 0],
      [b.general('marcellus'), 1],
      [b.general('paullus'), 2],
    ]);
    expect(disaster().act('no').notes()).toContain('noDictator');
  });

  it('[H15] he outranks all, two CUs rise on turns 1 to 5, and no Consul needs five CUs', () => {
    const b = named(1);
    expect([cus(b, ROME, 'roma'), inPower.of(b.g)]).toEqual([7, 1]);
    expect(b.g.under[b.general('nero')]).toBe(1);
    activate(b, ROME).act('general nero');
    expect(b.legal()).toContain('units 1');
  });

  it('[H15] six CUs lost in one battle are a disaster too (R31)', () => {
    const b = board('dictatorship')
      .control(ROME, 'cosa', 'pisae', 'caralis', 'messana')
      .stack(ROME, 'cannae', { cus: 6 })
      .stack(CARTHAGE, 'cannae', { cus: 8, generals: ['mago'] });
    fight(b, 'cannae', CARTHAGE, 'mago', 'arpi');
    hands(b, '', 'F').act('play frontalAssault').dice(1, 1).act('pass').until('over');
    expect(due.of(b.g)).toBe(1);
  });

  it('[H15] displaced, he costs two PCs and his Master of Horse steps in; nobody follows him', () => {
    const b = named(1);
    b.g.cu[stackAt(b.g, ROME, b.space('roma'))] = 0;
    b.with((x) => displace(b.g, x, b.general('fabius'))).settle();
    b.until('over');
    expect(b.events('pcsToRemove').at(-1)).toMatchObject({ side: ROME, count: 2 });
    answerDisaster(b.g);
    b.settle();
    expect(b.g.rank[b.general('master-of-horse')]).toBe(DICTATOR);
    b.with((x) => displace(b.g, x, b.general('master-of-horse'))).settle();
    b.until('over');
    answerDisaster(b.g);
    b.settle();
    expect([...b.g.rank].includes(DICTATOR)).toBe(false);
  });

  it('[H15] a Dictator of card 80 who falls with a Consul is followed by his Master of Horse all the same (R48)', () => {
    for (const order of [
      ['fabius', 'varro'],
      ['varro', 'fabius'],
    ]) {
      const b = board('dictatorship', 'cards75', ...MINORS)
        .province(ROME, 'latium', 'etruria')
        .stack(ROME, 'roma', { cus: 5 })
        .stack(ROME, 'cosa', { generals: ['fabius', 'varro'] })
        .rank(DICTATOR, 'fabius')
        .rank(CONSUL, 'varro');
      for (const id of order) {
        b.with((x) => displace(b.g, x, b.general(id))).settle();
        while (b.question !== 'over') b.act(b.legal()[0]);
      }
      answerDisaster(b.g);
      b.settle();
      while (b.question === 'dictatorship.master') b.act(b.legal()[0]);
      expect(b.g.rank[b.general('master-of-horse')]).toBe(DICTATOR);
      expect(b.question).toBe('over');
    }
  });

  it('[H14] [H15] a Consul alone whom a levy drives off is answered for at once', () => {
    const b = board('dictatorship', 'resources', 'publiusScipio', ...MINORS)
      .province(ROME, 'latium', 'etruria')
      .province(CARTHAGE, 'libya')
      .control(CARTHAGE, 'utica', 'carthago')
      .stack(ROME, 'roma', { cus: 5 })
      .stack(ROME, 'utica', { generals: ['p-scipio'] })
      .rank(CONSUL, 'p-scipio');
    play(b, CARTHAGE, '27', 'discard').act('levy', 'at utica');
    expect(b.g.at[b.general('p-scipio')]).toBe(DISPLACED);
    b.until('dictatorship.declare');
  });

  it('[H15] a card of 2 OPs ends it with new elections, if he is in Rome', () => {
    const b = named(1).hand(ROME, '51', '33').hand(CARTHAGE, '27');
    b.run(cardPlays, { side: ROME });
    const low = b.g.rules.cards.list[b.g.rules.cards.index['51']].ops;
    expect(b.refusal('elect 51')).toBe(low >= 2 ? '' : 'H15');
    b.act('elect 33').until('cardPlays.play');
    expect(inPower.of(b.g)).toBe(0);
    expect([...b.g.rank].filter((r) => r === CONSUL)).toHaveLength(2);
    expect(b.refusal('elect 51')).toBe('');
  });

  it('[H15] he may stay as Proconsul, the man of the Senate may not', () => {
    const kept = named(1);
    kept.run(election, { first: NONE, second: NONE });
    expect(kept.legal()).toContain('general fabius');
    const senate = named(0);
    senate.run(election, { first: NONE, second: NONE });
    expect(senate.g.at[senate.general('senate-dictator')]).toBe(GONE);
  });
});

describe('when Rome answers', () => {
  it('[H15] [H16] [6.3] a Consul alone whom new CUs of Carthage drive off, before the elections (R42)', () => {
    const b = italy('publiusScipio')
      .stack(ROME, 'roma', { cus: 6, generals: ['nero'] })
      .stack(ROME, 'carthago-nova', { generals: ['p-scipio'] })
      .rank(CONSUL, 'p-scipio', 'nero')
      .turn(3)
      .run(reinforcementPhase, {});
    expect(b.g.at[b.general('p-scipio')]).toBe(DISPLACED);
    b.until('dictatorship.declare');
    b.act('yes', 'general fabius', 'general varro').ten(1).act('general paullus');
    expect(b.g.rank[b.general('fabius')]).toBe(DICTATOR);
    b.until('election.usual');
    expect(b.legal()).toContain('general fabius');
  });
});

describe('a Dictatorship without a Dictator', () => {
  const vacant = (): Board => {
    const b = italy('cards75')
      .stack(ROME, 'roma', { cus: 6, generals: ['nero'] })
      .stack(ROME, 'cosa', { cus: 2, generals: ['master-of-horse'] })
      .rank(CONSUL, 'nero')
      .rank(DICTATOR, 'master-of-horse')
      .stack(CARTHAGE, 'arretium', { cus: 6, generals: ['hannibal'] });
    inPower.set(b.g, 1);
    return b;
  };
  const fallen = (): Board => {
    const b = vacant();
    b.g.cu[stackAt(b.g, ROME, b.space('cosa'))] = 0;
    b.stack(CARTHAGE, 'pisae', { cus: 5, generals: ['mago'] });
    play(b, CARTHAGE, '48', 'move').act('general mago', 'units 5', 'go cosa');
    return b.until('march.step', (l) => (l.includes('pass') ? 'pass' : l[0])).act('stop');
  };

  it('[H15] [card 80] whom card 80 names when both have fallen serves to the end of the turn, as it says (R48)', () => {
    const b = fallen();
    expect(b.g.at[b.general('master-of-horse')]).toBe(GONE);
    play(b, ROME, '80', 'event').act('general nero');
    while (b.question !== 'over') b.act(b.legal()[0]);
    expect(b.g.rank[b.general('nero')]).toBe(DICTATOR);
    expect(b.g.rules.variant.dictatorStays(b.g)).toBe(false);
    expect(vacant().g.rules.variant.dictatorStays(vacant().g)).toBe(true);
    // He is no Dictator by this rule, and no elections end his office early.
    b.hand(ROME, '33');
    expect(b.g.rules.variant.refuseUse(b.g, ROME, b.action('elect 33'))?.rule).toBe('H15');
  });

  it('[H15] [18.1] no Consul needs five CUs until the elections, with or without him', () => {
    const b = fallen();
    expect(b.g.rules.variant.consularMinimum(b.g, b.general('nero'), 5)).toBe(0);
  });
});

describe('early elections', () => {
  it('[H15] [10.10] bring nobody back who was displaced this turn (R51)', () => {
    const b = italy()
      .stack(ROME, 'roma', { cus: 6, generals: ['fabius'] })
      .rank(DICTATOR, 'fabius')
      .off('varro', DISPLACED);
    inPower.set(b.g, 1);
    for (const general of b.g.rules.consulPool)
      if (b.g.at[general] === IN_POOL && !['nero', 'paullus'].includes(b.g.rules.generals.list[general].id))
        b.g.at[general] = GONE;
    play(b, ROME, '33', 'elect').act('general fabius');
    expect(b.g.at[b.general('varro')]).toBe(DISPLACED);
    expect([...b.g.rank].filter((rank) => rank === CONSUL)).toHaveLength(2);
    const phase = italy().stack(ROME, 'roma', { cus: 6 }).off('varro', DISPLACED).turn(3);
    phase.run(reinforcementPhase, {}).until('over');
    expect(phase.g.at[phase.general('varro')]).not.toBe(DISPLACED);
  });
});

describe('a bad omen for the lot', () => {
  it('[H15] [card 84] the ten-sided die is thrown again like any other', () => {
    const b = italy('cards75', 'publiusScipio')
      .stack(ROME, 'roma', { cus: 6 })
      .stack(ROME, 'capua', { generals: ['p-scipio'] })
      .rank(CONSUL, 'p-scipio')
      .stack(CARTHAGE, 'teanum', { cus: 5, generals: ['mago'] })
      .hand(CARTHAGE, '84');
    play(b, CARTHAGE, '48', 'move').act('general mago', 'units 5', 'go capua');
    b.until('dictatorship.declare', (l) =>
      l.includes('pass') ? 'pass' : l.includes('stop') ? 'stop' : l[0],
    );
    b.act('yes', 'general fabius', 'general nero').ten(0).act('general varro');
    expect([b.question, b.events('dieSeen').at(-1)?.die]).toEqual(['omen.ask', 0]);
    b.ten(5).act('counter 84');
    expect(b.events('note').find((e) => e.what === 'dictatorRoll')).toMatchObject({ n: 5 });
    expect(b.g.rank[b.general('nero')]).toBe(DICTATOR);
  });
});
