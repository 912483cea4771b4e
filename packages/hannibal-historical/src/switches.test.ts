import {
  africanusArrives,
  asSpace,
  CONSUL,
  cusAt,
  DISPLACED,
  displace,
  election,
  GONE,
  isAmongHostileTribes,
  PROCONSUL,
  playCard,
  politicalPoints,
  strategyRating,
  takesEffect,
  WAITING,
} from '@punica/hannibal/engine';
import { describe, expect, it } from 'vitest';
import { A } from './actions.ts';
import { note, onceOnly } from './memory.ts';
import { OWN } from './options.ts';
import { LIGURES_ALLIED } from './rules/07-ligures.ts';
import { placedLast } from './rules/11-cards.ts';
import { resources } from './rules/14-resources.ts';
import { answerDisaster } from './rules/15-naming.ts';
import { SYRACUSE_SACKED } from './rules/23-syracuse.ts';
import { activate, besiege, fight, hands, pointsLeft } from './staging.ts';
import type { HistoricalId } from './switches.ts';
import { Board, CARTHAGE, NONE, ROME } from './testing.ts';

/** What rests on a rule goes with it (R28). */
const WITHOUT: Partial<Record<HistoricalId, readonly HistoricalId[]>> = {
  minorsOfCarthage: ['randomEvents', 'syphax', 'newSetUp', 'spain', 'liguria'],
  minorsOfRome: ['randomEvents', 'newSetUp', 'spain', 'liguria'],
  randomEvents: ['liguria'],
  newSetUp: ['spain'],
  murgantia: ['newSetUp', 'spain'],
};

/** Every rule of the layer but one, and what rests on it. */
const allBut = (id?: HistoricalId): Board => {
  const off = id === undefined ? [] : [id, ...(WITHOUT[id] ?? [])];
  return new Board(Object.fromEntries(OWN.map((o) => [o.id, !off.includes(o.id)])));
};

const lands = (b: Board): Board =>
  b.province(ROME, 'latium', 'etruria').province(CARTHAGE, 'libya', 'numidia-maior', 'numidia-minor');
const play = (b: Board, side: 0 | 1, card: string, use = 'event'): Board =>
  b.hand(side, card).run(playCard, { side, card: b.g.rules.cards.index[card], use: use as 'event' });
const where = (b: Board, id: string): string => {
  const at = b.g.at[b.general(id)];
  return at < 0 ? 'off' : b.g.rules.map.ids[asSpace(at)];
};
/** Mago falls upon Nero at Nuceria, with the PCs of Campania in the hands of whom the case needs. */
const surprised = (b: Board, romans = 5): Board => {
  lands(b)
    .control(CARTHAGE, 'paestum')
    .proconsular('nuceria', romans, 'nero')
    .stack(CARTHAGE, 'compsa', { cus: 6, generals: ['mago'] });
  return activate(b, CARTHAGE).act('general mago', 'units 6', 'go nuceria');
};
const handOf = (b: Board, side: 0 | 1): string =>
  b
    .events('battleHand')
    .filter((e) => e.side === side)
    .at(-1)!
    .parts.map(({ what, cards }) => `${what} ${cards}`)
    .join(', ');

/** A rule, a position, and what it shows with the rule and with all others but not with it. */
const ROWS: readonly (readonly [HistoricalId, (b: Board) => unknown, unknown, unknown])[] = [
  [
    'hannibalsArt',
    (b) => {
      lands(b)
        .stack(CARTHAGE, 'cannae', { cus: 6, generals: ['hannibal'] })
        .proconsular('cannae', 6, 'nero');
      fight(b, 'cannae', CARTHAGE, 'hannibal', 'arpi');
      return hands(b, 'DF', 'DF').act('play doubleEnvelopment', 'play doubleEnvelopment').question;
    },
    'battleRounds.counterattack',
    'battleRounds.seize',
  ],
  // Onto the enemy PC at Paestum as well; without the rule Neapolis is the only way.
  [
    'avoiding',
    (b) => surprised(b).act('avoid nero').dice(1).act('units 5').question,
    'reaction.avoidTo',
    'march.pursue',
  ],
  [
    'withdrawing',
    (b) => {
      lands(b)
        .control(CARTHAGE, 'venusia', 'brundisium', 'arpi')
        .stack(CARTHAGE, 'cannae', { cus: 6, generals: ['hannibal'] })
        .proconsular('cannae', 6, 'nero');
      fight(b, 'cannae', CARTHAGE, 'hannibal', 'arpi');
      hands(b, 'FF', 'FF').act('play frontalAssault', 'play frontalAssault').dice(1).act('yes');
      return b.refusal('withdraw');
    },
    '',
    '16.3',
  ],
  [
    'cityCost',
    (b) => {
      lands(b)
        .province(ROME, 'campania')
        .stack(CARTHAGE, 'teanum', { cus: 4, generals: ['mago'] });
      return pointsLeft(activate(b, CARTHAGE).act('general mago', 'units 4', 'go capua'));
    },
    2,
    3,
  ],
  [
    'overruns',
    (b) => {
      lands(b)
        .stack(ROME, 'venusia', { cus: 1 })
        .stack(CARTHAGE, 'cannae', { cus: 4, generals: ['mago'] });
      return activate(b, CARTHAGE).act('general mago', 'units 4', 'go venusia').events('overrun').length;
    },
    1,
    0,
  ],
  [
    'siegeWorks',
    (b) => {
      lands(b)
        .control(ROME, 'capua')
        .stack(CARTHAGE, 'capua', { cus: 4 })
        .siege('capua', 1)
        .proconsular('capua', 6, 'nero');
      return handOf(fight(b, 'capua', ROME, 'nero', 'roma'), CARTHAGE);
    },
    'units 4, siegeWorks 1',
    'units 4',
  ],
  [
    'largeForces',
    (b) => {
      lands(b).stack(CARTHAGE, 'cannae', { cus: 7, generals: ['mago'] });
      activate(b, CARTHAGE).act('general mago', 'units 7').dice(5).act('go venusia');
      return cusAt(b.g, CARTHAGE, b.space('venusia'));
    },
    6,
    7,
  ],
  [
    'minorsOfCarthage',
    (b) => b.g.rules.uses.map((uses) => uses.includes(A.leader)),
    [true, true],
    [true, false],
  ],
  ['minorsOfRome', (b) => b.g.rules.uses.map((uses) => uses.includes(A.leader)), [true, true], [false, true]],
  [
    'randomEvents',
    (b) => {
      lands(b).turn(3).g.stack.push({ proc: 'sequence', step: 'events' });
      return b.ten(9, 9).settle().notes();
    },
    ['event no-event', 'event no-event'],
    [],
  ],
  [
    'turnSix',
    (b) => {
      lands(b).off('scipio-africanus', WAITING).run(africanusArrives, {}).dice(3).act('at cosa');
      return b.g.at[b.general('varro')] === GONE;
    },
    true,
    false,
  ],
  [
    'mortality',
    (b) => {
      lands(b)
        .stack(ROME, 'cosa', { generals: ['marcellus'] })
        .rank(PROCONSUL, 'marcellus');
      b.with((x) => displace(b.g, x, b.general('marcellus'))).settle();
      return [b.question, b.g.at[b.general('marcellus')]];
    },
    ['removeOwnPCs.choose', GONE],
    ['over', DISPLACED],
  ],
  ['newSetUp', (b) => b.g.rules.scenario.forces.reduce((sum, { cus }) => sum + cus, 0), 37, 32],
  ['spain', (b) => politicalPoints(b.province(CARTHAGE, 'idubeda').tribe('ilerda', ROME).g, CARTHAGE), 0, 1],
  [
    'hostileTribes',
    (b) => isAmongHostileTribes(b.tribe('ilerda', ROME).g, CARTHAGE, b.space('tarraco')),
    true,
    false,
  ],
  ['tarentum', (b) => traitor(b, '18', 'tarentum'), ['besiege', 'stop'], []],
  ['treachery', (b) => traitor(b, '54', 'utica'), ['besiege', 'stop'], []],
  [
    'capua',
    (b) => {
      b.province(CARTHAGE, 'lucania', 'apulia')
        .control(ROME, 'capua')
        .stack(CARTHAGE, 'teanum', { cus: 3, generals: ['hannibal'] });
      return takesEffect(b.g, CARTHAGE, b.g.rules.cards.index['25']);
    },
    true,
    false,
  ],
  [
    'slaves',
    (b) => {
      b.province(CARTHAGE, 'lucania', 'apulia').control(CARTHAGE, 'tarentum').control(ROME, 'roma');
      return takesEffect(b.g, ROME, b.g.rules.cards.index['43']);
    },
    true,
    false,
  ],
  [
    'controlPlays',
    (b) => {
      placedLast.set(b.g, 1 << CARTHAGE);
      return b.g.rules.variant.refuseUse(b.g, CARTHAGE, b.action('control 33'))?.rule;
    },
    'H11 PC play',
    undefined,
  ],
  ['murgantia', (b) => isJoined(b, 'murgantia', 'gades'), true, false],
  ['lusitania', (b) => isJoined(b, 'lusitania', 'gades'), true, false],
  ['bypass', (b) => isJoined(b, 'roma', 'neapolis'), true, false],
  ['tenthTurn', (b) => b.g.rules.scenario.lastTurn, 10, 9],
  ['resources', (b) => resources.map((it) => it.of(b.g)), [1, 1], [0, 0]],
  [
    'dictatorship',
    (b) => {
      lands(b)
        .control(ROME, 'roma')
        .stack(ROME, 'cosa', { generals: ['nero'] })
        .rank(CONSUL, 'nero');
      b.with((x) => displace(b.g, x, b.general('nero'))).settle();
      answerDisaster(b.g);
      return [b.settle().question, b.g.rules.uses[ROME].includes(A.elect)];
    },
    ['dictatorship.declare', true],
    ['over', false],
  ],
  [
    'publiusScipio',
    (b) => {
      lands(b).consular('roma', 6, 'p-scipio');
      const { variant } = b.g.rules;
      return [
        strategyRating(b.g, b.general('p-scipio')),
        variant.consularMinimum(b.g, b.general('p-scipio'), 5),
      ];
    },
    [2, 0],
    [3, 5],
  ],
  [
    'syphax',
    (b) => {
      play(lands(b).control(NONE, 'icosium', 'zuccabar'), CARTHAGE, '24').act('at icosium', 'at zuccabar');
      while (b.question !== 'over') b.act(b.legal().includes('pass') ? 'pass' : b.legal()[0]);
      return where(b, 'syphax');
    },
    'cirta',
    'off',
  ],
  ['baleares', (b) => politicalPoints(b.control(CARTHAGE, 'baleares').g, CARTHAGE), 1, 0],
  [
    'liguria',
    (b) => {
      b.tribe('ligures-orientales', CARTHAGE).tribe('ligures-occidentales', CARTHAGE);
      note(b.g, LIGURES_ALLIED);
      return politicalPoints(b.g, CARTHAGE);
    },
    1,
    0,
  ],
  [
    'urbanPraetor',
    (b) => {
      lands(b)
        .stack(ROME, 'roma', { cus: 3 })
        .stack(CARTHAGE, 'roma', { cus: 6, generals: ['mago'] });
      return handOf(fight(b, 'roma', CARTHAGE, 'mago', 'cosa'), ROME);
    },
    'rating 2, units 3, allies 2, militia 2',
    'units 3, militia 2',
  ],
  [
    'urbanLegions',
    (b) => {
      onceOnly.set(b.g, 0);
      lands(b)
        .control(ROME, 'roma')
        .stack(CARTHAGE, 'pisae', { cus: 5, generals: ['mago'] });
      activate(b, CARTHAGE).act('general mago', 'units 5', 'go cosa');
      return cusAt(b.g, ROME, b.space('roma'));
    },
    2,
    0,
  ],
  [
    'proconsulForSpain',
    (b) => {
      lands(b).proconsular('tarraco', 3, 'nero').turn(4);
      return b.stack(ROME, 'roma', { cus: 5 }).run(election, { first: NONE, second: NONE }).question;
    },
    'election.proconsul',
    'election.usual',
  ],
  ['saguntum', (b) => pointsFor(b, 'saguntum', CARTHAGE), 4, 2],
  [
    'syracuse',
    (b) => {
      note(b.g, SYRACUSE_SACKED);
      return pointsFor(b, 'syracusae', ROME);
    },
    3,
    2,
  ],
];

/** Paullus, whom no card of 2 OPs moves, is before the city already. */
function traitor(b: Board, card: string, city: string): string[] {
  lands(b).control(CARTHAGE, city).consular(city, 5, 'paullus');
  return play(b, ROME, card).question === 'march.step' ? b.legal() : [];
}

const isJoined = (b: Board, from: string, to: string): boolean =>
  b.g.rules.map.neighbours[b.space(from)].includes(b.space(to));

/** Faces of the Siege die, of six, that gain a point. */
function pointsFor(b: Board, city: string, side: 0 | 1): number {
  b.control(side === ROME ? CARTHAGE : ROME, city).stack(side, city, {
    cus: 9,
    generals: [side === ROME ? 'nero' : 'mago'],
  });
  let faces = 0;
  for (let face = 1; face <= 6; face++) {
    b.siege(city, 1).dice(face);
    besiege(b, side, side === ROME ? 'nero' : 'mago', city);
    if (b.g.siege[b.space(city)] > 1) faces++;
  }
  return faces;
}

describe('one rule off, all others on', () => {
  it('every rule has its row', () => {
    expect(ROWS.map(([id]) => id).sort()).toEqual(OWN.map(({ id }) => id).sort());
  });

  it.each(ROWS)('%s', (id, shows, on, off) => {
    expect(shows(allBut())).toEqual(on);
    expect(shows(allBut(id))).toEqual(off);
  });
});
