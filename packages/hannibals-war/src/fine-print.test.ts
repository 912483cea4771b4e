import { describe, expect, it } from 'vitest';
import { CARTHAGE, MACEDON, type Nation, NONE, PLAYERS, ROME } from './data/codes.ts';
import { WAR } from './data/index.ts';
import { isAboard } from './post.ts';
import { sequence } from './rules/03-sequence.ts';
import { olympianRoll } from './rules/06-olympian.ts';
import { initiative } from './rules/07-initiative.ts';
import { negotiations, talksStart } from './rules/10-negotiations.ts';
import { mobilization } from './rules/11-mobilization.ts';
import { operation } from './rules/12-operations.ts';
import { beginMove, move } from './rules/16-movement.ts';
import { pointsLeft } from './rules/16-ways.ts';
import { beginTreachery } from './rules/17-treachery.ts';
import { fight } from './rules/18-combat.ts';
import { AUX, C, OPERATION, type Table, table, V } from './testing.ts';
import { allUnits, possibleKinds, postOf, stackAt } from './units.ts';
import { unitsOf } from './zones.ts';

const EVERYBODY = 15;

/** Who knows each of a nation's units. */
const known = (t: Table, nation: Nation): number[] => t.g.zones[unitsOf(nation)].map((s) => s & EVERYBODY);

/** Only its owner knows the first unit of a nation. */
const hide = (t: Table, nation: Nation): void => {
  t.g.zones[unitsOf(nation)][0] &= ~(EVERYBODY ^ (1 << nation));
};

describe('phases', () => {
  it('[3.2, 7.1] the Initiative Phase asks for bids', () => {
    const t = table().talents(ROME, 2).talents(CARTHAGE, 2);
    t.happen((g) => {
      sequence.enter(g, {});
      g.stack[g.stack.length - 1].step = 'initiative';
    });
    expect(t.events('phase')).toEqual([{ ev: 'phase', phase: 'initiative' }]);
    expect([t.question, t.allAsked]).toEqual(['initiative.bid', [ROME, CARTHAGE]]);
  });
});

describe('markers', () => {
  it('[7.1, marker Auspices] whoever claims the initiative has it at once', () => {
    const t = table().hand(CARTHAGE, 'auspices').run(initiative, { by: NONE }).act('claim');
    expect(t.events('initiative')).toEqual([
      { ev: 'initiative', player: CARTHAGE, how: 'auspices', bids: [] },
    ]);
  });

  it('[9.5, olympian Apollo vs. Dionysus] a full hand makes room for the marker that it takes', () => {
    const t = table({ phase: 'olympian', players: 4 }).hand(ROME, 'auspices');
    const many = 'assault envelopment naval elephants siege-train spy uprising rally tribute'.split(' ');
    t.hand(CARTHAGE, ...many.slice(0, t.g.rules.handLimit));
    expect(t.handOf(CARTHAGE)).toHaveLength(t.g.rules.handLimit);
    const row = WAR.tables.olympian.findIndex((events) => events.includes('apollo-dionysus'));
    t.dice(row + 1, WAR.tables.olympian[row].indexOf('apollo-dionysus') + 1).run(olympianRoll, {
      by: CARTHAGE,
    });
    // Carthage gives one back and takes the only one of Rome, and so it goes round.
    const held = PLAYERS.map((player) => t.handOf(player).length);
    expect(held.reduce((sum, n) => sum + n)).toBe(t.g.rules.handLimit);
  });

  it('[marker Mercenary Access] the leader beside whom troops are hired shows himself; for Rally nobody does', () => {
    const hired = (marker: string): number => {
      const t = table({ phase: 'mobilization' }).hand(ROME, marker).put(ROME, 'L5', 'fabius');
      hide(t, ROME);
      t.run(mobilization, { order: [ROME] }).act(`play ${marker}`, 'unit rome-cavalry');
      if (t.can('at L5')) t.act('at L5');
      return known(t, ROME)[0];
    };
    expect(hired('mercenary-access')).toBe(EVERYBODY);
    expect(hired('rally')).toBe(1 << ROME);
  });
});

describe('talks', () => {
  const bargaining = (t: Table) => t.run(negotiations, talksStart()).as(ROME, 'offer carthage');

  it('[10.2] an offer is empty only when nothing of all that can be offered stands in it', () => {
    const others = [
      'askTalents 1',
      'owe 1',
      'askDebt 1',
      'sendHome 1',
      'askSendHome 1',
      'giveMarker rally',
      'askMarker spy',
      'truce',
      'borders',
    ];
    for (const act of others) {
      const t = table({ phase: 'negotiations' }).hand(ROME, 'rally').hand(CARTHAGE, 'spy');
      bargaining(t.talents(ROME, 1).talents(CARTHAGE, 1));
      expect([act, t.reason('propose')]).toEqual([act, 'nothingOffered']);
      t.act(act);
      expect([act, t.can('propose')]).toEqual([act, true]);
      // A talent beside it makes the offer no smaller.
      t.act('giveTalents 1');
      expect([act, t.can('propose')]).toEqual([act, true]);
    }
  });

  it('[10.2] all the talents that the other has may be asked for, and no more', () => {
    const t = bargaining(table({ phase: 'negotiations' }).hand(ROME, 'rally').talents(CARTHAGE, 3));
    expect([t.can('askTalents 3'), t.can('askTalents 4')]).toEqual([true, false]);
  });

  it('[14.3, 10.1] a stack laid open is an offer of him who shows it, and of nobody else', () => {
    const t = table({ phase: 'negotiations' }).hand(ROME, 'rally').put(ROME, 'D4', AUX);
    hide(t, ROME);
    t.run(negotiations, talksStart()).as(ROME, 'show D4');
    expect([t.legal(ROME).includes('endWar'), t.legal(CARTHAGE).includes('endWar')]).toEqual([false, true]);
  });
});

describe('mobilization', () => {
  const raise = (t: Table, player = ROME) => t.run(mobilization, { order: [player] });

  it('[28.3] Syracusan counters are for sale only in its war, and those of other powers never', () => {
    const offered = (atWar: boolean) => {
      const t = table({ phase: 'mobilization' }).put(ROME, 'syracusa', AUX).talents(ROME, 9);
      t.g.syracusaAtWar = atWar;
      raise(t);
      return [
        t.can('buy syracusa-phalanx'),
        t.reason('buy syracusa-phalanx'),
        t.reason('buy carthage-phalanx'),
      ];
    };
    expect(offered(true)).toEqual([true, '', '']);
    expect(offered(false)).toEqual([false, '', '']);
  });

  it('[26.1] a camp that is built is told', () => {
    const t = table({ phase: 'mobilization' }).put(ROME, 'L5', AUX).talents(ROME, 1);
    raise(t).act('camp L5');
    expect(t.events('camp')).toEqual([{ ev: 'camp', player: ROME, at: t.square('L5'), built: true }]);
  });

  it('[player card carthage, 14.3] the leader whom mercenaries join in the field shows himself', () => {
    const t = table({ phase: 'mobilization' }).put(CARTHAGE, 'L5', 'hanno').talents(CARTHAGE, 9);
    hide(t, CARTHAGE);
    raise(t, CARTHAGE).act('buy carthage-cavalry', 'at L5');
    expect(known(t, CARTHAGE)[0]).toBe(EVERYBODY);
  });

  it('[marker Uprising] whoever rises beside the place where nobody stands fights nobody', () => {
    const t = table({ phase: 'mobilization' }).hand(ROME, 'uprising').put(CARTHAGE, 'croton', C);
    raise(t).act('play uprising', 'unit rome-cavalry', 'at G15');
    expect(t.events('battle')).toEqual([]);
    expect(t.question).toBe('muster.choose');
  });
});

describe('forces', () => {
  it('[16.2] points that are spent are no longer left', () => {
    const t = table().put(ROME, 'L5', AUX).force(ROME, 'L5');
    t.happen((g) => beginMove(g, ROME, t.square('L5')));
    const left = () => {
      const f = move.frame(t.g);
      if (f === undefined) throw new Error('no march is under way');
      return pointsLeft(t.g, f);
    };
    const atFirst = left();
    t.act('go L6');
    expect(left()).toBe(atFirst - 2);
  });

  it('[20.10] a delaying force steps only where nobody else stands', () => {
    const t = table({ players: 3 })
      .hand(CARTHAGE, 'forced-march')
      .put(ROME, 'L5', V, V)
      .put(CARTHAGE, 'L6', 'hanno')
      .put(MACEDON, 'L7', 'macedon-auxiliary')
      .talents(ROME, 1);
    t.run(operation, OPERATION).act('at L5', 'all', 'pay', 'go L6', 'stop', 'delay');
    expect(t.legal()).toEqual(['at K6', 'at L5']);
  });

  it('[9.12, 28.4] a unit that returns to its first owner is told of', () => {
    const t = table().hand(ROME, 'defection').put(CARTHAGE, 'L5', AUX, C).put(ROME, 'D4', AUX);
    t.happen((g) => beginTreachery(g, ROME)).act('defect L5');
    const kind = WAR.pieces.kindIndex[AUX];
    expect(t.events('wonOver')).toEqual([{ ev: 'wonOver', player: ROME, kind, at: t.square('L5') }]);
  });

  it('[24.1, R7] what a hidden unit may be: the troops of its nation on the map, no fleets and nobody else', () => {
    const t = table()
      .put(ROME, 'L5', AUX, V)
      .put(ROME, 'tarentum', 'rome-fleet-recruit')
      .put(CARTHAGE, 'gades', C);
    hide(t, ROME);
    const kinds = possibleKinds(t.g, allUnits(t.g, ROME).slice(0, 1)).map(
      (kind) => WAR.pieces.kinds[kind].id,
    );
    expect(kinds.sort()).toEqual([AUX, V].sort());
  });

  it('[14.3, 16.5] others do not know which of the units was left behind', () => {
    const t = table().put(ROME, 'L5', AUX, V, V).talents(ROME, 1);
    t.run(operation, OPERATION).act('at L5');
    t.act('all', 'pay', 'go L6', `drop ${V}`);
    expect(known(t, ROME).filter((who) => who === EVERYBODY)).toHaveLength(1);
  });

  it('[18.7, 23.5] a leader who is saved in a retreat by land goes on by land', () => {
    const t = table()
      .hand(CARTHAGE, 'rally', 'spy', 'tribute')
      .put(CARTHAGE, 'D4', C, C, C, 'hannibal')
      .put(ROME, 'D4', V, V, V, V)
      .put(ROME, 'D5', AUX);
    t.happen((g) => fight(g, t.square('D4'), ROME));
    t.dice(4, 1).act('done', `unit ${C}`, `unit ${C}`, 'at D5', 'unit hannibal').dice(3).act('yes');
    t.act('at E5');
    const refs = stackAt(t.g, CARTHAGE, t.square('E5'));
    expect(t.units(CARTHAGE, 'E5')).toEqual([C, 'hannibal']);
    expect(refs.filter((r) => isAboard(postOf(t.g, r)))).toEqual([]);
  });
});
