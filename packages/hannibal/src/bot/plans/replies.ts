import { type Action, answerAt, type ByKey, type Role } from '@punica/kernel';
import { sideOfRole } from '@punica/punic-cards';
import { A, spaceIn } from '../../actions.ts';
import { commanderAt, cusAt } from '../../board.ts';
import { placeOf } from '../../cards/places.ts';
import { NONE, type Side } from '../../data/codes.ts';
import { bestBattleCard } from '../../odds/best-battle-card.ts';
import type { HannibalProcedure } from '../../rules/index.ts';
import type { H } from '../../state.ts';
import { Situation } from '../situation.ts';

type Reply = (g: H, f: unknown, side: Side, legal: readonly Action[]) => Action | undefined;

/** The action with the highest score; the first among equals. */
function highest(legal: readonly Action[], score: (a: Action) => number): Action {
  let best = legal[0];
  let most = Number.NEGATIVE_INFINITY;
  for (const a of legal) {
    const worth = score(a);
    if (worth > most) {
      best = a;
      most = worth;
    }
  }
  return best;
}

const inBattle: Reply = (g, _f, side) => bestBattleCard(g, side, 'glance');

const placing: Reply = (g, _f, side, legal) => {
  const s = new Situation(g, side);
  return highest(legal, (a) => (a === A.done ? 0 : s.turnOver(spaceIn(a), side)));
};

const sparing: Reply = (g, _f, side, legal) => {
  const s = new Situation(g, side);
  return highest(legal, (a) => s.turnOver(spaceIn(a), NONE) - (cusAt(g, side, spaceIn(a)) > 0 ? 4 : 0));
};

/** With a good general who has room for one more. */
const mustering: Reply = (g, _f, side, legal) =>
  highest(legal, (a) => {
    const loc = placeOf(g, a);
    const cus = cusAt(g, side, loc);
    const commander = commanderAt(g, side, loc);
    return (cus < 10 ? 3 : -6) + (commander === NONE ? 0 : 6 + 2 * g.rules.generals.battleRating[commander]);
  });

/** Who has come as far as he can stays, and tries what is there to be tried. */
const halting: Reply = (_g, _f, _side, legal) =>
  legal.includes(A.besiege) ? A.besiege : legal.includes(A.stop) ? A.stop : undefined;

const REPLIES: ByKey<HannibalProcedure, H, [side: Side, legal: readonly Action[]], Action | undefined> = {
  'battleRounds.attack': inBattle,
  'battleRounds.seize': inBattle,
  'battleRounds.counterattack': inBattle,
  'placePCs.place': placing,
  'turningPCs.turn': placing,
  'removeOwnPCs.choose': sparing,
  'raiseTroops.with': mustering,
  'reinforcements.place': mustering,
  'reinforcing.where': mustering,
  'muster.train': () => A.yes,
  'march.step': halting,
};

/** Rules of thumb within simulations, where what the script does at these questions takes too long. */
export function reply(g: H, role: Role, legal: readonly Action[]): Action | undefined {
  const a = answerAt(REPLIES, g, sideOfRole(role), legal);
  return a !== undefined && legal.includes(a) ? a : undefined;
}
