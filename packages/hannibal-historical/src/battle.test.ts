import { CONSUL, cusAt, IN_POOL, type Side, setTrains } from '@punica/hannibal/engine';
import { describe, expect, it } from 'vitest';
import { note, onceOnly } from './memory.ts';
import { SYRACUSE_SACKED } from './rules/23-syracuse.ts';
import { activate, besiege, fight, hands } from './staging.ts';
import { type Board, board, CARTHAGE, NONE, ROME } from './testing.ts';

const cus = (b: Board, side: Side, id: string): number => cusAt(b.g, side, b.space(id));

describe("Hannibal's art", () => {
  const cannae = (rules: string[], roman = 'nero'): Board =>
    board(...rules)
      .control(ROME, 'venusia', 'tarentum', 'roma', 'cosa')
      .control(CARTHAGE, 'arpi', 'zama', 'sicca', 'cirta', 'hadrumetum')
      .stack(ROME, 'cannae', { cus: 6, generals: [roman] })
      .rank(CONSUL, roman)
      .stack(CARTHAGE, 'cannae', { cus: 6, generals: ['hannibal'] });

  it('[H1] who matches his first Double Envelopment must roll for the initiative (R6)', () => {
    const b = fight(cannae(['hannibalsArt']), 'cannae', CARTHAGE, 'hannibal', 'arpi');
    hands(b, 'DDF', 'DDF').act('play doubleEnvelopment', 'play doubleEnvelopment');
    expect(b.question).toBe('battleRounds.counterattack');
    b.act('no', 'play doubleEnvelopment', 'play doubleEnvelopment');
    expect(b.question).toBe('battleRounds.seize');
  });

  it('[H1] not against Africanus, and not without the rule', () => {
    for (const b of [cannae(['hannibalsArt'], 'scipio-africanus'), cannae([])]) {
      fight(b, 'cannae', CARTHAGE, 'hannibal', 'arpi');
      hands(b, 'DF', 'DF').act('play doubleEnvelopment', 'play doubleEnvelopment');
      expect(b.question).toBe('battleRounds.seize');
    }
  });

  it('[H1] beaten, he reads the Retreat die one lower, but never below 1', () => {
    const beaten = (rules: string[], die: number): number => {
      const b = fight(cannae(rules), 'cannae', CARTHAGE, 'hannibal', 'arpi');
      hands(b, 'FF', 'F').act('play frontalAssault').dice(1, die).act('play frontalAssault', 'no');
      b.until('over');
      const told = b.events('note').find((e) => e.what === 'savesMen')?.n ?? die;
      expect(told).toBe(rules.length === 0 ? die : Math.max(1, die - 1));
      return b.events('retreatRoll')[0].loss;
    };
    for (const die of [1, 2, 3, 4, 5, 6])
      expect(beaten(['hannibalsArt'], die)).toBe(beaten([], Math.max(1, die - 1)));
  });
});

describe('avoiding battle', () => {
  /** Varro comes from Roma to Praeneste, where Mago stands. */
  const praeneste = (rules: string[], who = 'mago', size = 6): Board => {
    const b = board(...rules)
      .province(ROME, 'latium', 'etruria', 'samnium', 'campania')
      .province(CARTHAGE, 'libya', 'baetica')
      .stack(ROME, 'roma', { cus: 8, generals: ['varro'] })
      .stack(CARTHAGE, 'praeneste', { cus: size, generals: [who] });
    b.rank(1, 'varro');
    return activate(b, ROME).act('general varro', 'units 8', 'go praeneste');
  };

  it('[H2] onto an enemy PC, for a roll above the Battle Rating that costs a CU', () => {
    const b = praeneste(['avoiding']);
    expect(b.question).toBe('reaction.avoid');
    b.dice(1, 6).act('avoid mago', 'units 6').until('reaction.avoidTo').act('go fregellae');
    expect(cus(b, CARTHAGE, 'fregellae')).toBe(5);
    const safe = praeneste(['avoiding']).dice(1, 2).act('avoid mago', 'units 6');
    safe.until('reaction.avoidTo').act('go fregellae');
    expect(cus(safe, CARTHAGE, 'fregellae')).toBe(6);
  });

  it('[H2] without the rule no enemy PC takes him in', () => {
    expect(praeneste([]).question).not.toBe('reaction.avoid');
  });

  it('[H2] no roll for the ground where friends stand, and a city or Tribe only with friends', () => {
    const b = praeneste(['avoiding']);
    b.act('avoid mago', 'units 6');
    expect(cusAt(b.g, CARTHAGE, b.space('roma'))).toBe(0);
  });

  it('[H2] a six always fails, and a failure costs no card', () => {
    const b = praeneste(['avoiding'], 'hannibal').dice(6).act('avoid hannibal', 'units 6');
    b.until('battleRounds.attack');
    const hand = b.events('battleHand').find((e) => e.side === CARTHAGE)!;
    expect(b.events('roll').find((e) => e.what === 'avoid')!.success).toBe(false);
    expect(hand.parts.some((p) => p.what === 'avoidFailed')).toBe(false);
  });

  it('[H2] one better from a friendly PC, and one more for minor leaders', () => {
    const roll = (who: string, home: boolean) => {
      const b = board('avoiding', 'minorsOfCarthage')
        .province(CARTHAGE, 'libya', 'baetica')
        .control(home ? CARTHAGE : NONE, 'praeneste')
        .stack(ROME, 'roma', { cus: 8, generals: ['varro'] })
        .stack(CARTHAGE, 'praeneste', { cus: 2, generals: [who] })
        .rank(1, 'varro');
      activate(b, ROME).act('general varro', 'units 8', 'go praeneste').act(`avoid ${who}`, 'units 2');
      return b.events('roll').find((e) => e.what === 'avoid')!.modifier;
    };
    expect([roll('mago', false), roll('mago', true), roll('bostar', false), roll('bostar', true)]).toEqual([
      0, -1, -1, -2,
    ]);
  });

  it('[H2] over a pass, with attrition at -1 that may leave nobody', () => {
    const b = board('avoiding')
      .province(CARTHAGE, 'libya', 'baetica')
      .control(CARTHAGE, 'ariminum')
      .stack(ROME, 'ancona', { cus: 8, generals: ['varro'] })
      .stack(CARTHAGE, 'ariminum', { cus: 3, generals: ['mago'] })
      .rank(1, 'varro');
    activate(b, ROME).act('general varro', 'units 8', 'go ariminum').dice(1).act('avoid mago', 'units 3');
    b.until('reaction.avoidTo').dice(6).act('go arretium');
    expect(b.events('attrition')[0]).toMatchObject({ cause: 'pass', modifier: -1, die: 6 });
  });

  it('[H2] [H4b] a lone CU in the way is overrun by four', () => {
    const b = board('avoiding', 'overruns')
      .province(CARTHAGE, 'libya', 'baetica')
      .stack(ROME, 'roma', { cus: 8, generals: ['varro'] })
      .stack(ROME, 'fregellae', { cus: 1 })
      .stack(CARTHAGE, 'praeneste', { cus: 4, generals: ['hannibal'] })
      .rank(1, 'varro');
    activate(b, ROME)
      .act('general varro', 'units 8', 'go praeneste')
      .dice(1)
      .act('avoid hannibal', 'units 4');
    b.until('reaction.avoidTo').act('go fregellae');
    expect([cus(b, ROME, 'fregellae'), cus(b, CARTHAGE, 'fregellae')]).toEqual([0, 4]);
  });
});

describe('withdrawals', () => {
  const field = (rules: string[]): Board =>
    board(...rules)
      .province(ROME, 'apulia', 'samnium')
      .province(CARTHAGE, 'libya', 'baetica')
      .control(CARTHAGE, 'arpi')
      .stack(ROME, 'arpi', { cus: 8, generals: ['varro'] })
      .stack(CARTHAGE, 'arpi', { cus: 4, generals: ['mago'] })
      .rank(1, 'varro');

  it('[H3] onto an enemy PC, for a roll that may cost a CU more', () => {
    const b = fight(field(['withdrawing']), 'arpi', ROME, 'varro', 'beneventum');
    hands(b, 'FF', 'FF').act('play frontalAssault', 'play frontalAssault').dice(1).act('yes');
    expect(b.question).toBe('battleRounds.attack');
    b.dice(1).act('withdraw').dice(1, 6).act('no');
    b.act('go cannae').until('over');
    expect(cus(b, CARTHAGE, 'cannae')).toBe(3);
    expect(b.events('roll').some((e) => e.what === 'hostileGround')).toBe(true);
  });

  it('[H3] without the rule there is no such way', () => {
    const b = fight(field([]), 'arpi', ROME, 'varro', 'beneventum');
    hands(b, 'FF', 'FF').act('play frontalAssault', 'play frontalAssault').dice(1).act('yes');
    expect(b.refusal('withdraw')).toBe('16.3');
  });
});

describe('siege works', () => {
  it('[H4c] besiegers who are attacked get a card more, once they have a point (R10)', () => {
    const hand = (points: number, attacker: Side): number => {
      const b = board('siegeWorks')
        .control(ROME, 'capua', 'roma')
        .stack(CARTHAGE, 'capua', { cus: 5, generals: ['mago'] })
        .stack(ROME, 'capua', { cus: 5, generals: ['nero'] })
        .rank(1, 'nero')
        .siege('capua', points);
      fight(b, 'capua', attacker, attacker === ROME ? 'nero' : 'mago', 'roma');
      return b
        .events('battleHand')
        .find((e) => e.side === CARTHAGE)!
        .parts.filter((p) => p.what === 'siegeWorks').length;
    };
    expect([hand(1, ROME), hand(0, ROME), hand(1, CARTHAGE)]).toEqual([1, 0, 0]);
  });
});

describe('the Urban Praetor', () => {
  const rome = (...inside: string[]): Board => {
    const b = board('urbanPraetor', 'minorsOfRome')
      .control(ROME, 'roma', 'cosa', 'pisae', 'arretium')
      .control(CARTHAGE, 'zama', 'sicca', 'cirta')
      .stack(ROME, 'roma', { cus: 4 })
      .stack(CARTHAGE, 'roma', { cus: 8, generals: ['mago'] });
    if (inside.length > 0) b.stack(ROME, 'roma', { generals: inside, inside: true }).rank(1, ...inside);
    return b;
  };

  it('[H20] leads the CUs before Rome with a rating of 2, and holds nobody', () => {
    const b = fight(rome(), 'roma', CARTHAGE, 'mago', 'cosa');
    expect(b.events('battleHand').find((e) => e.side === ROME)!.parts).toContainEqual({
      what: 'rating',
      cards: 2,
    });
    hands(b, 'FF', 'FF').dice(1).act('withdraw');
    expect(b.question).not.toBe('withdrawal.prevent');
  });

  it('[H20] his rating does not stop Elephants (17.3.3)', () => {
    const b = rome().stack(CARTHAGE, 'roma', { elephants: 2 });
    fight(b, 'roma', CARTHAGE, 'mago', 'cosa');
    expect(b.question).toBe('elephantCharge.declare');
    b.dice(2).act('yes').until('battleRounds.attack');
    expect(b.events('elephantCharge')[0]).toMatchObject({ die: 2, need: 1, cardsLost: 2 });
  });

  it('[H20] not where a major leader is in the space; a Praetor outside then leads', () => {
    const rating = (b: Board): number =>
      b
        .events('battleHand')
        .find((e) => e.side === ROME)!
        .parts.find((p) => p.what === 'rating')?.cards ?? 0;
    expect(rating(fight(rome('nero'), 'roma', CARTHAGE, 'mago', 'cosa'))).toBe(0);
    const praetor = rome('nero').stack(ROME, 'roma', { generals: ['praetor-1'] });
    expect(rating(fight(praetor, 'roma', CARTHAGE, 'mago', 'cosa'))).toBe(1);
    const alone = rome().stack(ROME, 'roma', { generals: ['praetor-1'] });
    expect(rating(fight(alone, 'roma', CARTHAGE, 'mago', 'cosa'))).toBe(2);
  });
});

describe('cities', () => {
  const faces = (
    rules: string[],
    side: Side,
    general: string,
    city: string,
    more: (b: Board) => Board = (b) => b,
  ) =>
    [1, 2, 3, 4, 5, 6].map((die) => {
      const b = more(
        board(...rules)
          .control(side === ROME ? CARTHAGE : ROME, city)
          .stack(side, city, { cus: 6, generals: [general] }),
      ).dice(die);
      besiege(b, side, general, city);
      const [{ points, loss }] = b.events('siegeRoll');
      return { points, loss };
    });
  const points = (list: { points: number }[]): number => list.reduce((sum, f) => sum + f.points, 0);
  const losses = (list: { loss: number }[]): number => list.filter((f) => f.loss > 0).length;

  it('[H22] Saguntum: four faces in six score for either side, and none costs a CU (R38)', () => {
    expect([
      points(faces([], ROME, 'nero', 'saguntum')),
      points(faces([], CARTHAGE, 'mago', 'saguntum')),
    ]).toEqual([3, 2]);
    for (const list of [
      faces(['saguntum'], ROME, 'nero', 'saguntum'),
      faces(['saguntum'], CARTHAGE, 'mago', 'saguntum'),
    ])
      expect([points(list), losses(list)]).toEqual([4, 0]);
    const train = faces(['saguntum'], CARTHAGE, 'mago', 'saguntum', (b) => {
      setTrains(b.g, b.space('saguntum'), 1);
      return b;
    });
    expect(points(train)).toBe(5);
  });

  it('[H23] Syracuse: once taken by siege, its walls are like others', () => {
    const sacked = (b: Board): Board => {
      note(b.g, SYRACUSE_SACKED);
      return b;
    };
    const before = [ROME, CARTHAGE].map((side) =>
      points(faces(['syracuse'], side as Side, side === ROME ? 'nero' : 'mago', 'syracusae')),
    );
    const after = [ROME, CARTHAGE].map((side) =>
      points(faces(['syracuse'], side as Side, side === ROME ? 'nero' : 'mago', 'syracusae', sacked)),
    );
    expect([before, after]).toEqual([
      [2, 1],
      [3, 2],
    ]);
  });

  it('[H23] not before it has been taken, and no other great walls', () => {
    for (const [side, city] of [
      [ROME, 'syracusae'],
      [ROME, 'carthago'],
      [CARTHAGE, 'roma'],
    ] as const)
      expect(faces([], side, side === ROME ? 'nero' : 'mago', city)).toEqual(
        faces(['syracuse'], side, side === ROME ? 'nero' : 'mago', city),
      );
  });

  it('[H22] [H23] help for the besieged makes the die white there too (26.6.2)', () => {
    const alone = (rules: string[], side: Side, general: string, city: string, more?: (b: Board) => Board) =>
      faces(['sieges', ...rules], side, general, city, more);
    const garrison = (b: Board, owner: Side, city: string): Board =>
      b.stack(owner, city, { cus: 1, inside: true });
    for (const [side, general] of [
      [ROME, 'nero'],
      [CARTHAGE, 'mago'],
    ] as const) {
      const owner = side === ROME ? CARTHAGE : ROME;
      const helped = alone(['saguntum'], side, general, 'saguntum', (b) => garrison(b, owner, 'saguntum'));
      expect(points(alone(['saguntum'], side, general, 'saguntum'))).toBe(4);
      expect(points(helped)).toBeLessThan(4);
      const sack = (b: Board): Board => {
        note(b.g, SYRACUSE_SACKED);
        return b;
      };
      const open = points(alone(['syracuse'], side, general, 'syracusae', sack));
      const held = points(
        alone(['syracuse'], side, general, 'syracusae', (b) => garrison(sack(b), owner, 'syracusae')),
      );
      expect(held).toBeLessThan(open);
    }
  });

  it('[H23] the die that is told is the one that counts', () => {
    const die = (sacked: boolean): string => {
      const b = board('syracuse')
        .control(ROME, 'syracusae')
        .stack(CARTHAGE, 'syracusae', { cus: 6, generals: ['mago'] })
        .dice(1);
      if (sacked) note(b.g, SYRACUSE_SACKED);
      besiege(b, CARTHAGE, 'mago', 'syracusae');
      return b.events('siegeRoll')[0].die;
    };
    expect([die(false), die(true)]).toEqual(['white', 'red']);
  });

  it('[H23] its fall by siege is remembered, its turn by card 26 is not (R39)', () => {
    const b = board('syracuse')
      .control(CARTHAGE, 'syracusae')
      .stack(ROME, 'syracusae', { cus: 6, generals: ['nero'] })
      .siege('syracusae', 2)
      .dice(6);
    besiege(b, ROME, 'nero', 'syracusae');
    expect(onceOnly.of(b.g) & SYRACUSE_SACKED).toBe(SYRACUSE_SACKED);
  });
});

describe('P. Scipio', () => {
  const consul = (): Board =>
    board('publiusScipio')
      .province(ROME, 'latium', 'etruria')
      .stack(ROME, 'roma', { cus: 8, generals: ['p-scipio'] })
      .rank(CONSUL, 'p-scipio');

  it('[H16] as Consul a card of 2 OPs moves him, and he may go alone', () => {
    const b = activate(consul(), ROME, { maxRating: 2 });
    b.act('general p-scipio');
    expect(b.legal()).toContain('units 0');
  });

  it('[H16] his displacement as Consul costs two PCs more', () => {
    const b = consul();
    b.g.cu.fill(0);
    b.with((x) => b.g.rules.variant.displaced(b.g, x, b.general('p-scipio'), CONSUL)).settle();
    expect(b.events('pcsToRemove')[0]).toMatchObject({ side: ROME, count: 2 });
  });

  it('[H16] only as Consul', () => {
    const b = board('publiusScipio')
      .stack(ROME, 'roma', { cus: 8, generals: ['p-scipio'] })
      .rank(1, 'p-scipio');
    b.stack(ROME, 'cosa', { cus: 1, generals: ['varro'] }).stack(ROME, 'pisae', { generals: ['longus'] });
    activate(b.rank(1, 'varro', 'longus'), ROME, { maxRating: 2 });
    expect(b.refusal('general p-scipio')).toBe('8.2a');
    expect(b.g.at[b.general('nero')]).toBe(IN_POOL);
  });
});
