import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pieceSheet } from '../sheet.ts';
import { brokenNumber, idsIn, referencesIn, xmlFault } from '../testing.ts';
import {
  campMark,
  coinMark,
  countMark,
  emblemOf,
  fireMark,
  leaderMark,
  markerTile,
  placeMark,
  portMark,
  shipMark,
  strengthMark,
  taxMark,
  token,
  warPaints,
} from './index.ts';

const NATIONS = ['rome', 'carthage', 'macedon', 'gauls', 'syracusa', 'mercenary'] as const;
const data = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../hannibals-war/data/${name}.json`, import.meta.url), 'utf8'));
const leader = { type: 'leader-cavalry', veteran: true, value: 3 } as const;
const drawings = [
  ...NATIONS.map((nation) => emblemOf(nation)),
  ...NATIONS.map((nation) => token(leader, nation)),
  token(null, 'rome'),
  ...[true, false].flatMap((city) =>
    [null, 'rome' as const].map((nation) => placeMark({ city, capital: city, nation })),
  ),
  ...[countMark(12), strengthMark(20), leaderMark(2), shipMark(), campMark(), fireMark(), coinMark()],
  ...[taxMark(3, true), portMark(), markerTile(null)],
];

describe('the art of the war of four powers', () => {
  it('is well-formed and places only what its sheets hold', () => {
    const known = new Set(idsIn(pieceSheet() + warPaints()));
    for (const drawn of drawings) {
      expect(xmlFault(drawn)).toBeUndefined();
      expect(brokenNumber(drawn)).toBeUndefined();
      expect(referencesIn(drawn).filter((id) => !known.has(id))).toEqual([]);
    }
  });

  it('gives every power an outline of its own', () => {
    const outlines = NATIONS.map((nation) => /d="([^"]+)"/.exec(emblemOf(nation))?.[1]);
    expect(new Set(outlines).size).toBe(NATIONS.length);
  });

  it('has a tile of its own for every campaign marker', () => {
    const { markers } = data('campaign-markers') as {
      markers: { id: string; type: 'action'; strength?: number }[];
    };
    const scroll = markerTile({ id: 'none of the kind', type: 'action', strength: 0 });
    for (const { id } of markers)
      expect(markerTile({ id, type: 'action', strength: 0 }), id).not.toBe(scroll);
  });
});
