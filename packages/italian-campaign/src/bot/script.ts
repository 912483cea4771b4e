import { type Action, answerAt, type ByKey, type Dice, type Role, verbOf } from '@punica/kernel';
import { A, faceIn, leaderIn } from '../actions.ts';
import { CARTHAGE, type CityId, type FaceId, HORSE, type Side, sideOfRole } from '../data/index.ts';
import { countWith } from '../places.ts';
import { IN_THE_OPEN } from '../rules/09-forces.ts';
import { likelyCommander } from '../rules/10-command.ts';
import type { CampaignProcedure } from '../rules/index.ts';
import type { Hex, Italy, LeaderId } from '../state.ts';
import { HANNIBAL } from '../zones.ts';
import { assaultChance } from './assault-odds.ts';
import { afterRound, cheapest, wantsToFight, wish } from './script-combat.ts';
import { marchStep } from './script-march.ts';
import { keepOrRecall, levyWhere, romanMuster, takeOffice, whereArmiesWait } from './script-officers.ts';
import { likelySp, likelySpAt } from './strength.ts';

/** An assault is worth its losses from this chance on. */
const ASSAULT_FROM = 0.5;

type Decision = [side: Side, legal: readonly Action[]];

const fightOrYield = (g: Italy, { hex }: { readonly hex: Hex }, side: Side): Action =>
  wantsToFight(g, side, hex) ? A.no : A.yes;
const loseCheapest = (g: Italy, _f: unknown, _side: Side, legal: readonly Action[]): Action | undefined =>
  cheapest(g, legal, A.lose);
const joinArmies = (g: Italy, _f: unknown, _side: Side, legal: readonly Action[]): Action | undefined =>
  whereArmiesWait(g, legal);

const DECISIONS: ByKey<CampaignProcedure, Italy, Decision, Action | undefined> = {
  'sequence.initiative': () => A.first | CARTHAGE,
  'election.proconsuls': (g, _f, _side, legal) => keepOrRecall(g, legal),
  'election.at': (g, _f, _side, legal) => takeOffice(g, legal),
  'levy.officerAt': joinArmies,
  'dictatorship.at': joinArmies,
  'levy.raise': (g, _f, _side, legal) => levyWhere(g, legal),
  'movement.choose': (g, _f, side, legal) => nextToMarch(g, side, legal),
  'march.muster': (g, f, _side, legal) => muster(g, f.leader, legal),
  'march.step': (g, f, _side, legal) => marchStep(g, f, legal),
  'fieldPhase.wish': (g, f, side, legal) => wish(g, side, f.hex, legal),
  'fieldCombat.avoid': (g, f, side) => (wantsToFight(g, side, f.hex) ? A.stand : A.withdraw),
  'fieldCombat.after': (g, f, side, legal) => afterRound(g, side, f.hex, legal),
  'fieldCombat.attackerYields': fightOrYield,
  'fieldCombat.defenderYields': fightOrYield,
  'forage.pick': (g, _f, _side, legal) => cheapest(g, legal, A.forage),
  'ambush.pick': (g, _f, _side, legal) =>
    legal.includes(A.done) ? A.done : (cheapest(g, legal, A.ambush) ?? A.no),
  'losses.pick': loseCheapest,
  'winterLosses.pick': loseCheapest,
  'elephantAttrition.pick': loseCheapest,
  'siegePhase.choose': (g, f, side, legal) => beforeTheWalls(g, f.city, side, legal),
  'worksPhase.build': () => A.build,
};

/** What the script says at a question. */
export const decide = (g: Italy, side: Side, legal: readonly Action[]): Action | undefined =>
  answerAt(DECISIONS, g, side, legal);

/** Decisions that need no search, from the view alone. */
export const script = (view: Italy, role: Role, legal: readonly Action[], _dice: Dice): Action | undefined =>
  decide(view, sideOfRole(role), legal);

/** Hannibal goes first, then whoever is strongest. */
function nextToMarch(g: Italy, side: Side, legal: readonly Action[]): Action {
  let best: Action = A.done;
  let most = -1;
  for (const a of legal) {
    if (verbOf(a) !== A.march) continue;
    const leader = leaderIn(a);
    const weight = side === CARTHAGE && leader === HANNIBAL ? Infinity : likelySp(g, leader);
    if (weight > most) {
      most = weight;
      best = a;
    }
  }
  return best;
}

/** Hannibal takes what he can, Romans what convinces; other Carthaginians ride light, with one troop of horse to open towns. */
function muster(g: Italy, leader: LeaderId, legal: readonly Action[]): Action {
  if (g.rules.leaders.side[leader] !== CARTHAGE) return romanMuster(g, leader, legal);
  if (leader === HANNIBAL) return A.takeAll;
  if (countWith(g, leader) > 0) return A.done;
  const horse = legal.find((a) => verbOf(a) === A.take && isHorse(g, faceIn(a)));
  return horse ?? A.done;
}

const isHorse = (g: Italy, face: FaceId): boolean =>
  g.rules.units.arm[g.rules.units.ofKind[g.rules.units.faceKind[face]][0]] === HORSE;

function beforeTheWalls(g: Italy, city: CityId, side: Side, legal: readonly Action[]): Action {
  const { hex } = g.rules.map.cities[city];
  const leader = likelyCommander(g, side, hex, IN_THE_OPEN);
  const chance = assaultChance(g, side, leader, city, likelySpAt(g, side, hex));
  if (chance >= ASSAULT_FROM && legal.includes(A.assault)) return A.assault;
  return legal.includes(A.besiege) ? A.besiege : legal.includes(A.assault) ? A.assault : A.abandon;
}
