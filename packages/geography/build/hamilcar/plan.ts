import { readFileSync } from 'node:fs';
import type { SeaName } from '../data/lettering.ts';
import { LAND_NAMES } from '../data/lettering.ts';
import type { BoardPlan, PlanLink, PlanSpace } from '../plan.ts';
import { seaMapFile } from './map-file.ts';

/** Washes as in Hannibal: 0 ochre, 1 brick, 2 olive, 3 violet, 4 rose; neighbours differ. */
const TINTS: Readonly<Record<string, number>> = {
  etruria: 0,
  latium: 4,
  samnium: 1,
  campania: 2,
  apulia: 3,
  lucania: 0,
  sicilia: 2,
  'syracusae-p': 3,
  corsica: 4,
  sardinia: 1,
  'carthago-p': 4,
  libya: 0,
  numidia: 1,
};

const CLOSED_BY_SEA = new Set([
  'latium',
  'samnium',
  'campania',
  'apulia',
  'lucania',
  'sicilia',
  'syracusae-p',
  'corsica',
  'sardinia',
]);

// biome-ignore format: one name a line reads as a table
const SEAS: readonly SeaName[] = [
  { text: 'MARE', along: [[11.0, 41.2], [11.5, 40.9], [12.0, 40.7]], size: 14, spacing: 8 },
  { text: 'TYRRHENVM', along: [[10.6, 39.0], [12.0, 38.9], [13.8, 39.1]], size: 14, spacing: 9 },
  { text: 'MARE SARDOVM', along: [[5.4, 41.2], [6.4, 40.4], [7.2, 39.2]], size: 12, spacing: 6 },
  { text: 'MARE HADRIATICVM', along: [[14.4, 43.3], [16.0, 42.5], [18.0, 41.8]], size: 13, spacing: 7 },
  { text: 'MARE IONIVM', along: [[16.6, 37.9], [17.6, 37.2], [19.0, 36.9]], size: 13, spacing: 7 },
  { text: 'MARE AFRICVM', along: [[12.2, 35.2], [13.6, 34.8], [15.6, 34.7]], size: 13, spacing: 7 },
  { text: 'SYRTIS MAIOR', along: [[16.4, 31.6], [17.8, 31.4], [19.2, 31.7]], size: 11, spacing: 5 },
  { text: 'MARE BALEARICVM', along: [[1.6, 40.3], [2.6, 39.0], [3.6, 37.9]], size: 12, spacing: 6 },
];

/** Peoples whose names would stand among the spaces of this game. */
const IN_PLAY = new Set(['TRIPOLIS']);

const openingGenerals = (): Map<string, number> => {
  const { forces } = JSON.parse(
    readFileSync(new URL('../../../hamilcar/data/scenario.json', import.meta.url), 'utf8'),
  ) as { forces: readonly { space: string; generals: readonly string[] }[] };
  const most = new Map<string, number>();
  for (const { space, generals } of forces) most.set(space, Math.max(most.get(space) ?? 0, generals.length));
  return most;
};

export function hamilcarPlan(): BoardPlan {
  const map = seaMapFile();
  const generals = openingGenerals();
  const ports = new Set(map.lanes.flatMap(({ a, b }) => [a, b]));
  const road = ([a, b]: readonly [string, string]): PlanLink => ({ a, b, type: 'road' });
  return {
    id: 'hamilcar',
    title: ['HAMILCAR', 'BELLVM PVNICVM PRIMVM'],
    spaces: map.spaces.map(
      ({ id, name, province, lat, lon, city, tribe }): PlanSpace => ({
        id,
        name,
        place: [lon, lat],
        province,
        mark: tribe !== null ? 'tribe' : city === null ? 'open' : city.large ? 'great' : 'walled',
        harbour: ports.has(id),
        openingGenerals: generals.get(id) ?? 0,
      }),
    ),
    links: [...map.roads.map(road), ...map.straits.map(({ a, b }): PlanLink => ({ a, b, type: 'strait' }))],
    provinces: map.provinces.map(({ id, name }) => ({
      id,
      // The brackets of the rules' name would not be cut in stone.
      name: name.replace(/ \(.*\)/, ''),
      tint: TINTS[id],
      reach: 48,
      closedBySea: CLOSED_BY_SEA.has(id),
    })),
    seas: SEAS,
    peoples: LAND_NAMES.filter(({ text }) => !IN_PLAY.has(text)),
    view: { x0: 0, y0: 0, x1: 1140, y1: 748 },
    neatline: { x0: -260, y0: -210, x1: 1560, y1: 1010 },
    sheet: { x0: -296, y0: -246, x1: 1596, y1: 1046 },
    stretch: 1.3,
    warp: {
      domain: { x0: -300, y0: -300, x1: 1600, y1: 1080 },
      pitch: 12,
      frame: { x0: 46, y0: 50, x1: 1094, y1: 708 },
      room: { x: 70, y: 56 },
      linkClearance: 26,
      weights: { angles: 1.5, scale: 0.09, smooth: 34, anchor: 0.0007, room: 40 },
      foldLimit: 0.12,
      rounds: 40,
      steps: 100,
    },
  };
}
