import { readFileSync } from 'node:fs';
import { LANDS, SEAS } from '../data/lettering.ts';
import { type BoardPlan, GRID, type PlanLink, type PlanSpace, SHEET } from '../plan.ts';
import { STIFFNESS } from '../warp.ts';
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

/** Peoples whose names would stand among the spaces of this game. */
const IN_PLAY = new Set(['TRIPOLIS']);

const openingGenerals = (): Map<string, number> => {
  const { scenarios } = JSON.parse(
    readFileSync(new URL('../../../hamilcar/data/scenarios.json', import.meta.url), 'utf8'),
  ) as {
    scenarios: readonly { forces: readonly { space: string; generals: readonly string[] }[] }[];
  };
  const most = new Map<string, number>();
  for (const { space, generals } of scenarios[0].forces)
    most.set(space, Math.max(most.get(space) ?? 0, generals.length));
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
    seas: SEAS.hamilcar,
    peoples: LANDS.hannibal.filter(({ text }) => !IN_PLAY.has(text)),
    ...SHEET,
    stretch: 1.3,
    warp: {
      ...GRID,
      frame: { x0: 46, y0: 50, x1: 1094, y1: 708 },
      room: { x: 70, y: 56 },
      ...STIFFNESS,
      rounds: 40,
      steps: 100,
    },
  };
}
