import { type Action, argOf, type Dice, type Role, verbOf } from '@punica/kernel';
import { A } from '../actions.ts';
import { CARTHAGE, HORSE, type Side } from '../data/index.ts';
import { countWith } from '../places.ts';
import type { March } from '../rules/07-march.ts';
import { IN_THE_OPEN } from '../rules/09-forces.ts';
import { likelyCommander } from '../rules/10-command.ts';
import type { Italy } from '../state.ts';
import { HANNIBAL } from '../zones.ts';
import { assaultChance } from './assault-odds.ts';
import { afterRound, cheapest, wantsToFight, wish } from './script-combat.ts';
import { marchStep } from './script-march.ts';
import { keepOrRecall, levyWhere, romanMuster, takeOffice, whereArmiesWait } from './script-officers.ts';
import { likelySp, likelySpAt } from './strength.ts';

type Locals = Readonly<Record<string, number>>;

/** An assault is worth its losses from this chance on. */
const ASSAULT_FROM = 0.5;

/** Decisions that need no search, from the view alone. */
export function script(view: Italy, role: Role, legal: readonly Action[], _dice: Dice): Action | undefined {
  const frame = view.stack[view.stack.length - 1];
  const f = frame as unknown as Locals;
  const side = role as Side;
  switch (`${frame.proc}.${frame.step}`) {
    case 'sequence.initiative':
      return A.first | CARTHAGE;
    case 'election.proconsuls':
      return keepOrRecall(view, legal);
    case 'election.at':
      return takeOffice(view, legal);
    case 'levy.officerAt':
    case 'dictatorship.at':
      return whereArmiesWait(view, legal);
    case 'levy.raise':
      return levyWhere(view, legal);
    case 'movement.choose':
      return nextToMarch(view, side, legal);
    case 'march.muster':
      return muster(view, f.leader, legal);
    case 'march.step':
      return marchStep(view, frame as unknown as March, legal);
    case 'fieldPhase.wish':
      return wish(view, side, f.hex, legal);
    case 'fieldCombat.avoid':
      return wantsToFight(view, side, f.hex) ? A.stand : A.withdraw;
    case 'fieldCombat.after':
      return afterRound(view, side, f.hex, legal);
    case 'fieldCombat.attackerYields':
    case 'fieldCombat.defenderYields':
      return wantsToFight(view, side, f.hex) ? A.no : A.yes;
    case 'forage.pick':
      return cheapest(view, legal, A.forage);
    case 'ambush.pick':
      return legal.includes(A.done) ? A.done : (cheapest(view, legal, A.ambush) ?? A.no);
    case 'losses.pick':
    case 'winterLosses.pick':
    case 'elephantAttrition.pick':
      return cheapest(view, legal, A.lose);
    case 'siegePhase.choose':
      return beforeTheWalls(view, f.city, side, legal);
    case 'worksPhase.build':
      return A.build;
    default:
      return undefined;
  }
}

/** Envoys ride first, while Hannibal can still lend them horse; of the Romans the strongest goes first. */
function nextToMarch(g: Italy, side: Side, legal: readonly Action[]): Action {
  let best: Action = A.done;
  let most = -1;
  for (const a of legal) {
    if (verbOf(a) !== A.march) continue;
    const leader = argOf(a);
    const weight = side === CARTHAGE && leader === HANNIBAL ? Infinity : likelySp(g, leader);
    if (weight > most) {
      most = weight;
      best = a;
    }
  }
  return best;
}

/** Hannibal takes what he can, Romans what convinces; other Carthaginians ride light, with one troop of horse to open towns. */
function muster(g: Italy, leader: number, legal: readonly Action[]): Action {
  if (g.rules.leaders.side[leader] !== CARTHAGE) return romanMuster(g, leader, legal);
  if (leader === HANNIBAL) return A.takeAll;
  if (countWith(g, leader) > 0) return A.done;
  const horse = legal.find((a) => verbOf(a) === A.take && isHorse(g, argOf(a)));
  return horse ?? A.done;
}

const isHorse = (g: Italy, face: number): boolean =>
  g.rules.units.arm[g.rules.units.ofKind[g.rules.units.faceKind[face]][0]] === HORSE;

function beforeTheWalls(g: Italy, city: number, side: Side, legal: readonly Action[]): Action {
  const { hex } = g.rules.map.cities[city];
  const leader = likelyCommander(g, side, hex, IN_THE_OPEN);
  const chance = assaultChance(g, side, leader, city, likelySpAt(g, side, hex));
  if (chance >= ASSAULT_FROM && legal.includes(A.assault)) return A.assault;
  return legal.includes(A.besiege) ? A.besiege : legal.includes(A.assault) ? A.assault : A.abandon;
}
