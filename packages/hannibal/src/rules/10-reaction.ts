import {
  argOf,
  type Frame,
  joined,
  type LocalsOf,
  maskOf,
  type Refusal,
  refusal,
  single,
  verbOf,
  without,
} from '@punica/kernel';
import {
  commandOfMet,
  companySteps,
  dueEntry,
  freeElephants,
  freePlain,
  goOn,
  interceptionSteps,
  isDue,
  lossesIn,
  lossesTaken,
  noteFailure,
  offerElephants,
  reactionLocals,
  sayAttempt,
  someCompany,
  startOfWalls,
} from '@punica/punic-cards';
import { A, generalIn, spaceIn } from '../actions.ts';
import {
  asSpace,
  cusAt,
  elephantsAt,
  enemyOf,
  generalsAt,
  generalsIn,
  hasGeneral,
  insideOf,
  isBesieged,
  moveForce,
  plainAt,
  rankOf,
  settleCommand,
  spaceOf,
  type X,
} from '../board.ts';
import { dodgerOf } from '../cards/auto-avoid-battle.ts';
import { NOT_YET, rollDie } from '../cards/omen.ts';
import { counterWindow } from '../counter.ts';
import { CARTHAGE, NONE, type Side } from '../data/codes.ts';
import type { GeneralId } from '../data/counted.ts';
import type { HannibalEvent } from '../events.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import type { CardId, H, Loc } from '../state.ts';
import { displaceAll, driveOff } from './10-displaced.ts';
import { type March, marchOf, movingCUs } from './10-frames.ts';
import { walls } from './10-walls.ts';
import { companionsOf, mayDetach } from './12-detachment.ts';
import {
  canReach,
  interceptCompanions,
  interceptionModifier,
  interceptionNumber,
  interceptsFrom,
  mayIntercept,
  mayLeadInterception,
  mostInterceptors,
} from './12-interception.ts';
import { avoidNumber, canAvoid, mayAvoidInside, refuseAvoidingInto } from './13-avoiding.ts';
import { mayDivide } from './18-consuls.ts';
import { meetTribes } from './21-hostile-tribes.ts';

/** Armies meet outside of walls. */
const reactionKept = reactionLocals({ ...KINDS, loc: KINDS.space });
type Reaction = LocalsOf<typeof reactionKept>;

const FAILED_TO_INTERCEPT = refusal('12.10', 'failedToIntercept');
const NOWHERE_TO_GO = refusal('13.2', 'nowhereToAvoid');
const ONE_PER_SPACE = refusal('12.7', 'oneInterceptionPerSpace');
const CONSUL_KEEPS_FIVE = refusal('18.1', 'consulNeedsFive');

const FOLLOWS_COMMANDER = refusal('13.3', 'followsCommander');

/** Is there anybody on the other side who could do anything about this step? Most steps meet nobody. */
export function mayReact(g: H, march: March): boolean {
  const side = enemyOf(march.side);
  const inside = insideOf(g, asSpace(march.at));
  if (cusAt(g, side, march.at) > 0 || (inside !== NONE && cusAt(g, side, inside) > 0)) return true;
  for (const general of g.rules.generalsOf[side]) {
    const loc = g.at[general];
    if (loc < 0) continue;
    if (loc === march.at || loc === inside || canReach(g, march, loc)) return true;
  }
  return false;
}

/** An army (not just a general) has come in upon somebody who could slip away. */
function someoneMayAvoid(g: H, f: Reaction): boolean {
  return movingCUs(marchOf(g)) > 0 && generalsAt(g, f.side, f.at) !== 0;
}

/** [13.3] Who may slip away with this general: not those who failed, nor who could not go where he can. */
function avoidCompanions(g: H, f: Reaction, general: GeneralId, n: number): number {
  const march = marchOf(g);
  let set = 0;
  for (const other of generalsIn(without(companionsOf(g, f.side, f.at, general), march.failed))) {
    if (canAvoid(g, march, f.side, joined(single(general), single(other)), n))
      set = joined(set, single(other));
  }
  return set;
}

const mayLeadAway = (g: H, f: Reaction, general: GeneralId, n: number): boolean =>
  mayDetach(g, f.side, f.at, general, n, (leader) => avoidCompanions(g, f, leader, n));

/** Can those who go with n CUs and those who stay be divided, whatever the `open` ones are going to say (18.1)? */
function refuseCompany(
  g: H,
  f: Reaction,
  loc: Loc,
  going: number,
  open: number,
  n: number,
): Refusal | undefined {
  const all = generalsAt(g, f.side, loc);
  const rest = cusAt(g, f.side, loc) - n;
  return someCompany(going, open, (set) => mayDivide(g, set, n, without(all, set), rest))
    ? undefined
    : CONSUL_KEEPS_FIVE;
}

type ReactionFrame = Frame & Reaction;

/** [13.2a, 18.1] Other generals slip away with an army, or stay. */
const avoidCompany = companySteps<H, HannibalEvent, ReactionFrame, 'avoidMore' | 'intercept'>({
  rule: '13.2a',
  verbs: A,
  again: 'avoidMore',
  after: 'intercept',
  refuse(g, f, joining, open) {
    const going = joined(f.avoiders, joining);
    const refused = refuseCompany(g, f, f.at, going, open, f.avoiderCUs);
    if (refused !== undefined || joining === 0) return refused;
    return canAvoid(g, marchOf(g), f.side, going, f.avoiderCUs) ? undefined : NOWHERE_TO_GO;
  },
  join(f, joining) {
    f.avoiders = joined(f.avoiders, joining);
  },
});

/**
 * [10.3] What the other side may do when an army enters a space: man its walls, avoid battle,
 * intercept. Everything is declared before anything is rolled [10.3.2]. The answers are left in the march.
 */
export const reaction = rulebook('reaction', reactionKept, {
  walls: {
    rule: '10.3.1',
    run(g, f) {
      // [10.7, R42] Walls are manned against an army, not against a general alone.
      if (insideOf(g, f.at) === NONE || movingCUs(marchOf(g)) === 0) return;
      if (g.control[f.at] !== f.side || isBesieged(g, f.at)) return;
      walls.enter(g, startOfWalls(f.side, f.at));
    },
  },

  // --- declarations (10.3.2) ---

  avoid: {
    rule: '13.1',
    offerPublicly(g, f, out) {
      out.push(A.pass);
      if (!someoneMayAvoid(g, f)) return;
      for (const general of generalsIn(generalsAt(g, f.side, f.at))) out.push(A.avoid | general);
    },
    check(g, f, a) {
      if (a === A.pass) return undefined;
      const general = generalIn(a);
      const march = marchOf(g);
      if (hasGeneral(march.failed, general)) return FAILED_TO_INTERCEPT;
      if (cusAt(g, f.side, f.at) === 0) return refuseAlone(g, f, general);
      return refuseWithAny(g, f, general);
    },
    take(_, f, a) {
      if (a === A.pass) return 'intercept';
      f.avoider = generalIn(a);
    },
  },
  avoidUnits: {
    rule: '13.2a',
    offerPublicly(g, f, out) {
      if (cusAt(g, f.side, f.at) === 0) out.push(A.units | 0);
      // [13.2a, R205] Down to nobody: a general may leave all CUs behind, unless 18.1 binds him.
      else
        for (let n = mostAvoiders(g, f, f.avoider); n >= 0; n--)
          if (mayLeadAway(g, f, f.avoider, n)) out.push(A.units | n);
    },
    check: (g, f, a) => (hasPlaceFor(g, f, f.avoider, argOf(a)) ? undefined : NOWHERE_TO_GO),
    take(_, f, a) {
      f.avoiderCUs = argOf(a);
    },
  },
  avoidElephants: {
    rule: '13.2a',
    offerPublicly(g, f, out) {
      const [plain, elephants] = freeToAvoid(g, f);
      offerElephants(out, A.elephants, f.avoiderCUs, plain, elephants);
    },
    take(g, f, a) {
      f.avoiderElephants = argOf(a);
      f.avoiders = single(f.avoider);
      f.undecided = avoidCompanions(g, f, f.avoider, f.avoiderCUs);
    },
  },
  avoidMore: { ...avoidCompany.more, rule: '13.3' },
  avoidCompany: avoidCompany.ask,
  ...interceptionSteps<H, HannibalEvent, ReactionFrame, Loc, GeneralId, 'slipAway'>({
    verbs: A,
    rules: { declare: '12.2', units: '12.4', company: '12.7' },
    onePerSpace: ONE_PER_SPACE,
    named: 'intercept',
    allDeclared: 'slipAway',
    spaceOf,
    offer(g, f, out) {
      const march = marchOf(g);
      if (!mayIntercept(g, march, f.side)) return;
      for (const general of g.rules.generalsOf[f.side])
        if (interceptsFrom(g, march, general) !== NONE) out.push(A.intercept | general);
    },
    offerUnits(g, f, general, out) {
      const march = marchOf(g);
      for (let n = mostInterceptors(g, f.side, general); n >= 1; n--)
        if (mayLeadInterception(g, march, general, n)) out.push(A.units | n);
    },
    companions: (g, _f, general) => interceptCompanions(g, marchOf(g), general),
    refuseCompany: (g, f, general, cus, going, open) => refuseCompany(g, f, g.at[general], going, open, cus),
  }),

  // --- avoiding battle is carried out (10.3.3) ---

  slipAway: {
    rule: '10.3.3',
    run: (_, f) => (f.avoider === NONE ? 'nextInterception' : undefined),
  },
  unseen: counterWindow<Frame & Reaction, 'avoidTo'>({
    rule: 'card 70',
    timing: 'avoidBattle',
    asks: (_, f) => maskOf(f.side),
    applies: (g, f, card) => leadsThemAway(g, f, card),
    effect(g) {
      marchOf(g).avoided = 2;
      return 'avoidTo';
    },
  }),
  rollAvoid: {
    rule: '10.3.3',
    run(g, f, x) {
      const march = marchOf(g);
      const die = rollDie(g, x);
      if (die === NOT_YET) return 'rollAvoid';
      const need = avoidNumber(g, f.avoider);
      const modifier = g.rules.variant.avoidModifier(g, f.avoider, f.at);
      const success = g.rules.variant.avoids(die, modifier, need);
      const { side, avoider: general } = f;
      if (sayAttempt(x, { what: 'avoid', side, general, die, modifier, need, rule: '13.1' }, success)) return;
      // [13.1] Generals without CUs who fail are displaced; an army that fails loses a battle card.
      if (cusAt(g, f.side, f.at) === 0) displaceAll(g, x, f.avoiders);
      else march.avoidFailed = 1;
      return 'nextInterception';
    },
  },
  avoidTo: {
    rule: '13.2',
    offerPublicly(g, f, out) {
      const march = marchOf(g);
      if (mayAvoidInside(g, march, f.side, f.avoiderCUs)) out.push(A.enter);
      for (const to of g.rules.map.neighbours[f.at])
        if (refuseAvoidingInto(g, march, f.side, f.avoiders, f.avoiderCUs, to) === undefined)
          out.push(A.go | to);
    },
    unlisted: (g, f, a) => refuseAvoidingInto(g, marchOf(g), f.side, f.avoiders, f.avoiderCUs, spaceIn(a)),
    take(g, f, a, x) {
      const inside = verbOf(a) === A.enter;
      const to = inside ? insideOf(g, f.at) : spaceIn(a);
      const all = f.avoiderCUs === cusAt(g, f.side, f.at) && f.avoiderCUs > 0;
      const trains = all ? trainAlong(g, f.side, f.at) : 0;
      x.say({
        ev: 'avoided',
        general: f.avoider,
        from: f.at,
        to: inside ? f.at : spaceIn(a),
        cus: f.avoiderCUs,
      });
      moveForce(
        g,
        x,
        f.side,
        f.at,
        to,
        f.avoiderCUs - f.avoiderElephants,
        f.avoiderElephants,
        trains,
        f.avoiders,
        f.avoider,
      );
      if (marchOf(g).avoided === 0) marchOf(g).avoided = 1;
      if (inside) return;
      driveOff(g, x, f.side, spaceIn(a));
      meetTribes(g, f.side, to, f.avoiderCUs - f.avoiderElephants, f.avoiderElephants);
    },
  },

  // --- interceptions are carried out (10.3.4) ---

  nextInterception: {
    rule: '10.3.4',
    run: (_, f) => (isDue(f) ? undefined : 'command'),
  },
  scouts: counterWindow<Frame & Reaction, 'arrived'>({
    rule: 'card 85',
    timing: 'interception',
    asks: (_, f) => maskOf(f.side),
    effect(g, f, _card, _side, x) {
      intercept(g, f, x);
      return 'arrived';
    },
  }),
  rollInterception: {
    rule: '10.3.4',
    run(g, f, x) {
      const [general, units, elephants, generals] = dueEntry<GeneralId>(f);
      const march = marchOf(g);
      const die = rollDie(g, x);
      if (die === NOT_YET) return 'rollInterception';
      const modifier = interceptionModifier(g, f.side, f.at);
      const need = interceptionNumber(g, general);
      const { side } = f;
      if (sayAttempt(x, { what: 'interception', side, general, die, modifier, need, rule: '12.4' })) {
        intercept(g, f, x);
        return;
      }
      noteFailure(march, spaceOf(g, g.at[general]), generals, units - elephants, elephants);
      goOn(f);
      return 'nextInterception';
    },
  },
  /** [21.3, R166] Whom Hostile Tribes have killed to the last CU has not intercepted anybody. */
  arrived: {
    rule: '10.3.4',
    run(g, f) {
      const [, units] = dueEntry<GeneralId>(f);
      if (units > lossesIn(lossesTaken.of(g))) marchOf(g).intercepted = 1;
      goOn(f);
      return 'nextInterception';
    },
  },
  command: commandOfMet<H, HannibalEvent, ReactionFrame, Loc, GeneralId>({
    verbs: A,
    rule: '12.6',
    rankOf,
    settle(g, f, general) {
      if (general !== undefined) settleCommand(g, f.side, f.at, general);
    },
  }),
});

/** [card 70] Is it the general whom the card names who leads an army away? */
const leadsThemAway = (g: H, f: Reaction, card: CardId): boolean =>
  dodgerOf(g, card) === f.avoider && f.avoiderCUs > 0;

/** [10.3.4] The interception that is due succeeds: its army comes in, and may meet Hostile Tribes there. */
function intercept(g: H, f: Reaction, x: X): void {
  const [general, units, elephants, generals] = dueEntry<GeneralId>(f);
  const from = g.at[general];
  const trains = units === cusAt(g, f.side, from) ? trainAlong(g, f.side, from) : 0;
  f.came = joined(f.came, generals);
  x.say({ ev: 'interceptor', general, from: spaceOf(g, from), to: f.at, cus: units });
  moveForce(g, x, f.side, from, f.at, units - elephants, elephants, trains, generals, general);
  meetTribes(g, f.side, f.at, units - elephants, elephants);
}

/** [card 30] One Siege Train at most goes with an army. */
const trainAlong = (g: H, side: Side, loc: Loc): number =>
  side === CARTHAGE ? Math.min(1, g.trains[loc]) : 0;

/**
 * [12.10, 13.2, R65] CUs outside that did not take part in a failed interception of this army: [plain,
 * elephants]. Those who failed may be the ones behind the walls, as their owner likes.
 */
function freeToAvoid(g: H, f: Reaction): readonly [number, number] {
  const march = marchOf(g);
  const inside = insideOf(g, f.at);
  const within = (at: typeof plainAt): number => (inside === NONE ? 0 : at(g, f.side, inside));
  return [
    freePlain(g, march, f.side, f.at, within(plainAt)),
    freeElephants(g, march, f.side, f.at, within(elephantsAt)),
  ];
}

function mostAvoiders(g: H, f: Reaction, general: GeneralId): number {
  const [plain, elephants] = freeToAvoid(g, f);
  return Math.min(g.rules.tables.constants.avoidBattleCUs, g.rules.commands[general], plain + elephants);
}

/** Is there somewhere to go for this general with n CUs? */
const hasPlaceFor = (g: H, f: Reaction, general: GeneralId, n: number): boolean =>
  canAvoid(g, marchOf(g), f.side, single(general), n);

/** [13.1, R34] Generals without CUs slip away together, led by the one who commands. */
function refuseAlone(g: H, f: Reaction, general: GeneralId): Refusal | undefined {
  if (g.under[general] === 1) return FOLLOWS_COMMANDER;
  return hasPlaceFor(g, f, general, 0) ? undefined : NOWHERE_TO_GO;
}

/** Why there is no number of CUs that this general could lead away. */
function refuseWithAny(g: H, f: Reaction, general: GeneralId): Refusal | undefined {
  let reason = CONSUL_KEEPS_FIVE;
  for (let n = mostAvoiders(g, f, general); n >= 0; n--) {
    if (!mayLeadAway(g, f, general, n)) continue;
    if (hasPlaceFor(g, f, general, n)) return undefined;
    reason = NOWHERE_TO_GO;
  }
  return reason;
}
