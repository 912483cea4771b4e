import {
  amended,
  battleOf,
  commanderAt,
  cusInSpace,
  elephantsAt,
  type GeneralId,
  generalsAt,
  type H,
  isInside,
  plainAt,
  type Side,
  spaceOf,
  withdraw,
} from '@punica/hannibal/engine';
import { layerRule } from '../layer.ts';
import { URBAN_PRAETOR } from '../leaders.ts';
import { asWritten, isOn } from '../switches.ts';
import { flight, overPasses } from './02-flight.ts';

/** [H3, H20] Who led those who withdraw in the battle, be it the Urban Praetor; a garrison's leader stays behind. */
function leaderAway(g: H, side: Side): GeneralId {
  const { commanders, at } = battleOf(g);
  const leader = commanders[side];
  return leader === URBAN_PRAETOR || g.at[leader] === at ? leader : commanderAt(g, side, at);
}

/** [H3] Those who broke off pay for where they went. */
const amendedWithdraw = amended(withdraw, {
  run: {
    move: (plain) => ({
      rule: 'H3',
      run(g, f, x) {
        const { at } = battleOf(g);
        const plainCUs = plainAt(g, f.side, at);
        const elephants = elephantsAt(g, f.side, at);
        const generals = generalsAt(g, f.side, at);
        const general = leaderAway(g, f.side);
        const friends = cusInSpace(g, f.side, spaceOf(g, f.to)) > 0 ? 1 : 0;
        const next = plain(g, f, x);
        const { side, to } = f;
        if (isOn(g, 'withdrawing') && !isInside(g, to) && plainCUs + elephants > 0)
          flight.enter(g, {
            side,
            general,
            generals,
            from: at,
            to,
            plain: plainCUs,
            elephants,
            friends,
            rule: 'H3',
          });
        return next;
      },
    }),
  },
});

export const withdrawing = layerRule({
  name: '03-withdrawals',
  switches: [
    asWritten('withdrawing', 'H3', 'Withdrawals', 'Onto enemy PCs, cities and Tribes, and over passes.'),
  ],
  tables: (rules, on) =>
    on.withdrawing ? { ways: { ...rules.ways, withdraw: overPasses(rules, rules.ways.withdraw) } } : {},
  // [H3] R7
  hooks: (on) => (on.withdrawing ? { mayWithdrawInto: () => true } : {}),
  amendments: [amendedWithdraw],
});
