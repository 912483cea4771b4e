import { readFileSync } from 'node:fs';
import type { LinkType } from '../src/board.ts';
import { LANDS, SEAS } from './data/lettering.ts';
import type { MapProvince, MapSpace } from './map-file.ts';
import { type BoardPlan, GRID, type PlanSpace, SHEET } from './plan.ts';
import type { LonLat } from './projection.ts';
import { STIFFNESS } from './warp.ts';

interface MapFile {
  readonly provinces: readonly MapProvince[];
  readonly spaces: readonly (MapSpace & {
    readonly port: object | null;
    readonly walledCity: { readonly size: 'large' | 'small' } | null;
    readonly tribe: object | null;
    readonly optionalRule?: string;
  })[];
  readonly connections: readonly {
    readonly a: string;
    readonly b: string;
    readonly type: LinkType;
    readonly optionalRule?: string;
  }[];
}

interface ScenarioFile {
  readonly scenarios: readonly {
    readonly id: string;
    readonly setup: Readonly<
      Record<
        'carthage' | 'rome',
        { readonly forces: readonly { readonly space: string; readonly generals: readonly string[] }[] }
      >
    >;
  }[];
}

/** Washes: 0 ochre, 1 brick, 2 olive, 3 violet, 4 rose, 5 ash for powers outside; neighbours differ. */
const TINTS: Readonly<Record<string, number>> = {
  'numidia-maior': 3,
  'numidia-minor': 1,
  carthago: 4,
  libya: 0,
  baetica: 1,
  orospeda: 3,
  celtiberia: 0,
  idubeda: 2,
  'gallia-cisalpina': 2,
  etruria: 0,
  samnium: 1,
  latium: 4,
  campania: 2,
  apulia: 3,
  lucania: 0,
  sicilia: 2,
  syracusae: 3,
  'corsica-sardinia': 1,
  'gallia-transalpina': 5,
  massilia: 4,
  liguria: 5,
  baleares: 3,
  mauretania: 5,
};

/** Peninsular Italy and the islands: no land there lies outside the provinces. */
const CLOSED_BY_SEA = new Set([
  'samnium',
  'latium',
  'campania',
  'apulia',
  'lucania',
  'sicilia',
  'syracusae',
  'corsica-sardinia',
  'baleares',
]);

/** Further than the usual 48 px: to Calpe, to the Padus, to the lesser Balearic island. */
const REACH: Readonly<Record<string, number>> = { baetica: 60, etruria: 60, baleares: 90 };

const NAMES_AT_SEA: Readonly<Record<string, LonLat>> = {
  liguria: [8.75, 43.85],
  'corsica-sardinia': [6.9, 41.7],
};

export function hannibalPlan(): BoardPlan {
  const map = read<MapFile>('map.json');
  const generals = openingGenerals();
  const frame = { x0: 40, y0: 46, x1: 1100, y1: 712 };
  const optionOf = new Map(map.spaces.map((space) => [space.province, space.optionalRule]));
  return {
    id: 'hannibal',
    title: ['HANNIBAL', 'BELLVM PVNICVM SECVNDVM'],
    spaces: map.spaces.map(
      (space): PlanSpace => ({
        id: space.id,
        name: space.name,
        place: [space.lon, space.lat],
        province: space.province,
        mark: space.tribe
          ? 'tribe'
          : !space.walledCity
            ? 'open'
            : space.walledCity.size === 'large'
              ? 'great'
              : 'walled',
        harbour: space.port !== null,
        openingGenerals: generals.get(space.id) ?? 0,
        ...(space.optionalRule ? { option: space.optionalRule } : {}),
      }),
    ),
    links: map.connections.map(({ a, b, type, optionalRule }) => ({
      a,
      b,
      type,
      ...(optionalRule ? { option: optionalRule } : {}),
    })),
    provinces: map.provinces.map(({ id, name }) => {
      const option = optionOf.get(id);
      return {
        id,
        name,
        tint: TINTS[id],
        ...(option ? { option } : {}),
        reach: REACH[id] ?? 48,
        closedBySea: CLOSED_BY_SEA.has(id),
        ...(NAMES_AT_SEA[id] ? { nameAt: NAMES_AT_SEA[id] } : {}),
      };
    }),
    seas: SEAS.hannibal,
    peoples: LANDS.hannibal,
    ...SHEET,
    warp: {
      ...GRID,
      frame,
      room: { x: 63, y: 54 },
      ...STIFFNESS,
      rounds: 48,
      steps: 120,
    },
  };
}

/** Generals on each space when the full war begins; other scenarios only find room as any army does. */
export function openingGenerals(): Map<string, number> {
  const most = new Map<string, number>();
  const [first] = read<ScenarioFile>('scenarios.json').scenarios;
  for (const { forces } of [first.setup.carthage, first.setup.rome])
    for (const { space, generals } of forces)
      most.set(space, Math.max(most.get(space) ?? 0, generals.length));
  return most;
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../../hannibal/data/${name}`, import.meta.url), 'utf8')) as T;
}
