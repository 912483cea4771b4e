import { type Action, FACES, type LabelsByKey, labelAt, verbOf } from '@punica/kernel';
import { A, cityIn, faceIn, hexIn, leaderIn, sideIn } from '../actions.ts';
import { type CityId, type FaceId, NONE, ROME, turned } from '../data/index.ts';
import { enemyOf, hidesUnits, isBesieged, spInHex, spInside, spWith } from '../places.ts';
import { allowance, entryCost } from '../rules/07-costs.ts';
import { listensTo, mayHoldMore } from '../rules/07-diplomacy.ts';
import { type March, march } from '../rules/07-march.ts';
import { siegeRequirement } from '../rules/09-assault.ts';
import { strengthLeft } from '../rules/09-forage.ts';
import { ASSAULTING, FIELD, FROM_INSIDE, IN_THE_OPEN, type Sally, TOGETHER } from '../rules/09-forces.ts';
import { siegeColumn } from '../rules/09-odds.ts';
import { besiegerOf } from '../rules/09-siege.ts';
import { citySurrenders, siegeNumber } from '../rules/09-siege-roll.ts';
import { getsAway } from '../rules/10-leader-rolls.ts';
import type { CampaignProcedure } from '../rules/index.ts';
import type { Hex, Italy, LeaderId } from '../state.ts';
import { cityName, count, faceName, hexName, leaderName, sideName, signed } from './names.ts';

/** Labels that fit one question better than the common one. */
const SPECIAL: LabelsByKey<CampaignProcedure, Italy> = {
  'movement.choose': {
    [A.done]: 'End the movement phase',
  },
  'march.muster': {
    [A.done]: 'Set off',
  },
  'election.proconsuls': {
    [A.done]: 'Hold the vote',
  },
  'dictatorship.ask': {
    [A.yes]: 'Appoint a dictator',
    [A.no]: 'No dictator',
  },
  'dictatorship.at': {
    [A.wait]: 'There is no place for him',
  },
  'ambush.pick': {
    [A.done]: (_, f) => `The ambush is set (${f.hidden} SP)`,
    [A.no]: 'No ambush',
  },
  'fieldPhase.wish': {
    [A.no]: 'No fight',
    [A.sally]: (g, f) => `Sally out of the city alone${chances(g, f, FROM_INSIDE)}`,
    [A.together]: (g, f) => `Sally out and fight together${chances(g, f, TOGETHER)}`,
  },
  'fieldCombat.after': {
    [A.fight]: 'Fight on',
    [A.withdraw]: (g, f) =>
      `Try to withdraw (${[f.attackerLeader, f.defenderLeader]
        .filter((it) => it !== NONE)
        .map((it) => `${leaderName(g.rules, it)}: ${rollOf(g, it)}`)
        .join('; ')}; leaders who go fall on a 1)`,
  },
  'fieldCombat.avoid': {
    [A.withdraw]: (g, f) => `Try to withdraw (${rollOf(g, f.defenderLeader)})`,
  },
  'siegePhase.choose': {
    [A.besiege]: (g, f) =>
      `Besiege (falls on ${dieOf((die) => citySurrenders(die, siegeNumber(g.rules.tables.constants, g.siege[f.city])))})`,
    [A.assault]: (g, f) => `Storm the walls${stormOdds(g, f.city)}`,
    [A.abandon]: (g, f) => (isBesieged(g, f.city) ? 'Give up the siege' : 'Leave the city alone'),
  },
  'worksPhase.build': {
    [A.no]: (g, f) => (f.city === g.rules.capua ? 'No works, step back' : 'No works'),
  },
  'slaveLegion.ask': {
    [A.no]: 'Arm nobody',
  },
};

/** The faces with which something succeeds that is the likelier the higher the die. */
function dieOf(succeeds: (die: number) => boolean): string {
  const least = FACES.find(succeeds);
  return least === undefined ? 'no die is enough' : least === FACES.length ? 'a 6' : `${least} to 6`;
}

/** What he must roll to get away (10.4). */
function rollOf(g: Italy, leader: LeaderId): string {
  if (leader === NONE) return 'nobody leads';
  const who = g.rules.leaders.list[leader];
  return who.asterisk ? 'always gets away' : `needs ${dieOf((die) => getsAway(who, die))}`;
}

/** Those who sally against those outside, once foragers are out and where both are seen (9.2). */
function chances(g: Italy, f: { readonly hex: Hex }, sally: Sally): string {
  if (hidesUnits(g, f.hex, false) || hidesUnits(g, f.hex, true)) return '';
  const side = g.control[g.rules.map.cityAt[f.hex]];
  const own = strengthLeft(g, { side, hex: f.hex, scope: FIELD, sally });
  const foe = strengthLeft(g, { side: enemyOf(side), hex: f.hex, scope: FIELD, sally: IN_THE_OPEN });
  return ` (${own} to ${foe} SP${own * 2 < foe ? ', too weak to attack' : ''})`;
}

/** The column of an assault once foragers are out, as far as those inside are seen. */
function stormOdds(g: Italy, city: CityId): string {
  const { hex } = g.rules.map.cities[city];
  const side = besiegerOf(g, city);
  if (side === ROME && hidesUnits(g, hex, true)) return ' (if those inside are not too many)';
  const sp = strengthLeft(g, { side, hex, scope: ASSAULTING, sally: IN_THE_OPEN });
  const column = siegeColumn(sp, siegeRequirement(g, city), spInside(g, city) === 0);
  return column === NONE ? '' : ` (${sp} SP, column ${g.rules.tables.siege.columns[column]})`;
}

/** [7.4, 7.41] The price of envoys, and the die that they need. */
function envoys(g: Italy, f: March, city: CityId): string {
  const listens = listensTo(g, f.leader, city);
  const die = FACES.every(listens) ? 'any die' : dieOf(listens);
  const unsure = mayHoldMore(g, city) ? ', in vain if 10 SP are inside' : '';
  return `${count(g.rules.tables.constants.diplomacyMp, 'point')}, ${die}${unsure}`;
}

function stepWords(g: Italy, f: March, a: Action): string {
  const from = g.leaderAt[f.leader];
  const { constants } = g.rules.tables;
  switch (verbOf(a)) {
    case A.go:
      return `Go to ${hexName(g.rules, hexIn(a))} (${count(entryCost(g, f.side, from, hexIn(a)), 'point')})`;
    case A.overrun:
      return `Overrun ${hexName(g.rules, hexIn(a))} (${count(entryCost(g, f.side, from, hexIn(a)) + constants.overrunMp, 'point')}, ${constants.overrunRatio} to 1)`;
    default:
      return `Send envoys to ${cityName(g.rules, cityIn(a))} (${envoys(g, f, cityIn(a))})`;
  }
}

/** [9.3] What a step costs. */
function lossWords(g: Italy, face: FaceId): string {
  const { units } = g.rules;
  const unit = units.ofKind[units.faceKind[face]][0];
  const left = units.faceStep[face] === 0 && units.steps[unit] === 2 ? units.sp[turned(unit, 1)] : 0;
  const after = left === 0 ? 'it is gone' : `${left} SP left`;
  return `A step from ${faceName(g.rules, face)}: ${after}`;
}

/** The label of an action. */
export function actionWords(g: Italy, a: Action): string {
  const f = g.stack[g.stack.length - 1];
  const special = labelAt(SPECIAL, g, a);
  if (special !== undefined) return special;
  switch (verbOf(a)) {
    case A.done:
      return 'Done';
    case A.yes:
      return 'Yes';
    case A.no:
      return 'No';
    case A.first:
      return `${sideName(sideIn(a))} moves first`;
    case A.leader:
      return leaderLabel(g, leaderIn(a));
    case A.at:
      return whereLabel(g, f?.proc ?? '', hexIn(a));
    case A.prorogue:
      return `${leaderName(g.rules, leaderIn(a))} stays on as proconsul`;
    case A.recall:
      return `Call ${leaderName(g.rules, leaderIn(a))} home`;
    case A.wait:
      return "With this year's legions";
    case A.levy:
      return `Raise a legion in ${cityName(g.rules, cityIn(a))}`;
    case A.march:
      return `March ${leaderName(g.rules, leaderIn(a))}${f?.proc === 'movement' ? ` (${spWith(g, leaderIn(a))} SP, ${count(allowance(g, leaderIn(a)), 'point')})` : ''}`;
    case A.take:
      return `Take ${faceName(g.rules, faceIn(a))}`;
    case A.takeAll:
      return 'Take everything and set off';
    case A.drop:
      return `Leave ${faceName(g.rules, faceIn(a))} here`;
    case A.go:
      return march.owns(f) ? stepWords(g, f, a) : `Go to ${hexName(g.rules, hexIn(a))}`;
    case A.overrun:
      return march.owns(f) ? stepWords(g, f, a) : `Overrun ${hexName(g.rules, hexIn(a))}`;
    case A.court:
      return march.owns(f) ? stepWords(g, f, a) : `Send envoys to ${cityName(g.rules, cityIn(a))}`;
    case A.stop:
      return 'Stop here';
    case A.fight:
      return 'Fight';
    case A.sally:
      return 'Sally out of the city alone';
    case A.together:
      return 'Sally out and fight together';
    case A.stand:
      return 'Stand and fight';
    case A.withdraw:
      return 'Try to withdraw';
    case A.cease:
      return 'Offer to stop';
    case A.forage:
      return `${faceName(g.rules, faceIn(a))} forages`;
    case A.ambush:
      return `Hide ${faceName(g.rules, faceIn(a))}`;
    case A.lose:
      return lossWords(g, faceIn(a));
    case A.besiege:
      return 'Besiege';
    case A.assault:
      return 'Storm the walls';
    case A.abandon:
      return 'Leave the city alone';
    case A.build:
      return 'Begin siege works (done next segment, then a 6 takes the city)';
    case A.inside:
      return 'Behind the walls';
    case A.outside:
      return 'Before the walls';
    default:
      return '';
  }
}

/** A man with what he adds in combat and what he needs to get away. */
function leaderLabel(g: Italy, leader: LeaderId): string {
  const who = g.rules.leaders.list[leader];
  const { name, modifier, asterisk } = who;
  const away = asterisk ? 'always gets away' : `gets away on ${dieOf((die) => getsAway(who, die))}`;
  return `${name} (${modifier === 0 ? '' : `${signed(modifier)}, `}${away})`;
}

/** A place to serve at, with the Roman strength that is there. */
const OFFICES = ['election', 'levy', 'dictatorship'];
const whereLabel = (g: Italy, proc: string, hex: Hex): string =>
  OFFICES.includes(proc) ? `${hexName(g.rules, hex)} (${spInHex(g, ROME, hex)} SP)` : hexName(g.rules, hex);
