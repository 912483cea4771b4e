import { describe, expect, it } from 'vitest';
import { CARTHAGE, GAULS, MACEDON, NEUTRAL, ROME } from '../data/codes.ts';
import { AUX, OPERATION, type Table, table } from '../testing.ts';
import { operation } from './12-operations.ts';
import { beginTreachery } from './17-treachery.ts';

const plot = (t: Table, player = CARTHAGE) => t.happen((g) => beginTreachery(g, player));
const tempt = () =>
  table()
    .hand(CARTHAGE, 'treachery-2')
    .put(CARTHAGE, 'L5', 'hanno')
    .put(ROME, 'L6', AUX, 'rome-cavalry', 'rome-legion-recruit');

/** Carthage, with a marker and somebody here, thinks of Roman auxiliaries there. */
const considered = (t: Table, from: string, who: string, at: string): Table =>
  plot(t.hand(CARTHAGE, 'treachery-1').put(CARTHAGE, from, who).put(ROME, at, AUX));

/** Carthage tempts Rome with two markers against one, under the eyes of Macedon. */
const tempted3 = () =>
  plot(
    table({ players: 3 })
      .hand(CARTHAGE, 'treachery-2', 'treachery-1')
      .hand(ROME, 'treachery-1')
      .hand(MACEDON, 'auspices')
      .put(CARTHAGE, 'L5', 'hanno')
      .put(ROME, 'L6', AUX),
  ).act('treachery L6', 'commit treachery-2', 'commit treachery-1', 'done', 'commit treachery-1', 'done');

describe('17 treachery', () => {
  it('[17.1, 17.2, 17.9, marker Treachery] dice for each point against one free die; the winner picks a die of units', () => {
    const t = plot(tempt()).act('treachery L6').dice(6, 6, 3, 1).act('commit treachery-2', 'done');
    expect(t.events('treacheryResult')[0]).toMatchObject({ attack: 12, defence: 3, won: true });
    t.act('unit rome-cavalry');
    expect(t.question).toBe('over');
    expect(t.units(CARTHAGE, 'L6')).toEqual(['rome-cavalry']);
    expect(t.units(ROME, 'L6')).toHaveLength(2);
    expect(t.g.result).toBe(t.square('L6'));
  });

  it('[17.2, 17.5] a tie fails; the defender draws, and all markers laid go back', () => {
    const t = plot(tempt()).act('treachery L6').dice(1, 1, 2).act('commit treachery-2', 'done');
    expect(t.events('treacheryResult')[0].won).toBe(false);
    expect(t.events('drew')[0].player).toBe(ROME);
    expect(t.handOf(CARTHAGE)).toEqual([]);
  });

  it('[17.2] as many come over as the die says, or all who can', () => {
    const t = plot(tempt()).act('treachery L6').dice(6, 6, 1, 6).act('commit treachery-2', 'done');
    expect(t.can('done')).toBe(false);
    t.act(`unit ${AUX}`);
    // The last one who can needs no choice.
    expect(t.question).toBe('over');
    expect(t.units(CARTHAGE, 'L6')).toEqual([AUX, 'rome-cavalry']);
    expect(t.units(ROME, 'L6')).toEqual(['rome-legion-recruit']);
  });

  it('[17.3] one leader of the tempted force adds his value in dice', () => {
    const t = tempt().put(ROME, 'L6', 'scipio', 'consul-1');
    plot(t).act('treachery L6').dice(6, 6, 1, 1, 1, 1, 2).act('commit treachery-2', 'done');
    expect(t.events('treacheryResult')[0].defence).toBe(4);
  });

  it('[17.4] at least one marker in attack; the defender may lay none or some', () => {
    const t = plot(tempt().hand(ROME, 'treachery-3')).act('treachery L6');
    expect(t.reason('done')).toBe('oneTreacheryMarker');
    t.act('commit treachery-2', 'done');
    expect(t.question).toBe('treachery.defenderLays');
    t.dice(1, 1, 6, 6, 6, 6).act('commit treachery-3', 'done');
    expect(t.events('treacheryResult')[0]).toMatchObject({ attack: 2, defence: 24 });
  });

  it('[17.2] a leader in the square or beside it', () => {
    const t = considered(table({ quick: false }), 'L5', 'carthage-auxiliary', 'L6');
    expect(t.reason('treachery L6')).toBe('leaderInOrAdjacent');
  });

  it('[17.6, 17.7] one attempt a segment, and nobody else is asked', () => {
    const t = table({ players: 3 })
      .hand(CARTHAGE, 'treachery-1', 'treachery-1')
      .hand(MACEDON, 'treachery-3')
      .put(CARTHAGE, 'L5', 'hanno')
      .put(ROME, 'L6', AUX);
    plot(t).act('treachery L6').dice(1, 6, 1).act('commit treachery-1', 'done');
    expect(t.question).toBe('over');
    expect(t.handOf(MACEDON)).toEqual(['treachery-3']);
  });

  it('[17.8] not in their own capital, not in Greater Gaul, and only light troops and elephants', () => {
    const t = considered(table({ quick: false }), 'E13', 'hanno', 'roma');
    expect(t.reason('treachery roma')).toBe('ownCapital');
    const four = table({ players: 4, quick: false }).put(GAULS, 'greater-gaul', 'gauls-auxiliary');
    const u = considered(four, 'A8', 'hanno', 'B8');
    expect(u.reason('treachery greater-gaul')).toBe('boxSafeFromTreachery');
    const v = tempt().put(ROME, 'L6', 'xenagos');
    plot(v).act('treachery L6').dice(6, 6, 1, 1, 6).act('commit treachery-2', 'done');
    expect(v.legal()).toEqual([`unit ${AUX}`, 'unit rome-cavalry', 'unit xenagos']);
  });

  it('[17.10] a fight among those who stood together knows no help from the ground', () => {
    const t = table()
      .hand(CARTHAGE, 'treachery-2')
      .put(CARTHAGE, 'H3', 'hanno', 'carthage-auxiliary')
      .put(ROME, 'castulo', AUX, AUX)
      .talents(CARTHAGE, 1);
    t.run(operation, { ...OPERATION, player: CARTHAGE }).act('at H3', 'all', 'pay', 'stop');
    t.act('treachery castulo').dice(6, 6, 1, 1, 6).act('commit treachery-2', 'done');
    expect(t.events('battle')[0]).toMatchObject({ attacker: CARTHAGE, defender: ROME });
    expect(t.events('odds')[0]).toMatchObject({ attack: 2, defence: 2 });
  });

  it('[28.2, 28.4] neutral Syracusa that is won over joins as a whole; later its units change sides one by one', () => {
    const t = table()
      .hand(CARTHAGE, 'treachery-3', 'treachery-1')
      .put(CARTHAGE, 'H15', 'hanno')
      .put(NEUTRAL, 'syracusa', 'syracusa-auxiliary', 'syracusa-phalanx-recruit');
    plot(t).act('treachery syracusa').dice(6, 6, 6, 1, 5).act('commit treachery-3', 'done');
    expect(t.units(CARTHAGE, 'syracusa')).toHaveLength(2);
    expect(t.g.talents[CARTHAGE]).toBe(5);
    const u = table()
      .hand(ROME, 'treachery-1')
      .put(ROME, 'H15', 'fabius')
      .put(CARTHAGE, 'syracusa', 'syracusa-auxiliary');
    u.g.syracusaAtWar = true;
    plot(u, ROME).act('treachery syracusa').dice(6, 1, 1).act('commit treachery-1', 'done');
    expect(u.units(ROME, 'syracusa')).toEqual(['syracusa-auxiliary']);
    // A failed attempt leaves Syracusa neutral.
    const v = table()
      .hand(ROME, 'treachery-1')
      .put(ROME, 'H15', 'fabius')
      .put(NEUTRAL, 'syracusa', 'syracusa-auxiliary');
    plot(v, ROME).act('treachery syracusa').dice(1, 1).act('commit treachery-1', 'done');
    expect(v.units(NEUTRAL, 'syracusa')).toHaveLength(1);
  });

  it('[marker Defection, 28.4] units go back to their first owner; Syracusans and mercenaries, who have none, leave', () => {
    const t = table()
      .hand(ROME, 'defection')
      .put(CARTHAGE, 'L5', AUX, 'carthage-auxiliary', 'syracusa-auxiliary')
      .put(ROME, 'D4', AUX);
    t.g.syracusaAtWar = true;
    plot(t, ROME).act('defect L5');
    expect(t.units(ROME, 'L5')).toEqual([AUX]);
    expect(t.units(CARTHAGE, 'L5')).toEqual(['carthage-auxiliary']);
    expect(t.handOf(ROME)).toEqual([]);
  });

  it('[28.3, marker Archimedes] whoever has won Syracusa over may have the die for its treasury thrown again', () => {
    const t = table()
      .hand(CARTHAGE, 'treachery-3', 'archimedes')
      .put(CARTHAGE, 'H15', 'hanno')
      .put(NEUTRAL, 'syracusa', 'syracusa-auxiliary');
    plot(t).act('treachery syracusa').dice(6, 6, 6, 1, 2).act('commit treachery-3', 'done');
    expect(t.question).toBe('roll.again');
    t.dice(6).act('reroll 0');
    expect(t.g.talents[CARTHAGE]).toBe(6);
  });

  it('[marker Defection, 12.2] an operation of its own, free of cost, and then the fight that follows from it', () => {
    const t = table()
      .hand(ROME, 'defection')
      .put(CARTHAGE, 'L5', AUX, 'carthage-auxiliary')
      .put(ROME, 'D4', AUX);
    t.run(operation, { ...OPERATION })
      .dice(3)
      .act('defect L5');
    expect(t.events('battle')).toMatchObject([{ attacker: ROME, defender: CARTHAGE, at: t.square('L5') }]);
    expect([t.events('operation'), t.events('attrition')]).toEqual([[], []]);
    expect(t.g.talents[ROME]).toBe(0);
  });

  it('[marker Defection] one control marker: of two who have won units over in a square one loses them', () => {
    const t = table({ players: 3 })
      .hand(ROME, 'defection')
      .put(CARTHAGE, 'L5', AUX)
      .put(MACEDON, 'L5', 'rome-cavalry')
      .put(ROME, 'D4', AUX);
    plot(t, ROME).act('defect L5');
    expect(t.legal()).toEqual(['against carthage', 'against macedon']);
    t.act('against macedon');
    expect(t.units(ROME, 'L5')).toEqual(['rome-cavalry']);
    expect(t.units(CARTHAGE, 'L5')).toEqual([AUX]);
  });

  it('[marker Auspices, marker Treachery] anybody may undo any one of the markers laid, on either side', () => {
    const t = tempted3();
    expect([t.question, t.asked]).toEqual(['treachery.spoil', MACEDON]);
    expect(t.legal(MACEDON)).toEqual([
      'pass',
      'undoAttack treachery-2',
      'undoAttack treachery-1',
      'undoDefence treachery-1',
    ]);
    t.dice(1, 1, 1, 5, 1).as(MACEDON, 'undoDefence treachery-1');
    expect(t.events('die').map((e) => e.dice.length)).toEqual([3, 1]);
    const u = tempted3();
    u.dice(1, 1, 1, 5, 1).as(MACEDON, 'undoAttack treachery-1');
    expect(u.events('die').map((e) => e.dice.length)).toEqual([2, 2]);
    expect(u.handOf(MACEDON)).toEqual([]);
  });

  it('[17.2] of several in a square the attacker tempts whom he chooses, but nobody in his own capital', () => {
    const t = table({ players: 3 })
      .hand(CARTHAGE, 'treachery-1')
      .put(CARTHAGE, 'L5', 'hanno')
      .put(ROME, 'L6', AUX)
      .put(MACEDON, 'L6', 'macedon-auxiliary');
    plot(t).act('treachery L6');
    expect(t.question).toBe('treachery.whom');
    t.act('against macedon').dice(6, 1, 1).act('commit treachery-1', 'done');
    expect(t.units(CARTHAGE, 'L6')).toEqual(['macedon-auxiliary']);
    const u = table({ players: 3 })
      .hand(CARTHAGE, 'treachery-1')
      .put(CARTHAGE, 'E13', 'hanno')
      .put(ROME, 'roma', AUX)
      .put(MACEDON, 'roma', 'macedon-auxiliary');
    plot(u).act('treachery roma').dice(6, 1, 1).act('commit treachery-1', 'done');
    expect(u.units(CARTHAGE, 'roma')).toEqual(['macedon-auxiliary']);
  });

  it('[player card macedon] one more die against a Greek city', () => {
    const t = table({ players: 3 })
      .hand(MACEDON, 'treachery-1')
      .put(MACEDON, 'G18', 'philip-v')
      .put(ROME, 'delphi', AUX);
    plot(t, MACEDON).act('treachery delphi').dice(3, 3, 4, 1).act('commit treachery-1', 'done');
    expect(t.events('treacheryResult')[0]).toMatchObject({ attack: 6, defence: 4, won: true });
  });

  it('[10.3] treachery against a partner breaks the truce: half the hand, and the others draw', () => {
    const t = tempt().hand(CARTHAGE, 'rally', 'spy', 'tribute');
    t.g.pacts = [{ kind: 'truce', from: ROME, to: CARTHAGE, until: 9, talents: 0 }];
    plot(t).act('treachery L6');
    t.act('commit treachery-2').dice(1, 1, 2).act('done');
    expect(t.events('pactBroken')[0]).toMatchObject({ by: CARTHAGE, against: ROME });
    expect(t.handOf(CARTHAGE).length).toBe(1);
    expect(t.events('drew').filter((e) => e.player === ROME)[0].markers).toHaveLength(2);
    expect(t.g.pacts).toEqual([]);
  });
});
