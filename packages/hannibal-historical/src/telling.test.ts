import {
  africanusArrives,
  CONSUL,
  cardPlays,
  DICTATOR,
  GONE,
  playCard,
  type Side,
  stackAt,
  WAITING,
} from '@punica/hannibal/engine';
import { describe, expect, it } from 'vitest';
import { hannibalHistorical as game } from './game.ts';
import { note } from './memory.ts';
import { homecoming } from './rules/06-pool.ts';
import { marines, marinesAt, sendMarinesHome } from './rules/07-marines.ts';
import { randomEvents } from './rules/07-random-events.ts';
import { resources } from './rules/14-resources.ts';
import { inPower } from './rules/15-naming.ts';
import { SYPHAX_CAME } from './rules/17-syphax.ts';
import { activate, fight, hands } from './staging.ts';
import { type Board, board, CARTHAGE, EVENTS_ON, MINORS, ROME } from './testing.ts';

/** What everybody reads while this happens. */
function told(b: Board, happen: (b: Board) => unknown): string[] {
  b.told.length = 0;
  happen(b);
  return b.told.map(({ event }) => game.words.event(event));
}
const play = (b: Board, side: Side, card: string, use: string): Board =>
  b.hand(side, card).run(playCard, { side, card: b.g.rules.cards.index[card], use: use as 'event' });
const lands = (...rules: string[]): Board =>
  board(...MINORS, ...rules)
    .province(ROME, 'latium', 'etruria')
    .province(CARTHAGE, 'libya');

describe('the Dictatorship', () => {
  const disaster = (): Board => {
    const b = lands('dictatorship', 'publiusScipio')
      .stack(ROME, 'roma', { cus: 6 })
      .stack(ROME, 'capua', { generals: ['p-scipio'] })
      .rank(CONSUL, 'p-scipio')
      .stack(CARTHAGE, 'teanum', { cus: 5, generals: ['mago'] });
    play(b, CARTHAGE, '48', 'move').act('general mago', 'units 5', 'go capua');
    return b.until('dictatorship.declare', (l) =>
      l.includes('pass') ? 'pass' : l.includes('stop') ? 'stop' : l[0],
    );
  };

  it('[H15] who is named, the lot, what rises and where he takes over', () => {
    expect(
      told(disaster(), (b) => b.act('yes', 'general fabius', 'general nero').ten(6).act('general varro')),
    ).toEqual([
      'Q. Fabius Maximus is the first choice of Rome for Dictator.',
      'C. Claudius Nero is the second choice of Rome for Dictator.',
      'C. Terentius Varro is the third choice of Rome for Dictator.',
      'The lot (6) makes C. Claudius Nero Dictator.',
      '2 CUs for Rome at Roma.',
      'C. Claudius Nero takes the field at Roma as Dictator.',
    ]);
    expect(told(disaster(), (b) => b.act('no'))).toEqual(['Rome names no Dictator.']);
  });

  it('[H15] where too few can be named, the missing choices fall to the Senate (R30)', () => {
    const nobody = disaster();
    for (const general of nobody.g.rules.consulPool)
      if (nobody.g.at[general] < 0) nobody.g.at[general] = GONE;
    expect(told(nobody.ten(1), (b) => b.act('yes')).slice(0, 2)).toEqual([
      'Rome has nobody to name.',
      'The lot (1) makes Senate Dictator Dictator.',
    ]);
  });

  it('[H15] what rises in a besieged Roma finds room behind its walls, or does not', () => {
    const risen = (room: number): number[] => {
      const b = disaster();
      const { roma, map } = b.g.rules;
      b.stack(CARTHAGE, 'roma', { cus: 1 }).stack(ROME, 'roma', {
        cus: map.walled[roma] - room,
        inside: true,
      });
      b.told.length = 0;
      b.act('yes', 'general fabius', 'general nero').ten(6).act('general varro');
      return b.events('placed').map((e) => e.cus);
    };
    expect([risen(0), risen(1), risen(2)]).toEqual([[], [1], [2]]);
  });

  it('[H15] early elections, and who goes home', () => {
    const b = lands('dictatorship')
      .stack(ROME, 'roma', { cus: 6, generals: ['master-of-horse'] })
      .rank(DICTATOR, 'master-of-horse');
    inPower.set(b.g, 1);
    expect(told(b, () => play(b, ROME, '33', 'elect')).slice(0, 3)).toEqual([
      'Rome plays Major Campaign.',
      'Rome ends the Dictatorship with it and elects new Consuls.',
      'Master of Horse leaves his army.',
    ]);
  });
});

describe('leaders', () => {
  it('[H6a] a card calls one, and he goes home again', () => {
    const b = lands().control(CARTHAGE, 'carthago').ten(0);
    expect(told(b, () => play(b, CARTHAGE, '33', 'leader'))).toEqual([
      'Carthage plays Major Campaign.',
      'Carthage calls a minor leader to the field with it.',
      'Bostar takes the field at Carthago.',
    ]);
    expect(told(b, () => b.run(homecoming, { side: ROME }).act('general bostar'))).toEqual([
      'Bostar leaves his army.',
    ]);
  });

  it('[H8] whom the die of turn 6 takes, or does not find', () => {
    const lands6 = (): Board => lands('turnSix').off('scipio-africanus', WAITING).run(africanusArrives, {});
    expect(told(lands6().dice(5), (b) => b.act('at cosa'))).toEqual([
      'Scipio Africanus takes the field at Cosa as Proconsul.',
      '5 CUs for Rome at Cosa.',
      'T. Sempronius Longus leaves the war for good (5).',
    ]);
    expect(told(lands6().off('longus', GONE).dice(5), (b) => b.act('at cosa')).at(-1)).toBe(
      'The die (5) names T. Sempronius Longus, who is out of the war already.',
    );
  });

  it('[H17] the king and his queen', () => {
    const b = lands('syphax').control(CARTHAGE, 'cirta');
    play(b, CARTHAGE, '24', 'event').act('at icosium', 'at zuccabar').dice(4);
    expect(told(b, () => b.act('done'))).toEqual([
      'King Syphax joins Carthage (4).',
      'Syphax takes the field at Cirta.',
      '2 CUs for Carthage at Cirta.',
    ]);
    const widow = lands('syphax');
    note(widow.g, SYPHAX_CAME);
    expect(told(widow.dice(2), () => play(widow, CARTHAGE, '24', 'event')).slice(1)).toEqual([
      'Sophonisba pleads (2): in vain, and it is her end.',
      'The Beautiful Sophonisba Seduces a Numidian King is out of the game.',
    ]);
  });

  it('[event Carthage 7] an ambush that is not laid, and one that fails', () => {
    const near = (): Board =>
      board(...EVENTS_ON)
        .consular('capua', 6, 'nero')
        .stack(CARTHAGE, 'teanum', { cus: 5, generals: ['mago'] })
        .turn(3)
        .ten(1, 1, 7)
        .run(randomEvents, {});
    expect(told(near(), (b) => b.act('pass'))).toEqual(['Carthage lets the event pass.']);
    expect(told(near().dice(3), (b) => b.act('general mago'))).toEqual([
      'Mago lies in ambush for C. Claudius Nero.',
      'Mago strikes from ambush with 3 and fails (needs 2 or less).',
    ]);
  });
});

describe('marches and flights', () => {
  it('[H5] stragglers, and a six', () => {
    const sets = (die: number): string[] => {
      const b = lands('largeForces').stack(CARTHAGE, 'cannae', { cus: 7, generals: ['mago'] });
      activate(b, CARTHAGE).act('general mago', 'units 7').dice(die);
      return told(b, () => b.act('go venusia'));
    };
    expect(sets(3).slice(0, 2)).toEqual([
      'Mago sets out with 7 CUs or more and rolls 3: a CU straggles (2 or less keeps all together, and so does a six).',
      'Carthage leaves 1 CU behind on the road.',
    ]);
    expect([2, 6].map((die) => sets(die).length)).toEqual([2, 2]);
    expect(sets(2)[0]).toContain('all keep up');
  });

  it('[H2] the hostile ground, and an overrun in flight', () => {
    const b = lands('avoiding', 'overruns')
      .control(CARTHAGE, 'paestum')
      .stack(CARTHAGE, 'paestum', { cus: 1 })
      .proconsular('nuceria', 5, 'nero')
      .stack(CARTHAGE, 'compsa', { cus: 6, generals: ['mago'] });
    activate(b, CARTHAGE).act('general mago', 'units 6', 'go nuceria', 'avoid nero').dice(1).act('units 5');
    expect(told(b.dice(3), () => b.act('go paestum'))).toEqual([
      'C. Claudius Nero slips away to Paestum with 5 CUs.',
      'C. Claudius Nero overruns a lone CU at Paestum.',
      'C. Claudius Nero flees over hostile ground and rolls 3: a CU is lost (needs 2 or less).',
      'Rome loses 1 CU in flight.',
    ]);
  });

  it('[H20a] the urban legions', () => {
    const b = lands('urbanLegions').stack(CARTHAGE, 'pisae', { cus: 5, generals: ['mago'] });
    activate(b, CARTHAGE).act('general mago', 'units 5');
    expect(told(b, () => b.act('go cosa')).slice(1)).toEqual([
      'The enemy comes near Rome: the urban legions rise.',
      '2 CUs for Rome at Roma.',
    ]);
  });

  it('[event Rome 2] Marines go home', () => {
    const b = lands().stack(ROME, 'neapolis', { cus: 3 });
    marines.set(b.g, 2);
    marinesAt.set(b.g, b.space('neapolis'));
    expect(told(b, () => b.with((x) => sendMarinesHome(b.g, x)))).toEqual([
      'The Marines (2 CUs) go back to their ships from Neapolis.',
    ]);
    expect([marines.of(b.g), b.g.cu[stackAt(b.g, ROME, b.space('neapolis'))]]).toEqual([0, 1]);
    expect(told(b, () => b.with((x) => sendMarinesHome(b.g, x)))).toEqual([]);
  });

  it('[H1] Hannibal saves men, if there is a lower face', () => {
    const beaten = (die: number): string[] => {
      const b = lands('hannibalsArt')
        .stack(CARTHAGE, 'cannae', { cus: 9, generals: ['hannibal'] })
        .control(CARTHAGE, 'arpi')
        .proconsular('cannae', 8, 'nero');
      fight(b, 'cannae', CARTHAGE, 'hannibal', 'arpi');
      hands(b, 'P', 'P').act('play probe');
      return told(b.dice(1, die), () =>
        b.act('play probe').until('over', (l) => (l.includes('no') ? 'no' : l[0])),
      );
    };
    expect(beaten(5)).toContain('Hannibal saves men in defeat: the face is read as 4.');
    expect(beaten(1).join()).not.toContain('saves men');
  });
});

describe('resources', () => {
  it('[H14] spent, kept, and not there', () => {
    const b = lands('resources').control(CARTHAGE, 'carthago', 'utica').hand(CARTHAGE, '27', '9A');
    resources[1].set(b.g, 2);
    b.run(cardPlays, { side: CARTHAGE });
    expect(told(b, () => b.act('discard 27', 'levy', 'at utica')).slice(1)).toEqual([
      'Carthage spends a resource and has 1 left.',
      '2 CUs for Carthage at Utica.',
    ]);
    expect(
      told(
        b.until('cardPlays.play', (l) => (l.includes('pass') ? 'pass' : l[0])),
        () => b.act('discard 9A', 'pass'),
      ).slice(1),
    ).toEqual(['Carthage has no cards left and keeps its 1 resource.']);
  });
});
