import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { armyPiece } from './pieces/army.ts';
import { detailAt, generalCoin } from './pieces/coin.ts';
import { controlMarker } from './pieces/control.ts';
import { dieFace, siegeFaces } from './pieces/dice.ts';
import { statusIds, statusMarker, turnMarker } from './pieces/marker.ts';
import { harbourMark, siegeMark, tribeMark, walledCity } from './pieces/place.ts';
import { elephantsPlate, garrisonPlate, siegeTrainMark, unitsPlate } from './pieces/troops.ts';
import { type GeneralId, generalIds, portraitOf } from './portraits/generals.ts';
import { pieceSheet } from './sheet.ts';
import { brokenNumber, idsIn, referencesIn, xmlFault } from './testing.ts';

const data = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../hannibal/data/${name}.json`, import.meta.url), 'utf8'));

const { generals } = data('generals') as { generals: { id: string; side: string }[] };
const { cards } = data('strategy-cards') as { cards: { event: { marker?: string } }[] };
const tables = data('tables') as {
  naval: { faces: { diamonds: number; dots: number }[] };
  siege: { dice: Record<'red' | 'white', unknown[]> };
};
const { spaces } = data('map') as {
  spaces: { id: string; port: { dots: number; diamonds: number; maxCUs: number | null } | null }[];
};

const known = new Set(idsIn(pieceSheet()));

const check = (markup: string): void => {
  expect(xmlFault(markup)).toBeUndefined();
  expect(brokenNumber(markup)).toBeUndefined();
  expect(referencesIn(markup).filter((id) => !known.has(id))).toEqual([]);
};

describe('generals', () => {
  it('are those of the game, each on his side', () => {
    expect([...generalIds].sort()).toEqual(generals.map((g) => g.id).sort());
    for (const { id, side } of generals) expect(portraitOf(id as GeneralId).side).toBe(side);
  });

  it('have a head of their own each', () => {
    const recipes = generalIds.map((id) => JSON.stringify(portraitOf(id).recipe));
    expect(new Set(recipes).size).toBe(generalIds.length);
  });

  it.each(generalIds)('%s can be struck in both forms and every rank', (id) => {
    for (const detail of ['full', 'stamp'] as const)
      for (const rank of [null, 'consul', 'proconsul', 'dictator'] as const)
        check(generalCoin({ id, strategy: 2, battle: 3, rank }, { detail, ribbon: detail === 'full' }));
    check(generalCoin({ id, strategy: 1, battle: 4, displaced: true }));
  });

  it('show their faces from 22 px on', () => {
    expect(detailAt(21.9)).toBe('stamp');
    expect(detailAt(22)).toBe('full');
  });
});

describe('pieces', () => {
  it('for every owner, city, tribe and siege', () => {
    for (const owner of ['rome', 'carthage', null] as const) {
      check(controlMarker(owner));
      check(tribeMark(owner));
      check(walledCity({ size: 'small', owner }));
      check(walledCity({ size: 'large', owner, capacity: 5 }));
    }
    for (const n of [0, 1, 2, 3] as const) check(siegeMark(n));
  });

  it('for every harbour of the map', () => {
    for (const { port } of spaces) if (port) check(harbourMark(port));
  });

  it('for troops', () => {
    for (const side of ['rome', 'carthage'] as const) {
      check(unitsPlate(side, 12));
      check(garrisonPlate(side, 5));
      check(siegeTrainMark(side));
    }
    check(elephantsPlate(1));
    check(elephantsPlate(4));
  });

  it('for armies: the commander lies on top, and units alone do without a coin', () => {
    const army = armyPiece({
      side: 'carthage',
      generals: [
        { id: 'hannibal', strategy: 1, battle: 4 },
        { id: 'mago', strategy: 2, battle: 2 },
      ],
      units: 10,
      elephants: 2,
      siegeTrain: true,
    });
    check(army);
    expect(army.indexOf('general-mago')).toBeLessThan(army.indexOf('general-hannibal'));
    const alone = armyPiece({ side: 'rome', generals: [], units: 3 });
    check(alone);
    expect(alone).not.toContain('general-');
  });

  it('for every lasting mark that cards make', () => {
    const made = cards.flatMap(({ event }) => (event.marker ? [event.marker] : []));
    expect(made.filter((name) => !(statusIds as string[]).includes(name))).toEqual([]);
    for (const id of statusIds) check(statusMarker(id));
    for (let turn = 1; turn <= 9; turn++) check(turnMarker(turn));
  });
});

describe('dice', () => {
  it('follow the siege tables face by face', () => {
    expect(siegeFaces).toEqual(tables.siege.dice);
    for (let face = 1; face <= 6; face++) {
      check(dieFace('siege-red', face));
      check(dieFace('siege-white', face));
    }
  });

  it('show every face of the naval die', () => {
    for (const { diamonds, dots } of tables.naval.faces) {
      expect(dots).toBe(0);
      check(dieFace('naval', diamonds));
    }
  });

  it('show six faces of the plain and the retreat dice', () => {
    for (let face = 1; face <= 6; face++)
      for (const kind of ['d6', 'retreat-small', 'retreat-large'] as const) check(dieFace(kind, face));
  });
});

describe('an army is placed by reference', () => {
  it('and stays small however fine the coin is', () => {
    const piece = armyPiece(
      { side: 'rome', generals: [{ id: 'fabius', strategy: 3, battle: 3, rank: 'dictator' }], units: 8 },
      { detail: 'full' },
    );
    expect(piece.length).toBeLessThan(2000);
  });
});
