import {
  type Family,
  type FixedPerId,
  HIDDEN,
  type Id,
  type Item,
  itemOf,
  type Slot,
  slot,
  sortNearlySorted,
  type Zone,
} from '@punica/kernel';
import { ALLIED, CARTHAGE, GAUL, type Group, ITALY, NONE, PUNIC } from './data/index.ts';
import { BOXED, type Italy, type LeaderId, type Unit } from './state.ts';

/**
 * What Rome may not look into (7.5): the boxes of the Carthaginian leaders, and the cups from which Allied
 * and Gaulish units are drawn. How many counters lie in a box is seen, and whether they are Punic or
 * Allied; their strength is not.
 */
export type ZoneId = Id<'zone'>;
export const ALLIED_CUP = 0 as ZoneId;
export const GAUL_CUP = 1 as ZoneId;
export const CUPS = [ALLIED_CUP, GAUL_CUP] as const;
const FIRST_BOX = 2;

/** The counter that lies in a slot; `isShown` where the viewer sees which. */
export const unitIn = (s: Slot): Unit => itemOf<Unit>(s);
export const isShown = (s: Slot): boolean => itemOf(s) !== HIDDEN;

const { leaders } = ITALY;
/** [leader gaulish-leader] */
export const GAULISH_LEADER: LeaderId = leaders.index['gaulish-leader'];
/** [leader hannibal] */
export const HANNIBAL: LeaderId = leaders.index.hannibal;

interface Box {
  readonly leader: LeaderId;
  readonly group: Group;
}

const BOXES: readonly Box[] = leaders.punic.flatMap((leader) =>
  leader === GAULISH_LEADER ? [{ leader, group: GAUL }] : [PUNIC, ALLIED].map((group) => ({ leader, group })),
);

/** The box for units of a group with a leader, or NONE where he may not lead them (10.6). */
export const boxOf = (leader: LeaderId, group: Group): ZoneId =>
  leader === GAULISH_LEADER || group === GAUL
    ? leader === GAULISH_LEADER && group === GAUL
      ? GAUL_BOX
      : NONE
    : group === PUNIC || group === ALLIED
      ? PAIR_OF[leader][group === PUNIC ? 0 : 1]
      : NONE;

const zoneOfBox = (leader: LeaderId, group: Group): ZoneId =>
  (FIRST_BOX + BOXES.findIndex((box) => box.leader === leader && box.group === group)) as ZoneId;
const GAUL_BOX = zoneOfBox(GAULISH_LEADER, GAUL);
/** The boxes of a Carthaginian for Punic and for Allied units. */
const PAIR_OF: FixedPerId<LeaderId, readonly [punic: ZoneId, allied: ZoneId]> = leaders.all.map((leader) =>
  leaders.side[leader] === CARTHAGE && leader !== GAULISH_LEADER
    ? [zoneOfBox(leader, PUNIC), zoneOfBox(leader, ALLIED)]
    : [NONE, NONE],
);

const NO_BOXES: readonly ZoneId[] = [];
/** The zones of a leader's units; none for Romans, whose units everybody sees. */
export const BOXES_OF: FixedPerId<LeaderId, readonly ZoneId[]> = leaders.all.map((leader) =>
  leaders.side[leader] === CARTHAGE
    ? BOXES.flatMap((box) => (box.leader === leader ? [zoneOfBox(leader, box.group)] : []))
    : NO_BOXES,
);

const GROUP_NAMES: Readonly<Record<number, string>> = {
  [PUNIC]: 'punic',
  [ALLIED]: 'allied',
  [GAUL]: 'gaul',
};

/** Whose counters lie in a zone: everybody sees that (7.5). */
export const BOX_GROUPS: FixedPerId<ZoneId, string> = [
  GROUP_NAMES[ALLIED],
  GROUP_NAMES[GAUL],
  ...BOXES.map(({ group }) => GROUP_NAMES[group]),
];

export const ZONE_NAMES: readonly string[] = [
  'cup.allied',
  'cup.gaul',
  ...BOXES.map(({ leader, group }) => `box.${leaders.list[leader].id}.${GROUP_NAMES[group]}`),
];

const cupOf = (group: Group): ZoneId => (group === ALLIED ? ALLIED_CUP : GAUL_CUP);

const family = (name: string, group: Group): Family<Italy> => ({
  name,
  zones: [
    ...(group === PUNIC ? [] : [cupOf(group)]),
    ...BOXES.flatMap((box) => (box.group === group ? [zoneOfBox(box.leader, group)] : [])),
  ],
  items(g) {
    const { units } = g.rules;
    const items: Item[] = [];
    for (const unit of units.all)
      if (units.group[unit] === group && g.unitAt[unit] === BOXED) items.push(unit);
    return items;
  },
});

export const FAMILIES: readonly Family<Italy>[] = [
  family('Punic units', PUNIC),
  family('Allied units', ALLIED),
  family('Gaulish units', GAUL),
];

/** Back into the cup, where nobody knows any longer what lies where. */
export function returnToCup(g: Italy, unit: Unit): void {
  const cup = g.zones[cupOf(g.rules.units.group[unit])];
  cup.push(slot(unit, 0));
  // Sorted, so that the order of the array says nothing about the way the counters came in.
  sortNearlySorted(cup);
}

export const emptyZones = (): Zone[] => ZONE_NAMES.map(() => []);
