import { argOf, type Frame, verbOf } from '@punica/kernel';
import { A } from '../actions.ts';
import { NEUTRAL, NONE } from '../data/codes.ts';
import { breaksTruce, breaksWord } from '../rules/10-pacts.ts';
import type { W } from '../state.ts';
import { count, groupName, kindName, markerName, powerName, squareName, thePower } from './names.ts';

type Label = string | ((arg: number) => string);

const LABELS: ReadonlyMap<number, Label> = new Map<number, Label>([
  [A.pass, 'Pass'],
  [A.yes, 'Yes'],
  [A.no, 'No'],
  [A.done, 'Done'],
  [A.all, 'All of them'],
  [A.bid, (n) => `Bid ${count(n, 'talent')}`],
  [A.at, squareName],
  [A.unit, kindName],
  [A.play, (m) => `Play ${markerName(m)}`],
  [A.counter, (m) => `Undo it with ${markerName(m)}`],
  [A.commit, (m) => `Lay ${markerName(m)}`],
  [A.discard, (m) => `Return ${markerName(m)} to the pool`],
  [A.reroll, (n) => `Throw die ${n + 1} again`],
  [A.claim, 'Take the initiative with Auspices'],
  [A.fetch, 'Auspices: fetch a marker from the pool'],
  [A.take, (m) => `Take ${markerName(m)}`],
  [A.steal, (p) => `Take a marker from ${thePower(p)}`],
  [A.spyAgora, 'Spy: look at the Agora'],
  [A.spyHand, (p) => `Spy: look at the markers of ${thePower(p)}`],
  [A.spySquare, (at) => `Spy: look at ${squareName(at)}`],
  [A.tribute, (at) => `Tribute from ${squareName(at)}`],
  [A.calm, (m) => `Calm it with ${markerName(m)}`],
  [A.offer, (p) => `Make an offer to ${thePower(p)}`],
  [A.giveTalents, (n) => `Give ${count(n, 'talent')}`],
  [A.askTalents, (n) => `Ask for ${count(n, 'talent')}`],
  [A.giveMarker, (m) => `Give ${markerName(m)}`],
  [A.askMarker, (m) => `Ask for ${markerName(m)}`],
  [A.truce, 'A truce: no attacks on each other'],
  [A.borders, 'Borders: no marching into places of the other’s colour'],
  [A.years, (n) => `Let the pact hold for ${count(n, 'turn')}`],
  [A.owe, (n) => `Promise ${count(n, 'talent')} with your next taxes`],
  [A.askDebt, (n) => `Ask for ${count(n, 'talent')} with their next taxes`],
  [A.sendHome, (n) => `Promise to send ${count(n, 'unit')} home this year`],
  [A.askSendHome, (n) => `Ask them to send ${count(n, 'unit')} home this year`],
  [A.propose, 'Put the offer'],
  [A.accept, 'Accept'],
  [A.refuse, 'Refuse'],
  [A.endWar, 'Propose to end the war'],
  [A.show, (at) => `Show your units at ${squareName(at)}`],
  [A.showHand, 'Show your markers'],
  [A.buy, (n) => `Mobilize: ${groupName(n)}`],
  [A.garrison, (n) => `Mobilize: garrison (${groupName(n)} side)`],
  [A.upgrade, (n) => `Turn a garrison into ${groupName(n)}`],
  [A.camp, (at) => `Build a camp at ${squareName(at)}`],
  [A.rebuild, (at) => `Rebuild ${squareName(at)}`],
  [A.demobilize, (at) => `Demobilize at ${squareName(at)}`],
  [A.levy, 'Call a general levy'],
  [A.top, (n) => `Lay the ${n === 0 ? 'weakest' : 'strongest'} unit of a stack on top`],
  [A.pay, 'Pay'],
  [A.march, 'Go without pay'],
  [A.go, (at) => `To ${squareName(at)}`],
  [A.stop, 'Stop here'],
  [A.drop, (k) => `Leave ${kindName(k)} here`],
  [A.embark, (k) => `Embark ${kindName(k)}`],
  [A.debark, (k) => `Land ${kindName(k)}`],
  [A.ambush, (at) => `Ambush from ${squareName(at)}`],
  [A.delay, 'Delaying action'],
  [A.dispute, 'Command Dispute'],
  [A.forcedMarch, 'Forced March'],
  [A.treachery, (at) => `Treachery at ${squareName(at)}`],
  [A.defect, (at) => `Defection at ${squareName(at)}`],
  [A.pillage, 'Pillage'],
  [A.burn, 'Pillage and burn the camp'],
  [A.recon, (at) => `Reconnoitre ${squareName(at)}`],
  [A.leader, 'A leader from your pool'],
  [A.train, 'A veteran'],
  [A.against, (p) => (p === NEUTRAL ? 'Against neutral Syracusa' : `Against ${thePower(p)}`)],
  [A.undoAttack, (m) => `Auspices: undo ${markerName(m)} of the attack`],
  [A.undoDefence, (m) => `Auspices: undo ${markerName(m)} of the defence`],
]);

/** The label of one action; whatever breaks a promise says so. */
export function actionWords(g: W, a: number): string {
  const label = LABELS.get(verbOf(a));
  if (label === undefined) return powerName(argOf(a));
  if (a === A.refuse && isOfferer(g)) return 'Withdraw the offer';
  if (typeof label === 'string') return label;
  return breaksPact(g, a) ? `${label(argOf(a))}, breaking a pact` : label(argOf(a));
}

/** Whoever is still putting an offer together takes it back and does not refuse it. */
const isOfferer = (g: W): boolean => {
  const now = g.stack.at(-1);
  return now?.proc === 'bargain' && now.step === 'terms';
};

interface Acting extends Frame {
  readonly player: number;
}

/** A march, treachery, or allies and rebels who rise among others [10.3]. */
function breaksPact(g: W, a: number): boolean {
  if (g.pacts.length === 0) return false;
  const acting = (proc: string): number =>
    (g.stack.findLast((f) => f.proc === proc) as Acting | undefined)?.player ?? NONE;
  switch (verbOf(a)) {
    case A.go:
      return breaksWord(g, acting('move'), argOf(a));
    case A.treachery:
      return breaksTruce(g, acting('treachery'), argOf(a));
    case A.at:
      return (
        g.stack[g.stack.length - 1].proc === 'reinforce' && breaksTruce(g, acting('reinforce'), argOf(a))
      );
    default:
      return false;
  }
}
