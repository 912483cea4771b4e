import { type Action, argOf, type Frame, verbOf } from '@punica/kernel';
import { A, groupArg, kindArg, markerArg, ownerArg, powerArg, squareArg } from '../actions.ts';
import { taxOf } from '../board.ts';
import { type KindId, NEUTRAL, NONE } from '../data/codes.ts';
import { IDLE, MOVING, markOf } from '../post.ts';
import { hermes } from '../rules/06-olympian.ts';
import { nextDebt, taxation } from '../rules/08-taxation.ts';
import { roll } from '../rules/09-markers.ts';
import { bargain } from '../rules/10-bargain.ts';
import { muster } from '../rules/11-mobilization.ts';
import { levyWorth, priceOfCamp, priceOfFace, priceOfRepair, priceOfUpgrade } from '../rules/11-prices.ts';
import { isAlliance } from '../rules/11-reinforcements.ts';
import { forcePrice, type Operation, operation } from '../rules/12-operations.ts';
import { move } from '../rules/16-movement.ts';
import { FREE, pointsLeft } from '../rules/16-ways.ts';
import { bootyOf, pillage } from '../rules/21-pillage.ts';
import { excess, provisioning } from '../rules/22-provisioning.ts';
import { fall } from '../rules/23-leaders.ts';
import type { W } from '../state.ts';
import { factors, isFixed, isSeen, postOf, type Ref, stackAt } from '../units.ts';
import {
  count,
  groupName,
  kindName,
  markerName,
  pointsInWords,
  powerName,
  squareName,
  thePower,
} from './names.ts';
import { warning } from './warnings.ts';

/** The frame of the question that stands; none outside a game. */
type Asked = Frame | undefined;
type Label = string | ((a: Action, g: W, f: Asked) => string);

/** A label that tells what the action is about. */
const about =
  <T>(arg: (a: Action) => T) =>
  (say: (it: T, g: W, f: Asked) => string): Label =>
  (a, g, f) =>
    say(arg(a), g, f);
const square = about(squareArg);
const kind = about(kindArg);
const group = about(groupArg);
const marker = about(markerArg);
const power = about(powerArg);
const number = about(argOf);

const talents = (n: number): string => count(n, 'talent');
const withPart = (g: W, f: Readonly<Operation>, mark: number): Ref[] =>
  stackAt(g, f.player, f.at).filter((r) => markOf(postOf(g, r)) === mark);

/** [16.4, 31.3] How many go when all do: garrisons stay, unless nobody else is there. */
function allWords(g: W, f: Asked): string {
  if (!operation.owns(f)) return 'All of them';
  const waiting = withPart(g, f, IDLE);
  const able = waiting.filter((r) => !isSeen(g, r) || !isFixed(g, r)).length;
  const going = withPart(g, f, MOVING).length + (able > 0 ? able : waiting.length);
  return able === 0 || able === waiting.length ? `All ${going}` : `All ${going} who can move`;
}

const faceCost = (g: W, f: Asked, kind: KindId): string =>
  muster.owns(f) ? ` for ${talents(priceOfFace(g, f, kind))}` : '';

/** [11.4] What it will be worth. */
function levyWords(g: W, f: Asked): string {
  if (!muster.owns(f)) return '';
  const { dice: many, leader } = levyWorth(g, f.player);
  return `: ${count(many, 'die', 'dice')}${leader > 0 ? ` and ${leader} for a leader` : ''} in talents`;
}

/** The price of what is asked about. */
function dueNow(g: W, f: Asked): string {
  if (operation.owns(f)) return ` ${talents(forcePrice(g, withPart(g, f, MOVING).length))}`;
  if (hermes.owns(f)) return ` ${talents(f.cost)}`;
  if (provisioning.owns(f)) return ` ${talents(g.rules.tables.price['provision-square'])}`;
  return taxation.owns(f) ? ` ${talents(nextDebt(g)?.talents ?? 0)}` : '';
}

/** [16.2, 16.6] What the force could still spend, in whole and half points. */
function pointWords(g: W, f: Asked): string {
  const left = move.owns(f) && f.halted === FREE ? pointsLeft(g, f) : NONE;
  return left <= 0 ? '' : `, with ${pointsInWords(left, 'point')} left`;
}

/** What it means not to do what is asked. */
function noWords(g: W, f: Asked): string {
  if (provisioning.owns(f)) return `Lose ${count(excess(g, f.order[0], f.at), 'unit')}`;
  if (hermes.owns(f)) return 'Leave them unpaid';
  if (taxation.owns(f)) return 'Break your word';
  return fall.owns(f) ? 'Let him fall' : 'No';
}

/** [21.2] The die to roll and what it brings. */
function pillageWords(g: W, f: Asked): string {
  if (!pillage.owns(f)) return '';
  const stack = stackAt(g, f.player, f.at);
  const strength = stack.every((r) => isSeen(g, r)) ? factors(g, stack) : NONE;
  const need = strength < 0 ? '' : strength >= 6 ? ' on any die' : ` on ${strength} or less`;
  const booty = bootyOf(g, f.at);
  return `${need}, for ${booty === 0 ? 'no talents' : talents(booty)}`;
}

const LABELS: ReadonlyMap<number, Label> = new Map<number, Label>([
  [A.pass, 'Pass'],
  [A.yes, (_, _g, f) => (fall.owns(f) ? 'Try to save him' : 'Yes')],
  [A.no, (_, g, f) => noWords(g, f)],
  [A.done, 'Done'],
  [A.all, (_, g, f) => allWords(g, f)],
  [A.bid, number((n) => `Bid ${count(n, 'talent')}`)],
  [A.at, square((at, g) => squareName(g.rules, at))],
  [A.unit, kind((k, g) => kindName(g.rules, k))],
  [A.play, marker((m, g) => `Play ${markerName(g.rules, m)}${isAlliance(m) ? ' for 1 talent' : ''}`)],
  [A.counter, marker((m, g) => `Undo it with ${markerName(g.rules, m)}`)],
  [A.commit, marker((m, g) => `Lay ${markerName(g.rules, m)}`)],
  [A.discard, marker((m, g) => `Return ${markerName(g.rules, m)} to the pool`)],
  [A.reroll, number((n, _, f) => `Throw ${roll.owns(f) ? `the ${f.dice[n]}` : `die ${n + 1}`} again`)],
  [A.claim, 'Take the initiative with Auspices'],
  [A.fetch, 'Auspices: fetch a marker from the pool'],
  [A.take, marker((m, g) => `Take ${markerName(g.rules, m)}`)],
  [A.steal, power((p) => `Take a marker from ${thePower(p)}`)],
  [A.spyAgora, 'Spy: look at the Agora'],
  [A.spyHand, power((p) => `Spy: look at the markers of ${thePower(p)}`)],
  [A.spySquare, square((at, g) => `Spy: look at ${squareName(g.rules, at)}`)],
  [A.tribute, square((at, g) => `Tribute from ${squareName(g.rules, at)}: ${talents(taxOf(g, at))} more`)],
  [A.calm, marker((m, g) => `Calm it with ${markerName(g.rules, m)}`)],
  [A.offer, power((p) => `Make an offer to ${thePower(p)}`)],
  [A.giveTalents, number((n) => `Give ${count(n, 'talent')}`)],
  [A.askTalents, number((n) => `Ask for ${count(n, 'talent')}`)],
  [A.giveMarker, marker((m, g) => `Give ${markerName(g.rules, m)}`)],
  [A.askMarker, marker((m, g) => `Ask for ${markerName(g.rules, m)}`)],
  [A.truce, 'A truce: no attacks on each other'],
  [A.borders, 'Borders: no marching into places of the other’s colour'],
  [A.years, number((n) => `Let the pact hold for ${count(n, 'turn')}`)],
  [A.owe, number((n) => `Promise ${count(n, 'talent')} with your next taxes`)],
  [A.askDebt, number((n) => `Ask for ${count(n, 'talent')} with their next taxes`)],
  [A.sendHome, number((n) => `Promise to send ${count(n, 'unit')} home this year`)],
  [A.askSendHome, number((n) => `Ask them to send ${count(n, 'unit')} home this year`)],
  [A.propose, 'Put the offer'],
  [A.accept, 'Accept'],
  [A.refuse, 'Refuse'],
  [A.endWar, 'Propose to end the war'],
  [A.show, square((at, g) => `Show your units at ${squareName(g.rules, at)}`)],
  [A.showHand, 'Show your markers'],
  [
    A.buy,
    group(
      (n, g, f) => `Mobilize: ${groupName(g.rules, n)}${faceCost(g, f, g.rules.pieces.groups[n].enters)}`,
    ),
  ],
  [
    A.garrison,
    group(
      (n, g, f) =>
        `Mobilize: garrison (${groupName(g.rules, n)} side)${faceCost(g, f, g.rules.pieces.groups[n].garrison)}`,
    ),
  ],
  [
    A.upgrade,
    group(
      (n, g, f) =>
        `Turn a garrison into ${groupName(g.rules, n)}${muster.owns(f) ? ` for ${talents(priceOfUpgrade(g, n))}` : ''}`,
    ),
  ],
  [A.camp, square((at, g) => `Build a camp at ${squareName(g.rules, at)} for ${talents(priceOfCamp(g))}`)],
  [A.rebuild, square((at, g) => `Rebuild ${squareName(g.rules, at)} for ${talents(priceOfRepair(g, at))}`)],
  [A.demobilize, square((at, g) => `Demobilize at ${squareName(g.rules, at)}`)],
  [A.levy, (_, g, f) => `Call your one general levy${levyWords(g, f)}`],
  [A.top, number((n) => `Lay the ${n === 0 ? 'weakest' : 'strongest'} unit of each stack on top`)],
  [A.pay, (_, g, f) => `Pay${dueNow(g, f)}`],
  [A.march, 'Go without pay and risk attrition'],
  [A.go, square((at, g) => `To ${squareName(g.rules, at)}`)],
  [A.stop, (_, g, f) => `Stop here${pointWords(g, f)}`],
  [A.drop, kind((k, g) => `Leave ${kindName(g.rules, k)} here`)],
  [A.embark, kind((k, g) => `Embark ${kindName(g.rules, k)}`)],
  [A.debark, kind((k, g) => `Land ${kindName(g.rules, k)}`)],
  [A.ambush, square((at, g) => `Ambush from ${squareName(g.rules, at)}`)],
  [A.delay, 'Delaying action'],
  [A.dispute, 'Command Dispute'],
  [A.forcedMarch, 'Forced March'],
  [A.treachery, square((at, g) => `Treachery at ${squareName(g.rules, at)}`)],
  [A.defect, square((at, g) => `Defection at ${squareName(g.rules, at)}`)],
  [A.pillage, (_, g, f) => `Pillage${pillageWords(g, f)}`],
  [A.burn, 'Burn the camp'],
  [A.recon, square((at, g) => `Reconnoitre ${squareName(g.rules, at)}`)],
  [A.leader, 'A leader from your pool, by lot'],
  [A.train, 'Make one recruit a veteran'],
  [
    A.against,
    about(ownerArg)((p) => (p === NEUTRAL ? 'Against neutral Syracusa' : `Against ${thePower(p)}`)),
  ],
  [A.undoAttack, marker((m, g) => `Auspices: undo ${markerName(g.rules, m)} of the attack`)],
  [A.undoDefence, marker((m, g) => `Auspices: undo ${markerName(g.rules, m)} of the defence`)],
  [A.handBack, 'Return markers to the pool'],
]);

/** The label of one action; whatever breaks a promise or does nothing says so. */
export function actionWords(g: W, a: number): string {
  const label = LABELS.get(verbOf(a));
  if (label === undefined) return powerName(powerArg(a));
  if (a === A.refuse && isOfferer(g)) return 'Withdraw the offer';
  if (typeof label === 'string') return label;
  return `${label(a, g, g.stack.at(-1))}${warning(g, a)}`;
}

/** Whoever is still putting an offer together takes it back and does not refuse it. */
const isOfferer = (g: W): boolean => {
  const now = g.stack.at(-1);
  return bargain.owns(now) && now.step === 'terms';
};
