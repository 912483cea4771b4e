import {
  among,
  END,
  type Frame,
  type LocalsOf,
  maskOf,
  offering,
  type Refusal,
  refusal,
} from '@punica/kernel';
import { A } from '../actions.ts';
import { disclose, eliminate, settleHex, type X } from '../board.ts';
import { CARTHAGE, NOBODY, NONE, ROME, SIDES, type Side, sideOfRole } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { enemyOf, sumSp, unitsWith } from '../places.ts';
import { rulebook } from '../procedures.ts';
import {
  AMBUSHING,
  BEATEN,
  FORAGING,
  type Hex,
  type Italy,
  type LeaderId,
  type Unit,
  WON,
} from '../state.ts';
import { HANNIBAL } from '../zones.ts';
import { sendAwayBeaten, withUnits } from './09-aftermath.ts';
import { ambush } from './09-ambush.ts';
import { ambushComes } from './09-ambush-roll.ts';
import { forage, strengthLeft } from './09-forage.ts';
import { FIELD, IN_THE_OPEN, leadersIn, recall, sallyOf, showAll, TOGETHER, unitsIn } from './09-forces.ts';
import { loseAll, losses } from './09-losses.ts';
import { fieldCell, fieldColumn, fieldModifiers, fieldShift, shifted, sumOf } from './09-odds.ts';
import { command, whoCommands } from './10-command.ts';
import { canWithdraw, type Withdrawing, withdrawal, withdrawalSucceeds } from './10-withdrawal.ts';

const NOWHERE_TO_GO = refusal('10.4', 'nowhereToWithdraw');

/** How an ambush stands (9.5). */
const NO_AMBUSH = 0;
const LYING_IN_WAIT = 1;
const LATE = 2;
const OVER = 3;
type AmbushState = typeof NO_AMBUSH | typeof LYING_IN_WAIT | typeof LATE | typeof OVER;
const ambushKind = among<AmbushState>('ambush', {
  none: NO_AMBUSH,
  'lying-in-wait': LYING_IN_WAIT,
  late: LATE,
  over: OVER,
});

const combatLocals = {
  hex: KINDS.hex,
  attacker: KINDS.side,
  /** Who of those at a city of their own takes part (9.71). */
  sally: KINDS.sally,
  /** 1 when both sides wished to fight (9.2). */
  both: KINDS.flag,
  attackerLeader: KINDS.leader,
  defenderLeader: KINDS.leader,
  round: KINDS.count,
  /** Sides that said after the last round that they fight on. */
  keen: KINDS.sides,
  ambush: ambushKind,
  /** 1 in the round in which the ambush strikes. */
  strikes: KINDS.flag,
  attackerSteps: KINDS.count,
  defenderSteps: KINDS.count,
  /** The side that came off worse, or NOBODY, for the election that follows. */
  beaten: KINDS.sideOrNobody,
  /** Roman SP lost before this combat, to see what it cost. */
  before: KINDS.count,
  /** Leaders who take part, and those of them who had units when it began (10.2). */
  leaders: KINDS.leaders,
  led: KINDS.leaders,
};
export type Combat = LocalsOf<typeof combatLocals>;

/** Is a party hidden that has neither struck nor been lost? */
export const isLyingInWait = ({ ambush: stands }: Pick<Combat, 'ambush'>): boolean =>
  stands === LYING_IN_WAIT;

const forceOf = (g: Italy, f: Combat, side: Side): Unit[] =>
  unitsIn(g, side, f.hex, FIELD, sallyOf(g, f, side), []);

const leaderOn = (f: Combat, side: Side): LeaderId =>
  side === f.attacker ? f.attackerLeader : f.defenderLeader;

function withdrawing(g: Italy, f: Combat, side: Side): Withdrawing {
  return {
    side,
    hex: f.hex,
    attacks: side === f.attacker ? 1 : 0,
    sally: sallyOf(g, f, side),
    commander: leaderOn(f, side),
  };
}

function tellSally(g: Italy, f: Combat, x: X): void {
  const city = g.rules.map.cityAt[f.hex];
  x.say({ ev: 'sally', side: g.control[city], city, together: f.sally === TOGETHER });
}

/** One attempt to get away: the commander's roll (10.4). */
function slipsAway(g: Italy, x: X, f: Combat, side: Side): boolean {
  const leader = leaderOn(f, side);
  const { die, success } = withdrawalSucceeds(g, x, leader);
  x.say({ ev: 'withdrawRoll', leader, die, success });
  return success;
}

/** [9.4] The strength with which a side can fight once its foragers are out. */
const strengthOf = (g: Italy, f: Combat, side: Side): number =>
  strengthLeft(g, { side, hex: f.hex, scope: FIELD, sally: sallyOf(g, f, side) });

const isAllowed = (g: Italy, f: Combat, attacker: Side): boolean =>
  fieldColumn(strengthOf(g, f, attacker), strengthOf(g, f, enemyOf(attacker))) !== NONE;

/** [9.2] The other side attacks from now on. */
function turnTables(f: Combat, x: X): void {
  x.say({ ev: 'attackTurns', hex: f.hex, tooWeak: f.attacker, attacker: enemyOf(f.attacker) });
  f.attacker = enemyOf(f.attacker);
  [f.attackerLeader, f.defenderLeader] = [f.defenderLeader, f.attackerLeader];
}

/** [9.2] A whole field combat, from the first decision to the last round. */
export const fieldCombat = rulebook('fieldCombat', combatLocals, {
  begin: {
    rule: '9.2',
    // Nothing is laid open before it is sure that there will be a fight (7.5).
    run(g, f, x) {
      if (!isAllowed(g, f, f.attacker)) {
        if (f.both === 0 || !isAllowed(g, f, enemyOf(f.attacker))) {
          disclose(x);
          x.say({ ev: 'tooWeak', hex: f.hex, attacker: f.attacker });
          return END;
        }
        // Both wished for it: where the second mover is too weak, the other attacks (R54).
        disclose(x);
        turnTables(f, x);
      }
      x.say({ ev: 'combat', hex: f.hex, attacker: f.attacker });
      if (f.sally !== IN_THE_OPEN) tellSally(g, f, x);
      f.before = g.lostInCombat;
      f.leaders = SIDES.flatMap((side) => leadersIn(g, side, f.hex, sallyOf(g, f, side), []));
      f.led = withUnits(g, f.leaders);
      command.enter(g, { side: f.attacker, hex: f.hex, sally: sallyOf(g, f, f.attacker), trapped: 0 });
    },
  },
  defender: {
    rule: '10.31',
    run(g, f) {
      f.attackerLeader = whoCommands(g);
      const side = enemyOf(f.attacker);
      command.enter(g, { side, hex: f.hex, sally: sallyOf(g, f, side), trapped: 0 });
    },
  },
  mayAvoid: {
    rule: '9.1',
    // The attacked may go, whether or not he had wished for the fight too (R60).
    run(g, f) {
      f.defenderLeader = whoCommands(g);
      return canWithdraw(g, withdrawing(g, f, enemyOf(f.attacker))) ? 'avoid' : 'show';
    },
  },
  avoid: {
    rule: '10.4',
    who: (_g, f) => enemyOf(f.attacker),
    offer: offering(A.stand, A.withdraw),
    take(g, f, a, x) {
      const side = enemyOf(f.attacker);
      if (a === A.stand || !slipsAway(g, x, f, side)) return 'show';
      withdrawal.enter(g, { ...withdrawing(g, f, side), risk: 0 });
      return 'left';
    },
  },
  show: {
    rule: '9.2',
    run(g, f, x) {
      showAll(g, x, f.hex, sallyOf(g, f, CARTHAGE));
    },
  },
  forageAttacker: {
    rule: '9.4',
    run(g, f) {
      const side = f.attacker;
      // Whoever stays must still be half as strong as the enemy (9.2).
      const keep = Math.ceil(strengthOf(g, f, enemyOf(side)) / 2);
      forage.enter(g, { side, hex: f.hex, scope: FIELD, sally: sallyOf(g, f, side), need: 0, keep });
    },
  },
  forageDefender: {
    rule: '9.4',
    run(g, f) {
      const side = enemyOf(f.attacker);
      forage.enter(g, { side, hex: f.hex, scope: FIELD, sally: sallyOf(g, f, side), need: 0, keep: 0 });
    },
  },
  hide: {
    rule: '9.5',
    run(g, f) {
      g.result = 0;
      const hannibal = leadersIn(g, CARTHAGE, f.hex, sallyOf(g, f, CARTHAGE), []).includes(HANNIBAL);
      if (hannibal && forceOf(g, f, ROME).length > 0)
        ambush.enter(g, { hex: f.hex, attacker: f.attacker, sally: f.sally, hidden: 0, need: 0 });
    },
  },
  hidden: {
    rule: '9.5',
    run(g, f) {
      f.ambush = g.result === 1 ? LYING_IN_WAIT : NO_AMBUSH;
    },
  },
  round: {
    rule: '9.2',
    run(g, f, x) {
      return fightRound(g, f, x);
    },
  },
  attackerLosses: {
    rule: '9.3',
    run(g, f) {
      const side = f.attacker;
      losses.enter(g, { side, hex: f.hex, scope: FIELD, sally: sallyOf(g, f, side), steps: f.attackerSteps });
    },
  },
  defenderLosses: {
    rule: '9.3',
    run(g, f) {
      const side = enemyOf(f.attacker);
      losses.enter(g, { side, hex: f.hex, scope: FIELD, sally: sallyOf(g, f, side), steps: f.defenderSteps });
    },
  },
  survivors: {
    rule: '9.2',
    run(g, f, x) {
      loseAmbushWithHannibal(g, f, x);
      const attackers = forceOf(g, f, f.attacker).length;
      const defenders = forceOf(g, f, enemyOf(f.attacker)).length;
      if (attackers > 0 && defenders > 0) return;
      if (attackers > 0 || defenders > 0) f.beaten = attackers === 0 ? f.attacker : enemyOf(f.attacker);
      if (attackers === 0) wipeOut(g, f, x, f.attacker);
      if (defenders === 0) wipeOut(g, f, x, enemyOf(f.attacker));
      return 'over';
    },
  },
  after: {
    rule: '9.2',
    kind: 'sealed',
    who: () => 3,
    offer: offering(A.fight, A.withdraw, A.cease),
    check(g, f, a, role): Refusal | undefined {
      if (a !== A.withdraw || canWithdraw(g, withdrawing(g, f, sideOfRole(role)))) return undefined;
      return NOWHERE_TO_GO;
    },
    takeAll(g, f, answers, x) {
      f.keen = 0;
      for (const side of SIDES) if (answers[side] === A.fight) f.keen |= maskOf(side);
      // The defender tries first (R33).
      for (const side of [enemyOf(f.attacker), f.attacker]) {
        if (answers[side] !== A.withdraw || !slipsAway(g, x, f, side)) continue;
        withdrawal.enter(g, { ...withdrawing(g, f, side), risk: 1 });
        f.beaten = side;
        return 'left';
      }
      if (answers[ROME] !== A.cease || answers[CARTHAGE] !== A.cease) return 'ambushDie';
      x.say({ ev: 'ceased', hex: f.hex });
      return canWithdraw(g, withdrawing(g, f, f.attacker)) ? 'attackerYields' : 'mayYield';
    },
  },
  attackerYields: {
    rule: '9.2',
    who: (_g, f) => f.attacker,
    offer: offering(A.yes, A.no),
    take: (g, f, a) => yields(g, f, f.attacker, a === A.yes) ?? 'mayYield',
  },
  mayYield: {
    rule: '9.2',
    run: (g, f) => (canWithdraw(g, withdrawing(g, f, enemyOf(f.attacker))) ? 'defenderYields' : 'ambushDie'),
  },
  defenderYields: {
    rule: '9.2',
    who: (_g, f) => enemyOf(f.attacker),
    offer: offering(A.yes, A.no),
    take: (g, f, a) => yields(g, f, enemyOf(f.attacker), a === A.yes) ?? 'ambushDie',
  },
  ambushDie: {
    rule: '9.5',
    run(g, f, x) {
      f.strikes = 0;
      if (f.ambush === LATE) arrive(g, f, x);
      else if (f.ambush === LYING_IN_WAIT) rollAmbush(g, f, x);
      return 'round';
    },
  },
  left: {
    rule: '9.1',
    run(g, f) {
      if (g.result === 1) askAgain(g, f);
    },
  },
  over: {
    rule: '9.2',
    run(g, f, x) {
      finish(g, f, x);
      return END;
    },
  },
});

/** Odds, die, table: one round (9.2). */
function fightRound(g: Italy, f: Combat, x: X): 'attackerLosses' | 'round' | 'over' {
  const attackers = forceOf(g, f, f.attacker);
  const defenders = forceOf(g, f, enemyOf(f.attacker));
  const attackerSp = sumSp(g, attackers);
  const defenderSp = sumSp(g, defenders);
  // Leaders without troops are simply driven off (R53).
  if (defenderSp === 0) return 'over';
  const column = fieldColumn(attackerSp, defenderSp);
  if (column === NONE) {
    // Below one to two he cannot go on; the other side attacks in its turn, if it wants to fight on (R20).
    if ((f.keen & maskOf(enemyOf(f.attacker))) !== 0) {
      turnTables(f, x);
      return 'round';
    }
    x.say({ ev: 'tooWeak', hex: f.hex, attacker: f.attacker });
    return 'over';
  }
  f.round++;
  const shift = fieldShift(g, f.hex, f.attacker);
  const used = shifted(column, shift);
  const punic = f.attacker === CARTHAGE ? attackers : defenders;
  const leaders = [f.attackerLeader, f.defenderLeader] as const;
  const modifiers = fieldModifiers(g, f.attacker, leaders, punic, f.strikes === 1);
  const die = x.die();
  const cell = fieldCell(g, die + sumOf(modifiers), used);
  f.attackerSteps = cell.attacker;
  f.defenderSteps = cell.defender;
  x.say({
    ev: 'round',
    hex: f.hex,
    round: f.round,
    attackerSp,
    defenderSp,
    column: used,
    shift,
    die,
    modifiers,
    result: cell.text,
  });
  return 'attackerLosses';
}

/** [9.5] In the second round: now, a round later, or never. */
function rollAmbush(g: Italy, f: Combat, x: X): void {
  const die = x.die();
  const result = ambushComes(g.rules.tables.constants, die);
  x.say({ ev: 'ambushRoll', die, result });
  if (result === 'now') arrive(g, f, x);
  else f.ambush = result === 'late' ? LATE : OVER;
}

function arrive(g: Italy, f: Combat, x: X): void {
  for (const unit of unitsWith(g, HANNIBAL, [])) if (g.away[unit] === AMBUSHING) g.away[unit] = 0;
  f.ambush = OVER;
  f.strikes = 1;
  x.say({ ev: 'ambushStrikes' });
}

/** [9.1, 10.6] Gauls who could not go along are still there to be fought: both sides are asked about them (R55). */
function askAgain(g: Italy, f: Combat): void {
  for (const frame of g.stack)
    if (frame.proc === 'fieldPhase') (frame as Frame & { hex: Hex }).hex = (f.hex - 1) as Hex;
}

/** [9.2] By agreement one side leaves, without risk to its leaders (R34). */
function yields(g: Italy, f: Combat, side: Side, yes: boolean): 'left' | undefined {
  if (!yes) return undefined;
  withdrawal.enter(g, { ...withdrawing(g, f, side), risk: 0 });
  return 'left';
}

/** [9.4, 9.5] With the last of the fighters go those who were foraging or lying in wait. */
function wipeOut(g: Italy, f: Combat, x: X, side: Side): void {
  for (const what of [FORAGING, AMBUSHING])
    for (const unit of g.rules.units.all)
      if (g.away[unit] === what && g.rules.units.side[unit] === side) g.away[unit] = 0;
  loseAll(g, x, side, f.hex, forceOf(g, f, side));
}

/** [9.5] A party in ambush that has not come dies with the last of those who fight with Hannibal. */
function loseAmbushWithHannibal(g: Italy, f: Combat, x: X): void {
  const own = unitsWith(g, HANNIBAL, []);
  const party = own.filter((unit) => g.away[unit] === AMBUSHING);
  if (party.length === 0 || own.some((unit) => g.away[unit] === 0)) return;
  f.ambush = OVER;
  x.say({ ev: 'ambushLost' });
  for (const unit of party) eliminate(g, x, unit, 'combat');
}

/** Everybody who was away is back; winners and losers are remembered for the next election. */
function finish(g: Italy, f: Combat, x: X): void {
  recall(g);
  x.say({ ev: 'combatEnds', hex: f.hex, why: f.round === 0 ? 'avoided' : 'fought' });
  if (f.round > 0) {
    const roman = leaderOn(f, ROME);
    if (roman !== NONE) {
      if (f.beaten !== NOBODY) g.deeds[roman] |= f.beaten === ROME ? BEATEN : WON;
      g.bled[roman] += g.lostInCombat - f.before;
    }
  }
  settleHex(g, x, f.hex, true);
  sendAwayBeaten(g, f.hex, f.leaders, f.led);
}
