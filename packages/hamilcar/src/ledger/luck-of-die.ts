import { type Declared, FACES, type Frame, type Key, type LocalsOf } from '@punica/kernel';
import { type LuckShare, luckOfThrow, type Throw } from '@punica/odds';
import { attemptSucceeds, dueEntry } from '@punica/punic-cards';
import { commanderAt, enemyOf } from '../board.ts';
import { attritionColumn, CARTHAGE, NONE, ROME, type Side, tableLoss } from '../data/index.ts';
import { dieRoll, type Purpose } from '../rules/02-dice.ts';
import { march } from '../rules/07-march.ts';
import { voyage } from '../rules/07-voyage.ts';
import { navalInterception } from '../rules/08-interception.ts';
import { navalBattle, unarmed } from '../rules/09-naval-battle.ts';
import { reaction } from '../rules/10-reaction.ts';
import { interceptionModifier } from '../rules/12-interception.ts';
import {
  type Charge,
  chargeResult,
  NO_EFFECT,
  RAMPAGE,
  SUCCESS as SUCCEEDED,
} from '../rules/13-charge-roll.ts';
import { commandChanges } from '../rules/13-command-roll.ts';
import { chargeTerms, landBattle, otherConsul } from '../rules/13-land-battle.ts';
import { siegeAttempt, siegeDie } from '../rules/14-sieges.ts';
import { attrition } from '../rules/15-attrition.ts';
import type { HamilcarProcedure } from '../rules/index.ts';
import type { GeneralId, H } from '../state.ts';
import { engageWorth, slips, stormWorth, unarmedWorth } from './sea-dice.ts';
import type { LuckTopic } from './words.ts';
import { CHARGE, commanderWorth, SIEGE_POINT, SUCCESS } from './worth.ts';

interface Die {
  readonly side: Side;
  readonly what: LuckTopic;
  /** By face from 1. */
  worth(face: number): number;
}

type At<P extends { readonly locals: Declared }> = Readonly<LocalsOf<P['locals']>>;

const below = (what: 'interception' | 'avoid' | 'pursuit', side: Side, need: number, modifier = 0): Die => ({
  side,
  what,
  worth: (face) => (attemptSucceeds(face, modifier, need) ? SUCCESS[what] : 0),
});

const ratingOfGeneral = (g: H, general: GeneralId): number => g.rules.generals.list[general].battleRating;

function intercepts(g: H, f: At<typeof reaction>): Die {
  const [general] = dueEntry<GeneralId>(f);
  return below('interception', f.side, ratingOfGeneral(g, general), interceptionModifier(g, f.side, f.at));
}

function slipsPast(g: H, f: At<typeof navalInterception>): Die {
  const mover = enemyOf(f.side);
  return {
    side: mover,
    what: 'navalAvoid',
    worth: (face) => (slips(g, mover, face) ? SUCCESS.navalAvoid : 0),
  };
}

function suffers(g: H, { side, plain, elephants, column, modifier }: At<typeof attrition>): Die {
  const size = plain + elephants;
  const { tables } = g.rules;
  const at = column > 0 ? column : attritionColumn(tables, size);
  return {
    side,
    what: 'attrition',
    worth: (face) => -Math.min(size, tableLoss(tables, face + modifier, at)),
  };
}

function besieges(g: H, { side, general, at }: At<typeof siegeAttempt>): Die {
  const die = g.rules.tables.siegeDice[siegeDie(g, side, general, at)];
  return {
    side,
    what: 'siege',
    worth: (face) => SIEGE_POINT * die[face - 1].points - die[face - 1].losses,
  };
}

/** [13.2] Of the two Consuls, the one who does not command. */
function commands(g: H, battle: At<typeof landBattle>): Die {
  const first = commanderAt(g, ROME, battle.at);
  const other = otherConsul(g, battle);
  if (other === NONE) throw new Error('a die for the command of one Consul alone');
  const { numbers } = g.rules.tables;
  return {
    side: ROME,
    what: 'command',
    worth: (face) => commanderWorth(g.rules, commandChanges(numbers, face) ? other : first),
  };
}

/** [13.3D] By what it brings. */
const CHARGE_WORTH: Readonly<Record<Charge, number>> = {
  [NO_EFFECT]: 0,
  [RAMPAGE]: -CHARGE,
  [SUCCEEDED]: CHARGE,
};

function charges(g: H, battle: At<typeof landBattle>): Die {
  const { modifier, need } = chargeTerms(g, battle);
  return {
    side: CARTHAGE,
    what: 'charge',
    worth: (face) => CHARGE_WORTH[chargeResult(face, modifier, need)],
  };
}

/** [2.4B] By who throws the die, and by what it was thrown for. */
function dieOf(g: H, f: Frame, what: Purpose): Die | undefined {
  if (reaction.owns(f))
    return what === 'avoid' ? below('avoid', f.side, ratingOfGeneral(g, f.avoider)) : intercepts(g, f);
  if (march.owns(f)) return below('pursuit', f.side, ratingOfGeneral(g, f.general));
  if (navalInterception.owns(f)) return slipsPast(g, f);
  if (attrition.owns(f)) return suffers(g, f);
  if (voyage.owns(f)) return { side: f.side, what: 'storm', worth: (face) => stormWorth(g, f, face) };
  if (siegeAttempt.owns(f)) return besieges(g, f);
  if (landBattle.owns(f)) return what === 'command' ? commands(g, f) : charges(g, f);
  if (unarmed.owns(f)) return { side: f.side, what: 'engage', worth: (face) => unarmedWorth(g, f, face) };
  if (navalBattle.owns(f))
    return { side: f.active, what: 'engage', worth: (face) => engageWorth(g, f, face) };
  return undefined;
}

/** By the step that throws it: the classic die is thrown for one thing in each. */
const THROWN_FOR: Readonly<Partial<Record<Key<HamilcarProcedure>, Purpose>>> = {
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
const thrownFor: Readonly<Record<string, Purpose | undefined>> = THROWN_FOR;

/** The luck in a throw of the classic die; nothing where the step throws none. */
export function luckOfDie(g: H, thrown: Throw): readonly LuckShare[] | undefined {
  const top = g.stack.length - 1;
  const f = g.stack[top];
  // [card 84] Or thrown once more for the step below.
  const what = dieRoll.owns(f) ? f.what : thrownFor[`${f.proc}.${f.step}`];
  if (what === undefined) return undefined;
  const die = dieOf(g, dieRoll.owns(f) ? g.stack[top - 1] : f, what);
  if (die === undefined) return undefined;
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
