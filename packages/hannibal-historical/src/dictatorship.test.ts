import {
  CONSUL,
  DICTATOR,
  DISPLACED,
  GONE,
  IN_POOL,
  playCard,
  reinforcementPhase,
  type Side,
  stackAt,
} from '@punica/hannibal/engine';
import { describe, expect, it } from 'vitest';
import { inPower } from './rules/15-naming.ts';
import { type Board, board, CARTHAGE, MINORS, ROME } from './testing.ts';

const play = (b: Board, side: Side, card: string, use: string): Board =>
  b.hand(side, card).run(playCard, { side, card: b.g.rules.cards.index[card], use: use as 'event' });

const italy = (...rules: string[]): Board =>
  board('dictatorship', ...MINORS, ...rules)
    .province(ROME, 'latium', 'etruria')
    .province(CARTHAGE, 'libya', 'orospeda');

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
