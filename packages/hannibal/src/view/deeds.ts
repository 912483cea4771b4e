import { attemptSucceeds } from '@punica/punic-cards';
import {
  type Deed,
  type DeedsOf,
  type Does,
  type RollDeed,
  type RollPart,
  rollDeed,
  type Spot,
  signed,
  sixFaces,
} from '@punica/view';
import { columnLoss, retreatLoss } from '../data/losses.ts';
import { ARRIVED, navalResult } from '../rules/11-naval-roll.ts';
import { chargeSucceeds, isRampage } from '../rules/17-charge-roll.ts';
import { commandChanges } from '../rules/18-command-roll.ts';
import { type Facts, type HannibalEvent, otherSide, type Scene } from './scene.ts';
import { hw } from './words.ts';

const w = hw.deeds;

type Of<K extends HannibalEvent['ev']> = Extract<HannibalEvent, { ev: K }>;

/** What is known where a roll is laid out. */
interface Table {
  readonly facts: Facts;
  readonly scene: Scene;
  readonly text: string;
  readonly read: DiceRead;
  heard(): readonly HannibalEvent[];
}

/** What a layer over the game reads from its dice otherwise. */
export interface DiceRead {
  /** By what is rolled for: whether a die succeeds, where that is more than a sum within a number. */
  readonly succeeds: Readonly<
    Record<string, ((die: number, modifier: number, need: number) => boolean) | undefined>
  >;
  /** [14.12] The face that a Retreat die counts as, after all that was heard up to it. */
  retreatFace(face: number, facts: Facts, heard: () => readonly HannibalEvent[]): number;
}

const PLAINLY: DiceRead = { succeeds: {}, retreatFace: (face) => face };

const isYes = (good: boolean): Does => ({ words: good ? w.yes : w.no, good });
const costs = (loss: number): Does => ({ words: w.loss(loss), good: loss === 0 });

/** Who rolls: the general with his army, or the side. */
function rolledBy(side: number, general: number, { facts, scene }: Table): Partial<RollDeed> {
  const fact = facts.generals[general];
  const army = scene.armies.find((it) => it.generals.some((here) => here.general === general));
  return {
    by: side,
    name: fact?.name ?? hw.roles[side] ?? hw.bothSides,
    ...(fact === undefined ? {} : { actor: { kind: 'general', id: fact.id } }),
    ...(army === undefined || army.units === 0 ? {} : { units: army.units }),
  };
}

const spaceSpot = ({ facts }: Table, at: number): Spot => ({ kind: 'space', id: facts.spaces[at].id });

/** A die that must not be higher than a number. */
function underNumber(e: Of<'roll'>, table: Table): RollDeed {
  const general = table.facts.generals[e.general];
  const need = general?.battle === e.need ? w.rating(general.name) : w.number;
  const parts = [{ what: need, value: String(e.need) }];
  if (e.modifier !== 0)
    parts.push({ what: e.modifier < 0 ? w.easier : w.enemyGround, value: signed(e.modifier) });
  const succeeds = table.read.succeeds[e.what] ?? attemptSucceeds;
  return rollDeed({
    title: w.rolls[e.what] ?? w.roll,
    rule: e.rule,
    ...rolledBy(e.side, e.general, table),
    dice: [{ kind: 'd6', face: e.die }],
    faces: sixFaces((face) => isYes(succeeds(face, e.modifier, e.need))),
    came: e.die - 1,
    parts,
    result: table.text,
    good: e.success,
  });
}

/** [11.6] By the result. */
const AT_SEA: readonly string[] = [w.arrives, w.turnsBack, w.sunk];

function atSea(e: Of<'navalRoll'>, table: Table): RollDeed {
  const { naval } = table.facts.dice;
  const die = naval[e.face];
  const places = { from: table.facts.spaces[e.from].name, to: table.facts.spaces[e.to].name };
  return rollDeed({
    title: w.passage(places.from, places.to),
    rule: '11.5',
    ...rolledBy(1, e.general, table),
    place: spaceSpot(table, e.to),
    dice: [{ kind: 'naval', face: die.diamonds }],
    faces: naval.map((face) => {
      const dots = e.dots - die.dots + face.dots;
      const result = navalResult(dots, e.diamonds - die.diamonds + face.diamonds);
      return { die: { kind: 'naval', face: face.diamonds }, words: AT_SEA[result], good: result === ARRIVED };
    }),
    came: e.face,
    parts: [
      ...e.parts.map((part) => ({
        what: w.seaParts[part.what](places),
        value: part.dots > 0 ? '●'.repeat(part.dots) : '◆'.repeat(part.diamonds),
      })),
      { what: w.seaDie, value: '◆'.repeat(die.diamonds) || w.calm },
    ],
    result: table.text,
    good: e.result === 'success',
  });
}

function siege(e: Of<'siegeRoll'>, table: Table): RollDeed {
  const { facts, scene } = table;
  const { name, walls, great } = facts.spaces[e.space];
  const kind = e.die === 'red' ? 'siege-red' : 'siege-white';
  const parts: RollPart[] = [];
  if (walls > 0) parts.push({ what: great ? w.greatWalls : w.walls, value: '' });
  if (scene.armies.some((army) => army.space === e.space && !army.inside && army.trains > 0))
    parts.push({ what: hw.siegeTrain, value: '' });
  const points = scene.siege[e.space];
  if (points > 0) parts.push({ what: hw.siegePoints(points, facts.siegeNeeded), value: '◆'.repeat(points) });
  return rollDeed({
    title: walls > 0 ? w.siegeOf(name) : w.subjugation(name),
    rule: '20.1.3',
    ...rolledBy(e.side, e.general, table),
    place: spaceSpot(table, e.space),
    dice: [{ kind, face: e.face }],
    faces: sixFaces((face) => {
      const { loss, points: won } = e.faces[face - 1];
      return { words: w.siegeFace(won, loss), good: won > 0 };
    }, kind),
    came: e.face - 1,
    parts,
    result: table.text,
    good: e.points > 0,
  });
}

function attrition(e: Of<'attrition'>, table: Table): RollDeed {
  return rollDeed({
    title: w.attrition,
    rule: '21.1',
    ...rolledBy(e.side, -1, table),
    dice: [{ kind: 'd6', face: e.die }],
    faces: sixFaces((face) => costs(columnLoss(table.facts.dice, e.column, face + e.modifier))),
    came: e.die - 1,
    parts: e.modifier === 0 ? [] : [{ what: w.modifier, value: signed(e.modifier) }],
    result: table.text,
    good: e.loss === 0,
  });
}

const casualties = (e: Of<'casualties'>, table: Table): RollDeed =>
  rollDeed({
    title: w.casualties,
    rule: '14.11',
    ...rolledBy(-1, -1, table),
    dice: [{ kind: 'd6', face: e.die }],
    faces: sixFaces((face) => costs(columnLoss(table.facts.dice, e.column, face))),
    came: e.die - 1,
    result: table.text,
    good: e.loss === 0,
  });

function rout(e: Of<'retreatRoll'>, beaten: number, table: Table): RollDeed {
  const { facts, read, heard } = table;
  const loss = (face: number): number =>
    retreatLoss(facts.dice, e.large, e.card, read.retreatFace(face, facts, heard));
  const kind = e.large ? 'retreat-large' : 'retreat-small';
  return rollDeed({
    title: w.rout,
    rule: '14.12',
    ...rolledBy(beaten, -1, table),
    dice: [{ kind, face: e.die }],
    faces: sixFaces((face) => costs(loss(face)), kind),
    came: e.die - 1,
    parts: [{ what: w.lastCard, value: hw.battleCards[facts.battleCards[e.card].id] }],
    result: table.text,
    good: e.loss === 0,
  });
}

function charge(e: Of<'elephantCharge'>, table: Table): RollDeed {
  return rollDeed({
    title: w.charge,
    rule: '17.3.1',
    ...rolledBy(1, -1, table),
    dice: [{ kind: 'd6', face: e.die }],
    faces: sixFaces((face) => {
      if (chargeSucceeds(face, e.need)) return isYes(true);
      return { words: isRampage(table.facts.dice.constants, face) ? w.rampage : w.no, good: false };
    }),
    came: e.die - 1,
    parts: [
      { what: hw.elephants(e.elephants), value: '' },
      { what: w.above, value: String(e.need) },
    ],
    result: table.text,
    good: e.cardsLost > 0,
  });
}

const command = (e: Of<'changeOfCommand'>, table: Table): RollDeed =>
  rollDeed({
    title: w.command,
    rule: '18.2.4',
    ...rolledBy(0, e.general, table),
    dice: [{ kind: 'd6', face: e.die }],
    faces: sixFaces((face) => {
      const good = commandChanges(table.facts.dice.constants, face);
      return { words: good ? w.changes : w.stays, good };
    }),
    came: e.die - 1,
    result: table.text,
    good: e.changed,
  });

const treachery = (e: Of<'treachery'>, table: Table): RollDeed =>
  rollDeed({
    title: w.treachery(table.facts.spaces[e.space].name),
    rule: '20.1.3',
    ...rolledBy(e.side, e.general, table),
    place: spaceSpot(table, e.space),
    dice: [{ kind: 'd6', face: e.die }],
    result: table.text,
    good: e.fell,
  });

/** The roll behind an event, if there was one. */
function rollOf(e: HannibalEvent, all: readonly HannibalEvent[], table: Table): RollDeed | undefined {
  switch (e.ev) {
    case 'roll':
      return underNumber(e, table);
    case 'navalRoll':
      return atSea(e, table);
    case 'siegeRoll':
      return siege(e, table);
    case 'attrition':
      return attrition(e, table);
    case 'elephantCharge':
      return charge(e, table);
    case 'changeOfCommand':
      return command(e, table);
    case 'casualties':
      return casualties(e, table);
    case 'retreatRoll': {
      const won = all.find((it) => it.ev === 'battleWon');
      return rout(e, won === undefined ? -1 : otherSide(won.side), table);
    }
    case 'treachery':
      return e.die === 0 ? undefined : treachery(e, table);
    default:
      return undefined;
  }
}

/** Those whom the lot has made Consuls. */
function consuls(events: readonly HannibalEvent[], { generals }: Facts): Deed[] {
  const coins = events.flatMap((e) => {
    if (e.ev !== 'elected') return [];
    const { id, fullName, ability } = generals[e.general];
    return [{ spot: { kind: 'general', id }, rank: 'consul', name: fullName, notes: [ability] }];
  });
  return coins.length === 0 ? [] : [{ deed: 'office', title: w.consuls, coins }];
}

/** What one action decided: an election, every roll, and the other lines in order. */
export const deedsRead =
  (read: DiceRead): DeedsOf<HannibalEvent, Facts, Scene> =>
  (lines, facts, scene, heard) => {
    const events = lines.map(({ event }) => event);
    const rest = lines.flatMap(({ event, text, told }, line): Deed[] => {
      if (told !== true || event.ev === 'elected') return [];
      return [rollOf(event, events, { facts, scene, text, read, heard }) ?? { deed: 'line', line }];
    });
    return [...consuls(events, facts), ...rest];
  };

export const deedsOf = deedsRead(PLAINLY);
