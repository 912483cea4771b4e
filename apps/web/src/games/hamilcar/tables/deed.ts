import type { Facts, HamilcarEvent, Scene } from '@punica/hamilcar/view/scene';
import { mw } from '@punica/hamilcar/view/words';
import type { LogLine } from '../../../play/protocol.ts';
import type { DeedFace, DeedPart, LaidRoll } from '../../hannibal/tables/deed-card.tsx';

type Of<K extends HamilcarEvent['ev']> = Extract<HamilcarEvent, { ev: K }>;

/** Which die lies on the table. */
export type DieLook = 'd6' | 'siege-red' | 'siege-white' | 'sea';

/** A roll laid out: who rolls for what, what each face does, what else counts, how it came out. */
export interface Deed extends LaidRoll {
  readonly side: number;
  /** Who rolls, or -1. */
  readonly general: number;
  /** The city that it is about, or -1. */
  readonly space: number;
  readonly look: DieLook;
}

const w = mw.deeds;
const SIX = [1, 2, 3, 4, 5, 6] as const;
const ROME = 0;
const CARTHAGE = 1;

/** What stands in the table for a roll in a column, both as the table counts them. */
function tableAt(facts: Facts, roll: number, column: number): number {
  const { losses } = facts.tables.attrition;
  return losses[Math.max(1, Math.min(losses.length, roll)) - 1][column - 1];
}

const modified = (modifier: number, what: string): DeedPart[] =>
  modifier === 0 ? [] : [{ what, value: mw.signed(modifier) }];

/** A die that must not be higher than a number. */
function underNumber(e: Of<'roll'>, facts: Facts, result: string): Deed {
  const { name, battle } = facts.generals[e.general];
  return {
    title: w.rolls[e.what] ?? e.what,
    rule: e.rule,
    side: e.side,
    general: e.general,
    space: -1,
    look: 'd6',
    faces: SIX.map((face) => {
      const good = face + e.modifier <= e.need;
      return { face, words: good ? w.yes : w.no, good };
    }),
    came: e.die - 1,
    parts: [
      { what: battle === e.need ? w.rating(name) : w.number, value: String(e.need) },
      ...modified(e.modifier, e.what === 'interception' ? w.enemyGround : w.modifier),
    ],
    result,
    good: e.success,
  };
}

function attrition(e: Of<'attrition'>, facts: Facts, result: string): Deed {
  return {
    title: w.attrition(w.causes[e.cause] ?? e.cause),
    rule: '15.2',
    side: e.side,
    general: -1,
    space: -1,
    look: 'd6',
    faces: SIX.map((face) => {
      const loss = tableAt(facts, face + e.modifier, e.column);
      return { face, words: w.loss(loss), good: loss === 0 };
    }),
    came: e.die - 1,
    parts: [{ what: w.column, value: mw.numerals[e.column - 1] }, ...modified(e.modifier, w.modifier)],
    result,
    good: e.loss === 0,
  };
}

/** What a face of a roll at sea brings: hits, and the signs of its row. */
function seaFace(e: Of<'navalRoll'>, facts: Facts, face: number): DeedFace {
  const { tacticsRow, supremacyRow, losses } = facts.tables.attrition;
  const row = Math.max(1, Math.min(losses.length, face + e.modifier));
  const hits = tableAt(facts, row, e.column);
  const sign = row === tacticsRow ? w.tacticsRow : row === supremacyRow ? w.supremacyRow : '';
  return { face, words: [w.hits(hits), sign].filter(Boolean).join(', '), good: hits > 0 };
}

function atSea(e: Of<'navalRoll'>, facts: Facts, result: string): Deed {
  const byTable = tableAt(facts, e.die + e.modifier, e.column);
  return {
    title: w.engagement,
    rule: '9.2B1',
    side: e.side,
    general: -1,
    space: -1,
    look: 'd6',
    faces: SIX.map((face) => seaFace(e, facts, face)),
    came: e.die - 1,
    parts: [
      { what: w.column, value: mw.numerals[e.column - 1] },
      ...modified(e.modifier, mw.rows.roll),
      ...modified(e.hits - byTable, w.byCard),
    ],
    result,
    good: e.hits > 0,
  };
}

function slippingPast(e: Of<'navalAvoid'>, facts: Facts, scene: Scene, result: string): Deed {
  const faces = facts.tables.navalDie;
  const fixed = e.dots - faces[e.face - 1].dots;
  return {
    title: w.slip,
    rule: '8.2',
    side: e.side,
    general: -1,
    space: -1,
    look: 'sea',
    faces: faces.map(({ diamonds, dots }, k) => {
      const margin = diamonds - dots - fixed;
      const good = e.side === ROME ? margin > 0 : margin < 0;
      return { face: k + 1, words: good ? w.away : w.caught, good };
    }),
    came: e.face - 1,
    parts: [
      { what: mw.seamanship(facts.seamanship[scene.seamanship - 1]), value: '●'.repeat(fixed) || '–' },
      { what: e.side === ROME ? w.needDiamonds : w.needDots, value: '' },
    ],
    result,
    good: e.success,
  };
}

function storm(e: Of<'storm'>, facts: Facts, result: string): Deed {
  return {
    title: w.storm,
    rule: '2.1J',
    side: ROME,
    general: -1,
    space: -1,
    look: 'd6',
    faces: SIX.map((face) => {
      const hits = tableAt(facts, face, e.storms);
      return { face, words: w.wrecks(hits), good: hits === 0 };
    }),
    came: e.die - 1,
    parts: [{ what: w.stormColumn, value: mw.numerals[e.storms - 1] }],
    result,
    good: e.hits === 0,
  };
}

function siege(e: Of<'siegeRoll'>, facts: Facts, scene: Scene, result: string): Deed {
  const { name, walls, large } = facts.spaces[e.space];
  const { red, white } = facts.tables.siegeDice;
  const need =
    walls === 0 ? facts.tables.siege.tribe : large ? facts.tables.siege.large : facts.tables.siege.small;
  return {
    title: walls > 0 ? w.siegeOf(name) : w.subjugation(name),
    rule: '14.2',
    side: e.side,
    general: e.general,
    space: e.space,
    look: e.die === 'red' ? 'siege-red' : 'siege-white',
    faces: (e.die === 'red' ? red : white).map(({ points, losses }, k) => ({
      face: k + 1,
      words: w.siegeFace(points, losses),
      good: points > 0,
    })),
    came: e.face - 1,
    parts: [
      { what: walls === 0 ? w.tribe : large ? mw.large : mw.walls(walls), value: w.needed(need) },
      {
        what: w.pointsNow,
        value: scene.siege[e.space] > 0 ? '◆'.repeat(scene.siege[e.space]) : '0',
      },
      { what: e.die === 'red' ? w.redDie : w.whiteDie, value: '' },
    ],
    result,
    good: e.points > 0,
  };
}

function charge(e: Of<'elephantCharge'>, result: string): Deed {
  return {
    title: w.charge,
    rule: '13.3D',
    side: CARTHAGE,
    general: -1,
    space: -1,
    look: 'd6',
    faces: SIX.map((face) => {
      const total = face + e.modifier;
      if (total <= 1) return { face, words: w.rampage, good: false };
      return { face, words: total > e.need ? w.yes : w.nothing, good: total > e.need };
    }),
    came: e.die - 1,
    parts: [{ what: w.above, value: String(e.need) }, ...modified(e.modifier, w.chargeModifier)],
    result,
    good: e.result === 'success',
  };
}

function command(e: Of<'changeOfCommand'>, facts: Facts, result: string): Deed {
  return {
    title: w.command,
    rule: '13.2',
    side: ROME,
    general: e.general,
    space: -1,
    look: 'd6',
    faces: SIX.map((face) => {
      const good = face >= facts.tables.commandChange;
      return { face, words: good ? w.changes : w.stays, good };
    }),
    came: e.die - 1,
    parts: [],
    result,
    good: e.changed,
  };
}

/** The roll behind a line of the log, if there was one. */
export function deedOf({ event, text }: LogLine, facts: Facts, scene: Scene): Deed | undefined {
  const e = event as HamilcarEvent;
  switch (e.ev) {
    case 'roll':
      return underNumber(e, facts, text);
    case 'attrition':
      return attrition(e, facts, text);
    case 'navalRoll':
      return atSea(e, facts, text);
    case 'navalAvoid':
      return slippingPast(e, facts, scene, text);
    case 'storm':
      return storm(e, facts, text);
    case 'siegeRoll':
      return siege(e, facts, scene, text);
    case 'elephantCharge':
      return charge(e, text);
    case 'changeOfCommand':
      return command(e, facts, text);
    default:
      return undefined;
  }
}
