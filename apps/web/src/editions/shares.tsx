import { chanceFrom } from '@punica/odds';
import { editionWords as w } from '../words/editions.ts';
import type { Balance } from './balance.ts';

const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** Who wins how often, and how little so many games say of it. */
export const Shares = ({ roles, games, wins }: Balance & { readonly roles: readonly string[] }) => (
  <ul>
    {roles.map((role, at) => {
      const { value, low, high } = chanceFrom(wins[at] ?? 0, games);
      return (
        <li key={role}>
          <b>{role.charAt(0).toUpperCase() + role.slice(1)}</b>{' '}
          {w.balanceShare(percent(value), percent(low), percent(high))}
        </li>
      );
    })}
  </ul>
);
