import {
  CARTHAGE,
  cusAt,
  type GameMap,
  type H,
  HANNIBAL,
  ROME,
  type Space,
  setControl,
  setSiege,
  spaceOf,
  type X,
} from '@punica/hannibal/engine';
import { fixedPerId, refusal } from '@punica/kernel';
import { layerRule } from '../layer.ts';
import { happened, happening } from '../memory.ts';

export const LIGURES_ALLIED = happening('liguresAllied');

/** [event Carthage 2] No edition moves a space to another province. Harbours for the fleets of Carthage once the Ligures are its friends, and ports for nothing else. */
export const LIGURIA =
  HANNIBAL.mapWithMauretania.provinces[HANNIBAL.mapWithMauretania.provinceIndex.liguria].spaces;

const NO_HARBOUR = refusal('event Carthage 2', 'ligurianHarbours');

const withHarbours = (map: GameMap, most: number): GameMap => ({
  ...map,
  portCUs: fixedPerId(map.all.map((at) => (LIGURIA.includes(at) ? most : map.portCUs[at]))),
  harbour: fixedPerId(map.all.map((at) => map.harbour[at] || LIGURIA.includes(at))),
  harbours: [...map.harbours, ...LIGURIA],
});

/** [20.5] Points that Carthage has laid on a Tribe are gone with the friendship; those of Roman CUs there stand. */
function befriend(g: H, x: X, at: Space): void {
  setControl(g, x, at, CARTHAGE);
  if (g.siege[at] === 0 || cusAt(g, ROME, at) > 0) return;
  setSiege(g, at, 0);
  x.say({ ev: 'siegeLifted', space: at });
}

/** [event Carthage 2, event Carthage 8] */
export function liguresAlly(g: H, x: X): void {
  for (const at of LIGURIA) if (g.tribe[at] === 1) befriend(g, x, at);
}

export const ligures = layerRule({
  name: '07-ligures',
  data: (data, on) =>
    on.randomEvents
      ? {
          ...data,
          mapWithMauretania: withHarbours(data.mapWithMauretania, data.tables.constants.movingCUs),
        }
      : data,
  hooks: () => ({
    refuseStep(g, f, to, bySea) {
      const isLigurian = bySea && (LIGURIA.includes(to) || LIGURIA.includes(spaceOf(g, f.at)));
      return isLigurian && !(f.side === CARTHAGE && happened(g, LIGURES_ALLIED)) ? NO_HARBOUR : undefined;
    },
  }),
  // Since version 3 Carthage has no points on Tribes that are its friends (20.5).
  carryOn(g) {
    for (const at of LIGURIA)
      if (g.siege[at] > 0 && g.control[at] === CARTHAGE && cusAt(g, ROME, at) === 0) setSiege(g, at, 0);
  },
  words: {
    refusals: {
      ligurianHarbours: 'Only Carthage uses these harbours, and only with the Ligures on its side.',
    },
  },
  tokens(g, lay) {
    if (happened(g, LIGURES_ALLIED)) lay('ligures', 'The Ligures have sided with Carthage');
  },
});
