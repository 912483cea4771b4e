import { attemptSucceeds } from '@punica/punic-cards';
import {
  type Deed,
  type DeedsOf,
  type DieShown,
  type RollDeed,
  type RollPart,
  rollDeed,
  signed,
  sixFaces,
  type TallyDeed,
} from '@punica/view';
import { attritionRow, tableLoss } from '../data/losses.ts';
import { slipsPast } from '../rules/08-slip-roll.ts';
import { drawsTactics, winsSupremacy } from '../rules/09-engagement-roll.ts';
import { type Charge, chargeResult, NO_EFFECT, RAMPAGE, SUCCESS } from '../rules/13-charge-roll.ts';
import { commandChanges } from '../rules/13-command-roll.ts';
import { landStory } from './land-story.ts';
import type { Facts, HamilcarEvent, Scene } from './scene.ts';
import { seaSigns, siegeSigns } from './signs.ts';
import { mw } from './words.ts';

const w = mw.deeds;

type Of<K extends HamilcarEvent['ev']> = Extract<HamilcarEvent, { ev: K }>;

/** What is known where a roll is laid out. */
interface Table {
  readonly facts: Facts;
  readonly scene: Scene;
  readonly text: string;
}

const ROME = 0;
const CARTHAGE = 1;

const modified = (modifier: number, what: string): RollPart[] =>
  modifier === 0 ? [] : [{ what, value: signed(modifier) }];

const bySide = (side: number): Partial<RollDeed> => ({ by: side, name: mw.roles[side] });

const byGeneral = (general: number, { facts }: Table): Partial<RollDeed> => {
  const { id, name, side } = facts.generals[general];
  return { by: side, name, actor: { kind: 'general', id } };
};

const plain = (face: number): Partial<RollDeed> => ({ dice: [{ kind: 'd6', face }], came: face - 1 });

/** A die that must not be higher than a number. */
function underNumber(e: Of<'roll'>, table: Table): RollDeed {
  const { name, battle } = table.facts.generals[e.general];
  return rollDeed({
    title: w.rolls[e.what] ?? e.what,
    rule: e.rule,
    ...byGeneral(e.general, table),
    ...plain(e.die),
    faces: sixFaces((face) => {
      const good = attemptSucceeds(face, e.modifier, e.need);
      return { words: good ? w.yes : w.no, good };
    }),
    parts: [
      { what: battle === e.need ? w.rating(name) : w.number, value: String(e.need) },
      ...modified(e.modifier, e.what === 'interception' ? w.enemyGround : w.modifier),
    ],
    result: table.text,
    good: e.success,
  });
}

const attrition = (e: Of<'attrition'>, table: Table): RollDeed =>
  rollDeed({
    title: w.attrition(w.causes[e.cause] ?? e.cause),
    rule: '15.2',
    ...bySide(e.side),
    ...plain(e.die),
    faces: sixFaces((face) => {
      const loss = tableLoss(table.facts.tables, face + e.modifier, e.column);
      return { words: w.loss(loss), good: loss === 0 };
    }),
    parts: [{ what: w.column, value: mw.numerals[e.column - 1] }, ...modified(e.modifier, w.modifier)],
    result: table.text,
    good: e.loss === 0,
  });

/** A roll at sea: each face brings hits, and the signs of its row. */
function atSea(e: Of<'navalRoll'>, table: Table): RollDeed {
  const { attrition: rows } = table.facts.tables;
  return rollDeed({
    title: w.engagement,
    rule: '9.2B1',
    ...bySide(e.side),
    ...plain(e.die),
    faces: sixFaces((face) => {
      const row = attritionRow(face + e.modifier);
      const hits = tableLoss(table.facts.tables, row, e.column);
      const sign = drawsTactics(rows, row) ? w.tacticsRow : winsSupremacy(rows, row) ? w.supremacyRow : '';
      return { words: [w.hits(hits), sign].filter(Boolean).join(', '), good: hits > 0 };
    }),
    parts: [
      { what: w.column, value: mw.numerals[e.column - 1] },
      ...modified(e.modifier, mw.rows.roll),
      ...modified(e.hits - tableLoss(table.facts.tables, e.die + e.modifier, e.column), w.byCard),
    ],
    result: table.text,
    good: e.hits > 0,
  });
}

function slippingPast(e: Of<'navalAvoid'>, table: Table): RollDeed {
  const { facts, scene } = table;
  const { navalDie } = facts.tables;
  const fixed = e.dots - navalDie[e.face - 1].dots;
  const dieOf = (face: number): DieShown => ({ signs: seaSigns(navalDie[face]), body: 'bone' });
  return rollDeed({
    title: w.slip,
    rule: '8.2',
    ...bySide(e.side),
    dice: [dieOf(e.face - 1)],
    faces: navalDie.map(({ diamonds, dots }, face) => {
      const good = slipsPast(e.side, diamonds, dots + fixed);
      return { die: dieOf(face), words: good ? w.away : w.caught, good };
    }),
    came: e.face - 1,
    parts: [
      { what: mw.seamanship(facts.seamanship[scene.seamanship - 1]), value: '●'.repeat(fixed) || '–' },
      { what: e.side === ROME ? w.needDiamonds : w.needDots, value: '' },
    ],
    result: table.text,
    good: e.success,
  });
}

const storm = (e: Of<'storm'>, table: Table): RollDeed =>
  rollDeed({
    title: w.storm,
    rule: '2.1J',
    ...bySide(ROME),
    ...plain(e.die),
    faces: sixFaces((face) => {
      const hits = tableLoss(table.facts.tables, face, e.storms);
      return { words: w.wrecks(hits), good: hits === 0 };
    }),
    parts: [{ what: w.stormColumn, value: mw.numerals[e.storms - 1] }],
    result: table.text,
    good: e.hits === 0,
  });

function siege(e: Of<'siegeRoll'>, table: Table): RollDeed {
  const { facts, scene } = table;
  const { id, name, walls, large } = facts.spaces[e.space];
  const { siege: needs, siegeDice } = facts.tables;
  const isRed = e.die === 'red';
  const dieOf = (face: number): DieShown => ({
    signs: siegeSigns(siegeDice[e.die][face]),
    body: isRed ? 'red' : 'bone',
  });
  const city = walls === 0 ? w.tribe : large ? mw.large : mw.walls(walls);
  const need = walls === 0 ? needs.tribe : large ? needs.large : needs.small;
  return rollDeed({
    title: walls > 0 ? w.siegeOf(name) : w.subjugation(name),
    rule: '14.2',
    ...byGeneral(e.general, table),
    by: e.side,
    place: { kind: 'space', id },
    dice: [dieOf(e.face - 1)],
    faces: siegeDice[e.die].map(({ points, losses }, face) => ({
      die: dieOf(face),
      words: w.siegeFace(points, losses),
      good: points > 0,
    })),
    came: e.face - 1,
    parts: [
      { what: city, value: w.needed(need) },
      { what: w.pointsNow, value: '◆'.repeat(scene.siege[e.space]) || '0' },
      { what: isRed ? w.redDie : w.whiteDie, value: '' },
    ],
    result: table.text,
    good: e.points > 0,
  });
}

/** [13.3D] By what the charge brings. */
const CHARGES: Readonly<Record<Charge, string>> = {
  [NO_EFFECT]: w.nothing,
  [RAMPAGE]: w.rampage,
  [SUCCESS]: w.yes,
};

const charge = (e: Of<'elephantCharge'>, table: Table): RollDeed =>
  rollDeed({
    title: w.charge,
    rule: '13.3D',
    ...bySide(CARTHAGE),
    ...plain(e.die),
    faces: sixFaces((face) => {
      const result = chargeResult(face, e.modifier, e.need);
      return { words: CHARGES[result], good: result === SUCCESS };
    }),
    parts: [{ what: w.above, value: String(e.need) }, ...modified(e.modifier, w.chargeModifier)],
    result: table.text,
    good: e.result === 'success',
  });

const command = (e: Of<'changeOfCommand'>, table: Table): RollDeed =>
  rollDeed({
    title: w.command,
    rule: '13.2',
    ...byGeneral(e.general, table),
    ...plain(e.die),
    faces: sixFaces((face) => {
      const good = commandChanges(table.facts.tables, face);
      return { words: good ? w.changes : w.stays, good };
    }),
    result: table.text,
    good: e.changed,
  });

const mark = (has: boolean): string => (has ? '●' : '');

/** [4.2, 5.5] Everything that is worth a point, and whose it is. */
function pointRows({ facts, scene }: Table): TallyDeed['rows'] {
  const rows: { what: string; values: string[] }[] = [];
  const push = (what: string, rome: boolean, carthage: boolean): void => {
    if (rome || carthage) rows.push({ what, values: [mark(rome), mark(carthage)] });
  };
  facts.provinces.forEach(({ name, significant, majority }, p) => {
    if (significant) push(name, scene.held[p][0] >= majority, scene.held[p][1] >= majority);
  });
  facts.spaces.forEach(({ name, ownPoint }, at) => {
    if (ownPoint) push(name, scene.control[at] === ROME, scene.control[at] === CARTHAGE);
  });
  push(mw.hub, scene.hub[0] >= facts.hubMajority, scene.hub[1] >= facts.hubMajority);
  push(mw.tabs.miat, scene.miatState === 'peaceful', scene.miatState === 'warlike');
  return rows;
}

/** The points as they were counted; the lines only while the map still stands as it did then. */
function pointsTally(e: Of<'points'>, table: Table): TallyDeed {
  const { points } = table.scene;
  const sum = { what: mw.tally.points, values: [String(e.rome), String(e.carthage)] };
  const current = points[0] === e.rome && points[1] === e.carthage;
  const rows = current ? [...pointRows(table), sum] : [sum];
  return { deed: 'tally', title: mw.tally.victory, rule: '5.5', rows, result: table.text };
}

/** What both have spent, and what the one behind gets. */
function chestTally(e: Of<'warChest'>, table: Table): TallyDeed {
  const { ops } = table.scene;
  const rows =
    Math.abs(ops[0] - ops[1]) === e.points ? [{ what: mw.tally.spent, values: ops.map(String) }] : [];
  return { deed: 'tally', title: mw.tally.chest, rule: '5.6', rows, result: table.text };
}

function deedOf(e: HamilcarEvent, table: Table): Deed | undefined {
  switch (e.ev) {
    case 'roll':
      return underNumber(e, table);
    case 'attrition':
      return attrition(e, table);
    case 'navalRoll':
      return atSea(e, table);
    case 'navalAvoid':
      return slippingPast(e, table);
    case 'storm':
      return storm(e, table);
    case 'siegeRoll':
      return siege(e, table);
    case 'elephantCharge':
      return charge(e, table);
    case 'changeOfCommand':
      return command(e, table);
    case 'points':
      return pointsTally(e, table);
    case 'warChest':
      return chestTally(e, table);
    default:
      return undefined;
  }
}

/** Told by the table of the battle that they belong to. */
const OF_BATTLE = new Set<HamilcarEvent['ev']>(['battleResult', 'rerolled']);

/** What one action decided: a battle on land, every roll and count, and the other lines in order. */
export const deedsOf: DeedsOf<HamilcarEvent, Facts, Scene> = (lines, facts, scene, before) => {
  const battle = lines.some(({ event }) => event.ev === 'battleResult') ? landStory(before()) : null;
  const rest = lines.flatMap(({ event, text, told }, line): Deed[] => {
    if (told !== true || (battle !== null && OF_BATTLE.has(event.ev))) return [];
    return [deedOf(event, { facts, scene, text }) ?? { deed: 'line', line }];
  });
  return battle === null ? rest : [{ deed: 'own', own: battle }, ...rest];
};
