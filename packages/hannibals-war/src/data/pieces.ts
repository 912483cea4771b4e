import { type FixedPerId, ids } from '@punica/kernel';
import {
  boolean,
  DataError,
  indexIds,
  list,
  notedRecord,
  nullable,
  oneOf,
  optional,
  parseShape,
  text,
  whole,
} from '@punica/kernel/data';
import {
  type GroupId,
  type KindId,
  NATION_IDS,
  NATIONS,
  type Nation,
  NONE,
  nationNamed,
  UNIT_TYPES,
  type UnitType,
} from './codes.ts';

const UNITS = 'units.json';
const LEADERS = 'leaders.json';

const faceShape = notedRecord({
  type: optional(oneOf(...UNIT_TYPES)),
  status: optional(oneOf('veteran', 'recruit')),
  combat: whole(0),
  move: whole(0),
});
const unitsShape = notedRecord({
  units: list(
    notedRecord({
      id: text(),
      power: oneOf(...NATION_IDS),
      type: oneOf(...UNIT_TYPES),
      designation: optional(text()),
      kind: oneOf('quality', 'two-in-one', 'plain'),
      front: faceShape,
      back: optional(faceShape),
      treacherySusceptible: boolean,
    }),
  ),
});
const leaderShape = notedRecord({
  id: text(),
  power: nullable(oneOf(...NATION_IDS)),
  name: text(),
  value: whole(1, 3),
  arm: oneOf('infantry', 'cavalry'),
  combat: whole(0),
  move: whole(1),
});
const leadersShape = notedRecord({ leaders: list(leaderShape), mercenaryLeaders: list(leaderShape, 2) });

/** A face that a counter can show on the map; counters that look alike are one kind. */
export interface Kind {
  readonly index: KindId;
  readonly id: string;
  readonly nation: Nation;
  readonly type: UnitType;
  readonly veteran: boolean;
  readonly combat: number;
  readonly move: number;
  /** Leader value; 0 for those who lead nobody. */
  readonly value: number;
  /** Open to treachery (17.8). */
  readonly susceptible: boolean;
  /** Counters of this face come from and go back to this group; NONE for leaders. */
  readonly group: GroupId;
  /** The veteran side of a recruit, or NONE (2.10). */
  readonly veteranOf: KindId;
  /** The other unit on the counter of a garrison, or NONE (11.7). */
  readonly frontOf: KindId;
  /** Display name; leaders of one title are numbered, so that each can be told from the others. */
  readonly name: string;
  /** The name or title of a leader, which others may share. */
  readonly title: string;
}

/** Counters of one nation and type: what can be mobilized as long as they last (11.11). */
export interface Group {
  readonly index: GroupId;
  readonly id: string;
  readonly nation: Nation;
  readonly type: UnitType;
  readonly count: number;
  /** The face with which it comes into play (11.6). */
  readonly enters: KindId;
  /** The garrison on its other side, or NONE. */
  readonly garrison: KindId;
  readonly sacredBand: boolean;
}

export interface Pieces {
  readonly kinds: FixedPerId<KindId, Kind>;
  readonly allKinds: readonly KindId[];
  readonly kindIndex: Readonly<Record<string, KindId>>;
  readonly groups: FixedPerId<GroupId, Group>;
  readonly allGroups: readonly GroupId[];
  readonly groupIndex: Readonly<Record<string, GroupId>>;
  /** [31.3] The sort of counter of the Sacred Band. */
  readonly sacredBand: GroupId;
  /** Leaders of each nation, by kind. */
  readonly leadersOf: FixedPerId<Nation, readonly KindId[]>;
}

const SACRED_BAND = 'SacB';

export function compilePieces(unitsJson: unknown, leadersJson: unknown): Pieces {
  const { units } = parseShape(UNITS, unitsShape, unitsJson);
  const { leaders, mercenaryLeaders } = parseShape(LEADERS, leadersShape, leadersJson);
  indexIds(units, UNITS, 'units');
  const kinds: Kind[] = [];
  const groups: Group[] = [];
  const counts = new Map<string, { unit: (typeof units)[number]; count: number }>();
  for (const unit of units) {
    const id = `${unit.power}-${unit.designation === SACRED_BAND ? 'sacred-band' : unit.type}`;
    const known = counts.get(id);
    if (known === undefined) counts.set(id, { unit, count: 1 });
    else known.count++;
  }
  // [2.10] A recruit has a veteran behind it, a garrison another unit altogether.
  for (const [id, { unit, count }] of counts) {
    const nation = nationNamed(unit.power);
    const group = groups.length as GroupId;
    const common = {
      nation,
      value: 0,
      susceptible: unit.treacherySusceptible,
      group,
      veteran: false,
      title: '',
    };
    const add = (kind: Omit<Kind, 'index'>): KindId => {
      const index = kinds.length as KindId;
      kinds.push({ index, ...kind });
      return index;
    };
    const nowhere = { veteranOf: NONE, frontOf: NONE };
    const shown = unit.designation === SACRED_BAND ? 'Sacred Band' : NAMES[unit.type];
    let enters: KindId;
    let garrison: KindId = NONE;
    if (unit.kind === 'quality') {
      const { front, back } = unit;
      if (back === undefined) throw new DataError(UNITS, `units[${unit.id}].back`, 'is missing');
      const veteran = add({
        id: `${id}-veteran`,
        ...common,
        ...nowhere,
        type: unit.type,
        veteran: true,
        combat: front.combat,
        move: front.move,
        name: `${shown} (veteran)`,
      });
      enters = add({
        id: `${id}-recruit`,
        ...common,
        frontOf: NONE,
        veteranOf: veteran,
        type: unit.type,
        combat: back.combat,
        move: back.move,
        name: `${shown} (recruit)`,
      });
    } else {
      const { front, back } = unit;
      enters = add({
        id,
        ...common,
        ...nowhere,
        type: unit.type,
        combat: front.combat,
        move: front.move,
        name: shown,
      });
      if (back !== undefined)
        garrison = add({
          id: `${id}-garrison`,
          ...common,
          veteranOf: NONE,
          frontOf: enters,
          type: 'garrison',
          combat: back.combat,
          move: back.move,
          name: `garrison (${shown} side)`,
        });
    }
    const sacredBand = unit.designation === SACRED_BAND;
    groups.push({ index: group, id, nation, type: unit.type, count, enters, garrison, sacredBand });
  }
  const allLeaders = [...leaders, ...mercenaryLeaders];
  for (const leader of allLeaders) {
    const namesakes = allLeaders.filter((it) => it.power === leader.power && it.name === leader.name);
    const number = namesakes.length > 1 ? ` ${namesakes.indexOf(leader) + 1}` : '';
    kinds.push({
      index: kinds.length as KindId,
      id: leader.id,
      nation: nationNamed(leader.power ?? 'mercenary'),
      type: leader.arm === 'cavalry' ? 'leader-cavalry' : 'leader-infantry',
      veteran: false,
      combat: leader.combat,
      move: leader.move,
      value: leader.value,
      susceptible: leader.power === null,
      group: NONE,
      veteranOf: NONE,
      frontOf: NONE,
      name: `${leader.name}${number}`,
      title: leader.name,
    });
  }
  const band = groups.find((group) => group.sacredBand);
  if (band === undefined) throw new DataError(UNITS, 'units', `lacks ${SACRED_BAND}`);
  return {
    kinds,
    allKinds: ids(kinds.length),
    kindIndex: indexIds(kinds, LEADERS, 'leaders'),
    groups,
    allGroups: ids(groups.length),
    groupIndex: indexIds(groups, UNITS, 'units'),
    sacredBand: band.index,
    leadersOf: NATIONS.map((n) =>
      kinds.filter((kind) => kind.nation === n && kind.value > 0).map((kind) => kind.index),
    ),
  };
}

const NAMES: Readonly<Record<UnitType, string>> = {
  legion: 'legion',
  phalanx: 'phalanx',
  gaeseti: 'gaeseti',
  auxiliary: 'auxiliary',
  cavalry: 'cavalry',
  elephant: 'elephants',
  garrison: 'garrison',
  fleet: 'fleet',
  'leader-infantry': 'leader',
  'leader-cavalry': 'leader',
};
