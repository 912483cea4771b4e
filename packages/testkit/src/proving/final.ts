import { EVERYBODY, itemOf, maskOf, type RoleMask, reveal } from '@punica/kernel';
import { rulebook } from './procedures.ts';
import { omenOf, ROLES } from './state.ts';

export const final = rulebook(
  'final',
  {},
  {
    omens: {
      rule: '7.2',
      run: (g, _f, x) => {
        for (const role of ROLES.keys()) {
          const zone = g.zones[omenOf(role)];
          for (let i = 0; i < zone.length; i++) {
            reveal(x, zone, i, EVERYBODY);
            const omen = itemOf(zone[i]);
            g.bank -= omen;
            g.coins[role] += omen;
            x.say({ ev: 'omenPaid', role, omen });
          }
        }
      },
    },
    winners: {
      rule: '7.3',
      run: (g) => {
        const most = Math.max(...g.coins);
        const winners = g.coins.reduce<RoleMask>(
          (w, coins, role) => (coins === most ? w | maskOf(role) : w),
          0,
        );
        g.outcome = { winners, rule: '7.3', reason: 'most-coins' };
      },
    },
  },
);
