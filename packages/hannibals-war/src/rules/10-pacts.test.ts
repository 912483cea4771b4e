import { describe, expect, it } from 'vitest';
import { A } from '../actions.ts';
import { CARTHAGE, GAULS, MACEDON, NEUTRAL, NONE, type Player, ROME } from '../data/codes.ts';
import type { Pact } from '../state.ts';
import { AUX, C, CF, F, OPERATION, type Table, table, V } from '../testing.ts';
import { actionWords } from '../words/actions.ts';
import { taxation } from './08-taxation.ts';
import { enterUnder } from './10-pacts.ts';
import { mobilization } from './11-mobilization.ts';
import { operation } from './12-operations.ts';
import { fight } from './18-combat.ts';

const pact = (kind: Pact['kind'], from: Player, to: Player, talents = 0): Pact => ({
  kind,
  from,
  to,
  until: 1,
  talents,
});
const under = (t: Table, ...pacts: Pact[]) => {
  t.g.pacts = pacts;
  return t;
};
const broken = (t: Table) => t.events('pactBroken').map(({ kind, by, against }) => [kind, by, against]);
const label = (t: Table, a: number) => actionWords(t.g, a);

describe('borders', () => {
  const sailor = () => {
    const t = table({ players: 3 }).put(ROME, 'H18', F).load(ROME, 'H18', AUX).talents(ROME, 1);
    return under(t, pact('borders', ROME, MACEDON))
      .run(operation, OPERATION)
      .act('at H18', 'all', 'pay');
  };

  it('[25.4, 10.3] a fleet that only sails through a place of the partner breaks no pact, and is not warned', () => {
    const t = sailor();
    expect(label(t, A.go | t.square('corinth'))).not.toMatch(/breaking/);
    t.act('go corinth');
    expect(label(t, A.stop)).toMatch(/breaking a pact$/);
    t.act('go H20', 'stop');
    expect(broken(t)).toEqual([]);
    expect(t.g.pacts).toHaveLength(1);
  });

  it('[25.4, 10.3] it does when it ends its move there, lands somebody or leaves somebody', () => {
    const t = sailor().act('go corinth').dice(1, 1).act('stop');
    expect(broken(t)).toEqual([['borders', ROME, MACEDON]]);
    const u = sailor().act('go corinth');
    expect(label(u, A.debark | u.g.rules.pieces.kindIndex[AUX])).toMatch(/breaking a pact$/);
    u.dice(1, 1).act(`debark ${AUX}`);
    expect(broken(u)).toEqual([['borders', ROME, MACEDON]]);
  });

  it('[10.3] Rome has borders like the others', () => {
    const t = table({ players: 3 }).put(CARTHAGE, 'capua', C).talents(CARTHAGE, 1);
    under(t, pact('borders', ROME, CARTHAGE)).happen((g, x) => enterUnder(g, x, CARTHAGE, t.square('capua')));
    expect(broken(t)).toEqual([['borders', CARTHAGE, ROME]]);
  });

  it('[20.6, 10.3] an ambush in a place of the partner breaks it', () => {
    const t = under(
      table({ players: 3 })
        .hand(ROME, 'forced-march')
        .put(CARTHAGE, 'D17', C)
        .put(ROME, 'epidamnus', 'fabius')
        .talents(CARTHAGE, 1),
      pact('borders', ROME, MACEDON),
    );
    t.put(CARTHAGE, 'D18', 'carthage-cavalry');
    t.run(operation, { ...OPERATION, player: CARTHAGE }).act('at D18', 'pay', 'go E18');
    expect(t.question).toBe('move.ambush');
    expect(label(t, A.ambush | t.square('epidamnus'))).toMatch(/breaking a pact$/);
    t.dice(1, 1).act('ambush epidamnus');
    if (t.question === 'ambushers.leader') t.act('unit fabius');
    if (t.question === 'ambushers.company') t.act('done');
    expect(broken(t)).toEqual([['borders', ROME, MACEDON]]);
  });

  it('[20.6, 10.3] an ambush under a truce with the mover breaks that, and says so', () => {
    const t = under(
      table()
        .hand(CARTHAGE, 'forced-march')
        .put(ROME, 'L5', V)
        .put(CARTHAGE, 'L8', 'hannibal')
        .talents(ROME, 1),
      pact('truce', ROME, CARTHAGE),
    );
    t.run(operation, OPERATION).act('at L5', 'pay', 'go L6', 'go L7');
    expect(label(t, A.ambush | t.square('L8'))).toMatch(/breaking a pact$/);
  });

  it('[20.10, 10.3] a delaying action into a place of the partner breaks it', () => {
    const t = under(
      table({ players: 3 })
        .hand(ROME, 'forced-march')
        .put(ROME, 'epidamnus', 'fabius')
        .put(CARTHAGE, 'epidamnus', C, C),
      pact('borders', ROME, MACEDON),
    );
    t.happen((g) => fight(g, t.square('epidamnus'), CARTHAGE)).act('delay');
    expect(label(t, A.at | t.square('E18'))).toMatch(/breaking a pact$/);
    t.dice(1, 1).act('at E18');
    expect(broken(t)).toEqual([['borders', ROME, MACEDON]]);
  });

  it('[25.17, 10.3] a fleet that missed the enemy breaks it where it could have gone elsewhere', () => {
    const t = under(
      table({ players: 3 }).put(ROME, 'H20', F).put(CARTHAGE, 'G20', CF),
      pact('borders', ROME, MACEDON),
    );
    // From the open sea beside Delphi.
    t.put(ROME, 'G20', F)
      .dice(5)
      .happen((g) => fight(g, t.square('G20'), ROME));
    expect(label(t, A.at | t.square('delphi'))).toMatch(/breaking a pact$/);
    t.dice(1, 1).act('at delphi');
    expect(broken(t)).toEqual([['borders', ROME, MACEDON]]);
  });

  it('[10.3, 33 Q7] allies who rise in a place of the partner break it, by the will of their player', () => {
    const t = under(
      table({ players: 3 }).hand(ROME, 'alliance-hellas').talents(ROME, 1).put(ROME, 'L5', AUX),
      pact('borders', ROME, MACEDON),
    );
    t.run(operation, OPERATION).dice(2).act('play alliance-hellas', `unit ${AUX}`);
    expect(label(t, A.at | t.square('delphi'))).toMatch(/breaking a pact$/);
    t.dice(1, 1).act('at delphi');
    expect(broken(t)).toEqual([['borders', ROME, MACEDON]]);
  });
});

describe('promises judged one by one', () => {
  const judge = (t: Table) => {
    t.run(mobilization, { order: [] });
    return t;
  };

  it('[10.3] two who promised each other to send units home, and both did not, both pay', () => {
    const t = under(
      table({ phase: 'mobilization' }).hand(ROME, 'rally', 'spy').hand(CARTHAGE, 'tribute', 'naval'),
      pact('disband', ROME, CARTHAGE, 1),
      pact('disband', CARTHAGE, ROME, 1),
    );
    judge(t.dice(1, 1, 1, 1, 1, 1));
    expect(broken(t)).toEqual([
      ['disband', CARTHAGE, ROME],
      ['disband', ROME, CARTHAGE],
    ]);
    expect(t.events('gaveBack').map(({ player }) => player)).toEqual([CARTHAGE, ROME]);
  });

  it('[10.3, 7.2] each breach is settled, loss and draws, before the next, from the initiative on', () => {
    const t = under(
      table({ players: 4, phase: 'mobilization' }).hand(ROME, 'rally', 'spy').hand(GAULS, 'tribute', 'naval'),
      pact('disband', GAULS, MACEDON, 1),
      pact('disband', ROME, CARTHAGE, 1),
    );
    t.g.initiative = ROME;
    judge(t);
    const story = t.told
      .map(({ event }) => event)
      .flatMap((e) =>
        e.ev === 'pactBroken'
          ? [`broken ${e.by}`]
          : e.ev === 'die' && e.why === 'broken-pact'
            ? [`die ${e.by}`]
            : [],
      );
    expect(story).toEqual([
      `broken ${ROME}`,
      `die ${MACEDON}`,
      `die ${GAULS}`,
      `die ${CARTHAGE}`,
      `broken ${GAULS}`,
      `die ${ROME}`,
      `die ${MACEDON}`,
      `die ${CARTHAGE}`,
    ]);
  });

  it('[7.2, 8.4] talents fall due from the initiative on, but who would be paid first is asked when he has been', () => {
    const t = under(
      table({ players: 3, phase: 'taxation' }).talents(MACEDON, 3),
      pact('tribute', ROME, CARTHAGE, 3),
      pact('tribute', MACEDON, ROME, 3),
    );
    t.g.initiative = ROME;
    t.run(taxation, { by: NONE, at: NONE, doubled: [] });
    // Rome has nothing yet: Macedon's payment comes first, and covers it.
    expect([t.question, t.asked]).toEqual(['taxation.due', MACEDON]);
    t.act('pay');
    expect(t.asked).toBe(ROME);
    t.act('pay');
    expect(t.g.talents).toEqual([0, 3, 0, 0]);
    expect(broken(t)).toEqual([]);
    const u = under(
      table({ players: 3, phase: 'taxation' }).talents(MACEDON, 3).talents(ROME, 3),
      pact('tribute', MACEDON, CARTHAGE, 3),
      pact('tribute', ROME, CARTHAGE, 3),
    );
    u.g.initiative = ROME;
    u.run(taxation, { by: NONE, at: NONE, doubled: [] });
    expect(u.asked).toBe(ROME);
  });
});

describe('a truce and Syracusa', () => {
  const before = (players: 2 | 3) => {
    const t = table({ players })
      .put(ROME, 'H15', V)
      .put(NEUTRAL, 'syracusa', 'syracusa-auxiliary')
      .talents(ROME, 1);
    under(t, pact('truce', ROME, CARTHAGE));
    return t.run(operation, OPERATION).act('at H15', 'pay');
  };

  it('[10.3, 28.2] the step that attacks it says what the lot may do to a truce', () => {
    const t = before(2);
    expect(label(t, A.go | t.square('syracusa'))).toMatch(/, breaking a pact$/);
    const u = before(3);
    expect(label(u, A.go | u.square('syracusa'))).toMatch(/, which may break a pact$/);
    u.act('go syracusa').dice(1, 1, 1, 1).act('stop');
    expect(broken(u)).toEqual([['truce', ROME, CARTHAGE]]);
  });

  it('[25.4, 28.2] a fleet is warned when it would stop there', () => {
    const t = under(
      table().put(ROME, 'H15', F).put(NEUTRAL, 'syracusa', 'syracusa-auxiliary').talents(ROME, 1),
      pact('truce', ROME, CARTHAGE),
    );
    t.run(operation, OPERATION).act('at H15', 'pay');
    expect(label(t, A.go | t.square('syracusa'))).not.toMatch(/pact/);
    t.act('go syracusa');
    expect(label(t, A.stop)).toMatch(/breaking a pact$/);
  });

  it('[9.12, 10.3, marker Alliance Hellas] allies who can rise in Syracusa only do so without a further question: the unit says it', () => {
    const t = under(
      table().hand(ROME, 'alliance-hellas').talents(ROME, 1).put(NEUTRAL, 'syracusa', 'syracusa-auxiliary'),
      pact('truce', ROME, CARTHAGE),
    );
    t.run(operation, OPERATION).dice(2).act('play alliance-hellas');
    expect(t.question).toBe('reinforce.what');
    expect(label(t, A.unit | t.g.rules.pieces.kindIndex[AUX])).toMatch(/, breaking a pact$/);
    t.act(`unit ${AUX}`);
    expect(broken(t)).toEqual([['truce', ROME, CARTHAGE]]);
  });
});

describe('several words broken at one step', () => {
  const told = (t: Table) =>
    t.told.map((it) => it.event.ev).filter((ev) => ['gaveBack', 'drew', 'ambush'].includes(ev));

  it('[10.3, 32.1] an overrun of one partner in a place of another: each is settled, loss and draws, before the next', () => {
    const t = table({ players: 3, options: { overrun: true } }).put(ROME, 'E4', V, V, V, V, V);
    t.hand(ROME, 'rally', 'spy', 'tribute', 'uprising').put(MACEDON, 'toletum', 'macedon-auxiliary');
    under(t.talents(ROME, 2), pact('borders', ROME, CARTHAGE), pact('truce', ROME, MACEDON));
    t.run(operation, OPERATION).act('at E4', 'all', 'pay');
    t.dice(...Array<number>(11).fill(1)).act('go toletum');
    expect(broken(t)).toEqual([
      ['borders', ROME, CARTHAGE],
      ['truce', ROME, MACEDON],
    ]);
    expect(told(t)).toEqual(['gaveBack', 'drew', 'drew', 'gaveBack', 'drew', 'drew']);
    // Half of four, and then half of the other two.
    expect(t.events('gaveBack').map((e) => e.markers.length)).toEqual([2, 1]);
  });

  it('[10.3, 20.7] an ambush: the truce with the mover is settled before the ambushers come into the place of another partner', () => {
    const t = table({ players: 3 }).hand(CARTHAGE, 'forced-march', 'rally', 'spy', 'tribute');
    t.put(CARTHAGE, 'D18', 'hannibal').put(ROME, 'E17', V).talents(ROME, 1);
    under(t, pact('borders', CARTHAGE, MACEDON), pact('truce', ROME, CARTHAGE));
    t.run(operation, OPERATION).act('at E17', 'pay', 'go stobi');
    t.dice(...Array<number>(12).fill(1)).act('ambush D18');
    expect(told(t).slice(0, 7)).toEqual(['gaveBack', 'drew', 'drew', 'ambush', 'gaveBack', 'drew', 'drew']);
  });
});

describe('who joins his own', () => {
  it('[9.12, 10.3, marker Rally] a Rally in a place of the partner where own units stand breaks nothing, and is not called a breach', () => {
    const t = table({ players: 3, phase: 'mobilization' })
      .hand(ROME, 'rally')
      .put(ROME, 'stobi', AUX)
      .put(ROME, 'roma', AUX);
    under(t, pact('borders', ROME, MACEDON));
    t.run(mobilization, { order: [ROME] }).act('play rally', `unit ${AUX}`);
    expect(label(t, A.at | t.square('stobi'))).not.toMatch(/pact/);
    t.act('at stobi');
    expect(broken(t)).toEqual([]);
  });

  it('[9.12, 10.3, marker Alliance Hellas] nor do allies break borders where own units stand already', () => {
    const t = table({ players: 3 }).hand(ROME, 'alliance-hellas').talents(ROME, 1).put(ROME, 'stobi', AUX);
    under(t, pact('borders', ROME, MACEDON));
    t.run(operation, OPERATION).dice(2).act('play alliance-hellas', `unit ${AUX}`);
    expect(label(t, A.at | t.square('stobi'))).not.toMatch(/pact/);
    expect(label(t, A.at | t.square('corinth'))).toMatch(/, breaking a pact$/);
    t.act('at stobi');
    expect(broken(t)).toEqual([]);
  });
});
