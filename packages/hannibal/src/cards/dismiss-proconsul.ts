import { END } from '@punica/kernel';
import { A, generalIn } from '../actions.ts';
import { isOnMap, putGeneral, spaceOf, type X } from '../board.ts';
import type { Situation } from '../bot/situation.ts';
import { NONE, ROME } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import { mayBeAt } from '../rules/24-bounds.ts';
import { goHome } from '../rules/26-consuls.ts';
import { type GeneralId, type H, IN_POOL, PROCONSUL } from '../state.ts';
import { type EventKind, eventOf } from './event.ts';

/** Proconsuls whom the Senate can call home: Scipio Africanus stays whatever happens. */
const proconsulsOf = (g: H, never: GeneralId): GeneralId[] =>
  g.rules.generalsOf[ROME].filter(
    (general) => general !== never && isOnMap(g, general) && g.rank[general] === PROCONSUL,
  );

/** Who may take over: those in the pool who may be where the army is (hannibal R141). */
function successorsOf(g: H, proconsul: GeneralId): GeneralId[] {
  const space = spaceOf(g, g.at[proconsul]);
  return g.rules.consulPool.filter((general) => g.at[general] === IN_POOL && mayBeAt(g, general, space));
}

/** Sends him home and draws another in his place; where the pool has nobody for it, it stays empty. */
function replace(g: H, x: X, old: GeneralId): void {
  const successors = successorsOf(g, old);
  const at = g.at[old];
  const commanded = g.under[old] === 0;
  goHome(g, x, old);
  const general = successors.length === 0 ? NONE : successors[x.below(successors.length)];
  g.rules.variant.succeeded(g, old, general);
  if (general === NONE) return;
  g.rank[general] = PROCONSUL;
  putGeneral(g, general, at, commanded);
  x.say({ ev: 'generalPlaced', general, at, rank: PROCONSUL });
}

/** A good Proconsul is worth replacing by chance. */
function dismissalWorth({ g }: Situation): number {
  const { generals, generalsOf, scenario } = g.rules;
  for (const general of generalsOf[ROME]) {
    if (g.at[general] < 0 || g.rank[general] !== PROCONSUL || general === scenario.africanus?.general)
      continue;
    return (generals.battleRating[general] - 1.9) * 10 + (2 - generals.strategyRating[general]) * 5;
  }
  return 0;
}

/** [card 19] */
export const dismissProconsul: EventKind<'dismissing.who'> = {
  turn: {
    canTakeEffect: (g, _side, card) => proconsulsOf(g, eventOf(g, card, 'dismissProconsul').never).length > 0,
    carryOut: (g, side, card) =>
      dismissing.enter(g, { side, never: eventOf(g, card, 'dismissProconsul').never }),
    worth: dismissalWorth,
  },
  windows: [],
  prompts: { 'dismissing.who': 'Which Proconsul does the Senate call home?' },
};

/** [card 19] Of several Proconsuls the side that plays the card names one. */
export const dismissing = rulebook(
  'dismissing',
  { side: KINDS.side, never: KINDS.general },
  {
    who: {
      rule: 'card 19',
      offerPublicly(g, f, out) {
        for (const general of proconsulsOf(g, f.never)) out.push(A.general | general);
      },
      take(g, _f, a, x) {
        replace(g, x, generalIn(a));
        return END;
      },
    },
  },
);
