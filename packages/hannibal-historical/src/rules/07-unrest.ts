import {
  type Area,
  CARTHAGE,
  type GameMap,
  type H,
  isPlain,
  NONE,
  type Space,
  setControl,
  setTribe,
  spaceName,
  type X,
} from '@punica/hannibal/engine';
import { fixedPerId } from '@punica/kernel';
import { layerRule } from '../layer.ts';
import { happening, remember } from '../memory.ts';
import { layerOf } from '../switches.ts';

export const ETRURIAN_UNREST = happening('etrurianUnrest');
/** The space of the Etrurian marker and one; 0 for none. */
export const unrest = remember('unrest', 'placeOrNone');

/** [event Carthage 8] The Etrurian marker falls at two points; nothing else there could be besieged. */
const UNREST_POINTS = 2;
const isEtrurian = (map: GameMap, at: Space): boolean => map.provinces[map.province[at]].id === 'etruria';

const town = (g: H, die: number): Space =>
  g.rules.map.index[(layerOf(g).events.etruria as Readonly<Record<string, string>>)[die]];

/** [event Carthage 8] R18 */
export function etruriaTurns(g: H, x: X): void {
  const at = town(g, x.die());
  x.say({ ev: 'note', what: 'unrest', side: CARTHAGE, general: NONE, space: at, n: 0 });
  if (isPlain(g, at)) setTribe(g, at, 1);
  unrest.set(g, at + 1);
  setControl(g, x, at, CARTHAGE);
}

export const etrurianUnrest = layerRule({
  name: '07-unrest',
  data(data, _on, { events }) {
    const map = data.mapWithMauretania;
    // Where a Tribe may come to stand.
    const towns = new Set(Object.values(events.etruria).map((id) => map.index[id]));
    const tribe: Area = fixedPerId(map.all.map((at) => map.tribe[at] || towns.has(at)));
    return { ...data, mapWithMauretania: { ...map, tribe } };
  },
  tables: ({ map, siegePoints }) => ({
    siegePoints: fixedPerId(map.all.map((at) => (isEtrurian(map, at) ? UNREST_POINTS : siegePoints[at]))),
  }),
  memory: [unrest],
  words: {
    tales: {
      unrest: (e, { place, voice }) => ({
        kind: 'other',
        weight: 1.5,
        told: voice.say('unrest', [
          `there was unrest at ${place(e.space)}.`,
          `${place(e.space)} turned against Rome.`,
        ]),
      }),
    },
    notes: { unrest: (e, names) => `${spaceName(names, e.space)} turns against Rome.` },
  },
  tokens(g, lay) {
    const at = g.rules.map.all[unrest.of(g) - 1];
    if (at !== undefined && g.tribe[at] === 1) lay('unrest', `Unrest at ${spaceName(g.rules, at)}`, at);
  },
});
