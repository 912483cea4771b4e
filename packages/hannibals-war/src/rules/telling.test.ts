import { Context, itemOf, QuickDice } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { A } from '../actions.ts';
import { CARTHAGE, type KindId, MACEDON, NONE, type Player, ROME } from '../data/codes.ts';
import { WAR } from '../data/index.ts';
import { isAboard } from '../post.ts';
import { AUX, C, CF, engine, F, OPERATION, type Table, table, V } from '../testing.ts';
import { actionWords } from '../words/actions.ts';
import { AWAY, handOf, POOL, unitsOf } from '../zones.ts';
import { taxation } from './08-taxation.ts';
import { agora, agoraStart } from './09-agora.ts';
import { negotiations, talksStart } from './10-negotiations.ts';
import { mobilization } from './11-mobilization.ts';
import { operation } from './12-operations.ts';
import { beginTreachery } from './17-treachery.ts';
import { fight } from './18-combat.ts';
import { provisioning, provisioningStart } from './22-provisioning.ts';
import { agreedEnd } from './29-victory.ts';
import { operate } from './rules-testing.ts';

const talk = (t: Table) => t.run(negotiations, talksStart());
const mobilize = (t: Table, ...order: Player[]) => t.run(mobilization, { order });
/** Xenagos serves somebody: his marker is out of the pool. */
const hired = (t: Table) => {
  t.g.zones[POOL] = t.g.zones[POOL].filter((s) => itemOf(s) !== t.marker('xenagos'));
  t.g.zones[AWAY].push((t.marker('xenagos') << 4) | 15);
  return t;
};
/** Whether an act cannot be taken back. */
const binds = (t: Table, role: Player, action: number): boolean => {
  const x = new Context(new QuickDice(1));
  engine.apply(t.g, role, action, x as never);
  return x.barrier;
};

describe('markers', () => {
  it('[9.13, marker Defection] a hired leader set free goes back among the markers', () => {
    const t = hired(table()).hand(ROME, 'defection').put(ROME, 'L5', AUX).put(CARTHAGE, 'D4', C, 'xenagos');
    t.run(operation, OPERATION).act('defect D4');
    expect(t.units(CARTHAGE, 'D4')).toEqual([C]);
    expect([t.g.zones[AWAY], t.g.zones[POOL].some((s) => itemOf(s) === t.marker('xenagos'))]).toEqual([
      [],
      true,
    ]);
  });

  it('[9.12, 17.2, marker Auspices] which Treachery marker was undone is told, and who has none left throws no die', () => {
    const t = table({ players: 3 }).hand(ROME, 'treachery-1').hand(CARTHAGE, 'auspices');
    t.put(ROME, 'L5', 'fabius')
      .put(CARTHAGE, 'L6', C)
      .happen((g) => beginTreachery(g, ROME));
    t.act('treachery L6', 'commit treachery-1', 'done', 'done');
    t.dice(3).act('undoAttack treachery-1');
    expect(t.events('revealed')).toEqual([
      { ev: 'revealed', player: ROME, markers: [t.marker('treachery-1')] },
    ]);
    expect(t.events('negated')).toEqual([{ ev: 'negated', marker: t.marker('treachery-1') }]);
    expect(t.events('die').map((e) => e.why)).toEqual(['loyalty']);
    expect(t.events('treacheryResult')[0]).toMatchObject({ attack: 0, defence: 3, won: false });
  });

  it('[9.2, marker Auspices] after somebody has searched the pool nobody knows what will be drawn', () => {
    const t = table({ phase: 'agora' }).hand(ROME, 'auspices').run(agora, agoraStart(ROME)).act('fetch');
    expect(t.g.zones[POOL].every((s) => (s & 15) === 1)).toBe(true);
    t.act('take rally');
    expect(t.g.zones[POOL].map((s) => s & 15).filter((known) => known !== 0)).toEqual([]);
    expect(t.handOf(ROME)).toEqual(['rally']);
  });

  it('[9.10, 10.2] each marker that changes hands is told', () => {
    const t = talk(table({ phase: 'negotiations' }).hand(ROME, 'rally').hand(CARTHAGE, 'spy'));
    t.as(ROME, 'offer carthage').act('giveMarker rally', 'askMarker spy', 'propose', 'accept');
    expect(t.events('traded').map((e) => [e.from, e.to, e.marker])).toEqual([
      [ROME, CARTHAGE, t.marker('rally')],
      [CARTHAGE, ROME, t.marker('spy')],
    ]);
  });

  it('[10.2] most that is promised: twelve talents and three units, by either', () => {
    const t = talk(table({ phase: 'negotiations' })).as(ROME, 'offer carthage');
    t.g.turn = 1;
    const most = (verb: string) => t.legal().filter((a) => a.startsWith(`${verb} `)).length;
    expect(['owe', 'askDebt', 'sendHome', 'askSendHome'].map(most)).toEqual([12, 12, 3, 3]);
  });

  it('[9.10] of two copies one is offered at a time', () => {
    const t = talk(table({ phase: 'negotiations' }).hand(ROME, 'spy', 'spy')).as(ROME, 'offer carthage');
    expect(t.legal().filter((a) => a === 'giveMarker spy')).toHaveLength(1);
    t.act('giveMarker spy', 'giveMarker spy');
    expect(t.reason('giveMarker spy')).toBe('notHeld');
  });

  it('[10.4, 14.1] what others have seen cannot be taken back', () => {
    const t = talk(table({ phase: 'negotiations' }).hand(ROME, 'rally')).as(ROME, 'offer carthage');
    expect(binds(t, ROME, A.giveTalents | 1)).toBe(false);
    expect(binds(t, ROME, A.giveMarker | t.marker('rally'))).toBe(true);
    const u = table().hand(ROME, 'spy').hand(CARTHAGE, 'rally').put(ROME, 'L5', AUX).talents(ROME, 1);
    operate(u, 'L5').act('pay');
    expect(binds(u, ROME, A.spyHand | CARTHAGE)).toBe(true);
    expect(u.g.zones[handOf(CARTHAGE)].map((s) => s & 15)).toEqual([3]);
  });

  it('[8.3, marker Tribute] a city of one talent pays Tribute too', () => {
    const t = table({ phase: 'taxation' }).hand(ROME, 'tribute').put(ROME, 'rhegium', 'fabius');
    t.run(taxation, { by: NONE, at: NONE, doubled: [] }).act('tribute rhegium');
    expect(t.g.talents[ROME]).toBe(2);
  });

  it('[9.12, marker Rally] a fleet rallied at sea is aboard of nothing', () => {
    const t = table({ phase: 'mobilization' }).hand(ROME, 'rally').put(ROME, 'E8', F);
    mobilize(t, ROME).act('play rally', `unit ${F}`, 'at E8');
    expect(t.g.posts[ROME].map(isAboard)).toEqual([false, false]);
  });
});

describe('mobilization', () => {
  it('[11.1, 7.2] one power after the other', () => {
    const t = mobilize(table({ players: 3, phase: 'mobilization' }), ROME, CARTHAGE, MACEDON);
    expect(t.asked).toBe(ROME);
    t.act('done');
    expect(t.asked).toBe(CARTHAGE);
    t.act('done');
    expect(t.asked).toBe(MACEDON);
  });

  it('[26.2] the last talent builds a camp', () => {
    const t = mobilize(table({ phase: 'mobilization' }).put(ROME, 'L5', AUX).talents(ROME, 1), ROME);
    t.act('camp L5');
    expect([t.g.camps, t.g.talents[ROME]]).toEqual([[t.square('L5')], 0]);
  });

  it('[25.20] a lone fleet at sea starves unpaid', () => {
    const t = table().put(ROME, 'E8', F);
    t.happen((g) => provisioning.enter(g, provisioningStart([ROME])));
    expect(t.units(ROME, 'E8')).toEqual([]);
  });

  it('[26.5] a camp far from home is enough to mobilize', () => {
    const t = table({ players: 3, phase: 'mobilization' }).talents(MACEDON, 9).camp('L5');
    t.put(MACEDON, 'L5', 'macedon-auxiliary');
    mobilize(t, MACEDON);
    expect(t.can('buy macedon-auxiliary')).toBe(true);
  });
});

describe('the mercenary market', () => {
  it('[player card carthage] light troops with a leader, others not, and nobody without one', () => {
    const t = table({ phase: 'mobilization' }).talents(CARTHAGE, 9).put(CARTHAGE, 'L5', C);
    t.put(CARTHAGE, 'L7', 'hanno');
    mobilize(t, CARTHAGE);
    expect(t.reason('buy carthage-phalanx')).toBe('nowhereToRaise');
    t.act(`buy ${C}`);
    expect(t.legal()).toEqual(['at L7']);
  });
});

describe('the march', () => {
  it('[16.5] that a unit was left behind is told', () => {
    const t = operate(table().put(ROME, 'L5', AUX, V).talents(ROME, 1), 'L5').act('all', 'pay', 'go L6');
    t.act(`drop ${V}`);
    expect(t.events('dropped')).toEqual([{ ev: 'dropped', player: ROME, at: t.square('L6'), units: 1 }]);
  });

  it('[14.3, 16.4] when all who can move leave a garrison, others no longer know who went', () => {
    const t = table().put(ROME, 'L5', AUX, V, 'rome-auxiliary-garrison').talents(ROME, 1);
    expect(t.g.zones[unitsOf(ROME)].map((s) => s & 15)).toEqual([15, 15, 15]);
    operate(t, 'L5').act('all');
    expect(t.g.zones[unitsOf(ROME)].map((s) => s & 15)).toEqual([1, 1, 1]);
    t.act('pay');
    expect(t.g.zones[unitsOf(ROME)].filter((s) => (s & 15) === 15)).toHaveLength(1);
  });

  it.each([
    ['the weakest, as long as nothing else is ordered', 0, AUX],
    ['the strongest, where its player boasts', 1 << ROME, V],
  ])('[14.3] what lies on top of a stack: %s', (_what, boastful, top) => {
    const t = table().put(ROME, 'L5', V, AUX, 'fabius').talents(ROME, 1);
    t.g.zones[unitsOf(ROME)] = t.g.zones[unitsOf(ROME)].map((s) => (s & ~15) | 1);
    t.g.boastful = boastful;
    operate(t, 'L5').act('all', 'pay');
    const seen = t.g.zones[unitsOf(ROME)].filter((s) => (s & 15) === 15);
    expect(seen.map((s) => WAR.pieces.kinds[itemOf<KindId>(s)].id)).toEqual([top]);
  });

  it('[32.2] an overrun that takes the last point is still one', () => {
    const army = Array<string>(7).fill('rome-legion-recruit');
    const t = table({ options: { overrun: true } })
      .put(ROME, 'L5', ...army)
      .put(CARTHAGE, 'L6', C);
    operate(t.talents(ROME, 2), 'L5').act('all', 'pay', 'go L6');
    expect(t.units(CARTHAGE, 'L6')).toEqual([]);
    expect(t.reason('go L7')).toBe('tooFar');
  });

  it('[16.5, 25.5] of fleets and troops ashore together no points are told', () => {
    const t = operate(table().put(ROME, 'L12', F, V).talents(ROME, 1), 'L12').act('all', 'pay');
    expect(actionWords(t.g, A.stop)).toBe('Stop here');
    t.act(`embark ${V}`);
    const u = operate(table().put(ROME, 'tacape', F, V).talents(ROME, 1), 'tacape').act('all', 'pay');
    expect(actionWords(u.act(`embark ${V}`).g, A.stop)).toBe('Stop here, with 6 points left');
  });

  it('[14.3, 20.7] those whom an ambush leaves behind turn up a top', () => {
    const t = table().hand(CARTHAGE, 'forced-march').put(ROME, 'L5', V).talents(ROME, 1);
    t.put(CARTHAGE, 'L7', 'hanno', C, 'hannibal');
    t.g.zones[unitsOf(CARTHAGE)] = t.g.zones[unitsOf(CARTHAGE)].map((s) => (s & ~15) | 2);
    operate(t, 'L5').act('pay', 'go L6', 'ambush L7', 'unit hanno', 'done');
    const auxiliary = t.g.zones[unitsOf(CARTHAGE)].find((s) => itemOf(s) === WAR.pieces.kindIndex[C])!;
    expect(auxiliary & 15).toBe(15);
  });

  it('[20.7, 16.4] a garrison does not go along on an ambush', () => {
    const t = table().hand(CARTHAGE, 'forced-march').put(ROME, 'L5', V).talents(ROME, 1);
    t.put(CARTHAGE, 'L7', 'hanno', C, 'carthage-auxiliary-garrison');
    operate(t, 'L5').act('pay', 'go L6', 'ambush L7', 'unit hanno');
    expect([t.question, t.legal()]).toEqual(['ambushers.company', ['done', 'all', `unit ${C}`]]);
  });
});

describe('battle', () => {
  it('[18.3] against nobody who can fight the odds are the highest', () => {
    const t = table().hand(ROME, 'elephants').put(CARTHAGE, 'D4', 'carthage-elephant');
    t.put(ROME, 'D4', AUX, 'consul-1').happen((g) => fight(g, t.square('D4'), ROME));
    t.act('commit elephants').dice(1).act('done');
    expect(t.events('odds')[0]).toMatchObject({ defence: 0, percent: 1000, result: 'EV' });
  });

  it('[20.10, 18.2] when one of two opponents has stepped aside, the other is fought', () => {
    const t = table({ players: 3 }).hand(CARTHAGE, 'forced-march').put(CARTHAGE, 'L6', 'hanno');
    t.put(MACEDON, 'L6', 'macedon-auxiliary').put(ROME, 'L6', V, V);
    t.happen((g) => fight(g, t.square('L6'), ROME)).act('against carthage', 'delay');
    t.dice(6).act('at L7');
    expect(t.events('battle').map((e) => e.defender)).toEqual([CARTHAGE, MACEDON]);
  });

  it('[20.10, 25.16] a fleet steps aside with whom it carries; those ashore stay', () => {
    const t = table().hand(CARTHAGE, 'forced-march').put(CARTHAGE, 'tacape', CF, C);
    t.load(CARTHAGE, 'tacape', 'hanno').put(ROME, 'tacape', V, V, V);
    t.happen((g) => fight(g, t.square('tacape'), ROME)).act('delay');
    expect(t.question).toBe('delay.to');
    t.dice(6).act('at K13');
    expect(t.units(CARTHAGE, 'K13')).toEqual([CF, 'hanno']);
    expect(t.units(CARTHAGE, 'tacape')).toEqual([]);
  });

  it('[10.3, 25.17] a slip that has one way only breaks nothing', () => {
    const t = table({ players: 3 }).put(CARTHAGE, 'G12', CF).put(MACEDON, 'G12', 'macedon-fleet-recruit');
    for (const id of ['F12', 'H12', 'G13']) t.put(MACEDON, id, 'rome-fleet-recruit');
    t.g.pacts = [{ kind: 'borders', from: ROME, to: CARTHAGE, until: 1, talents: 0 }];
    t.dice(6).happen((g) => fight(g, t.square('G12'), CARTHAGE));
    expect(t.units(CARTHAGE, 'caralis')).toEqual([CF]);
    expect(t.events('pactBroken')).toEqual([]);
  });

  it('[10.2, 29.4] a war ended by agreement is won by whoever has won, Rome too', () => {
    const t = table().put(ROME, 'carthago', AUX).put(ROME, 'carthago-nova', AUX);
    t.run(agreedEnd, { by: CARTHAGE }).act('yes');
    expect(t.g.outcome).toMatchObject({ winners: 1 << ROME, reason: 'cardVictory' });
  });

  it('[17.2] who wins by treachery sees all units of the square, others do not', () => {
    const t = table({ players: 3 }).hand(ROME, 'treachery-3').put(ROME, 'L5', 'fabius');
    t.put(CARTHAGE, 'L6', C, 'carthage-phalanx-recruit', 'carthage-phalanx-recruit');
    t.g.zones[unitsOf(CARTHAGE)] = t.g.zones[unitsOf(CARTHAGE)].map((s) => (s & ~15) | 2);
    t.happen((g) => beginTreachery(g, ROME)).act('treachery L6', 'commit treachery-3');
    t.dice(6, 6, 6, 1, 1).act('done');
    const phalanx = WAR.pieces.kindIndex['carthage-phalanx-recruit'];
    const seen = t.g.zones[unitsOf(CARTHAGE)].filter((s) => itemOf(s) === phalanx).map((s) => s & 15);
    expect(seen.filter((known) => (known & 1) === 0)).toEqual([]);
  });
});
