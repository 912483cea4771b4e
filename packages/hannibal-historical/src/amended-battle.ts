import {
  amended,
  attrition,
  type BattleFrame,
  battle,
  battleOf,
  CARTHAGE,
  commanderAt,
  cusInSpace,
  elephantsAt,
  elephantsIn,
  type GeneralId,
  generalsAt,
  type H,
  isInside,
  NONE,
  plainAt,
  plainIn,
  type Retreat,
  ROME,
  retreat,
  runOf,
  type Side,
  type Space,
  spaceOf,
  withdraw,
} from '@punica/hannibal/engine';
import { FIGURES } from './data/bundled.ts';
import { noteDisaster } from './dictatorship.ts';
import { flight, isPassBetween } from './flight.ts';
import { HANNIBAL_BARCA, URBAN_PRAETOR } from './leaders.ts';
import { countMarines } from './marines.ts';
import { gainForBattle } from './resources.ts';
import { isOn } from './switched.ts';
import { BATTLE_NOTE, faceReadAs } from './variant.ts';

const ends = runOf(battle, 'end');
const routs = runOf(battle, 'aftermath');

/** CUs that Rome lost in the battle and its retreat. */
const romansLost = (f: BattleFrame): number => (f.winner === ROME ? f.toll : f.lost);

/** [H1, H14, H15] What a battle leads to beside its own consequences. */
export const amendedBattle = amended(battle, {
  locals: { note: BATTLE_NOTE },
  replace: {
    aftermath: {
      rule: 'H1',
      run(g, f, x) {
        const next = routs(g, f, x);
        const n = faceReadAs(f);
        if (n > 0)
          x.say({ ev: 'note', what: 'savesMen', side: CARTHAGE, general: HANNIBAL_BARCA, space: f.at, n });
        return next;
      },
    },
    end: {
      rule: 'H15',
      run(g, f, x) {
        const lost = Math.min(romansLost(f), f.startCUs[ROME]);
        countMarines(g);
        if (isOn(g, 'dictatorship')) noteDisaster(g, lost);
        if (isOn(g, 'resources')) gainForBattle(g, x, lost);
        return ends(g, f, x);
      },
    },
  },
});

const moves = runOf(withdraw, 'move');

/** [H3, H20] Who led those who withdraw in the battle, be it the Urban Praetor; a garrison's leader stays behind. */
function leaderAway(g: H, side: Side): GeneralId {
  const { commanders, at } = battleOf(g);
  const leader = commanders[side];
  return leader === URBAN_PRAETOR || g.at[leader] === at ? leader : commanderAt(g, side, at);
}

/** [H3] Those who broke off pay for where they went. */
export const amendedWithdraw = amended(withdraw, {
  replace: {
    move: {
      rule: 'H3',
      run(g, f, x) {
        const { at } = battleOf(g);
        const plain = plainAt(g, f.side, at);
        const elephants = elephantsAt(g, f.side, at);
        const generals = generalsAt(g, f.side, at);
        const general = leaderAway(g, f.side);
        const friends = cusInSpace(g, f.side, spaceOf(g, f.to)) > 0 ? 1 : 0;
        const next = moves(g, f, x);
        const { side, to } = f;
        if (isOn(g, 'withdrawing') && !isInside(g, to) && plain + elephants > 0)
          flight.enter(g, { side, general, generals, from: at, to, plain, elephants, friends, rule: 'H3' });
        return next;
      },
    },
  },
});

const lastStep = (f: Retreat): readonly [Space, Space] =>
  f.entered < 2 ? [f.at, f.path[0]] : [f.path[f.entered - 2], f.path[f.entered - 1]];

/** [H2] A retreat over a pass rolls for attrition, which may leave nobody (R43). */
export const amendedRetreat = amended(retreat, {
  before: {
    along: {
      mountains: {
        rule: 'H2',
        run(g, f) {
          const [from, to] = lastStep(f);
          if (f.plain + f.elephants === 0 || !isPassBetween(g, from, to)) return 'along';
          attrition.enter(g, {
            side: f.side,
            loc: to,
            plain: f.plain,
            elephants: f.elephants,
            modifier: FIGURES.passModifier,
            column: NONE,
            cause: 'pass',
          });
        },
      },
      worn: {
        rule: 'H2',
        run(g, f) {
          const plain = plainIn(g.result);
          const elephants = elephantsIn(g.result);
          f.plain -= plain;
          f.elephants -= elephants;
          f.lost += plain + elephants;
          if (f.plain + f.elephants > 0) return;
          battleOf(g).fallen |= f.generals;
          return 'end';
        },
      },
    },
  },
});
