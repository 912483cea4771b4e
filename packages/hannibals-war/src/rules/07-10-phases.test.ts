import { describe, expect, it } from 'vitest';
import { loseMarkers } from '../board.ts';
import { CARTHAGE, GAULS, MACEDON, NONE, ROME } from '../data/codes.ts';
import type { W } from '../state.ts';
import { AUX, C, OPERATION, type Table, table } from '../testing.ts';
import { AGORA, handOf, POOL, unitsOf } from '../zones.ts';
import { initiative } from './07-initiative.ts';
import { taxation, taxIncome } from './08-taxation.ts';
import { agora, agoraStart } from './09-agora.ts';
import { drawMarkers } from './09-markers.ts';
import { negotiations, talksStart } from './10-negotiations.ts';
import { mobilization } from './11-mobilization.ts';
import { operation } from './12-operations.ts';
import { eliminateAll } from './23-leaders.ts';
import { holdings } from './29-victory.ts';

describe('7 initiative', () => {
  it('[7.1] all bid in secret; only the highest pays', () => {
    const t = table().talents(ROME, 5).talents(CARTHAGE, 5).run(initiative, { by: NONE });
    t.as(ROME, 'bid 3');
    expect(t.question).toBe('initiative.bid');
    t.as(CARTHAGE, 'bid 2');
    expect(t.g.initiative).toBe(ROME);
    expect(t.treasuries(ROME, CARTHAGE)).toEqual([2, 5]);
  });

  it('[7.1] a die decides among equals', () => {
    const t = table()
      .talents(ROME, 1)
      .talents(CARTHAGE, 1)
      .run(initiative, { by: NONE })
      .as(ROME, 'bid 0')
      .dice(2, 2, 3, 5)
      .as(CARTHAGE, 'bid 0');
    expect(t.g.initiative).toBe(ROME);
  });

  it('[7.1, 8.4] who has nothing bids nothing and is not asked, and all bids are told', () => {
    const t = table({ players: 3 }).talents(ROME, 1).run(initiative, { by: NONE });
    expect(t.asked).toBe(ROME);
    t.as(ROME, 'bid 1');
    expect(t.events('initiative')).toEqual([
      { ev: 'initiative', player: ROME, how: 'bid', bids: [1, 0, 0, -1] },
    ]);
    const u = table().dice(5, 2).run(initiative, { by: NONE });
    expect([u.question, u.g.initiative]).toEqual(['over', CARTHAGE]);
  });

  it('[7.1] of three only those who bid the most roll', () => {
    const t = table({ players: 3 });
    for (const player of [ROME, CARTHAGE, MACEDON]) t.talents(player, 5);
    t.run(initiative, { by: NONE }).as(ROME, 'bid 1').as(CARTHAGE, 'bid 2').dice(3, 4).as(MACEDON, 'bid 2');
    expect(t.events('die').map((e) => e.by)).toEqual([CARTHAGE, MACEDON]);
    expect(t.g.initiative).toBe(MACEDON);
    expect(t.g.talents).toEqual([5, 5, 3, 0]);
  });

  it('[8.4] nobody bids what he has not got', () => {
    const t = table().talents(ROME, 2).run(initiative, { by: NONE });
    expect(t.reason('bid 3', ROME)).toBe('tooPoor');
  });

  it('[7.1, marker Auspices] Auspices take the initiative without bids; Hera goes before everything', () => {
    const t = table().hand(ROME, 'auspices').run(initiative, { by: NONE }).act('claim');
    expect(t.g.initiative).toBe(ROME);
    expect(t.question).toBe('over');
    const u = table().hand(ROME, 'auspices');
    u.g.favoured = CARTHAGE;
    u.run(initiative, { by: NONE });
    expect(u.g.initiative).toBe(CARTHAGE);
  });
});

describe('8 taxation', () => {
  const tax = (t: Table) => t.run(taxation, { by: NONE, at: NONE, doubled: [] });

  it('[8.1, 8.2, 8.3, 5.1, 5.5] the taxation of the cities in which one stands alone, whatever their colour', () => {
    const t = table({ phase: 'taxation' })
      .put(ROME, 'roma', AUX)
      .put(ROME, 'gades', AUX)
      .put(ROME, 'capua', AUX)
      .put(CARTHAGE, 'capua', C)
      .put(ROME, 'croton', AUX)
      .pillaged('croton');
    expect(tax(t).treasuries(ROME, CARTHAGE)).toEqual([6, 0]);
  });

  it('[5.2, 5.3] units under control hold a square, a camp alone does not', () => {
    const t = table().put(ROME, 'gades', C).camp('H3');
    expect(taxIncome(t.g, ROME)).toBe(2);
    expect(t.g.holder[t.square('H3')]).toBe(NONE);
  });

  it('[5.4] of several in a square the first there holds it, until he leaves', () => {
    const t = table().put(CARTHAGE, 'capua', C).put(ROME, 'capua', AUX);
    expect(t.g.holder[t.square('capua')]).toBe(CARTHAGE);
    // The first there has the benefit for victory; nobody taxes a square that is contested.
    expect([holdings(t.g, CARTHAGE), holdings(t.g, ROME)]).toEqual([2, 0]);
    expect(taxIncome(t.g, CARTHAGE)).toBe(0);
    t.happen((g, x) => eliminateAll(g, x, CARTHAGE, t.square('capua'), 'battle'));
    expect(t.g.holder[t.square('capua')]).toBe(ROME);
    expect([holdings(t.g, ROME), taxIncome(t.g, ROME)]).toEqual([2, 2]);
  });

  it('[27.7] Greater Gaul pays the Gauls even when it is empty', () => {
    expect(taxIncome(table({ players: 4 }).g, GAULS)).toBe(3);
  });

  it('[player card carthage] two more for Carthago and Carthago Nova together', () => {
    const t = table().put(CARTHAGE, 'carthago', C).put(CARTHAGE, 'carthago-nova', C);
    expect(taxIncome(t.g, CARTHAGE)).toBe(4 + 3 + 2);
  });

  it('[28.4, player card syracusa] Syracusans alone do not tax their city', () => {
    const t = table().put(ROME, 'syracusa', 'syracusa-auxiliary');
    expect(taxIncome(t.g, ROME)).toBe(0);
    expect(taxIncome(t.put(ROME, 'syracusa', AUX).g, ROME)).toBe(2);
  });

  it('[marker Tribute] doubles a city in which a leader stands, but not the own capital', () => {
    const t = table({ phase: 'taxation' })
      .hand(ROME, 'tribute')
      .put(ROME, 'roma', 'scipio')
      .put(ROME, 'capua', 'fabius')
      .put(ROME, 'croton', AUX);
    tax(t);
    expect(t.reason('tribute roma')).toBe('tributeNotCapital');
    expect(t.reason('tribute croton')).toBe('tributeNeedsLeader');
    t.act('tribute capua');
    expect(t.g.talents[ROME]).toBe(4 + 2 + 1 + 2);
  });
});

describe('8 taxation and Syracusa', () => {
  it('[28.4, marker Tribute] where Syracusans alone hold their city there is no Tribute to exact', () => {
    const t = table({ phase: 'taxation' })
      .hand(ROME, 'tribute')
      .put(ROME, 'syracusa', 'strategos-s1', 'syracusa-auxiliary');
    t.run(taxation, { by: NONE, at: NONE, doubled: [] });
    expect([t.question, t.g.talents[ROME]]).toEqual(['over', 0]);
  });
});

describe('9 campaign markers', () => {
  const market = (t: Table) => t.run(agora, agoraStart(ROME));

  it('[9.1, 9.2, 9.3, 3.2] twice as many markers as players come face down and are auctioned in turn', () => {
    const t = market(table({ phase: 'agora' }).talents(ROME, 9).talents(CARTHAGE, 9));
    expect(t.g.zones[AGORA]).toHaveLength(4);
    expect(t.g.zones[AGORA].every((s) => (s & 15) === 0)).toBe(true);
    expect(t.asked).toBe(ROME);
    t.act('bid 2');
    expect(t.reason('bid 2')).toBe('mustOutbid');
    t.act('bid 3', 'pass');
    expect(t.treasuries(ROME, CARTHAGE)).toEqual([9, 6]);
    // The second round is opened by the next player.
    expect(t.asked).toBe(CARTHAGE);
    t.act('pass', 'pass');
    expect(t.g.zones[AGORA]).toHaveLength(2);
    expect(t.events('unsold')).toHaveLength(1);
  });

  it('[9.3, 7.2] the right to open the bids goes round, one marker after the other', () => {
    const t = table({ phase: 'agora', players: 3 });
    for (const player of [ROME, CARTHAGE, MACEDON]) t.talents(player, 9);
    t.run(agora, agoraStart(ROME));
    const openers = [];
    for (let lot = 0; lot < 4; lot++) {
      openers.push(t.asked);
      t.act('pass', 'pass', 'pass');
    }
    expect(openers).toEqual([ROME, MACEDON, CARTHAGE, ROME]);
    // Who has passed is out for this marker; the bids go on among the others.
    t.act('bid 1', 'pass', 'bid 2', 'bid 3');
    expect(t.asked).toBe(ROME);
    t.act('pass');
    expect(t.events('soldHidden').length + t.events('sold').length).toBeGreaterThan(0);
  });

  it('[9.4, 9.5] a full hand gives back as many as it gains', () => {
    const t = table({ players: 4 });
    t.happen((g, x) => drawMarkers(g, x, ROME, 9));
    t.happen((g, x) => drawMarkers(g, x, ROME, 3));
    expect(t.g.zones[handOf(ROME)].length).toBeLessThanOrEqual(9);
    expect(t.events('gaveBack')[0].markers.length).toBeGreaterThan(0);
    expect([2, 3, 4].map((players) => table({ players: players as 2 }).g.rules.handLimit)).toEqual([
      18, 12, 9,
    ]);
  });

  it('[9.9] losses are drawn at random, and nobody loses more than he has', () => {
    const t = table({ phase: 'olympian' }).hand(ROME, 'rally');
    t.happen((g, x) => loseMarkers(g, x, ROME, 3));
    expect(t.events('gaveBack')[0].markers).toEqual([t.marker('rally')]);
    t.happen((g, x) => loseMarkers(g, x, ROME, 1));
    expect(t.events('gaveBack')).toHaveLength(1);
    const lost = new Set(
      [1, 2].map((face) => {
        const u = table().hand(ROME, 'rally', 'spy').dice(face);
        u.happen((g, x) => loseMarkers(g, x, ROME, 1));
        return u.handOf(ROME)[0];
      }),
    );
    expect(lost).toEqual(new Set(['rally', 'spy']));
  });

  it('[9.6, 9.13, 23.8, marker Hegemonikos, marker Xenagos] a leader for hire joins at once whoever gains him', () => {
    for (const leader of ['hegemonikos', 'xenagos']) {
      const t = table().put(ROME, 'D4', AUX);
      const pool = t.g.zones[POOL];
      const index = pool.findIndex((s) => s >> 4 === t.marker(leader));
      t.dice(index + 1).happen((g, x) => drawMarkers(g, x, ROME, 1));
      expect(t.units(ROME, 'D4')).toContain(leader);
      expect(t.handOf(ROME)).toEqual([]);
    }
  });

  it('[9.6, 9.10, 14.3] a marker that all have seen in a hand can still be played from it', () => {
    for (const quick of [true, false]) {
      const t = table({ phase: 'negotiations', quick })
        .hand(CARTHAGE, 'tribute')
        .put(ROME, 'capua', 'fabius')
        .run(negotiations, talksStart());
      if (t.question === 'negotiations.steal') t.act('pass');
      t.as(CARTHAGE, 'offer rome').act('giveMarker tribute', 'propose', 'accept');
      t.as(ROME, 'done').as(CARTHAGE, 'done').run(taxation, { by: NONE, at: NONE, doubled: [] });
      expect([t.question, t.asked]).toEqual(['taxation.tribute', ROME]);
      t.act('tribute capua');
      expect(t.g.talents[ROME]).toBe(4);
    }
    // Whose hand lies open without it is not asked.
    const u = table({ phase: 'initiative', quick: false }).hand(ROME, 'rally').hand(CARTHAGE, 'auspices');
    u.g.zones[handOf(ROME)][0] |= 15;
    u.run(initiative, { by: NONE });
    expect([u.question, u.asked]).toEqual(['initiative.auspices', CARTHAGE]);
  });

  it('[marker Auspices] swapped for an action marker of choice', () => {
    const t = market(table({ phase: 'agora' }).hand(ROME, 'auspices')).act('fetch');
    expect(t.can('take assault')).toBe(false);
    t.act('take forced-march');
    expect(t.handOf(ROME)).toEqual(['forced-march']);
  });

  it('[marker Spy] looks at the markers on offer', () => {
    const t = market(table({ phase: 'agora' }).hand(ROME, 'spy').talents(ROME, 5)).act('spyAgora');
    expect(t.events('sawAgora')).toHaveLength(1);
    // He alone knows them now.
    expect(t.g.zones[AGORA].map((s) => s & 15)).toEqual(new Array(4).fill(1 << ROME));
    expect(t.handOf(ROME)).toEqual([]);
  });
});

describe('10 negotiations', () => {
  const talk = (t: Table) => t.run(negotiations, talksStart());

  it('[10.1, 10.2, 9.10] markers and talents change hands by agreement', () => {
    const t = talk(table({ phase: 'negotiations' }).hand(ROME, 'rally').talents(CARTHAGE, 5));
    t.as(ROME, 'offer carthage').act('giveMarker rally', 'askTalents 3', 'propose');
    expect(t.asked).toBe(CARTHAGE);
    t.act('accept');
    expect(t.handOf(CARTHAGE)).toEqual(['rally']);
    expect(t.treasuries(ROME, CARTHAGE)).toEqual([3, 2]);
  });

  it('[9.5, 9.10] full hands that swap marker for marker lose none by it', () => {
    const nine = (first: string) => [first, 'forced-march', ...FILLING];
    const FILLING = ['assault', 'envelopment', 'naval', 'elephants', 'special-battle', 'siege-train', 'spy'];
    const t = talk(
      table({ phase: 'negotiations', players: 4 })
        .hand(ROME, ...nine('rally'))
        .hand(CARTHAGE, ...nine('tribute')),
    );
    expect(t.handOf(ROME)).toHaveLength(9);
    t.as(ROME, 'offer carthage').act('giveMarker rally', 'askMarker tribute', 'propose');
    t.act('accept');
    expect(t.handOf(ROME)).toEqual(nine('tribute').sort());
    expect(t.handOf(CARTHAGE)).toEqual(nine('rally').sort());
  });

  it('[9.5, 9.10] who gains more than he gives makes room first', () => {
    const t = talk(
      table({ phase: 'negotiations', players: 4 })
        .hand(ROME, 'rally', 'tribute')
        .hand(CARTHAGE, 'assault', 'envelopment', 'naval', 'elephants', 'siege-train', 'spy', 'uprising')
        .hand(CARTHAGE, 'archimedes', 'defection'),
    );
    t.as(ROME, 'offer carthage').act('giveMarker rally', 'giveMarker tribute');
    t.act('askMarker spy', 'askMarker naval', 'askMarker assault');
    expect(t.can('askMarker uprising')).toBe(false);
    t.act('propose', 'accept');
    expect(t.handOf(ROME)).toEqual(['assault', 'naval', 'spy']);
    expect(t.handOf(CARTHAGE)).toHaveLength(8);
    const u = talk(
      table({ phase: 'negotiations', players: 4 })
        .hand(ROME, 'rally')
        .hand(CARTHAGE, 'assault', 'envelopment', 'naval', 'elephants', 'siege-train', 'spy', 'uprising')
        .hand(CARTHAGE, 'archimedes', 'defection'),
    );
    u.as(ROME, 'offer carthage').act('giveMarker rally', 'propose', 'accept');
    expect(u.handOf(CARTHAGE)).toHaveLength(9);
    expect(u.handOf(CARTHAGE)).toContain('rally');
  });

  it('[10.2] an offer that asks for what the other lacks can only be refused', () => {
    const t = talk(table({ phase: 'negotiations' }).hand(CARTHAGE, 'spy'));
    t.as(ROME, 'offer carthage');
    expect(t.reason('propose')).toBe('nothingOffered');
    t.act('askMarker rally', 'propose');
    expect(t.reason('accept')).toBe('notHeld');
    t.act('refuse');
    expect(t.question).toBe('negotiations.talk');
  });

  it('[10.2, 10.4] a truce is public; two offers a phase for each of the others', () => {
    const t = talk(table({ phase: 'negotiations', players: 3 }).hand(MACEDON, 'spy'));
    t.as(MACEDON, 'offer rome').act('truce', 'propose', 'accept');
    expect(t.g.pacts).toEqual([{ kind: 'truce', from: MACEDON, to: ROME, until: 1, talents: 0 }]);
    expect(t.events('pact')).toHaveLength(1);
    for (let n = 0; n < 3; n++) t.as(MACEDON, 'offer carthage').act('refuse');
    expect(t.reason('offer rome', MACEDON)).toBe('noMoreOffers');
    // With his last marker gone he has nothing left to say.
    t.as(MACEDON, 'handBack').act('discard spy');
    expect(t.allAsked).toEqual([ROME, CARTHAGE]);
  });

  it('[10.2] pacts about borders hold for the turns agreed on', () => {
    const t = talk(table({ phase: 'negotiations', players: 3 }));
    t.as(MACEDON, 'offer rome').act('borders', 'years 3');
    expect(t.can('years 2')).toBe(false);
    t.act('propose', 'accept');
    expect(t.g.pacts).toEqual([{ kind: 'borders', from: MACEDON, to: ROME, until: 3, talents: 0 }]);
    t.as(ROME, 'offer macedon');
    expect(t.reason('borders')).toBe('pactAlready');
  });

  it('[10.2, 10.3] talents promised fall due with the next taxes; who does not pay breaks his word', () => {
    const t = talk(table({ phase: 'negotiations' }).talents(ROME, 9));
    t.as(ROME, 'offer carthage').act('owe 4', 'askDebt 2', 'propose', 'accept');
    expect(t.g.pacts.map(({ from, until, talents }) => [from, until, talents])).toEqual([
      [ROME, 2, 4],
      [CARTHAGE, 2, 2],
    ]);
    const due = (g: W, talents: number) => {
      g.pacts = [{ kind: 'tribute', from: ROME, to: CARTHAGE, until: 1, talents }];
    };
    const u = table({ phase: 'taxation' }).talents(ROME, 5);
    due(u.g, 4);
    u.run(taxation, { by: NONE, at: NONE, doubled: [] });
    expect(u.question).toBe('taxation.due');
    u.act('pay');
    expect(u.treasuries(ROME, CARTHAGE)).toEqual([1, 4]);
    expect(u.g.pacts).toEqual([]);
    const v = table({ phase: 'taxation' }).talents(ROME, 3).hand(ROME, 'rally', 'spy', 'tribute');
    due(v.g, 4);
    v.dice(2).run(taxation, { by: NONE, at: NONE, doubled: [] });
    expect(v.events('pactBroken')[0]).toMatchObject({ kind: 'tribute', by: ROME, against: CARTHAGE });
    expect(v.handOf(ROME)).toHaveLength(1);
    expect(v.handOf(CARTHAGE)).toHaveLength(v.events('die')[0].dice[0]);
  });

  it('[10.2] units may be promised to be sent home, by either side', () => {
    const t = talk(table({ phase: 'negotiations' }));
    t.as(ROME, 'offer carthage').act('sendHome 1', 'askSendHome 2', 'propose', 'accept');
    expect(t.g.pacts).toEqual([
      { kind: 'disband', from: ROME, to: CARTHAGE, until: 1, talents: 1 },
      { kind: 'disband', from: CARTHAGE, to: ROME, until: 1, talents: 2 },
    ]);
    t.as(CARTHAGE, 'offer rome');
    expect(t.can('sendHome 1')).toBe(false);
  });

  it('[10.2] all together may end the war', () => {
    const t = talk(table({ phase: 'negotiations' }))
      .as(ROME, 'endWar')
      .act('yes');
    expect(t.g.outcome).toMatchObject({ winners: 0, reason: 'agreedEnd' });
    const u = talk(table({ phase: 'negotiations' }))
      .as(ROME, 'endWar')
      .act('no');
    expect(u.g.outcome).toBeNull();
  });

  it('[9.5] markers may be given back unplayed', () => {
    const t = talk(table({ phase: 'negotiations' }).hand(ROME, 'rally'))
      .as(ROME, 'handBack')
      .act('discard rally');
    expect([t.question, t.handOf(ROME)]).toEqual(['negotiations.talk', []]);
  });

  it('[9.5] a full hand may make room with a marker of its own choice', () => {
    const full = ['assault', 'envelopment', 'naval', 'elephants', 'siege-train', 'spy', 'uprising', 'rally'];
    const t = table({ phase: 'agora', players: 4 })
      .hand(ROME, ...full, 'tribute')
      .talents(ROME, 5);
    t.run(agora, agoraStart(ROME)).act('pass');
    expect([t.question, t.asked]).toEqual(['agora.bid', ROME]);
    t.act('handBack', 'discard naval', 'done');
    expect(t.handOf(ROME)).not.toContain('naval');
    expect(t.question).toBe('agora.bid');
    // Chance takes no other when the lot is bought.
    t.act('bid 1');
    for (const marker of full) if (marker !== 'naval') expect(t.handOf(ROME)).toContain(marker);
    const u = table({ phase: 'mobilization', players: 4 }).hand(ROME, ...full, 'tribute');
    u.run(mobilization, { order: [ROME] }).act('handBack', 'discard spy', 'done');
    expect(u.handOf(ROME)).toHaveLength(8);
    const v = table({ players: 4 })
      .hand(ROME, ...full, 'tribute')
      .put(ROME, 'L5', AUX);
    v.run(operation, { ...OPERATION }).act('handBack', 'discard spy', 'done');
    expect([v.question, v.handOf(ROME).length]).toEqual(['operation.act', 8]);
  });

  it('[10.3, marker Archimedes] Archimedes may have the die of the penalty thrown again', () => {
    const t = table()
      .hand(CARTHAGE, 'archimedes')
      .put(CARTHAGE, 'syracusa', C)
      .put(ROME, 'L5', AUX)
      .put(CARTHAGE, 'L6', C)
      .talents(ROME, 1);
    t.g.pacts = [{ kind: 'truce', from: ROME, to: CARTHAGE, until: 1, talents: 0 }];
    t.run(operation, { ...OPERATION })
      .act('at L5', 'pay', 'go L6')
      .dice(1)
      .act('stop');
    expect(t.question).toBe('roll.again');
    t.dice(5).act('reroll 0');
    expect(t.events('reroll')[0]).toMatchObject({ from: 1, to: 5 });
  });

  it('[14.3] stacks and hands may be shown', () => {
    const t = table({ phase: 'negotiations' }).hand(ROME, 'rally').put(ROME, 'D4', AUX);
    t.g.zones[12][0] &= ~14;
    talk(t).as(ROME, 'show D4', 'done').as(CARTHAGE, 'done');
    expect(t.g.zones[12][0] & 15).toBe(15);
    const u = talk(table({ phase: 'negotiations' }).hand(ROME, 'rally')).as(ROME, 'showHand');
    expect(u.g.zones[handOf(ROME)][0] & 15).toBe(15);
  });

  it('[14.3] who shows his units in a square shows nobody else’s', () => {
    const t = table({ phase: 'negotiations' }).put(ROME, 'D4', AUX).put(CARTHAGE, 'D4', C);
    t.g.zones[unitsOf(ROME)][0] &= ~14;
    t.g.zones[unitsOf(CARTHAGE)][0] &= ~13;
    talk(t).as(ROME, 'show D4');
    expect([ROME, CARTHAGE].map((nation) => t.g.zones[unitsOf(nation)][0] & 15)).toEqual([15, 2]);
  });

  it('[marker Auspices] take a marker from another hand', () => {
    const t = talk(table({ phase: 'negotiations' }).hand(ROME, 'auspices').hand(CARTHAGE, 'rally'));
    t.act('steal carthage');
    expect(t.handOf(ROME)).toEqual(['rally']);
  });
});
