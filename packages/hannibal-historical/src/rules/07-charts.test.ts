import type { Side } from '@punica/hannibal/engine';
import { describe, expect, it } from 'vitest';
import { hannibalHistorical as game } from '../game.ts';
import { note } from '../memory.ts';
import { type Board, board, CARTHAGE, EVENTS_ON, ROME } from '../testing.ts';
import { EASTERN_WAR, raised } from './07-levies.ts';
import { LIGURES_ALLIED } from './07-ligures.ts';
import { eventFor, happen, SARDINIAN_REVOLT } from './07-random-events.ts';
import { ETRURIAN_UNREST } from './07-unrest.ts';

const ROLLS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

const chart = (b: Board, side: Side): string[] => ROLLS.map((roll) => eventFor(b.g, side, roll));

const barren = (): Board => board(...EVENTS_ON, 'lusitania');

/** A war in which every line of both charts finds something to do. */
function rich(): Board {
  return barren()
    .province(ROME, 'latium', 'etruria')
    .control(ROME, 'neapolis', 'caralis')
    .province(CARTHAGE, 'libya', 'numidia-maior', 'numidia-minor', 'baetica')
    .tribe('ligures-orientales')
    .tribe('ligures-occidentales')
    .stack(ROME, 'tarraco', { cus: 2, generals: ['praetor-1'] })
    .consular('roma', 8, 'nero')
    .stack(CARTHAGE, 'lusitania', { cus: 2, generals: ['mago'] })
    .stack(CARTHAGE, 'falerii', { cus: 5, generals: ['hannibal'] })
    .turn(3);
}

/** Side, roll, what has happened before, dice as they fall, answers, and what is told behind the event itself. */
type Line = readonly [Side, number, number, readonly number[], readonly string[], readonly string[]];

const LINES: readonly Line[] = [
  [
    ROME,
    0,
    0,
    [1],
    [],
    [
      'Spain revolts around Gades (1).',
      "Hispalis is under nobody's control.",
      "Corduba is under nobody's control.",
      "Malaca is under nobody's control.",
      "Castulo is under nobody's control.",
    ],
  ],
  [ROME, 2, 0, [], ['at neapolis'], ['1 CU for Rome at Neapolis.']],
  [
    ROME,
    4,
    0,
    [1],
    ['at cirta'],
    ['Masinissa takes the field at Cirta.', '2 CUs for Rome at Cirta.', 'Cirta is under Roman control.'],
  ],
  [
    ROME,
    6,
    0,
    [],
    ['units 2', 'at roma', 'at roma'],
    ['Rome loses 1 CU at Roma by the Event.', 'Rome loses 1 CU at Roma by the Event.'],
  ],
  [
    ROME,
    6,
    0,
    [],
    ['giveUp 4', 'at pisae', 'at faesulae', 'at arretium', 'at cosa'],
    [
      'Rome must give up 4 PCs for the levy that was refused.',
      "Pisae is under nobody's control.",
      "Faesulae is under nobody's control.",
      "Arretium is under nobody's control.",
      "Cosa is under nobody's control.",
    ],
  ],
  [
    ROME,
    6,
    EASTERN_WAR,
    [],
    ['units 2'],
    ['Rome loses 1 CU at Roma by the Event.', 'Rome loses 1 CU at Roma by the Event.'],
  ],
  [
    ROME,
    7,
    0,
    [0],
    [],
    ['C. Claudius Nero leaves his army.', 'Senate Consul takes the field at Roma as Consul.'],
  ],
  [ROME, 9, 0, [], [], ['1 CU for Rome at Tarraco.']],
  [
    CARTHAGE,
    2,
    0,
    [],
    [],
    [
      'Ligures Occidentales is under Carthaginian control.',
      'Ligures Orientales is under Carthaginian control.',
    ],
  ],
  [CARTHAGE, 2, LIGURES_ALLIED, [0], [], ['Zama is under Roman control.', '1 CU for Rome at Zama.']],
  [
    CARTHAGE,
    4,
    0,
    [],
    ['general mago', 'pass'],
    ['1 CU for Carthage at Lusitania.', 'Carthage lets the event pass.'],
  ],
  [
    CARTHAGE,
    5,
    0,
    [4],
    ['at capsa'],
    ['Numidian Prince takes the field at Capsa.', '3 CUs for Carthage at Capsa.'],
  ],
  [
    CARTHAGE,
    6,
    0,
    [],
    ['at caralis'],
    [
      'Hampsicora takes the field at Caralis.',
      '2 CUs for Carthage at Caralis.',
      'Caralis is under Carthaginian control.',
    ],
  ],
  [CARTHAGE, 6, SARDINIAN_REVOLT, [], ['general mago'], ['1 CU for Carthage at Lusitania.']],
  [
    CARTHAGE,
    7,
    0,
    [3],
    ['general hannibal'],
    [
      'Hannibal lies in ambush for C. Claudius Nero.',
      'Hannibal strikes from ambush with 4 and succeeds (needs 4 or less).',
      'C. Claudius Nero is driven from Roma and displaced.',
    ],
  ],
  [CARTHAGE, 8, 0, [3], [], ['Cosa turns against Rome.', 'Cosa is under Carthaginian control.']],
  [CARTHAGE, 9, 0, [], ['general hannibal'], ['1 CU for Carthage at Falerii.']],
];

describe('which line is carried out', () => {
  it('[event Carthage 7] an ambush reaches two points and no farther (R17)', () => {
    const from = (id: string): string =>
      eventFor(
        barren()
          .consular('roma', 6, 'nero')
          .stack(CARTHAGE, id, { cus: 5, generals: ['hannibal'] }).g,
        CARTHAGE,
        7,
      );
    expect(['cosa', 'pisae', 'faesulae'].map(from)).toEqual([
      'carthage-ambush',
      'carthage-ambush',
      'no-event',
    ]);
  });

  it('[event Rome 9] [10.7] a general inside a city takes the CU in as long as there is room', () => {
    const inside = (cus: number): string => {
      const b = barren().control(ROME, 'saguntum');
      return eventFor(b.stack(ROME, 'saguntum', { cus, generals: ['praetor-1'], inside: true }).g, ROME, 9);
    };
    expect([inside(1), inside(2)]).toEqual(['rome-celtiberians', 'no-event']);
  });

  it('[event Rome 7] nobody is replaced while the man of the Senate is on the map, wherever he is (R19)', () => {
    const b = rich();
    expect(eventFor(b.g, ROME, 7)).toBe('rome-senate-consul');
    for (const id of [b.g.rules.map.ids[b.g.rules.map.all[0]], 'cosa'])
      expect(eventFor(rich().stack(ROME, id, { cus: 5, generals: ['senate-consul'] }).g, ROME, 7)).toBe(
        'no-event',
      );
  });

  it('[event Rome 2] [event Rome 4] [event Rome 7] [event Rome 9] nothing happens where there is nothing to do it with (R13)', () => {
    expect(chart(barren(), ROME)).toEqual([
      'rome-spain-revolt',
      'rome-spain-revolt',
      ...new Array(4).fill('no-event'),
      'rome-eastern-war',
      ...new Array(3).fill('no-event'),
    ]);
  });

  it('[event Carthage 2] [event Carthage 3] [event Carthage 5] [event Carthage 7] [event Carthage 9] nor on the other chart (R13)', () => {
    expect(chart(barren(), CARTHAGE)).toEqual([
      'carthage-spain-revolt',
      'carthage-spain-revolt',
      ...new Array(4).fill('no-event'),
      'carthage-sardinian-revolt',
      'no-event',
      'carthage-etrurian-unrest',
      'no-event',
    ]);
  });

  it('[H7] where there is, each line happens, and the next of its line once it has', () => {
    expect(chart(rich(), ROME)).toEqual([
      'rome-spain-revolt',
      'rome-spain-revolt',
      'rome-marines-1',
      'rome-marines-2',
      'rome-numidian-prince',
      'rome-numidian-prince',
      'rome-eastern-war',
      'rome-senate-consul',
      'rome-senate-consul',
      'rome-celtiberians',
    ]);
    expect(chart(rich(), CARTHAGE)).toEqual([
      'carthage-spain-revolt',
      'carthage-spain-revolt',
      'carthage-ligures',
      'carthage-celtiberians-1',
      'carthage-celtiberians-2',
      'carthage-numidian-prince',
      'carthage-sardinian-revolt',
      'carthage-ambush',
      'carthage-etrurian-unrest',
      'carthage-italian-recruits',
    ]);
    const later = rich();
    note(later.g, EASTERN_WAR | LIGURES_ALLIED | SARDINIAN_REVOLT | ETRURIAN_UNREST);
    expect([2, 6, 8].map((roll) => eventFor(later.g, CARTHAGE, roll))).toEqual([
      'carthage-libyan-revolt',
      'carthage-celtiberians-port',
      'carthage-libyan-revolt',
    ]);
    expect(eventFor(later.g, ROME, 6)).toBe('rome-latins-withhold');
  });
});

describe('what is told', () => {
  it.each(LINES)('[H7] side %i, roll %i (before: %i)', (side, roll, before, dice, answers, told) => {
    const b = rich().ten(...dice);
    note(b.g, before);
    for (let i = 0; i < 3; i++) raised[i].set(b.g, b.space('roma') + 1);
    b.told.length = 0;
    b.with((x) => happen(b.g, x, side, roll)).settle();
    b.act(...answers);
    expect(b.question).toBe('over');
    expect(b.told.slice(1).map(({ event }) => game.words.event(event))).toEqual(told);
  });
});
