import type { Frame } from '@punica/kernel';
import { type LuckShare, luckOfThrow, type Throw } from '@punica/odds';
import { commanderAt, enemyOf } from '../board.ts';
import { attritionColumn, CARTHAGE, NONE, ROME, type Side, tableLoss } from '../data/index.ts';
import type { March } from '../rules/07-frames.ts';
import type { Voyage } from '../rules/07-voyage.ts';
import type { NavalBattle } from '../rules/09-engagement.ts';
import { interceptionModifier } from '../rules/12-interception.ts';
import type { LandBattle } from '../rules/13-battle-frame.ts';
import { chargeTerms, otherConsul } from '../rules/13-land-battle.ts';
import { siegeDie } from '../rules/14-sieges.ts';
import type { H } from '../state.ts';
import { engageWorth, slips, stormWorth, unarmedWorth } from './sea-dice.ts';
import type { LuckTopic } from './words.ts';
import { CHARGE, commanderWorth, SIEGE_POINT, SUCCESS } from './worth.ts';

const FACES = [1, 2, 3, 4, 5, 6] as const;

interface Die {
  readonly side: Side;
  readonly what: LuckTopic;
  /** By face from 1. */
  worth(face: number): number;
}

type Locals = Readonly<Record<string, number>>;
type Read = (g: H, f: Frame) => Die;

const below = (what: 'interception' | 'avoid' | 'pursuit', side: Side, need: number, modifier = 0): Die => ({
  side,
  what,
  worth: (face) => (face + modifier <= need ? SUCCESS[what] : 0),
});

const ratingOfGeneral = (g: H, general: number): number => g.rules.generals.list[general].battleRating;

interface Reacting {
  readonly side: Side;
  readonly at: number;
  readonly avoider: number;
  readonly interceptors: readonly number[];
  readonly next: number;
}

const avoid: Read = (g, f) => {
  const { side, avoider } = f as unknown as Reacting;
  return below('avoid', side, ratingOfGeneral(g, avoider));
};

const interception: Read = (g, f) => {
  const { side, at, interceptors, next } = f as unknown as Reacting;
  return below(
    'interception',
    side,
    ratingOfGeneral(g, interceptors[next]),
    interceptionModifier(g, side, at),
  );
};

const pursuit: Read = (g, f) => {
  const { side, general } = f as Frame & March;
  return below('pursuit', side, ratingOfGeneral(g, general));
};

const navalAvoid: Read = (g, f) => {
  const mover = enemyOf((f as unknown as Locals).side as Side);
  return {
    side: mover,
    what: 'navalAvoid',
    worth: (face) => (slips(g, mover, face) ? SUCCESS.navalAvoid : 0),
  };
};

const attrition: Read = (g, f) => {
  const { side, plain, elephants, column, modifier } = f as unknown as Locals;
  const size = plain + elephants;
  const { tables } = g.rules;
  const at = column > 0 ? column : attritionColumn(tables, size);
  return {
    side: side as Side,
    what: 'attrition',
    worth: (face) => -Math.min(size, tableLoss(tables, face + modifier, at)),
  };
};

const storm: Read = (g, f) => {
  const voyage = f as Frame & Voyage;
  return { side: voyage.side, what: 'storm', worth: (face) => stormWorth(g, voyage, face) };
};

const siege: Read = (g, f) => {
  const { side, general, at } = f as unknown as Locals;
  const die = g.rules.tables.siegeDice[siegeDie(g, side as Side, general, at)];
  return {
    side: side as Side,
    what: 'siege',
    worth: (face) => SIEGE_POINT * die[face - 1].points - die[face - 1].losses,
  };
};

/** [13.2] Of the two Consuls, the one who does not command. */
const command: Read = (g, f) => {
  const battle = f as Frame & LandBattle;
  const first = commanderAt(g, ROME, battle.at);
  const other = otherConsul(g, battle);
  if (other === NONE) throw new Error('a die for the command of one Consul alone');
  const from = g.rules.tables.numbers.commandChange;
  return {
    side: ROME,
    what: 'command',
    worth: (face) => commanderWorth(g.rules, face >= from ? other : first),
  };
};

/** [13.3D] */
const charge: Read = (g, f) => {
  const { modifier, need } = chargeTerms(g, f as Frame & LandBattle);
  return {
    side: CARTHAGE,
    what: 'charge',
    worth(face) {
      const total = face + modifier;
      return total <= 1 ? -CHARGE : total > need ? CHARGE : 0;
    },
  };
};

const engage: Read = (g, f) => {
  if (f.proc === 'unarmed') {
    const unarmed = f as unknown as { side: Side; commanders: readonly number[] };
    return { side: unarmed.side, what: 'engage', worth: (face) => unarmedWorth(g, unarmed, face) };
  }
  const battle = f as Frame & NavalBattle;
  return { side: battle.active, what: 'engage', worth: (face) => engageWorth(g, battle, face) };
};

/** [2.4B] By what the die was thrown for. */
const DICE: Readonly<Record<string, Read>> = {
  avoid,
  interception,
  pursuit,
  navalAvoid,
  attrition,
  storm,
  siege,
  command,
  charge,
  engage,
};

/** By the step that throws it: the classic die is thrown for one thing in each. */
const THROWN_FOR: Readonly<Record<string, string>> = {
  'march.pursue': 'pursuit',
  'march.rollAgain': 'pursuit',
  'navalInterception.avoid': 'navalAvoid',
  'navalBattle.roll': 'engage',
  'navalBattle.again': 'engage',
  'unarmed.roll': 'engage',
  'siegeAttempt.roll': 'siege',
  'siegeAttempt.again': 'siege',
  'attrition.roll': 'attrition',
  'reaction.rollAvoid': 'avoid',
  'reaction.avoidAgain': 'avoid',
  'reaction.nextInterception': 'interception',
  'reaction.interceptAgain': 'interception',
  'landBattle.command': 'command',
  'landBattle.chargeRoll': 'charge',
  'voyage.storm': 'storm',
};

/** The luck in a throw of the classic die; nothing where the step throws none. */
export function luckOfDie(g: H, thrown: Throw): readonly LuckShare[] | undefined {
  const top = g.stack.length - 1;
  let f = g.stack[top];
  let what = THROWN_FOR[`${f.proc}.${f.step}`];
  if (f.proc === 'dieRoll') {
    // [card 84] Thrown once more for the step below.
    what = (f as unknown as { what: string }).what;
    f = g.stack[top - 1];
  }
  if (what === undefined) return undefined;
  const die = DICE[what](g, f);
  return [
    {
      role: die.side,
      what: die.what,
      luck: luckOfThrow(
        FACES.map((face) => die.worth(face)),
        thrown,
      ),
    },
  ];
}
