import { hannibalsWar } from '@punica/hannibals-war';
import { WAR } from '@punica/hannibals-war/data';
import { shows } from '@punica/hannibals-war/view/event-shown';
import { PLAYERS, type WarEvent } from '@punica/hannibals-war/view/scene';
import { describe, expect, it } from 'vitest';
import type { LogPart } from '../../play/protocol.ts';
import { type Deed, type DeedFacts, deedsIn } from './deed.ts';

const { map, pieces, tables } = WAR;
const [ROME, CARTHAGE, , GAULS] = PLAYERS;
const facts: DeedFacts = {
  squares: map.ids.map((id, at) => ({ id, place: map.placeAt[at] })),
  places: map.places,
  kinds: pieces.kinds,
  rolls: { highSeas: tables.highSeas, reaction: tables.reaction, attrition: tables.attrition },
};

const part = (...events: WarEvent[]): LogPart => ({
  place: 0,
  by: 0,
  lines: events.map((event) => ({
    text: hannibalsWar.words.event(event),
    event,
    spots: [],
    ...shows(event),
  })),
});
const deeds = (...events: WarEvent[]): Deed[] =>
  deedsIn(part(...events), facts).filter((it): it is Deed => 'kind' in it);

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
    expect(deed).toMatchObject({ kind: 'olympian', dice: [3, 4], good: true });
    expect(deed.effects).toHaveLength(2);
    expect(deed.result).toMatch(/^Hades/);
  });

  it('a search at sea: found within the limit, missed beyond it, and Archimedes may change the die', () => {
    const [found] = deeds({ ev: 'die', by: ROME, dice: [2], why: 'high-seas' });
    expect(found).toMatchObject({ kind: 'search', came: 2, good: true });
    expect(found.faces.filter(({ good }) => good)).toHaveLength(tables.highSeas);
    const [missed] = deeds(
      { ev: 'die', by: ROME, dice: [1], why: 'high-seas' },
      { ev: 'reroll', by: ROME, from: 1, to: 5 },
      { ev: 'missed', player: ROME, at: map.all[3] },
    );
    expect(missed).toMatchObject({ came: 5, good: false });
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
    expect(deed).toMatchObject({ kind: 'pillage', came: 3, good: true, by: CARTHAGE });
    expect(deed.title).toContain('Capua');
    expect(deed.faces.map(({ good }) => good)).toEqual([true, true, true, true, false, false]);
    expect(deed.effects).toHaveLength(3);
  });

  it('a leader in danger: his value and the die', () => {
    const kind = pieces.kindIndex.fabius;
    const [deed] = deeds(
      { ev: 'die', by: ROME, dice: [6], why: 'save' },
      { ev: 'saved', player: ROME, kind, saved: false },
    );
    expect(deed).toMatchObject({ kind: 'save', came: 6, good: false });
    expect(deed.faces.filter(({ good }) => good)).toHaveLength(pieces.kinds[kind].value);
  });

  it('an unpaid march: the row that counts, and the loss', () => {
    const [deed] = deeds(
      { ev: 'die', by: GAULS, dice: [1], why: 'attrition' },
      { ev: 'attrition', player: GAULS, die: 0, lost: 0 },
    );
    expect(deed).toMatchObject({ kind: 'attrition', came: 1, good: true, dice: [1] });
  });

  it('provisions: paid and starved in one table', () => {
    const [deed] = deeds(
      { ev: 'provisioned', player: ROME, at: map.all[1] },
      { ev: 'lost', player: ROME, kind: pieces.kinds[0].index, at: map.all[2], why: 'hunger' },
      { ev: 'lost', player: ROME, kind: pieces.kinds[0].index, at: map.all[2], why: 'battle' },
    );
    expect(deed).toMatchObject({ kind: 'provision', good: false });
    expect(deed.effects).toHaveLength(2);
  });
});
