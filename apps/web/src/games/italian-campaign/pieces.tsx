import { hiddenCounter, type LeaderId, leaderCoin, unitCounter } from '@punica/art/italian';
import type { Facts, HiddenGroup, LeaderFact, LeaderHere, Units } from '@punica/italian-campaign/view/scene';
import { SIDES } from '@punica/italian-campaign/view/scene';
import { iw } from '@punica/italian-campaign/view/words';
import { Picture } from '../../markup.tsx';

export const HIDDEN_GROUPS: readonly HiddenGroup[] = ['punic', 'allied', 'gaul'];

export const coinOf = (
  { id, withdrawal, modifier }: LeaderFact,
  rank: LeaderHere['rank'],
  look: Parameters<typeof leaderCoin>[1] = { detail: 'full' },
): string => leaderCoin({ id: id as LeaderId, withdrawal, modifier, rank }, look);

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
      {units.seen.map(([face, count]) => (
        <li key={face} title={facts.faces[face].name}>
          <Picture
            class="ic-counter"
            markup={counterOf(facts, face)}
            half={20}
            label={facts.faces[face].name}
          />
          {count > 1 && <b>×{count}</b>}
        </li>
      ))}
      {HIDDEN_GROUPS.map((group) =>
        units.hidden[group] === 0 ? null : (
          <li key={group}>
            <Picture
              class="ic-counter"
              markup={hiddenCounter(group)}
              half={20}
              label={iw.hiddenUnits(units.hidden[group], iw.groups[group])}
            />
            {units.hidden[group] > 1 && <b>×{units.hidden[group]}</b>}
          </li>
        ),
      )}
    </ul>
  );
}

export const hiddenCount = (units: Units): number =>
  HIDDEN_GROUPS.reduce((sum, group) => sum + units.hidden[group], 0);

export const isEmpty = (units: Units): boolean => units.seen.length === 0 && hiddenCount(units) === 0;

/** Units in a few words. */
export function unitsWords(units: Units, facts: Facts): string {
  const seen = units.seen.map(([face, count]) => {
    const { name } = facts.faces[face];
    return count === 1 ? name : `${count} × ${name}`;
  });
  const unseen = HIDDEN_GROUPS.filter((group) => units.hidden[group] > 0).map((group) =>
    iw.hiddenUnits(units.hidden[group], iw.groups[group]),
  );
  return [...seen, ...unseen].join(', ') || iw.noUnits;
}
