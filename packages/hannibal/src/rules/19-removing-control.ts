import { END, type Refusal, refusal } from '@punica/kernel';
import { A, spaceIn } from '../actions.ts';
import { cusBySpace, enemyOf, isPlain, setControl } from '../board.ts';
import { CARTHAGE, ROME } from '../data/codes.ts';
import { isolatedPCs, NONE, type Side } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { KEEPS_NOTHING, rulebook } from '../procedures.ts';
import type { H, Space } from '../state.ts';

const NOT_OURS = refusal('14.13', 'notControlled');
const NOT_PLAIN = refusal('2.2.3', 'plainPCsOnly');

/** [14.13, 2.2.3] Why a side cannot give up what lies there. */
function refuseGivingUp(g: H, side: Side, at: Space): Refusal | undefined {
  if (g.control[at] !== side) return NOT_OURS;
  return isPlain(g, at) ? undefined : NOT_PLAIN;
}

/** [2.2.3] PCs that are neither Walled City nor Tribe: those that political losses and isolation take away. */
export function plainPCs(g: H, side: Side): Space[] {
  const spaces: Space[] = [];
  for (const at of g.rules.map.all) if (refuseGivingUp(g, side, at) === undefined) spaces.push(at);
  return spaces;
}

/**
 * [14.13, 22.2, 10.10] A side takes PCs of its own off the map, wherever it likes. With `peace` a side
 * that has too few of them loses the war at once [14.14, 22.3]; without it gives up all it has.
 */
export const removeOwnPCs = rulebook(
  'removeOwnPCs',
  { side: KINDS.side, count: KINDS.count, peace: KINDS.flag, rule: KINDS.text },
  {
    begin: {
      rule: '14.13',
      run(g, f, x) {
        const own = plainPCs(g, f.side);
        const owed = f.peace === 1 ? f.count : Math.min(f.count, own.length);
        if (owed === 0) return END;
        x.say({ ev: 'pcsToRemove', side: f.side, count: owed, rule: f.rule });
        if (own.length < owed) {
          x.say({ ev: 'suesForPeace', side: f.side, rule: f.rule });
          g.outcome = { winners: 1 << enemyOf(f.side), rule: '23.3', reason: 'suedForPeace' };
          return END;
        }
        if (own.length > f.count) return;
        for (const at of own) setControl(g, x, at, NONE);
        return END;
      },
    },
    choose: {
      rule: '14.13',
      cites: (_g, f) => f.rule,
      offer(g, f, out) {
        for (const at of g.rules.map.all) {
          if (refuseGivingUp(g, f.side, at) === undefined) out.push(A.at | at);
        }
      },
      unlisted: (g, f, a) => refuseGivingUp(g, f.side, spaceIn(a)),
      take(g, f, a, x) {
        setControl(g, x, spaceIn(a), NONE);
        f.count--;
        return f.count > 0 ? 'choose' : END;
      },
    },
  },
);

const cusOfBoth = (g: H) => [cusBySpace(g, ROME), cusBySpace(g, CARTHAGE)] as const;

/** [19.4, R154] The plain PCs of a side that nothing holds. CUs inside a city are in a space of their own (10.7). */
export function isolated(g: H, side: Side, cus = cusOfBoth(g)): Space[] {
  const { map, isolationPaths } = g.rules;
  return isolatedPCs(map, isolationPaths, side, { control: g.control, tribe: g.tribe, cus });
}

/** [5.5] Political Isolation Removal Phase: one side after the other, since the first may free paths for the second. */
export const isolationRemoval = rulebook('isolationRemoval', KEEPS_NOTHING, {
  remove: {
    rule: '19.4',
    run(g, _f, x) {
      const cus = cusOfBoth(g);
      for (const side of g.rules.scenario.isolationOrder) {
        const lost = isolated(g, side, cus);
        if (lost.length > 0) x.say({ ev: 'isolated', side, spaces: lost });
        for (const at of lost) setControl(g, x, at, NONE);
      }
    },
  },
});
