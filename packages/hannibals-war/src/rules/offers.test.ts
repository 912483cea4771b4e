import { itemOf } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { A } from '../actions.ts';
import {
  CARTHAGE,
  GAULS,
  MACEDON,
  type Nation,
  NEUTRAL,
  NONE,
  type Player,
  ROME,
  SYRACUSA,
} from '../data/codes.ts';
import { WAR } from '../data/index.ts';
import { markOf } from '../post.ts';
import { AUX, C, CF, F, type Table, table, V } from '../testing.ts';
import { actionWords } from '../words/actions.ts';
import { AGORA, handOf, POOL, unitsOf } from '../zones.ts';
import { initiative } from './07-initiative.ts';
import { taxation } from './08-taxation.ts';
import { agora, agoraStart } from './09-agora.ts';
import { negotiations, talksStart } from './10-negotiations.ts';
import { breaksWord } from './10-pacts.ts';
import { mobilization } from './11-mobilization.ts';
import { beginTreachery } from './17-treachery.ts';
import { fight } from './18-combat.ts';
import { beginPillage } from './21-pillage.ts';
import { victoryCheck } from './29-victory.ts';
import { operate, strike } from './rules-testing.ts';

const talk = (t: Table) => t.run(negotiations, talksStart());
/** Nobody but its player sees the units of a nation. */
const hide = (t: Table, nation: Player) => {
  t.g.zones[unitsOf(nation)] = t.g.zones[unitsOf(nation)].map((s) => (s & ~15) | (1 << nation));
  return t;
};
const sight = (t: Table, nation: Nation) => t.g.zones[unitsOf(nation)].map((s) => s & 15);

describe('gods', () => {
  it('[olympian Persephone] the last talent is lost too, and told; nothing is told of an empty treasury', () => {
    const t = strike(table({ phase: 'olympian' }).talents(ROME, 1), 'persephone', 1, 1);
    expect(t.treasuries(ROME, CARTHAGE)).toEqual([0, 0]);
    expect(t.events('talents')).toEqual([{ ev: 'talents', player: ROME, change: -1, why: 'persephone' }]);
  });

  it('[olympian Apollo vs. Dionysus] who takes and who loses know the marker, the others that it was taken', () => {
    const t = table({ players: 3, phase: 'olympian' }).hand(ROME, 'rally');
    t.g.initiative = CARTHAGE;
    strike(t, 'apollo-dionysus', 1);
    const taken = t.told.filter(({ event }) => event.ev === 'stole');
    expect(taken[0]).toMatchObject({
      to: (1 << CARTHAGE) | (1 << ROME),
      event: { player: CARTHAGE, from: ROME, marker: t.marker('rally') },
      others: { ev: 'stoleHidden', player: CARTHAGE, from: ROME },
    });
  });

  it('[olympian Athena] a gift of markers asks for no die', () => {
    const t = strike(table({ phase: 'olympian' }), 'athena', 1, 1);
    expect(t.events('die')).toEqual([]);
    expect(t.events('drew')).toHaveLength(2);
  });

  it('[olympian Thanatos] neutral Syracusa loses as many units as the die says', () => {
    const t = table({ phase: 'olympian' }).put(
      NEUTRAL,
      'syracusa',
      'syracusa-auxiliary',
      'syracusa-auxiliary',
    );
    t.put(NEUTRAL, 'syracusa', 'syracusa-fleet-veteran');
    strike(t, 'thanatos', 2, 1, 1);
    expect(t.units(NEUTRAL, 'syracusa')).toHaveLength(1);
  });
});

describe('bids, taxes and talk', () => {
  it('[7.1, 8.4] one talent more than there are is refused by name, more than that is nothing to ask for', () => {
    const t = table({ phase: 'initiative' }).talents(ROME, 3).run(initiative, { by: NONE });
    expect([t.can('bid 3', ROME), t.reason('bid 4', ROME), t.reason('bid 5', ROME)]).toEqual([
      true,
      'tooPoor',
      '',
    ]);
    expect(t.can('bid 5', ROME)).toBe(false);
  });

  it('[28.4, 14.3] who taxes Syracusa shows a unit of his own there, and no more', () => {
    const t = table({ phase: 'taxation' }).put(ROME, 'syracusa', 'syracusa-auxiliary', AUX, V);
    t.g.syracusaAtWar = true;
    hide(t, ROME);
    t.g.zones[unitsOf(SYRACUSA)] = t.g.zones[unitsOf(SYRACUSA)].map((s) => (s & ~15) | 1);
    t.run(taxation, { by: NONE, at: NONE, doubled: [] });
    expect(t.g.talents[ROME]).toBe(2);
    expect([sight(t, ROME).filter((seen) => seen === 15).length, sight(t, SYRACUSA)]).toEqual([1, [1]]);
  });

  it('[9.3, 8.4] who could only match a bid is out', () => {
    const t = table({ phase: 'agora' }).talents(ROME, 2).talents(CARTHAGE, 2).run(agora, agoraStart(ROME));
    t.act('bid 2');
    expect(t.events('soldHidden').length + t.events('sold').length).toBe(1);
    expect(t.treasuries(ROME, CARTHAGE)).toEqual([0, 2]);
  });

  it('[9.3, 9.13] a leader for hire bought in the Agora joins at once', () => {
    const t = table({ phase: 'agora' }).talents(ROME, 1).put(ROME, 'L5', AUX);
    const hired = t.g.zones[POOL].find((s) => itemOf(s) === t.marker('xenagos'))!;
    t.g.zones[POOL] = t.g.zones[POOL].filter((s) => s !== hired);
    t.g.zones[AGORA] = [hired];
    const frame = { ...agoraStart(ROME), lots: 1 };
    t.run(agora, frame);
    t.act('bid 1');
    expect(t.units(ROME, 'L5')).toEqual([AUX, 'xenagos']);
    expect(t.g.zones[handOf(ROME)]).toEqual([]);
  });

  it('[10.2] one talent may be offered, and one alone is an offer', () => {
    const t = talk(table({ phase: 'negotiations' }).talents(ROME, 2)).as(ROME, 'offer carthage');
    expect(t.reason('propose')).toBe('nothingOffered');
    expect(t.legal().filter((a) => a.startsWith('giveTalents'))).toEqual(['giveTalents 1', 'giveTalents 2']);
    t.act('giveTalents 1', 'propose', 'accept');
    expect(t.treasuries(ROME, CARTHAGE)).toEqual([1, 1]);
  });

  it('[10.4] a marker that is offered is shown, and only that one', () => {
    const t = talk(table({ phase: 'negotiations' }).hand(ROME, 'rally', 'spy')).as(ROME, 'offer carthage');
    t.act('giveMarker rally');
    expect(t.g.zones[handOf(ROME)].map((s) => [itemOf(s), s & 15])).toEqual([
      [t.marker('rally'), 15],
      [t.marker('spy'), 1],
    ]);
  });

  it('[10.2] the end of the war is proposed before any offer, and once', () => {
    const t = talk(table({ phase: 'negotiations' }).talents(ROME, 2));
    expect(t.can('endWar', ROME)).toBe(true);
    t.as(ROME, 'endWar').act('no');
    expect(t.can('endWar', ROME)).toBe(false);
    expect(t.can('endWar', CARTHAGE)).toBe(true);
    expect(negotiations.frame(t.g)?.made).toEqual([1, 0, 0, 0]);
    const u = talk(table({ phase: 'negotiations' }))
      .as(ROME, 'offer carthage')
      .act('refuse');
    expect(u.can('endWar', ROME)).toBe(false);
    expect(negotiations.frame(u.g)?.made).toEqual([1, 0, 0, 0]);
  });

  it('[10.3] whether a step would certainly break a word', () => {
    const t = table({ players: 3 }).put(CARTHAGE, 'L6', C).put(NEUTRAL, 'syracusa', 'syracusa-auxiliary');
    t.g.pacts = [{ kind: 'truce', from: ROME, to: CARTHAGE, until: 1, talents: 0 }];
    expect(['L6', 'L7', 'syracusa'].map((id) => breaksWord(t.g, ROME, t.square(id)))).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('mobilization', () => {
  it('[player card carthage, 14.3] troops raised in a city do not betray a leader there', () => {
    const t = table({ phase: 'mobilization' }).talents(CARTHAGE, 9).put(CARTHAGE, 'gades', C, 'hanno');
    hide(t, CARTHAGE).run(mobilization, { order: [CARTHAGE] });
    t.act('buy carthage-auxiliary', 'at gades');
    const hanno = t.g.zones[unitsOf(CARTHAGE)].find((s) => itemOf(s) === WAR.pieces.kindIndex.hanno)!;
    expect(hanno & 15).toBe(1 << CARTHAGE);
  });

  it('[31.3] a Sacred Band that cannot be rebuilt in a pillaged Carthago keeps no other unit back', () => {
    const t = table({ phase: 'mobilization', options: { 'sacred-band': true } }).hand(CARTHAGE, 'rally');
    t.put(CARTHAGE, 'carthago', C).pillaged('carthago').put(CARTHAGE, 'gades', C);
    t.run(mobilization, { order: [CARTHAGE] }).act('play rally');
    expect(t.can(`unit ${C}`)).toBe(true);
  });

  it('[9.12, 16.10, marker Uprising] rebels rise beside a lost place, each square once and none that is closed', () => {
    const t = table({ phase: 'mobilization' }).hand(ROME, 'uprising').put(CARTHAGE, 'epidamnus', C);
    t.put(CARTHAGE, 'corcyra', C).put(CARTHAGE, 'capua', C).put(CARTHAGE, 'luceria', C);
    t.run(mobilization, { order: [ROME] }).act('play uprising', `unit ${AUX}`);
    const places = t.legal();
    expect(new Set(places).size).toBe(places.length);
    expect([t.can('at epidamnus'), t.can('at stobi')]).toEqual([true, false]);
  });
});

describe('operations', () => {
  it('[12.2] a force needs a unit: nobody is done before one is taken', () => {
    const t = operate(table().put(ROME, 'L5', AUX, V), 'L5');
    expect([t.reason('done'), t.can('all')]).toEqual(['forceNeedsUnit', true]);
    t.act(`unit ${V}`);
    expect(t.can('done')).toBe(true);
  });

  it('[25.5] one fleet and troops ashore do not go together', () => {
    const t = operate(table().put(ROME, 'L12', F, V).talents(ROME, 1), 'L12').act('all', 'pay');
    expect(t.reason('go K12')).toBe('fleetsAndLandApart');
  });

  it('[25.4, 16.10] a fleet enters a neutral port only with points to leave it again', () => {
    const sail = (from: string, ...way: string[]) => {
      const t = operate(table().put(ROME, from, F).talents(ROME, 1), from).act('pay');
      for (const id of way) t.act(`go ${id}`);
      return t;
    };
    const near = sail('H20');
    expect(near.can('go corinth')).toBe(true);
    near.act('go corinth');
    expect(near.reason('stop')).toBe('neutralClosed');
    const far = sail('H20', 'G20', 'H20', 'G20', 'H20', 'G20');
    expect(far.can('go H20')).toBe(true);
    far.act('go H20');
    expect(far.can('go corinth')).toBe(false);
    const last = sail('H20', 'G20', 'H20', 'G20', 'H20');
    expect(last.can('go corinth')).toBe(true);
    const late = sail('G20', 'H20', 'G20', 'H20', 'G20', 'H20');
    expect(late.reason('go corinth')).toBe('neutralClosed');
  });

  it('[9.12, marker Spy] nobody looks into an empty hand', () => {
    const t = table({ players: 3 }).hand(ROME, 'spy').hand(MACEDON, 'rally').put(ROME, 'L5', AUX);
    operate(t.talents(ROME, 1), 'L5').act('pay');
    expect([t.can('spyHand carthage'), t.can('spyHand macedon')]).toEqual([false, true]);
  });

  it('[10.3, 25.4] a fleet is warned of a step that leaves it no point to go on', () => {
    const t = table({ players: 3 }).put(ROME, 'H20', F).talents(ROME, 1);
    t.g.pacts = [{ kind: 'borders', from: ROME, to: MACEDON, until: 1, talents: 0 }];
    operate(t, 'H20').act('pay');
    const step = () => actionWords(t.g, A.go | t.square('corinth'));
    for (const id of ['G20', 'H20', 'G20', 'H20']) {
      expect(t.can(`go ${id}`)).toBe(true);
      t.act(`go ${id}`);
    }
    // Two points: one to come, one to leave.
    expect(step()).not.toMatch(/pact/);
    t.act('go I20');
    expect(actionWords(t.g, A.go | t.square('sparta'))).toMatch(/, breaking a pact$/);
  });

  it('[17.8, 27.5] why nobody is tempted in Greater Gaul, though one unit alone is there', () => {
    const t = table({ players: 4 }).hand(ROME, 'treachery-1').put(ROME, 'A8', 'fabius');
    t.put(GAULS, 'greater-gaul', 'gauls-auxiliary').put(GAULS, 'A7', 'gauls-auxiliary');
    t.happen((g) => beginTreachery(g, ROME));
    expect(t.reason('treachery greater-gaul')).toBe('boxSafeFromTreachery');
  });

  it('[21.2] what pillage brings is told', () => {
    const t = table().put(ROME, 'gades', V);
    t.happen((g) => beginPillage(g, ROME, t.square('gades')));
    t.dice(1, 5).act('pillage');
    expect(t.events('talents')).toEqual([{ ev: 'talents', player: ROME, change: 2, why: 'pillage' }]);
  });
});

describe('battle', () => {
  it('[18.7] whoever has retreated has no further part in it', () => {
    const t = table().put(CARTHAGE, 'D4', C, C).put(ROME, 'D4', V, V);
    t.dice(3, 1).happen((g) => fight(g, t.square('D4'), ROME));
    t.act('at D5');
    expect(t.units(CARTHAGE, 'D5')).toEqual([C]);
    expect(t.g.posts[CARTHAGE].map(markOf)).toEqual([0]);
  });

  it('[25.17] a fleet that missed slips into any free water beside, and nowhere else', () => {
    const t = table().put(ROME, 'F12', F).put(CARTHAGE, 'F12', CF).put(CARTHAGE, 'F13', CF);
    t.dice(6).happen((g) => fight(g, t.square('F12'), ROME));
    expect(t.question).toBe('slip.to');
    expect(t.legal().sort()).toEqual(['at E12', 'at F11', 'at G12']);
    expect(t.reason('at F13')).toBe('slipsClear');
    expect(t.refusal('at F13')).toBe('25.17');
  });

  it('[20.10, 16.4] garrisons stay when a leader steps aside', () => {
    const t = table().hand(CARTHAGE, 'forced-march').put(CARTHAGE, 'castulo', 'hanno', C);
    t.put(CARTHAGE, 'castulo', 'carthage-auxiliary-garrison').put(ROME, 'castulo', V, V, V);
    t.happen((g) => fight(g, t.square('castulo'), ROME));
    t.act('delay');
    expect([t.question, t.legal()]).toEqual(['delay.company', ['done', 'all', `unit ${C}`]]);
  });

  it.each([
    ['rome attacks', ROME, ROME, ''],
    ['rome defends without legions', ROME, CARTHAGE, ', to no effect here'],
    ['carthage attacks without horse', CARTHAGE, CARTHAGE, ', to no effect here'],
  ])(
    '[9.11, player card rome] what the label of the special marker says when %s',
    (_when, holder, attacker, words) => {
      const t = table().hand(holder, 'special-battle').put(ROME, 'D4', AUX, 'consul-1');
      t.put(CARTHAGE, 'D4', C, 'hanno').happen((g) => fight(g, t.square('D4'), attacker));
      expect(t.question).toBe('commit.lay');
      expect(actionWords(t.g, A.commit | t.marker('special-battle'))).toBe(
        `Lay ${actionWords(t.g, A.play | t.marker('special-battle')).slice(5)}${words}`,
      );
    },
  );

  it('[29.3, 29.6, player card gauls] the aim of the Gauls; one who refuses ends the war', () => {
    const t = table({ players: 4 }).put(GAULS, 'massilia', 'gauls-auxiliary').pillaged('roma');
    t.put(ROME, 'capua', AUX);
    t.g.turn = 3;
    t.run(victoryCheck, { winner: NONE });
    expect([t.question, t.asked]).toEqual(['victoryCheck.renounce', GAULS]);
    t.act('yes').as(ROME, 'yes').as(CARTHAGE, 'no').as(MACEDON, 'yes');
    expect(t.g.outcome).toMatchObject({ winners: 1 << GAULS, reason: 'cardVictory' });
    const u = table({ players: 4 }).put(GAULS, 'massilia', 'gauls-auxiliary').pillaged('roma');
    u.put(ROME, 'narbo', AUX);
    u.g.turn = 3;
    u.run(victoryCheck, { winner: NONE });
    expect(u.question).toBe('over');
  });
});
