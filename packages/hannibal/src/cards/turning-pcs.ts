import { END, type Refusal, refusal } from '@punica/kernel';
import { A, spaceIn } from '../actions.ts';
import { cusAt, enemyOf, isWalled, setControl } from '../board.ts';
import { bestPCs, gains, pcWorth, unguardedPCs } from '../bot/control-plan.ts';
import { CARTHAGE, NONE, type Side } from '../data/codes.ts';
import type { Area } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import type { CardId, H, Space } from '../state.ts';
import { cardTitle, count } from '../words/names.ts';
import type { AfterBattle } from './battle-won.ts';
import { citeCard, type EventKind, refusalByCard, type TurnEvent } from './event.ts';

const WALLED_CITY = refusal('2.2.3', 'walledCity');
const TRIBE = refusal('2.2.3', 'tribeThere');
const NO_PC_HERE = refusal('2.2.3', 'noPCHere');
const ELSEWHERE = refusal('8.3', 'cardNamesOtherPlaces');
const OURS_ALREADY = refusal('8.3', 'controlledAlready');
const ENEMY_PCS_ONLY = refusal('8.3', 'enemyPCsOnly');
const EMPTY_ONLY = refusal('8.3', 'emptySpacesOnly');
const guarded = refusalByCard('enemyForceThere');

interface Terms {
  readonly area: Area;
  readonly count: number;
  readonly flips: boolean;
  readonly places: boolean;
}

/** What an Event turns, and whether it may also put PCs into empty spaces. */
export function termsOf(g: H, card: CardId): Terms {
  const { event, id } = g.rules.cards.list[card];
  if (event.kind !== 'flipPC' && event.kind !== 'placeOrFlipPC' && event.kind !== 'placePC')
    throw new Error(`card ${id} turns no PC`);
  const { area, count, kind } = event;
  return { area, count, flips: kind !== 'placePC', places: kind !== 'flipPC' };
}

function candidates(g: H, side: Side, card: CardId): Space[] {
  const list: Space[] = [];
  for (const at of g.rules.map.all) if (refuseCandidate(g, side, card, at) === undefined) list.push(at);
  return list;
}

/** Why the card has nothing to do with a space. */
function refuseCandidate(g: H, side: Side, card: CardId, at: Space): Refusal | undefined {
  const { area, flips, places } = termsOf(g, card);
  if (!area[at] || !g.rules.scenario.inPlay[at]) return ELSEWHERE;
  if (g.control[at] === side) return OURS_ALREADY;
  if (g.control[at] === NONE) return places ? undefined : ENEMY_PCS_ONLY;
  return flips ? undefined : EMPTY_ONLY;
}

function refuseTurning(g: H, side: Side, card: CardId, space: Space): Refusal | undefined {
  if (isWalled(g, space)) return WALLED_CITY;
  if (g.rules.map.fixed[space]) return NO_PC_HERE;
  if (g.tribe[space] === 1) return TRIBE;
  return cusAt(g, enemyOf(side), space) > 0 ? guarded(g, card) : undefined;
}

/** Is there a space where the Event can do something? */
export const turnsSomething = (g: H, side: Side, card: CardId): boolean =>
  candidates(g, side, card).some((at) => refuseTurning(g, side, card, at) === undefined);

const turnPCs: TurnEvent = {
  canTakeEffect: turnsSomething,
  carryOut: (g, side, card) => turningPCs.enter(g, { side, card, turned: 0 }),
  worth(s, card) {
    const { area, count: most, places } = termsOf(s.g, card);
    return gains(bestPCs(s, unguardedPCs(s, area, places), most, pcWorth, s.side).worth);
  },
};

const TURNING: EventKind<'turningPCs.turn'> = {
  turn: turnPCs,
  windows: [],
  prompts: {
    'turningPCs.turn': (g, f) =>
      `${cardTitle(g.rules, f.card)}: which space comes over to you? ${count(termsOf(g, f.card).count - f.turned, 'PC')} left.`,
  },
  labels: {
    'turningPCs.turn': {
      [A.done]: 'No more',
    },
  },
};

/** [card 22, card 27, card 35, card 36] */
export const flipPC = TURNING;
/** [card 24, card 68] */
export const placeOrFlipPC = TURNING;
/** [card 74, card 76] */
export const placePC: EventKind<'turningPCs.turn', 'battleWon'> = { ...TURNING, windows: ['battleWon'] };

/** [card 76] A General of Rome has won. */
export const settleThere: AfterBattle = {
  applies: (g, b, card, side) =>
    side !== CARTHAGE && b.commanders[side] !== NONE && turnsSomething(g, side, card),
  carryOut: (g, _b, card, side) => turningPCs.enter(g, { side, card, turned: 0 }),
};

/** Up to so many PCs, one by one, where no CU of the enemy is; at least one, since the Event takes effect. */
export const turningPCs = rulebook(
  'turningPCs',
  {
    side: KINDS.side,
    card: KINDS.card,
    turned: KINDS.count,
  },
  {
    more: {
      rule: '8.3',
      run: (g, f) => (turnsSomething(g, f.side, f.card) ? undefined : END),
    },
    turn: {
      rule: '8.3',
      cites: citeCard,
      offerPublicly(g, f, out) {
        if (f.turned > 0) out.push(A.done);
        for (const at of candidates(g, f.side, f.card)) out.push(A.at | at);
      },
      check: (g, f, a) => (a === A.done ? undefined : refuseTurning(g, f.side, f.card, spaceIn(a))),
      unlisted: (g, f, a) => refuseCandidate(g, f.side, f.card, spaceIn(a)),
      take(g, f, a, x) {
        if (a === A.done) return END;
        setControl(g, x, spaceIn(a), f.side);
        f.turned++;
        return f.turned < termsOf(g, f.card).count ? 'more' : END;
      },
    },
  },
);
