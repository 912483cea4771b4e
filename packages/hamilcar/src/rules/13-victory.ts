import { among, END, type Frame, type LocalsOf, maskOf, refusal } from '@punica/kernel';
import { A, spaceIn } from '../actions.ts';
import { commanderAt, regionOf, setControl, spaceOf } from '../board.ts';
import { fitsVictory, playAfterVictory } from '../cards/victory.ts';
import { counterWindow } from '../counter.ts';
import { NONE } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import { BUY_VACANT, refuseControl } from './05-spending.ts';

const NOT_VACANT_BESIDE = refusal('general valerius', 'vacantBesideOnly');

/** How a victory came about: in the field, before walls, or by gates that were opened from within (card 85, card 94). */
export const IN_BATTLE = 0;
export const BY_SIEGE = 1;
export const BY_TREASON = 2;
type Victory = typeof IN_BATTLE | typeof BY_SIEGE | typeof BY_TREASON;

const rewardsLocals = {
  side: KINDS.side,
  at: KINDS.space,
  how: among<Victory>('victory', { battle: IN_BATTLE, siege: BY_SIEGE, treason: BY_TREASON }),
  /** Who commanded the winners, or NONE. */
  general: KINDS.general,
};
type Rewards = LocalsOf<typeof rewardsLocals>;

type RewardsFrame = Frame & Rewards;

/** [card 76, card 78, general valerius] After a land battle or a siege won; Valerius also profits by a city that he took otherwise. */
export const victoryRewards = rulebook('victoryRewards', rewardsLocals, {
  cards: counterWindow<RewardsFrame, 'cards'>({
    rule: 'card 76',
    timing: 'victory',
    asks: (_g, f) => (f.how === BY_TREASON ? 0 : maskOf(f.side)),
    applies: (g, f, card) => fitsVictory(g, f, card),
    effect(g, f, card) {
      playAfterVictory(g, f, card);
      return 'cards';
    },
  }),
  /** [general valerius] A vacant space beside him comes over. */
  valerius: {
    rule: 'general valerius',
    offerPublicly(g, f, out) {
      out.push(A.pass);
      if (f.general === NONE || g.at[f.general] < 0) return;
      const { ability, region } = g.rules.generals.list[f.general];
      const loc = g.at[f.general];
      if (ability.kind !== 'controlAfterVictory' || regionOf(g, f.at) !== region || loc === g.rules.sea)
        return;
      if (commanderAt(g, f.side, loc) !== f.general) return;
      for (const to of g.rules.map.roads.neighbours[spaceOf(g, loc)])
        if (g.control[to] === NONE && refuseControl(g, f.side, to, BUY_VACANT) === undefined)
          out.push(A.at | to);
    },
    unlisted: () => NOT_VACANT_BESIDE,
    take(g, f, a, x) {
      if (a !== A.pass) setControl(g, x, spaceIn(a), f.side);
      return END;
    },
  },
});
