import { type Family, type Item, slot, type Zone } from '@punica/kernel';
import { ALLIED, GAUL, ITALY, NONE, PUNIC } from './data/index.ts';
import { BOXED, type Italy, type LeaderId } from './state.ts';

/**
 * What Rome may not look into (7.5): the boxes of the Carthaginian leaders, and the cups from which Allied
 * and Gaulish units are drawn. How many counters lie in a box is seen, and whether they are Punic or
 * Allied; their strength is not.
 */
export const ALLIED_CUP = 0;
export const GAUL_CUP = 1;
const FIRST_BOX = 2;

const { leaders, units } = ITALY;
/** [leader gaulish-leader] */
export const GAULISH_LEADER: LeaderId = leaders.index['gaulish-leader'];
/** [leader hannibal] */
export const HANNIBAL: LeaderId = leaders.index.hannibal;

interface Box {
  readonly leader: LeaderId;
  readonly group: number;
}

const BOXES: readonly Box[] = leaders.punic.flatMap((leader) =>
  leader === GAULISH_LEADER ? [{ leader, group: GAUL }] : [PUNIC, ALLIED].map((group) => ({ leader, group })),
);

/** The box for units of a group with a leader, or NONE where he may not lead them (10.6). */
export const boxOf = (leader: LeaderId, group: number): number =>
  leader === GAULISH_LEADER || group === GAUL
    ? leader === GAULISH_LEADER && group === GAUL
      ? GAUL_BOX
      : NONE
    : group === PUNIC || group === ALLIED
      ? FIRST_OF[leader] + (group === PUNIC ? 0 : 1)
      : NONE;

const zoneOfBox = (leader: LeaderId, group: number): number =>
  FIRST_BOX + BOXES.findIndex((box) => box.leader === leader && box.group === group);
const GAUL_BOX = zoneOfBox(GAULISH_LEADER, GAUL);
const FIRST_OF: readonly number[] = leaders.all.map((leader) =>
  leaders.side[leader] === 1 && leader !== GAULISH_LEADER ? zoneOfBox(leader, PUNIC) : NONE,
);

const NO_BOXES: readonly number[] = [];
/** The zones of a leader's units; none for Romans, whose units everybody sees. */
export const BOXES_OF: readonly (readonly number[])[] = leaders.all.map((leader) =>
  leaders.side[leader] === 1
    ? BOXES.flatMap((box, i) => (box.leader === leader ? [FIRST_BOX + i] : []))
    : NO_BOXES,
);

const GROUP_NAMES: Readonly<Record<number, string>> = {
  [PUNIC]: 'punic',
  [ALLIED]: 'allied',
  [GAUL]: 'gaul',
};

/** Whose counters lie in a zone: everybody sees that (7.5). */
export const BOX_GROUPS: readonly string[] = [
  GROUP_NAMES[ALLIED],
  GROUP_NAMES[GAUL],
  ...BOXES.map(({ group }) => GROUP_NAMES[group]),
];

export const ZONE_NAMES: readonly string[] = [
  'cup.allied',
  'cup.gaul',
  ...BOXES.map(({ leader, group }) => `box.${leaders.list[leader].id}.${GROUP_NAMES[group]}`),
];

/** One name for each counter: its kind and a number. */
export const UNIT_NAMES: readonly string[] = units.kind.map(
  (kind, unit) => `${units.kindIds[kind]}#${units.ofKind[kind].indexOf(unit) + 1}`,
);

const cupOf = (group: number): number => (group === ALLIED ? ALLIED_CUP : GAUL_CUP);

const family = (name: string, group: number): Family<Italy> => ({
  name,
  zones: [
    ...(group === PUNIC ? [] : [cupOf(group)]),
    ...BOXES.flatMap((box, i) => (box.group === group ? [FIRST_BOX + i] : [])),
  ],
  items(g) {
    const items: Item[] = [];
    for (let unit = 0; unit < units.count; unit++)
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
export function returnToCup(g: Italy, unit: Item): void {
  const cup = g.zones[cupOf(units.group[unit])];
  cup.push(slot(unit, 0));
  // Sorted, so that the order of the array says nothing about the way the counters came in.
  cup.sort((a, b) => a - b);
}

export const emptyZones = (): Zone[] => ZONE_NAMES.map(() => []);
