import {
  CARTHAGE,
  controlsProvince,
  type GameMap,
  type H,
  type HannibalData,
  ROME,
  type Scenario,
  type SetUpForce,
  type Space,
  sideOf,
} from '@punica/hannibal/engine';
import { fixedPerId } from '@punica/kernel';
import type { HistoricalData } from '../data/read.ts';
import { provinceIs } from '../lands.ts';
import { layerRule } from '../layer.ts';
import { asWritten, layerOf } from '../switches.ts';

/** [H10] The Tribes that are friends of Rome. */
function withRomanTribes(map: GameMap, { setup }: HistoricalData): GameMap {
  const tribeAt = (at: Space) => setup.romanTribes.find(({ space }) => map.index[space] === at);
  return {
    ...map,
    tribe: fixedPerId(map.all.map((at) => map.tribe[at] || tribeAt(at) !== undefined)),
    tribeNames: fixedPerId(map.all.map((at) => tribeAt(at)?.name ?? map.tribeNames[at])),
  };
}

/** [H10] The forces of 218 BC. */
function withForces(
  scenario: Scenario,
  { mapWithMauretania: map, generals }: HannibalData,
  { setup }: HistoricalData,
): Scenario {
  const spaces = (ids: readonly string[]): Space[] => ids.map((id) => map.index[id]);
  const tribes = spaces(setup.romanTribes.map(({ space }) => space));
  return {
    ...scenario,
    pcs: [
      [...scenario.pcs[ROME], ...spaces(setup.addPCs.rome), ...tribes],
      [...scenario.pcs[CARTHAGE], ...spaces(setup.addPCs.carthage)],
    ],
    neutralTribes: [...scenario.neutralTribes, ...tribes],
    forces: setup.forces.map(
      (force): SetUpForce => ({
        side: sideOf(force.side),
        space: map.index[force.space],
        cus: force.cus,
        elephants: force.elephants,
        generals: force.generals.map((id) => generals.index[id]),
        commander: force.commander === null ? -1 : generals.index[force.commander],
        rank: force.rank as SetUpForce['rank'],
        drawConsuls: 0,
      }),
    ),
  };
}

/** [H10 Spain, H11 #7-8] The Tribe of Ilerda still stands by Rome. */
export const ausetaniHold = (g: H): boolean => {
  const at = g.rules.map.index[layerOf(g).setup.romanTribes[0].space];
  return g.tribe[at] === 1 && g.control[at] === ROME;
};

export const newSetUp = layerRule({
  name: '10-set-up',
  switches: [
    asWritten('newSetUp', 'H10', 'New set-up', 'Other forces in 218 BC, and Tribes friendly to Rome.'),
    asWritten(
      'spain',
      'H10 Spain',
      'Spain',
      'Idubeda does not count for Carthage while the Ausetani hold out.',
    ),
  ],
  needs: [
    ['newSetUp', 'minorsOfCarthage'],
    ['newSetUp', 'minorsOfRome'],
    ['newSetUp', 'murgantia'],
    ['spain', 'newSetUp'],
  ],
  data(data, on, layer) {
    const withTribes = { ...data, mapWithMauretania: withRomanTribes(data.mapWithMauretania, layer) };
    if (!on.newSetUp) return withTribes;
    const list = data.scenarios.list.map((scenario) => withForces(scenario, data, layer));
    return { ...withTribes, scenarios: { ...data.scenarios, list } };
  },
  // [H10 Spain] R22
  hooks: (on) =>
    on.spain
      ? {
          points(g, side, usual) {
            const isDenied =
              side === CARTHAGE &&
              ausetaniHold(g) &&
              controlsProvince(g, CARTHAGE, g.rules.map.provinceIndex.idubeda);
            return isDenied ? usual - 1 : usual;
          },
          sendsAllies: (g, b, side, province) =>
            side !== CARTHAGE ||
            g.rules.map.provinces[province].id === 'idubeda' ||
            !(ausetaniHold(g) && provinceIs(g, b.at, 'idubeda')),
        }
      : {},
});
