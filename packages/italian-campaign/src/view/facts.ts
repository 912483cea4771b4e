import { idsOf } from '@punica/kernel';
import { ARM_IDS, CITY_CLASS_IDS, GROUP_IDS, NONE, TERRAIN_IDS } from '../data/index.ts';
import type { Italy } from '../state.ts';
import { faceName, hexName } from '../words/names.ts';

type Crt = Italy['rules']['tables']['field'];

const crtFact = ({ columns, firstRoll, cells }: Crt) => ({
  columns: [...columns],
  firstRoll,
  rows: cells.map((row) => Array.from(row, (cell) => cell.text)),
});

/** What stays the same for the whole game. */
export function factsOf(g: Italy) {
  const { map, leaders, units, tables, scenario } = g.rules;
  return {
    scenario: scenario.name,
    firstYear: scenario.firstYear,
    lastYear: scenario.lastYear,
    romeBelow: scenario.romeBelow,
    carthageFrom: scenario.carthageFrom,
    hexes: map.allHexes.map((at) => ({
      id: map.ids[at],
      name: hexName(g.rules, at),
      province: map.province[at],
      terrain: map.terrain[at],
      city: map.cityAt[at],
      ways: [
        ...map.roads[at].map((to) => ({ to, kind: 'road' })),
        ...map.neighbours[at].filter((to) => !map.roads[at].includes(to)).map((to) => ({ to, kind: 'open' })),
      ],
    })),
    provinces: Array.from(map.provinces, ({ id, name, vp, diagonal, cities, centres }) => ({
      id,
      name,
      vp,
      /** Its loyalty can be shaken. */
      diagonal,
      cities,
      /** Where its legions are raised. */
      centres,
    })),
    cities: Array.from(map.cities, (city) => ({
      id: city.id,
      name: city.name,
      hex: city.hex,
      cityClass: CITY_CLASS_IDS[city.cityClass],
      loyalty: city.loyalty === NONE ? null : city.loyalty,
      vp: city.vp,
      /** SP that its walls count for. */
      walls: tables.cityClasses[city.cityClass].intrinsic,
      walled: tables.cityClasses[city.cityClass].walls,
    })),
    leaders: Array.from(
      leaders.list,
      ({ id, name, side, modifier, withdrawal, asterisk, recruit, history }) => ({
        id,
        name,
        side,
        modifier,
        /** Null for the asterisk: he always gets away. */
        withdrawal: asterisk ? null : withdrawal,
        recruit,
        history,
      }),
    ),
    faces: units.allFaces.map((face) => {
      const unit = units.ofKind[units.faceKind[face]][0];
      return {
        id: units.faceIds[face],
        name: faceName(g.rules, face),
        side: units.side[unit],
        group: GROUP_IDS[units.group[unit]],
        arm: ARM_IDS[units.arm[unit]],
        sp: units.faceSp[face],
        worn: units.faceStep[face] === 1,
      };
    }),
    terrain: idsOf(tables.terrainMp).map((terrain) => ({
      id: TERRAIN_IDS[terrain],
      mp: tables.terrainMp[terrain],
      shift: tables.terrainShift[terrain],
    })),
    roadMp: tables.roadMp,
    cityMp: tables.unfriendlyCityMp,
    field: crtFact(tables.field),
    siege: crtFact(tables.siege),
    siegeFirst: tables.constants.siegeFirst,
    siegeLast: tables.constants.siegeLast,
    legionSp: units.legionSp,
  };
}
