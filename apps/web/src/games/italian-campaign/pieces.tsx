import { type LeaderId, leaderCallName, leaderCoin, unitCounter } from '@punica/art/italian';
import type { Facts, LeaderFact, LeaderHere, Units } from '@punica/italian-campaign/view/scene';
import { SIDES } from '@punica/italian-campaign/view/scene';
import { unitPieces } from '@punica/italian-campaign/view/units-shown';
import { Picture } from '../../markup.tsx';
import { draw } from './draw.tsx';

export const coinOf = (
  { id, withdrawal, modifier }: LeaderFact,
  rank: LeaderHere['rank'],
  look: Parameters<typeof leaderCoin>[1] = { detail: 'full' },
): string => leaderCoin({ id: id as LeaderId, withdrawal, modifier, rank }, look);

/** What a leader is called on the map. */
export const callNameOf = ({ id }: LeaderFact): string => leaderCallName(id as LeaderId);

/** A leader's coin as a small picture. */
export function Coin({
  leader,
  facts,
  rank = null,
  class: name = 'ic-coin',
}: {
  leader: number;
  facts: Facts;
  rank?: LeaderHere['rank'];
  class?: string;
}) {
  return <Picture class={name} markup={coinOf(facts.leaders[leader], rank)} half={24} />;
}

export const counterOf = (facts: Facts, face: number): string => {
  const { group, side, arm, sp, worn } = facts.faces[face];
  return unitCounter({ group, owner: SIDES[side], arm, sp, worn });
};

/** Units side by side, equal ones with their number. */
export function UnitRow({ units, facts }: { units: Units; facts: Facts }) {
  return (
    <ul class="ic-units">
      {unitPieces(units, facts).map(({ picture, label, count }) => (
        <li key={label} title={label}>
          {draw(picture, { label })}
          {count > 1 && <b>×{count}</b>}
        </li>
      ))}
    </ul>
  );
}
