import type { Battle } from '@punica/insight';
import { percentWords } from '@punica/odds';
import { TableHead } from '../kit/table-head.tsx';
import { Wide } from '../reference/wide.tsx';
import { words } from '../words/index.ts';

const w = words.after;

interface BattleTableProps {
  readonly battles: readonly Battle[];
  readonly roleNames: readonly string[];
  /** Where the table shows a stop. */
  readonly hrefOf: (stop: number) => string;
}

/** Every battle: what was to be expected, who won, and what it cost. */
export const BattleTable = ({ battles, roleNames, hrefOf }: BattleTableProps) => (
  <Wide name={w.battles}>
    <table class="plain-table battles">
      <TableHead names={[w.turn, w.battle, w.expected, w.won, w.lost]} />
      <tbody>
        {battles.map((battle) => (
          <tr key={battle.stop}>
            <td>{battle.chapter}</td>
            <th scope="row">
              <a href={hrefOf(battle.stop)}>{battle.told}</a>
            </th>
            <td data-name={w.expected}>{expected(battle, roleNames)}</td>
            <td data-name={w.won}>{winner(battle, roleNames)}</td>
            <td data-name={w.lost}>{losses(battle, roleNames)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Wide>
);

const expected = ({ chance, attacker }: Battle, roleNames: readonly string[]): string =>
  chance === null ? w.notKnown : w.toWin(roleNames[attacker], percentWords(chance.value));

/** A win that was less likely than not is marked in words, not by colour alone. */
function winner({ winner: role, attacker, chance }: Battle, roleNames: readonly string[]): string {
  if (role === null) return w.nobody;
  if (chance === null) return roleNames[role];
  const hadChance = role === attacker ? chance.value : 1 - chance.value;
  return hadChance < 0.5 ? w.againstOdds(roleNames[role]) : roleNames[role];
}

function losses(
  { losses: lost, destroyed, unit, attacker, defender }: Battle,
  roleNames: readonly string[],
): string {
  const sides = [attacker, ...(defender === null ? [] : [defender])].sort((a, b) => a - b);
  return w.losses(
    sides.map((role) => `${roleNames[role]} ${destroyed.includes(role) ? w.everything : lost[role]}`),
    unit,
  );
}
