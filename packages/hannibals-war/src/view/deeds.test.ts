import { toldInPlay } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { WAR } from '../data/index.ts';
import { hannibalsWar } from '../index.ts';
import { type DeedFacts, deedsOf } from './deeds.ts';
import { shows } from './event-shown.ts';
import { PLAYERS, type WarEvent } from './scene.ts';
import { ww } from './words.ts';

const { map, pieces, tables } = WAR;
const [ROME, CARTHAGE, , GAULS] = PLAYERS;
const facts: DeedFacts = {
  squares: map.all.map((at) => ({ id: map.ids[at], place: map.placeAt[at] })),
  places: [...map.places],
  kinds: [...pieces.kinds],
  rolls: { highSeas: tables.highSeas, reaction: tables.reaction, attrition: tables.attrition },
};

const laid = (...events: WarEvent[]) =>
  deedsOf(
    events.map((event) => ({ text: hannibalsWar.words.event(event), event, ...shows(event) })),
    facts,
    null,
    () => events,
  );
const deeds = (...events: WarEvent[]) => laid(...events).flatMap((it) => (it.deed === 'roll' ? [it] : []));
const pips = (...faces: number[]) => faces.map((face) => ({ kind: 'd6', face }));

describe('what dice and want decide, as tables', () => {
  it('the gods: both dice, the event and everything it did, up to the next phase', () => {
    const [deed, ...more] = deeds(
      { ev: 'olympian', event: 'hades', dice: [3, 4] },
      { ev: 'die', by: ROME, dice: [2, 5], why: 'talents' },
      { ev: 'talents', player: ROME, change: 7, why: 'hades' },
      { ev: 'phase', phase: 'initiative' },
      { ev: 'talents', player: CARTHAGE, change: -1, why: 'bid' },
    );
    expect(more).toEqual([]);
    expect(deed).toMatchObject({ title: ww.deeds.olympian, dice: pips(3, 4), good: true });
    expect(deed.effects).toHaveLength(2);
    expect(deed.result).toMatch(/^Hades/);
  });

  it('a search at sea: found within the limit, missed beyond it, and Archimedes may change the die', () => {
    const [found] = deeds({ ev: 'die', by: ROME, dice: [2], why: 'high-seas' });
    expect(found).toMatchObject({ title: ww.deeds.search, came: 1, good: true });
    expect(found.faces.filter(({ good }) => good)).toHaveLength(tables.highSeas);
    const [missed] = deeds(
      { ev: 'die', by: ROME, dice: [1], why: 'high-seas' },
      { ev: 'reroll', by: ROME, from: 1, to: 5 },
      { ev: 'missed', player: ROME, at: map.all[3] },
    );
    expect(missed).toMatchObject({ came: 4, good: false });
    expect(missed.effects).toHaveLength(1);
  });

  it('a pillage: the factors, the booty and what the plundered threw', () => {
    const at = map.places[map.placeIndex.capua].square;
    const [deed, ...more] = deeds(
      { ev: 'die', by: CARTHAGE, dice: [3], why: 'pillage' },
      { ev: 'pillage', player: CARTHAGE, at, die: 3, factors: 4, success: true },
      { ev: 'talents', player: CARTHAGE, change: 2, why: 'pillage' },
      { ev: 'die', by: ROME, dice: [2], why: 'reaction' },
      { ev: 'drewHidden', player: ROME, count: 1 },
      { ev: 'passed', player: CARTHAGE, forced: false },
    );
    expect(more).toEqual([]);
    expect(deed).toMatchObject({ came: 2, good: true, by: CARTHAGE });
    expect(deed.title).toContain('Capua');
    expect(deed.faces.map(({ good }) => good)).toEqual([true, true, true, true, false, false]);
    expect(deed.effects).toHaveLength(3);
  });

  it('a leader in danger: his value and the die', () => {
    const kind = pieces.kindIndex.fabius;
    const [deed] = deeds(
      { ev: 'die', by: ROME, dice: [6], why: 'save' },
      { ev: 'saved', player: ROME, kind, saved: false, tried: true },
    );
    expect(deed).toMatchObject({ came: 5, good: false });
    expect(deed.faces.filter(({ good }) => good)).toHaveLength(pieces.kinds[kind].value);
  });

  it('an unpaid march: the row that counts, and the loss', () => {
    const [deed] = deeds(
      { ev: 'die', by: GAULS, dice: [1], why: 'attrition' },
      { ev: 'attrition', player: GAULS, die: 0, lost: 0 },
    );
    expect(deed).toMatchObject({ title: ww.deeds.attrition, came: 0, good: true, dice: pips(1) });
  });

  it('provisions: paid and starved in one table', () => {
    const [deed] = deeds(
      { ev: 'provisioned', player: ROME, at: map.all[1] },
      { ev: 'lost', player: ROME, kind: pieces.allKinds[0], at: map.all[2], why: 'hunger' },
      { ev: 'lost', player: ROME, kind: pieces.allKinds[0], at: map.all[2], why: 'battle' },
    );
    expect(deed).toMatchObject({ title: ww.deeds.provision, good: false, dice: [] });
    expect(deed.effects).toHaveLength(2);
  });

  it('the face that came is marked as the rules decided, in every roll of a war played by chance', () => {
    let rolls = 0;
    for (let seed = 1; seed <= 3; seed++)
      for (const { events } of toldInPlay(hannibalsWar, seed, 1500))
        for (const deed of deeds(...events)) {
          // Where no water is free a fleet fights though it was not found.
          if (deed.came < 0 || deed.faces.length === 0 || deed.result === ww.deeds.nowhere) continue;
          rolls++;
          expect(deed.faces[deed.came].good, deed.title).toBe(deed.good);
        }
    expect(rolls).toBeGreaterThan(5);
  });
});
