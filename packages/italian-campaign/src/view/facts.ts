import { ARM_IDS, CITY_CLASS_IDS, GROUP_IDS, NONE, TERRAIN_IDS } from '../data/index.ts';
import type { Italy } from '../state.ts';
import { faceName, hexName } from '../words/names.ts';
import type { CrtFact, Facts } from './scene.ts';

type Crt = Italy['rules']['tables']['field'];

const crtFact = ({ columns, firstRoll, cells }: Crt): CrtFact => ({
  columns,
  firstRoll,
  rows: cells.map((row) => row.map((cell) => cell.text)),
});

/** What stays the same for the whole game. */
export function factsOf(g: Italy): Facts {
  const { map, leaders, units, tables, scenario } = g.rules;
  return {
    scenario: scenario.name,
    firstYear: scenario.firstYear,
    lastYear: scenario.lastYear,
    romeBelow: scenario.romeBelow,
    carthageFrom: scenario.carthageFrom,
    hexes: map.ids.map((id, at) => ({
      id,
      name: hexName(at),
      province: map.province[at],
      terrain: map.terrain[at],
      city: map.cityAt[at],
    })),
    provinces: map.provinces.map(({ id, name, vp, diagonal, cities, centres }) => ({
      id,
      name,
      vp,
      diagonal,
      cities,
      centres,
    })),
    cities: map.cities.map((city) => ({
      id: city.id,
      name: city.name,
      hex: city.hex,
      cityClass: CITY_CLASS_IDS[city.cityClass],
      loyalty: city.loyalty === NONE ? null : city.loyalty,
      vp: city.vp,
      walls: tables.cityClasses[city.cityClass].intrinsic,
      walled: tables.cityClasses[city.cityClass].walls,
    })),
    leaders: leaders.list.map(({ id, name, side, modifier, withdrawal, asterisk, recruit, history }) => ({
      id,
      name,
      side,
      modifier,
      withdrawal: asterisk ? null : withdrawal,
      recruit,
      history,
    })),
    faces: units.faceIds.map((id, face) => {
      const unit = units.ofKind[units.faceKind[face]][0];
      return {
        id,
        name: faceName(face),
        side: units.side[unit],
        group: GROUP_IDS[units.group[unit]],
        arm: ARM_IDS[units.arm[unit]],
        sp: units.faceSp[face],
        worn: units.faceStep[face] === 1,
      };
    }),
    terrain: TERRAIN_IDS.map((id, i) => ({
      id,
      mp: tables.terrainMp[i],
      shift: tables.terrainShift[i],
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
