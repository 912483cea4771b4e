import type { DieKind } from '@punica/art';
import type { Facts, HannibalEvent, Scene } from '@punica/hannibal/view/scene';
import { otherSide } from '@punica/hannibal/view/scene';
import { hw } from '@punica/hannibal/view/words';
import type { LogLine, LogPart } from '../../../play/protocol.ts';
import type { DeedFace, DeedPart, LaidRoll } from './deed-card.tsx';

type Of<K extends HannibalEvent['ev']> = Extract<HannibalEvent, { ev: K }>;

/** A roll of the dice laid out: who rolls for what, what each face does, what else counts, how it came out. */
export interface Deed extends LaidRoll {
  /** Whose roll it is; -1 for both. */
  readonly side: number;
  /** Who rolls, or -1. */
  readonly general: number;
  /** The city or the space that it is about, or -1. */
  readonly space: number;
  readonly die: { readonly kind: DieKind; readonly face: number };
}

const SIX = [1, 2, 3, 4, 5, 6] as const;
const MOST_ROLL = 6;

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** What a six does whatever the number: it never lets anybody slip away, and always keeps a large force together. */
const SIXES: Readonly<Record<string, boolean>> = { avoid: false, stragglers: true };

/** A die that must not be higher than a number. */
function underNumber(e: Of<'roll'>, facts: Facts, result: string): Deed {
  const rating = e.general < 0 ? undefined : facts.generals[e.general];
  const rated = rating !== undefined && rating.battle === e.need;
  const parts: DeedPart[] = [
    { what: rated ? hw.deeds.rating(rating.name) : hw.deeds.number, value: String(e.need) },
  ];
  if (e.modifier !== 0)
    parts.push({
      what: e.modifier < 0 ? hw.deeds.easier : hw.deeds.enemyGround,
      value: signed(e.modifier),
    });
  return {
    title: hw.deeds.rolls[e.what] ?? hw.deeds.roll,
    rule: e.rule,
    side: e.side,
    general: e.general,
    space: -1,
    die: { kind: 'd6', face: e.die },
    faces: SIX.map((face) => {
      const good =
        SIXES[e.what] !== undefined && face === MOST_ROLL ? SIXES[e.what] : face + e.modifier <= e.need;
      return { face, words: good ? hw.deeds.yes : hw.deeds.no, good };
    }),
    came: e.die - 1,
    parts,
    result,
    good: e.success,
  };
}

function atSea(e: Of<'navalRoll'>, facts: Facts, result: string): Deed {
  const die = facts.dice.naval[e.face];
  const dots = e.dots - die.dots;
  const diamonds = e.diamonds - die.diamonds;
  const places = { from: facts.spaces[e.from].name, to: facts.spaces[e.to].name };
  return {
    title: hw.deeds.passage(places.from, places.to),
    rule: '11.5',
    side: 1,
    general: e.general,
    space: e.to,
    die: { kind: 'naval', face: die.diamonds },
    faces: facts.dice.naval.map((face) => {
      const margin = dots + face.dots - diamonds - face.diamonds;
      const words = margin > 0 ? hw.deeds.arrives : margin === 0 ? hw.deeds.turnsBack : hw.deeds.sunk;
      return { face: face.diamonds, words, good: margin > 0 };
    }),
    came: e.face,
    parts: [
      ...e.parts.map((part) => ({
        what: hw.deeds.seaParts[part.what](places),
        value: part.dots > 0 ? '●'.repeat(part.dots) : '◆'.repeat(part.diamonds),
      })),
      { what: hw.deeds.seaDie, value: '◆'.repeat(die.diamonds) || hw.deeds.calm },
    ],
    result,
    good: e.result === 'success',
  };
}

function siege(e: Of<'siegeRoll'>, facts: Facts, scene: Scene, result: string): Deed {
  const { name, walls, great } = facts.spaces[e.space];
  const train = scene.armies.some((army) => army.space === e.space && !army.inside && army.trains > 0);
  const parts: DeedPart[] = [];
  if (walls > 0) parts.push({ what: great ? hw.deeds.greatWalls : hw.deeds.walls, value: '' });
  if (train) parts.push({ what: hw.siegeTrain, value: '' });
  const points = scene.siege[e.space];
  if (points > 0) parts.push({ what: hw.siegePoints(points, facts.siegeNeeded), value: '◆'.repeat(points) });
  return {
    title: walls > 0 ? hw.deeds.siegeOf(name) : hw.deeds.subjugation(name),
    rule: '20.1.3',
    side: e.side,
    general: e.general,
    space: e.space,
    die: { kind: e.die === 'red' ? 'siege-red' : 'siege-white', face: e.face },
    faces: e.faces.map(({ loss, points: won }, k) => ({
      face: k + 1,
      words: hw.deeds.siegeFace(won, loss),
      good: won > 0,
    })),
    came: e.face - 1,
    parts,
    result,
    good: e.points > 0,
  };
}

const losses = (row: readonly number[]): DeedFace[] =>
  row.map((loss, k) => ({ face: k + 1, words: hw.deeds.loss(loss), good: loss === 0 }));

interface Losing {
  readonly title: string;
  readonly rule: string;
  readonly side: number;
  readonly die: Deed['die'];
  readonly row: readonly number[];
  readonly loss: number;
  readonly parts?: readonly DeedPart[];
}

/** A die that costs units. */
const costly = ({ title, rule, side, die, row, loss, parts = [] }: Losing, result: string): Deed => ({
  title,
  rule,
  side,
  general: -1,
  space: -1,
  die,
  faces: losses(row),
  came: die.face - 1,
  parts,
  result,
  good: loss === 0,
});

function attrition(e: Of<'attrition'>, facts: Facts, result: string): Deed {
  const column = facts.dice.attrition[e.column];
  const row = SIX.map((face) => column[Math.max(0, Math.min(MOST_ROLL, face + e.modifier))]);
  const parts = e.modifier === 0 ? [] : [{ what: hw.deeds.modifier, value: signed(e.modifier) }];
  const die = { kind: 'd6' as const, face: e.die };
  return costly(
    { title: hw.deeds.attrition, rule: '21.1', side: e.side, die, row, loss: e.loss, parts },
    result,
  );
}

function charge(e: Of<'elephantCharge'>, facts: Facts, result: string): Deed {
  return {
    title: hw.deeds.charge,
    rule: '17.3.1',
    side: 1,
    general: -1,
    space: -1,
    die: { kind: 'd6', face: e.die },
    faces: SIX.map((face) => {
      const good = face > e.need;
      const words = good ? hw.deeds.yes : face === facts.dice.rampageOn ? hw.deeds.rampage : hw.deeds.no;
      return { face, words, good };
    }),
    came: e.die - 1,
    parts: [
      { what: hw.elephants(e.elephants), value: '' },
      { what: hw.deeds.above, value: String(e.need) },
    ],
    result,
    good: e.cardsLost > 0,
  };
}

function command(e: Of<'changeOfCommand'>, facts: Facts, result: string): Deed {
  return {
    title: hw.deeds.command,
    rule: '18.2.4',
    side: 0,
    general: e.general,
    space: -1,
    die: { kind: 'd6', face: e.die },
    faces: SIX.map((face) => {
      const changes = face >= facts.dice.changeOfCommandFrom;
      return { face, words: changes ? hw.deeds.changes : hw.deeds.stays, good: changes };
    }),
    came: e.die - 1,
    parts: [],
    result,
    good: e.changed,
  };
}

/** Who lost the battle that an action ended, or -1. */
function beatenIn(part: LogPart): number {
  const won = part.lines.map((line) => line.event as HannibalEvent).find((e) => e.ev === 'battleWon');
  return won === undefined ? -1 : otherSide(won.side);
}

/** The roll behind a line of the log, if there was one. */
export function deedOf(line: LogLine, part: LogPart, facts: Facts, scene: Scene): Deed | undefined {
  const e = line.event as HannibalEvent;
  const { text } = line;
  switch (e.ev) {
    case 'roll':
      return underNumber(e, facts, text);
    case 'navalRoll':
      return atSea(e, facts, text);
    case 'siegeRoll':
      return siege(e, facts, scene, text);
    case 'attrition':
      return attrition(e, facts, text);
    case 'elephantCharge':
      return charge(e, facts, text);
    case 'changeOfCommand':
      return command(e, facts, text);
    case 'casualties': {
      const row = facts.dice.attrition[e.column].slice(1);
      const die = { kind: 'd6' as const, face: e.die };
      return costly({ title: hw.deeds.casualties, rule: '14.11', side: -1, die, row, loss: e.loss }, text);
    }
    case 'retreatRoll': {
      const row = (e.large ? facts.dice.largeRetreat : facts.dice.smallRetreat)[e.card];
      const die = { kind: e.large ? ('retreat-large' as const) : ('retreat-small' as const), face: e.die };
      const parts = [{ what: hw.deeds.lastCard, value: hw.battleCards[facts.battleCards[e.card].id] }];
      return costly(
        { title: hw.deeds.rout, rule: '14.12', side: beatenIn(part), die, row, loss: e.loss, parts },
        text,
      );
    }
    case 'treachery':
      return e.die === 0
        ? undefined
        : {
            title: hw.deeds.treachery(facts.spaces[e.space].name),
            rule: '20.1.3',
            side: e.side,
            general: e.general,
            space: e.space,
            die: { kind: 'd6', face: e.die },
            faces: [],
            came: e.die - 1,
            parts: [],
            result: text,
            good: e.fell,
          };
    default:
      return undefined;
  }
}
