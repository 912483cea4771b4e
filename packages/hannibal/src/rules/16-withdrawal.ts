import { END, type Frame, maskOf, offering, type Refusal, refusal } from '@punica/kernel';
import { sayAttempt } from '@punica/punic-cards';
import { A, spaceIn } from '../actions.ts';
import {
  cusAt,
  elephantsAt,
  enemyOf,
  generalsAt,
  insideOf,
  isHostileTo,
  isNeutralTribe,
  moveForce,
  plainAt,
  spaceOf,
} from '../board.ts';
import { NOT_YET, rollDie } from '../cards/omen.ts';
import { counterWindow } from '../counter.ts';
import { CARTHAGE, NONE, type Side } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import type { H, Space } from '../state.ts';
import { driveOff, sweepAway } from './10-displaced.ts';
import { freeRoom } from './10-march-checks.ts';
import { type Battle, battleOf, ratingOf } from './14-battle-frame.ts';
import { enemiesIn, isOpenRoad } from './15-retreat-paths.ts';
import { meetTribes } from './21-hostile-tribes.ts';
import { barredFrom, isCounselled } from './24-bounds.ts';

const NEEDS_GENERAL = refusal('16.1.1', 'withdrawNeedsGeneral');
const NO_WAY = refusal('16.3', 'nowhereToWithdraw');
const ROADS_ONLY = refusal('16.3b', 'besideByRoadOnly');
const HELD = refusal('16.3c', 'heldAgainstYou');
const ENEMY_COMES_FROM = refusal('16.3d', 'enemyComesFromThere');
const BACK_WHERE_FROM = refusal('16.3d', 'backWhereFrom');
const OUT_OF_BOUNDS = refusal('24.1', 'confined');

/** [16.2.1] The army goes back through the gates it came out of. */
const goesInside = (b: Battle, side: Side): boolean => side === b.attacker && b.retreatInside === 1;

/** [16.3b, 16.3c, 16.3e, 24.1] Is there a road, free of enemy CUs, that nothing keeps the army from taking? */
const isPassable = (g: H, b: Battle, side: Side, to: Space): boolean =>
  isOpenRoad(g, side, b.at, to, 'withdraw') &&
  enemiesIn(g, side, to) === 0 &&
  !isCounselled(g, side, b.at, to) &&
  barredFrom(g, generalsAt(g, side, b.at), to) === 0;

/** [16.3, 16.3c, 19.3f] Spaces into which an army may withdraw; those who sortie go back into their city and are not asked. */
export function withdrawalSpaces(g: H, b: Battle, side: Side): readonly Space[] {
  // [16.3b, 16.3d] The original attacker goes back where he came from, even onto an enemy PC, but not by sea.
  if (side === b.attacker) {
    const isWay = b.from !== NONE && b.bySea === 0 && isPassable(g, b, side, b.from);
    return isWay && g.rules.variant.mayWithdrawInto(g, side, b.from, !isNeutralTribe(g, b.from))
      ? [b.from]
      : [];
  }
  return g.rules.map.neighbours[b.at].filter(
    (to) =>
      to !== b.from &&
      isPassable(g, b, side, to) &&
      g.rules.variant.mayWithdrawInto(g, side, to, !isHostileTo(g, side, to)),
  );
}

/** [16.3] Why the army does not withdraw into a space that is no way out for it. */
function refuseWithdrawing(g: H, b: Battle, side: Side, to: Space): Refusal {
  if (side === b.attacker && to !== b.from) return BACK_WHERE_FROM;
  if (!isOpenRoad(g, side, b.at, to, 'withdraw')) return ROADS_ONLY;
  if (side !== b.attacker && to === b.from) return ENEMY_COMES_FROM;
  return enemiesIn(g, side, to) > 0 || isHostileTo(g, side, to) ? HELD : OUT_OF_BOUNDS;
}

function hasWayOut(g: H, b: Battle, side: Side): boolean {
  if (goesInside(b, side)) return cusAt(g, side, b.at) <= freeRoom(g, b.at);
  if (side === b.attacker && b.sortie === 1 && cusAt(g, side, b.at) === 0) return true;
  return withdrawalSpaces(g, b, side).length > 0;
}

/** [16.1.1, 16.3] Only an army with a General may try, and only where it has somewhere to go. */
export function withdrawalRefusal(g: H, b: Battle, side: Side): Refusal | undefined {
  if (b.commanders[side] === NONE) return NEEDS_GENERAL;
  return hasWayOut(g, b, side) ? undefined : NO_WAY;
}

/** [16.1, 16.1.4] An attempt to break off, as often as one likes. Result: 1 if the army gets away. */
export const withdrawal = rulebook(
  'withdrawal',
  { side: KINDS.side },
  {
    roll: {
      rule: '16.1.1',
      run(g, f, x) {
        const b = battleOf(g);
        const need = ratingOf(g, b, f.side);
        const die = rollDie(g, x);
        if (die === NOT_YET) return 'roll';
        const { side } = f;
        const general = b.commanders[side];
        const attempt = { what: 'withdrawal', side, general, die, modifier: 0, need, rule: '16.1.1' };
        if (!sayAttempt(x, attempt)) return 'failed';
        const enemy = enemyOf(f.side);
        if (b.commanders[enemy] !== NONE && g.rules.variant.mayHold(g, b, enemy)) return;
        g.result = 1;
        return END;
      },
    },
    prevent: {
      rule: '16.1.2',
      who: (_g, f) => enemyOf(f.side),
      offer: offering(A.yes, A.no),
      take: (_g, _f, a) => (a === A.yes ? 'hold' : 'away'),
    },
    hold: {
      rule: '16.1.2',
      run(g, f, x) {
        const side = enemyOf(f.side);
        // [24.1] Abilities for counterattacks do not help here.
        const b = battleOf(g);
        const need = ratingOf(g, b, side);
        const die = rollDie(g, x);
        if (die === NOT_YET) return 'hold';
        const general = b.commanders[side];
        const attempt = { what: 'preventWithdrawal', side, general, die, modifier: 0, need, rule: '16.1.2' };
        if (!sayAttempt(x, attempt)) return 'away';
      },
    },
    feint: counterWindow<Frame & { readonly side: Side }, 'away'>({
      rule: 'card 87',
      timing: 'withdrawal',
      asks: (_g, f) => maskOf(f.side),
      effect: () => 'away',
    }),
    /** [14.8.2, R89] A Force without a General becomes the attacker by a matched Double Envelopment alone. */
    failed: {
      rule: '16.1.3',
      run(g, f) {
        if (battleOf(g).commanders[enemyOf(f.side)] !== NONE) return;
        g.result = 0;
        return END;
      },
    },
    initiative: {
      rule: '16.1.3',
      who: (_g, f) => enemyOf(f.side),
      offer: offering(A.yes, A.no),
      take(g, f, a, x) {
        if (a === A.yes) {
          battleOf(g).initiative = enemyOf(f.side);
          x.say({ ev: 'initiative', side: enemyOf(f.side) });
        }
        g.result = 0;
        return END;
      },
    },
    away: {
      rule: '16.1.3',
      run(g) {
        g.result = 1;
        return END;
      },
    },
  },
);

/** [16.2, 16.2.1, 16.3a] The whole army leaves, Siege Trains with it; a sortie simply closes the gates behind it. */
export const withdraw = rulebook(
  'withdraw',
  { side: KINDS.side, to: KINDS.loc },
  {
    begin: {
      rule: '16.2.1',
      run(g, f, x) {
        const b = battleOf(g);
        if (cusAt(g, f.side, b.at) === 0 && generalsAt(g, f.side, b.at) === 0) {
          sweepAway(g, x, f.side, b.at);
          return END;
        }
        if (!goesInside(b, f.side)) return;
        f.to = insideOf(g, b.at);
        return 'move';
      },
    },
    choose: {
      rule: '16.3',
      offerPublicly(g, f, out) {
        for (const to of withdrawalSpaces(g, battleOf(g), f.side)) out.push(A.go | to);
      },
      unlisted: (g, f, a) => refuseWithdrawing(g, battleOf(g), f.side, spaceIn(a)),
      take(_g, f, a) {
        f.to = spaceIn(a);
      },
    },
    move: {
      rule: '16.2.1',
      run(g, f, x) {
        const { at } = battleOf(g);
        const plain = plainAt(g, f.side, at);
        const elephants = elephantsAt(g, f.side, at);
        const cus = plain + elephants;
        // [card 30] One Siege Train at most goes with an army; another is caught alone.
        const trains = f.side === CARTHAGE && cus > 0 ? Math.min(1, g.trains[at]) : 0;
        moveForce(g, x, f.side, at, f.to, plain, elephants, trains, generalsAt(g, f.side, at));
        sweepAway(g, x, f.side, at);
        x.say({ ev: 'withdrew', side: f.side, from: at, to: f.to });
        if (cus === 0) return END;
        driveOff(g, x, f.side, spaceOf(g, f.to));
        meetTribes(g, f.side, f.to, plain, elephants);
      },
    },
  },
);
