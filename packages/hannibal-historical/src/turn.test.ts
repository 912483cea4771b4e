import {
  africanusArrives,
  CONSUL,
  cardPlays,
  cusAt,
  DICTATOR,
  DISPLACED,
  displace,
  election,
  GONE,
  handOf,
  IN_POOL,
  type Loc,
  PROCONSUL,
  playCard,
  politicalPoints,
  reinforcementPhase,
  type Side,
  stackAt,
  victoryCheck,
  WAITING,
} from '@punica/hannibal/engine';
import { checkBeginning, Engine, idsOf } from '@punica/kernel';
import { randomGame } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { hannibalHistorical as game } from './game.ts';
import { note, onceOnly } from './memory.ts';
import { LIGURES_ALLIED } from './rules/07-ligures.ts';
import { TENTH_TURN } from './rules/13-tenth-turn.ts';
import { resources } from './rules/14-resources.ts';
import { answerDisaster, due, inPower } from './rules/15-naming.ts';
import { SYPHAX_CAME } from './rules/17-syphax.ts';
import { appointForSpain, forSpain } from './rules/21-spain.ts';
import { activate, besiege, fight, hands } from './staging.ts';
import { Board, board, CARTHAGE, EVENTS_ON, MINORS, NONE, only, ROME } from './testing.ts';

const cus = (b: Board, side: Side, id: string): number => cusAt(b.g, side, b.space(id));
const play = (b: Board, side: Side, card: string, use: string): Board =>
  b.hand(side, card).run(playCard, { side, card: b.g.rules.cards.index[card], use: use as 'event' });

describe('switches', () => {
  const begin = (options: Record<string, boolean>) =>
    checkBeginning(game, { scenario: 'second-punic-war', options, quick: true });

  it('[H7] [H10] [H17] [H19] a rule that needs another is refused without it, by name', () => {
    expect(() => begin({ minorsOfRome: false })).toThrow(
      'Random events (H7) needs Minor leaders of Rome (H6b)',
    );
    expect(() => begin({ murgantia: false })).toThrow('New set-up (H10) needs Murgantia');
    expect(() => begin({ ...only('liguria') } as Record<string, boolean>)).toThrow('19');
    expect(() => begin({ ...only('syphax') } as Record<string, boolean>)).toThrow('17');
  });

  it('[H8] [H12 Murgantia] what is the same ground or the same death is refused (R28)', () => {
    expect(() => begin({ mauretania: true })).toThrow('26.3');
    expect(() => begin({ fates: true })).toThrow('26.2.2c');
    expect(begin({}).options.resources).toBe(false);
  });
});

describe('set-up', () => {
  const start = () => new Board({}, false);

  it('[H10] the forces of 218 BC, 18 CUs against 19', () => {
    const b = start();
    const total = (side: Side): number => {
      let n = 0;
      for (const loc of b.g.rules.allLocs) n += cusAt(b.g, side, loc);
      return n;
    };
    expect([total(CARTHAGE), total(ROME)]).toEqual([18, 19]);
    expect(
      ['saguntum', 'segobriga', 'carthago-nova', 'carthago', 'murgantia'].map((at) => cus(b, CARTHAGE, at)),
    ).toEqual([10, 1, 2, 4, 1]);
    expect(['ariminum', 'roma', 'agrigentum', 'caralis', 'messana'].map((at) => cus(b, ROME, at))).toEqual([
      4, 5, 7, 1, 2,
    ]);
    expect(game.faults(b.g)).toEqual([]);
    expect([politicalPoints(b.g, CARTHAGE), politicalPoints(b.g, ROME)]).toEqual([7, 9]);
  });

  it('[H10] Tribes friendly to Rome at Ilerda and Rhodanus, and a PC at Emporiae', () => {
    const b = start();
    for (const id of ['ilerda', 'rhodanus'])
      expect([b.g.tribe[b.space(id)], b.g.control[b.space(id)]]).toEqual([1, ROME]);
    expect(b.g.control[b.space('emporiae')]).toBe(ROME);
    expect(['bostar', 'hanno-minor'].map((id) => b.g.at[b.general(id)])).toEqual([
      b.space('murgantia'),
      b.space('segobriga'),
    ]);
    expect(
      ['himilco', 'hasdrubal-minor', 'praetor-2', 'praetor-3'].map((id) => b.g.at[b.general(id)]),
    ).toEqual([IN_POOL, IN_POOL, IN_POOL, IN_POOL]);
  });

  it('[H10 Spain] Idubeda does not count for Carthage while the Ausetani hold out', () => {
    const points = (rules: string[]): number =>
      politicalPoints(
        board(...rules)
          .province(CARTHAGE, 'idubeda')
          .tribe('ilerda', ROME).g,
        CARTHAGE,
      );
    expect([points([]), points(['spain', 'newSetUp', 'murgantia', ...MINORS])]).toEqual([1, 0]);
  });

  it('[H10 Spain] nor do other Spaniards fight for it there (R22)', () => {
    const allies = (rules: string[]): number => {
      const b = board(...rules)
        .province(CARTHAGE, 'idubeda', 'baetica', 'orospeda')
        .tribe('ilerda', ROME)
        .stack(ROME, 'osca', { cus: 3, generals: ['nero'] })
        .rank(1, 'nero')
        .stack(CARTHAGE, 'osca', { cus: 3, generals: ['mago'] });
      fight(b, 'osca', ROME, 'nero', 'ilerda');
      return (
        b
          .events('battleHand')
          .find((e) => e.side === CARTHAGE)!
          .parts.find((p) => p.what === 'allies')?.cards ?? 0
      );
    };
    expect(allies([]) - allies(['spain', 'newSetUp', 'murgantia', ...MINORS])).toBe(2);
  });
});

describe('leaders', () => {
  it('[H8] [H21] the Proconsul for Spain whom the die takes leaves his office too', () => {
    const b = board('turnSix', 'proconsulForSpain')
      .control(ROME, 'roma')
      .stack(ROME, 'tarraco', { cus: 5, generals: ['p-scipio'] })
      .rank(PROCONSUL, 'p-scipio')
      .turn(6);
    const faults = (): number =>
      game.faults(b.g).filter((fault) => fault.includes('proconsulForSpain')).length;
    appointForSpain(b.g, b.general('p-scipio'));
    b.dice(2).run(africanusArrives, {});
    expect([b.g.at[b.general('p-scipio')], forSpain(b.g), faults()]).toEqual([GONE, NONE, 0]);
    appointForSpain(b.g, b.general('p-scipio'));
    expect(faults()).toBe(1);
  });

  it('[H8] with Africanus a die removes one of six for good (R20)', () => {
    const b = board('turnSix')
      .control(ROME, 'roma')
      .stack(ROME, 'cosa', { cus: 5, generals: ['varro'] });
    b.rank(1, 'varro').off('scipio-africanus', WAITING as never);
    b.turn(6).dice(3).run(africanusArrives, {});
    expect(b.g.at[b.general('varro')]).toBe(GONE);
    expect(cus(b, ROME, 'cosa')).toBe(5);
    for (const [die, id] of [
      [1, 'fabius'],
      [2, 'p-scipio'],
      [4, 'flaminius'],
      [5, 'longus'],
      [6, 'paullus'],
    ] as const) {
      const other = board('turnSix')
        .control(ROME, 'roma')
        .off('scipio-africanus', WAITING as never)
        .dice(die);
      other.turn(6).run(africanusArrives, {});
      expect(other.g.at[other.general(id)]).toBe(GONE);
    }
  });

  it('[H9] Hasdrubal and Marcellus die if displaced, for two PCs; Africanus costs two as well', () => {
    for (const [id, side] of [
      ['hasdrubal', CARTHAGE],
      ['marcellus', ROME],
      ['scipio-africanus', ROME],
    ] as const) {
      const b = board('mortality').province(side, side === ROME ? 'latium' : 'libya');
      b.stack(side, 'zama', { generals: [id] });
      b.with((x) => displace(b.g, x, b.general(id))).settle();
      expect(b.g.at[b.general(id)]).toBe(GONE);
      expect(b.events('pcsToRemove')[0].count).toBe(2);
    }
    const plain = board().stack(CARTHAGE, 'zama', { generals: ['hasdrubal'] });
    plain.with((x) => displace(plain.g, x, plain.general('hasdrubal'))).settle();
    expect(plain.g.at[plain.general('hasdrubal')]).toBe(DISPLACED);
  });

  it('[H9] the PCs that their deaths cost are asked for by that rule', () => {
    for (const [side, who] of [
      [CARTHAGE, 'hasdrubal'],
      [ROME, 'marcellus'],
      [ROME, 'scipio-africanus'],
    ] as const) {
      const b = board('mortality')
        .province(ROME, 'latium', 'etruria')
        .province(CARTHAGE, 'libya')
        .stack(side, 'zama', { generals: [who] });
      b.with((x) => displace(b.g, x, b.general(who))).settle();
      expect(b.events('pcsToRemove')).toMatchObject([{ side, count: 2, rule: 'H9' }]);
      expect(b.g.at[b.general(who)]).toBe(GONE);
    }
  });

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
        .stack(ROME, 'tarraco', { cus: 5, generals: ['nero'] })
        .rank(1, 'nero')
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

describe('cards', () => {
  it('[H11 #7-8] Hostile Tribes follow the friendships of the Tribes', () => {
    const hostile = (b: Board, side: Side, at: string): boolean => {
      const { variant, map } = b.g.rules;
      return variant.isHostileGround(
        b.g,
        side,
        b.space(at),
        map.provinces[map.province[b.space(at)]].hostile,
      );
    };
    const b = board('hostileTribes', ...EVENTS_ON)
      .tribe('boii', CARTHAGE)
      .tribe('ilerda', ROME);
    expect([
      hostile(b, ROME, 'taurini'),
      hostile(b, CARTHAGE, 'osca'),
      hostile(b, CARTHAGE, 'ligures-orientales'),
    ]).toEqual([true, true, true]);
    note(b.g, LIGURES_ALLIED);
    b.control(NONE, 'boii').control(NONE, 'ilerda');
    expect([
      hostile(b, ROME, 'taurini'),
      hostile(b, CARTHAGE, 'osca'),
      hostile(b, CARTHAGE, 'ligures-orientales'),
    ]).toEqual([false, false, false]);
  });

  const gates = (rule: string, card: string, city: string): Board => {
    const b = board(rule)
      .province(CARTHAGE, 'libya', 'baetica')
      .control(ROME, city)
      .stack(CARTHAGE, city, { cus: 4, generals: ['gisgo'] });
    return play(b, CARTHAGE, card, 'event');
  };

  it('[H11 #18] a leader of rating 3 who is at Tarentum may use the traitor, without moving (R24)', () => {
    const b = gates('tarentum', '18', 'tarentum');
    b.act('general gisgo', 'units 4');
    expect(b.refusal('go thurii')).toBe('8.2a');
    b.act('besiege');
    expect(b.g.control[b.space('tarentum')]).toBe(CARTHAGE);
  });

  it('[H11 #54] the same with treachery in any city but the capitals', () => {
    const b = gates('treachery', '54', 'capua');
    b.act('general gisgo', 'units 4').dice(6).act('besiege');
    expect(b.g.control[b.space('capua')]).toBe(CARTHAGE);
    expect(gates('treachery', '54', 'roma').question).toBe('over');
  });

  const twoProvinces = (rule: string): Board =>
    board(rule).province(CARTHAGE, 'apulia', 'lucania', 'libya').control(ROME, 'capua', 'roma', 'cosa');

  it('[H11 #25] two provinces are enough with Hannibal at or next to Capua', () => {
    const far = play(twoProvinces('capua'), CARTHAGE, '25', 'event');
    expect(far.g.control[far.space('capua')]).toBe(ROME);
    const near = twoProvinces('capua').stack(CARTHAGE, 'teanum', { cus: 1, generals: ['hannibal'] });
    play(near, CARTHAGE, '25', 'event');
    expect(near.g.control[near.space('capua')]).toBe(CARTHAGE);
  });

  it('[H11 #43] two provinces are enough if Carthage has Tarentum, Neapolis or Capua', () => {
    const works = (b: Board): boolean =>
      play(b.stack(ROME, 'roma', { cus: 1, generals: ['nero'] }).rank(1, 'nero'), ROME, '43', 'event').events(
        'noEffect',
      ).length === 0;
    const two = (): Board =>
      board('slaves').province(CARTHAGE, 'samnium', 'etruria').control(ROME, 'roma', 'capua');
    expect(works(two())).toBe(false);
    expect(works(two().control(CARTHAGE, 'capua'))).toBe(true);
  });

  it('[H11 PC play] no side places PCs with two plays in a row (R23)', () => {
    const b = board('controlPlays').province(ROME, 'latium').province(CARTHAGE, 'libya');
    b.hand(ROME, '51', '52', '21').hand(CARTHAGE, '27', '24');
    b.run(cardPlays, { side: ROME })
      .act('control 51')
      .until('cardPlays.play', () => 'done')
      .act('discard 27');
    expect(b.refusal('control 52')).toBe('H11 PC play');
    b.act('discard 52', 'discard 24');
    expect(b.legal()).toContain('control 21');
  });
});

describe('the length of the war', () => {
  const atNine = (die: number): Board => {
    const b = board('tenthTurn').province(ROME, 'latium').province(CARTHAGE, 'libya').turn(9).dice(die);
    b.g.stack.push({ proc: 'sequence', step: 'victory' });
    return b.settle();
  };

  it('[H13] after turn 9 the war ends on 1 to 3 and goes on with 8 cards on 4 to 6 (R40)', () => {
    expect(atNine(3).g.outcome).not.toBeNull();
    const on = atNine(4);
    expect([on.g.turn, onceOnly.of(on.g) & TENTH_TURN]).toEqual([10, TENTH_TURN]);
    expect(on.g.zones[handOf(ROME)].length + on.g.zones[handOf(CARTHAGE)].length).toBeLessThanOrEqual(16);
    expect(on.g.rules.scenario.turns.at(-1)).toMatchObject({ turn: 10, cardsPerPlayer: 8 });
  });

  it('[H13] nothing is thrown for where Italia falls to Carthage at the same check (23.2.2)', () => {
    const b = board('tenthTurn').province(ROME, 'latium').turn(9);
    const { map } = b.g.rules;
    const italia = map.provinces.filter(
      ({ region, id }) => region === map.regionIndex.italia && id !== 'latium',
    );
    b.province(CARTHAGE, ...italia.map(({ id }) => id), 'libya');
    b.g.stack.push({ proc: 'sequence', step: 'victory' });
    b.settle();
    expect(b.g.outcome).toMatchObject({ rule: '23.2.2' });
    expect(b.notes()).not.toContain('tenthTurn');
  });

  it('[H13] [22.3] nor where a side has too few PCs for its loss and sues for peace', () => {
    const b = board('tenthTurn').province(ROME, 'latium', 'etruria', 'campania').turn(9);
    b.control(CARTHAGE, 'zama', 'sicca').run(victoryCheck, {});
    expect(b.notes()).toEqual([]);
    expect(b.g.outcome).toMatchObject({ reason: 'suedForPeace', winners: 1 });
    const able = board('tenthTurn').province(ROME, 'latium', 'etruria', 'campania').turn(9);
    able.control(CARTHAGE, 'zama', 'sicca', 'capsa').dice(4).run(victoryCheck, {});
    expect([able.notes(), able.g.outcome]).toEqual([['tenthTurn'], null]);
  });

  it('[H13] without the rule there are nine turns', () => {
    expect(board().g.rules.scenario.lastTurn).toBe(9);
  });
});

describe('resources', () => {
  it('[H14] one each at the start; a city taken pays each side once (R29)', () => {
    const b = board('resources')
      .control(CARTHAGE, 'utica')
      .stack(ROME, 'utica', { cus: 6, generals: ['nero'] });
    expect([resources[0].of(b.g), resources[1].of(b.g)]).toEqual([1, 1]);
    for (let n = 0; n < 2; n++) {
      b.control(CARTHAGE, 'utica').siege('utica', 2).dice(6);
      besiege(b, ROME, 'nero', 'utica');
    }
    expect(resources[0].of(b.g)).toBe(2);
    expect(b.notes()).toEqual(['resource']);
    resources[0].set(b.g, 3);
    b.control(CARTHAGE, 'carthago-nova').stack(ROME, 'carthago-nova', { cus: 6, generals: ['varro'] });
    besiege(b.siege('carthago-nova', 2).dice(6), ROME, 'varro', 'carthago-nova');
    expect([resources[0].of(b.g), b.notes().at(-1)]).toEqual([3, 'resourceTooMany']);
  });

  it('[H14] Rome gains on turns 2 and 4, Carthage for seven Romans in one battle, nobody more than three', () => {
    const b = board('resources').turn(2);
    b.run(reinforcementPhase, {});
    expect(resources[0].of(b.g)).toBe(2);
    const rout = board('resources')
      .control(ROME, 'cosa', 'pisae', 'caralis', 'messana')
      .stack(ROME, 'cannae', { cus: 8 })
      .stack(CARTHAGE, 'cannae', { cus: 8, generals: ['mago'] });
    fight(rout, 'cannae', CARTHAGE, 'mago', 'arpi');
    hands(rout, '', 'F').act('play frontalAssault').dice(1, 1).act('pass').until('over');
    expect(resources[1].of(rout.g)).toBe(2);
  });

  it('[H14] one may be spent after a card play, for a card or two CUs in a city', () => {
    const b = board('resources').control(ROME, 'capua').province(CARTHAGE, 'libya');
    play(b, ROME, '51', 'discard');
    expect(b.legal()).toEqual(['pass', 'drawCard', 'levy']);
    b.act('levy');
    expect([cus(b, ROME, 'capua'), resources[0].of(b.g)]).toEqual([2, 0]);
    expect(b.notes()).toContain('resourceSpent');
  });

  it('[H14] who is out of cards may draw one, and the phase ends when both pass', () => {
    const b = board('resources').province(ROME, 'latium').province(CARTHAGE, 'libya');
    b.run(cardPlays, { side: ROME });
    expect(b.question).toBe('spending.ask');
    b.act('drawCard');
    expect([b.asked, b.g.zones[handOf(ROME)].length]).toEqual([CARTHAGE, 1]);
    b.act('pass');
    expect([b.question, b.asked]).toEqual(['cardPlays.play', ROME]);
    b.act(b.legal().find((a) => a.startsWith('discard'))!);
    while (b.question === 'spending.ask') b.act('pass');
    expect(b.question).toBe('over');
  });
});

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

describe('Syphax', () => {
  const numidia = (): Board =>
    board('syphax', ...MINORS)
      .province(CARTHAGE, 'libya')
      .province(ROME, 'latium')
      .control(ROME, 'cirta');

  it('[H17] Sophonisba turns two PCs, Cirta is Carthaginian: the king comes with one to three CUs (R33)', () => {
    const b = play(numidia(), CARTHAGE, '24', 'event').act('at cirta').dice(5);
    b.act(b.legal().find((a) => a.startsWith('at '))!);
    if (b.question === 'turningPCs.turn') b.act('done');
    expect([b.g.at[b.general('syphax')], cus(b, CARTHAGE, 'cirta')]).toEqual([b.space('cirta'), 3]);
    b.hand(CARTHAGE, '24', '27').hand(ROME, '51').run(cardPlays, { side: CARTHAGE });
    expect(b.refusal('event 24')).toBe('H17');
  });

  it('[H17] his CUs drive off a lone Roman general in Cirta (10.10)', () => {
    const b = numidia()
      .stack(ROME, 'cirta', { generals: ['nero'] })
      .rank(1, 'nero');
    play(b, CARTHAGE, '24', 'event').act('at cirta').dice(5);
    b.act(b.legal().find((a) => a.startsWith('at '))!);
    if (b.question === 'turningPCs.turn') b.act('done');
    expect([cus(b, CARTHAGE, 'cirta'), b.g.at[b.general('nero')]]).toEqual([3, DISPLACED]);
  });

  it('[H17] [card 84] how many come with him is a die that an omen can meet', () => {
    const b = board('syphax', 'cards75', ...MINORS)
      .province(CARTHAGE, 'libya')
      .control(CARTHAGE, 'cirta')
      .hand(ROME, '84');
    play(b, CARTHAGE, '24', 'event').act('at icosium').dice(1).act('at zuccabar', 'done');
    expect(b.question).toBe('omen.ask');
    b.dice(6).act('counter 84');
    expect(cus(b, CARTHAGE, 'cirta')).toBe(3);
  });

  it('[H17] displaced he is gone, for two PCs of Numidia; the card then works on 3 to 6 only', () => {
    const b = numidia()
      .province(CARTHAGE, 'numidia-minor')
      .stack(CARTHAGE, 'cirta', { generals: ['syphax'] });
    note(b.g, SYPHAX_CAME);
    b.with((x) => displace(b.g, x, b.general('syphax'))).settle();
    expect(b.question).toBe('givingUp.choose');
    expect(b.events('pcsToRemove')).toMatchObject([{ side: CARTHAGE, count: 2, rule: 'H17' }]);
    b.until('over');
    expect(b.g.at[b.general('syphax')]).toBe(GONE);
    const fails = play(b.dice(2), CARTHAGE, '24', 'event');
    expect(fails.g.zones[2].some((s) => s >> 4 === fails.g.rules.cards.index['24'])).toBe(true);
  });
});

describe('islands and Ligures', () => {
  it('[H18] the Baleares count for Carthage unless it has both provinces of the south (R34)', () => {
    const points = (...more: string[]): number =>
      politicalPoints(board('baleares').province(CARTHAGE, 'baleares', ...more).g, CARTHAGE);
    expect([points(), points('baetica'), points('baetica', 'orospeda')]).toEqual([1, 2, 2]);
  });

  it('[H19] Liguria counts while Carthage lacks Gallia Cisalpina, and both together bring a CU', () => {
    const b = board('liguria', ...EVENTS_ON).province(CARTHAGE, 'liguria');
    expect(politicalPoints(b.g, CARTHAGE)).toBe(0);
    note(b.g, LIGURES_ALLIED);
    // One of the Tribes was subjugated before: both must stand by Carthage.
    b.tribe('ligures-orientales', CARTHAGE);
    expect(politicalPoints(b.g, CARTHAGE)).toBe(0);
    b.tribe('ligures-occidentales', CARTHAGE);
    expect(politicalPoints(b.g, CARTHAGE)).toBe(1);
    b.province(CARTHAGE, 'gallia-cisalpina').stack(CARTHAGE, 'boii', { cus: 1, generals: ['mago'] });
    expect(politicalPoints(b.g, CARTHAGE)).toBe(1);
    b.turn(2).run(reinforcementPhase, {});
    expect(cus(b, CARTHAGE, 'boii')).toBeGreaterThan(1);
  });
});

describe('the Ligurian levy', () => {
  it('[H19] comes only by the rule, and only where Carthage has both lands', () => {
    const comes = (rules: readonly string[], ...provinces: string[]): boolean => {
      const b = board(...rules, ...EVENTS_ON)
        .province(CARTHAGE, 'libya', ...provinces)
        .stack(CARTHAGE, 'mutina', { cus: 3, generals: ['mago'] })
        .stack(CARTHAGE, 'ligures-orientales', { cus: 3, generals: ['gisgo'] })
        .turn(3);
      b.run(reinforcementPhase, {});
      while (b.question !== 'over' && b.question !== 'arriving.place') b.act(b.legal()[0]);
      return b.question === 'arriving.place';
    };
    expect(comes(['liguria'], 'liguria', 'gallia-cisalpina')).toBe(true);
    expect(comes(['liguria'], 'liguria')).toBe(false);
    expect(comes(['liguria'], 'gallia-cisalpina')).toBe(false);
    expect(comes(['liguria'])).toBe(false);
    expect(comes([], 'liguria', 'gallia-cisalpina')).toBe(false);
    expect(comes([], 'gallia-cisalpina')).toBe(false);
  });

  it('[H19] is no offer: Carthage says only which of its leaders there gets it', () => {
    const b = board('liguria', ...EVENTS_ON)
      .province(CARTHAGE, 'libya', 'gallia-cisalpina')
      .tribe('ligures-orientales', CARTHAGE)
      .tribe('ligures-occidentales', CARTHAGE)
      .stack(CARTHAGE, 'mutina', { cus: 3, generals: ['mago'] })
      .stack(CARTHAGE, 'ligures-orientales', { cus: 3, generals: ['gisgo'] })
      .turn(3);
    b.run(reinforcementPhase, {}).until('arriving.place');
    expect(b.legal()).toEqual(['general mago', 'general gisgo']);
    b.act('general gisgo');
    expect(cus(b, CARTHAGE, 'ligures-orientales')).toBe(4);
  });
});

describe('the turn', () => {
  it('[H7] events are rolled from turn 2 on, after the elections and before the deal (R12)', () => {
    const b = new Board({}, false);
    b.g.stack.push({ proc: 'sequence', step: 'events' });
    b.settle();
    expect(b.notes().filter((what) => what.startsWith('event '))).toEqual([]);
    const two = new Board({}, false).turn(2);
    two.g.stack.push({ proc: 'sequence', step: 'events' });
    two.settle();
    for (let n = 0; n < 20 && two.question !== 'strategyPhase.decide'; n++) two.act(two.legal()[0]);
    expect(two.notes().filter((what) => what.startsWith('event '))).toHaveLength(2);
  });

  it('[H7] a whole game with every rule of the variant runs to its end', () => {
    const all = only(
      ...game.options.map(({ id }) => id).filter((id) => id !== 'mauretania' && id !== 'fates'),
    );
    const { state } = randomGame(
      new Engine(game),
      { scenario: 'second-punic-war', options: all, quick: true },
      4,
    );
    expect(state.outcome).not.toBeNull();
    expect(game.faults(state)).toEqual([]);
  });
});
