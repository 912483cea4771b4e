import { slot } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { addPieces } from './board.ts';
import { type Flag, ITALY, NO_RANK, NONE, PRAETOR, type Side } from './data/index.ts';
import { faults } from './faults.ts';
import {
  BOXED,
  DEAD,
  GONE,
  type Hex,
  isHex,
  LATER,
  POOL,
  SENATE,
  type Unit,
  type UnitPlace,
  WITH_LEVY,
  withRoman,
} from './state.ts';
import { CARTHAGE, emptyTable, ROME, type Table } from './testing.ts';
import { boxOf } from './zones.ts';

const { units, map } = ITALY;
const unit = (kind: string, n = 1): Unit => units.ofKind[units.kindIndex[kind]][n - 1];

const [FIRST, , , THIRD] = map.allHexes;
/** What no type lets through, but a file might hold. */
const BEYOND = map.hexes as Hex;
const NOWHERE = (WITH_LEVY - 1) as Hex;
const NO_PLACE = (BOXED - 1) as UnitPlace;
const NO_SIDE = 2 as number as Side;
const NO_STEP = -1 as number as Flag;

/** Nothing is wrong here: Longus with two foot, Hannibal with one, garrisons at home, the Gaulish leader in the north. */
const sound = (): Table =>
  emptyTable('campaign')
    .stand('longus', '2507', 'roman-foot 2', 'consul')
    .stand('hannibal', '2606', 'punic-foot 1')
    .stand('gaulish-leader', '0325', 'gaul-2 1')
    .alone('roma', 'garrison-rome')
    .alone('0325', 'gaul-2 1');

const after = (edit: (t: Table) => void): string[] => {
  const t = sound();
  edit(t);
  return faults(t.g);
};

const UNITS: readonly [string, (t: Table) => void][] = [
  [
    'units.punic-foot#2.at: goes with no Roman leader',
    (t) => at(t, 'punic-foot', 2, withRoman(t.leader('longus'))),
  ],
  [
    'units.garrison-tarentum#1.at: goes with no Roman leader',
    (t) => at(t, 'garrison-tarentum', 1, withRoman(t.leader('longus'))),
  ],
  [
    'units.roman-foot#3.at: its leader is not on the map',
    (t) => at(t, 'roman-foot', 3, withRoman(t.leader('fabius'))),
  ],
  [
    'units.roman-foot#3.at: its leader is not on the map',
    (t) => at(t, 'roman-foot', 3, withRoman(t.leader('hannibal'))),
  ],
  ['units.roman-foot#3.at: is nowhere', (t) => at(t, 'roman-foot', 3, BEYOND)],
  ['units.roman-foot#3.at: is nowhere', (t) => at(t, 'roman-foot', 3, NO_PLACE)],
  ['units.roman-foot#3.at: never lies in a box', (t) => at(t, 'roman-foot', 3, BOXED)],
  ['units.allied-2#1.at: belongs into its cup (6.3)', (t) => at(t, 'allied-2', 1, POOL)],
  ['units.gaul-4#1.at: belongs into its cup (6.3)', (t) => at(t, 'gaul-4', 1, POOL)],
  ['units.roman-foot#3.at: is never lost for good', (t) => at(t, 'roman-foot', 3, GONE)],
  [
    'units.garrison-tarentum#1.at: a garrison never leaves its city (9.82)',
    (t) => stand(t, 'garrison-tarentum', FIRST),
  ],
  [
    'units.gaul-2#2.at: never leaves Cisalpine Gaul and Liguria (10.6)',
    (t) => stand(t, 'gaul-2', t.hex('2507'), 2),
  ],
  ['units.roman-horse#1.step: has no such side', (t) => (t.g.step[unit('roman-horse')] = 1)],
  ['units.roman-foot#1.step: has no such side', (t) => (t.g.step[unit('roman-foot')] = NO_STEP)],
  ['units.roman-foot#3.step: is not in play', (t) => (t.g.step[unit('roman-foot', 3)] = 1)],
  [
    'units.roman-slave-legion#1.step: is not in play',
    (t) => {
      at(t, 'roman-slave-legion', 1, GONE);
      t.g.step[unit('roman-slave-legion')] = 1;
    },
  ],
  ['units.roman-foot#3.away: is not in play', (t) => (t.g.away[unit('roman-foot', 3)] = 1)],
  [
    'units.roman-slave-legion#1.away: is not in play',
    (t) => {
      at(t, 'roman-slave-legion', 1, GONE);
      t.g.away[unit('roman-slave-legion')] = 1;
    },
  ],
  ['units.garrison-rome#1.outside: only before', (t) => (t.g.unitOut[unit('garrison-rome')] = 1)],
  ['zones.box.hannibal.punic: punic-foot#1 lies elsewhere too', (t) => stand(t, 'punic-foot', t.hex('2606'))],
  ['zones.cup.allied: allied-3#1 shows its back', (t) => (t.g.step[unit('allied-3')] = 1)],
  [
    'zones.box.hanno.punic: its leader is not on the map',
    (t) => {
      at(t, 'punic-foot', 2, BOXED);
      t.g.zones[boxOf(t.leader('hanno'), units.group[unit('punic-foot')])].push(
        slot(unit('punic-foot', 2), 2),
      );
    },
  ],
];

function at(t: Table, kind: string, n: number, place: UnitPlace): void {
  t.g.unitAt[unit(kind, n)] = place;
}

/** In a hex, with the count of pieces brought up to date. */
function stand(t: Table, kind: string, hex: Hex, n = 1): void {
  const was = t.g.unitAt[unit(kind, n)];
  const side = units.side[unit(kind, n)];
  if (isHex(was)) addPieces(t.g, side, was, -1);
  at(t, kind, n, hex);
  addPieces(t.g, side, hex, 1);
}

const seat = (id: string, place: Hex, rank = NO_RANK): ((t: Table) => void) => {
  return (t) => {
    const leader = t.leader(id);
    const side = t.g.rules.leaders.side[leader];
    if (t.g.leaderAt[leader] >= 0) addPieces(t.g, side, t.g.leaderAt[leader], -1);
    t.g.leaderAt[leader] = place;
    if (map.allHexes.includes(place)) addPieces(t.g, side, place, 1);
    t.g.rank[leader] = rank;
  };
};

const LEADERS: readonly [string, (t: Table) => void][] = [
  ['leaders.fabius.at: is nowhere', seat('fabius', BEYOND, PRAETOR)],
  ['leaders.fabius.at: is nowhere', seat('fabius', NOWHERE)],
  ['leaders.hanno.at: is no Roman', seat('hanno', SENATE)],
  ['leaders.hanno.at: is no Roman', seat('hanno', WITH_LEVY)],
  ['leaders.fabius.at: waits in the Senate', seat('fabius', LATER)],
  ['leaders.hanno.rank: holds no Roman office', seat('hanno', DEAD, PRAETOR)],
  ['leaders.fabius.rank: nobody commands without an office (5.2)', seat('fabius', FIRST)],
  ['leaders.fabius.rank: nobody commands without an office (5.2)', seat('fabius', WITH_LEVY)],
  ['leaders.fabius.rank: is dead', seat('fabius', DEAD, PRAETOR)],
  ['leaders.longus.outside: only before', (t) => (t.g.outside[t.leader('longus')] = 1)],
  ['leaders.gaulish-leader.at: may not be there (10.6)', (t) => t.stand('gaulish-leader', '2507')],
  ['leaders.fabius: leads too many (7.8)', (t) => t.stand('fabius', 'roma', 'roman-foot 5, roman-horse 1')],
  [
    'leaders: too many proconsuls (5.3)',
    (t) => {
      for (const id of ['fabius', 'marcellus', 'varro']) t.stand(id, 'roma', '', 'proconsul');
    },
  ],
  [`here.rome.${map.ids[THIRD]}: is not 0`, (t) => addPieces(t.g, ROME, THIRD, 1)],
  [`here.carthage.${map.ids[FIRST]}: is not 0`, (t) => addPieces(t.g, CARTHAGE, FIRST, 1)],
];

const CITIES: readonly [string, (t: Table) => void][] = [
  ['cities.arpi.control: belongs to somebody', (t) => (t.g.control[t.city('arpi')] = NO_SIDE)],
  ['cities.arpi.siege: has no such marker', (t) => (t.g.siege[t.city('arpi')] = 2)],
  ['cities.arpi.siege: has no such marker', (t) => (t.g.siege[t.city('arpi')] = 7)],
  ['cities.arpi.works: needs none (9.9)', (t) => (t.g.works[t.city('arpi')] = 1)],
  ['cities.larinum.siege: has no walls', (t) => (t.g.siege[t.city('larinum')] = 4)],
  ['cities.roma.siege: is besieged by works only (9.9)', (t) => (t.g.siege[t.city('roma')] = 4)],
  ['cities.arpi.siege: nobody keeps it up', (t) => (t.g.siege[t.city('arpi')] = 4)],
  ['cities.roma.siege: nobody keeps it up', (t) => (t.g.works[t.city('roma')] = 1)],
  [
    'cities.larinum.control: an open town belongs to whose units stand in it (9.7)',
    (t) => (t.alone('larinum', 'punic-foot 1').g.control[t.city('larinum')] = ROME),
  ],
  ['cities.capua: closed to Carthage (12.21)', (t) => t.alone('capua', 'punic-foot 1')],
  ['kills: fewer than none', (t) => (t.g.kills = -1)],
  ['consulsKilled: fewer than none', (t) => (t.g.consulsKilled = -1)],
  ['provinces.latium: no such side', (t) => (t.g.province[t.province('latium')] = NO_SIDE)],
  ['first: no such side', (t) => (t.g.first = NO_SIDE)],
  ['stepped: no such hex', (t) => (t.g.stepped = [NONE])],
  ['stepped: no such hex', (t) => (t.g.stepped = [BEYOND])],
];

describe('what cannot be', () => {
  it('is not found in a sound position', () => {
    expect(faults(sound().g)).toEqual([]);
  });

  it.each([...UNITS, ...LEADERS, ...CITIES])('%s', (fault, edit) => {
    expect(
      after(edit).some((found) => found.startsWith(fault)),
      after(edit).join('; '),
    ).toBe(true);
  });

  it('is not what only looks like it', () => {
    expect(after((t) => seat('fabius', FIRST, PRAETOR)(t))).toEqual([]);
    // [7.8] A praetor leads 52 SP, and slaves on top (R14).
    const full = 'roman-foot 4, roman-horse 4';
    expect(after((t) => t.stand('fabius', 'roma', full))).toEqual([]);
    expect(after((t) => t.stand('fabius', 'roma', `${full}, roman-slave-legion 1`))).toEqual([]);
    expect(after((t) => t.alone(map.ids[FIRST], 'gaul-4 1'))).toEqual([]);
    expect(after((t) => t.control(CARTHAGE, 'capua').alone('capua', 'garrison-capua'))).toEqual([]);
    expect(after((t) => at(t, 'roman-slave-legion', 1, GONE))).toEqual([]);
    for (const need of [3, 6])
      expect(
        after((t) => {
          t.alone('arpi', 'punic-foot 3').before('arpi', 'roman-foot 1');
          t.g.siege[t.city('arpi')] = need;
        }),
      ).toEqual([]);
    expect(after((t) => (t.g.stepped = [FIRST, map.allHexes.at(-1)!]))).toEqual([]);
  });
});
