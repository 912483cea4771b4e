import { type Refusal, refusal } from '@punica/kernel';
import { A, spaceIn } from '../actions.ts';
import { commanderAt, cusAt, elephantsAt, enemyOf, plainAt, regionOf, spaceOf } from '../board.ts';
import type { Situation } from '../bot/situation.ts';
import { expectedAttrition } from '../bot/standing.ts';
import { CU } from '../bot/weights.ts';
import { NONE, type Side } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import { attrition as attritionRoll } from '../rules/21-attrition.ts';
import { isAmongHostileTribes } from '../rules/21-hostile-tribes.ts';
import type { CardId, H, Loc } from '../state.ts';
import { cardTitle } from '../words/names.ts';
import { stackLabel } from '../words/places.ts';
import { citeCard, type EventKind, eventOf } from './event.ts';
import { placeAction, placeOf } from './places.ts';

const NO_ENEMY = refusal('21.1.3', 'noEnemyForceThere');
const NO_GENERAL = refusal('3.4', 'armiesOnly');
const NOT_HOSTILE = refusal('21.1.3', 'hostileProvincesOnly');
const NOT_SCORCHED = refusal('card 71', 'ownPCsInItaliaOnly');

/** [3.3, 3.4] Why the Event does not strike this stack. An Army is a Force with a General. */
function refuseStrike(g: H, side: Side, card: CardId, loc: Loc): Refusal | undefined {
  const enemy = enemyOf(side);
  if (cusAt(g, enemy, loc) === 0) return NO_ENEMY;
  const { target, where } = eventOf(g, card, 'attrition');
  if (target === 'army' && commanderAt(g, enemy, loc) === NONE) return NO_GENERAL;
  if (where === 'hostileProvince' && !isAmongHostileTribes(g, enemy, loc)) return NOT_HOSTILE;
  return where === 'ownPCInItalia' && !isScorched(g, side, loc) ? NOT_SCORCHED : undefined;
}

/** [card 71] On a PC of the player's in Italia. */
const isScorched = (g: H, side: Side, loc: Loc): boolean =>
  g.control[spaceOf(g, loc)] === side && regionOf(g, loc) === g.rules.map.region[g.rules.roma];

/** What the Event can be expected to cost a stack of so many CUs. */
export function strikeAt(s: Situation, card: CardId, cus: number): number {
  const byTribes = eventOf(s.g, card, 'attrition').column === 'hostileTribes';
  return expectedAttrition(s.g.rules.tables, byTribes ? Math.max(cus, 5) : cus, 0) * CU;
}

/** The heaviest loss that it can be expected to do to one stack of the enemy. */
function strikeWorth(s: Situation, card: CardId): number {
  const { target, where } = eventOf(s.g, card, 'attrition');
  let most = 0;
  for (const foe of s.foes) {
    if (target === 'army' && foe.commander === NONE) continue;
    if (where === 'hostileProvince' && !isAmongHostileTribes(s.g, s.enemy, foe.loc)) continue;
    most = Math.max(most, strikeAt(s, card, foe.cus));
  }
  return most * s.future;
}

/** [card 7, card 8, card 21, card 51, card 52, card 71] A stack of the enemy, of the player's choice, rolls attrition. */
export const attrition: EventKind<'strikingForce.force', 'enemyForceInHostileProvince' | 'enemyNavalMove'> = {
  turn: {
    canTakeEffect(g, side, card) {
      for (const loc of g.rules.allLocs) if (refuseStrike(g, side, card, loc) === undefined) return true;
      return false;
    },
    carryOut: (g, side, card) => strikingForce.enter(g, { side, card }),
    worth: strikeWorth,
  },
  windows: ['enemyForceInHostileProvince', 'enemyNavalMove'],
  prompts: {
    'strikingForce.force': (g, f) =>
      `${cardTitle(g.rules, f.card)}: which stack of the enemy suffers attrition?`,
  },
  labels: {
    'strikingForce.force': {
      [A.at]: (g, f, a) => stackLabel(g, enemyOf(f.side), a),
      [A.inside]: (g, f, a) => stackLabel(g, enemyOf(f.side), a),
    },
  },
};

export const strikingForce = rulebook(
  'strikingForce',
  { side: KINDS.side, card: KINDS.card },
  {
    force: {
      rule: '21.1.3',
      cites: citeCard,
      offerPublicly(g, f, out) {
        for (const loc of g.rules.allLocs) {
          if (refuseStrike(g, f.side, f.card, loc) === undefined) out.push(placeAction(g, loc));
        }
      },
      unlisted: (g, f, a) => refuseStrike(g, f.side, f.card, spaceIn(a)),
      take(g, f, a) {
        const loc = placeOf(g, a);
        const enemy = enemyOf(f.side);
        const byTribes = eventOf(g, f.card, 'attrition').column === 'hostileTribes';
        attritionRoll.enter(g, {
          side: enemy,
          loc,
          plain: plainAt(g, enemy, loc),
          elephants: elephantsAt(g, enemy, loc),
          modifier: 0,
          column: byTribes ? g.rules.tables.hostileTribesColumn : NONE,
          cause: byTribes ? 'hostileTribes' : 'event',
        });
      },
    },
  },
);
