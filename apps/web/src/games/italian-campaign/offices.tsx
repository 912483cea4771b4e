import type { CampaignEvent, Election, Facts, Levy, Scene } from '@punica/italian-campaign/view/scene';
import { ROME, rankOf } from '@punica/italian-campaign/view/scene';
import { voteOf } from '@punica/italian-campaign/view/story';
import { iw } from '@punica/italian-campaign/view/words';
import { signed } from '@punica/view';
import { Die } from '../../kit/die.tsx';
import type { TableModel } from '../../table/table-model.ts';
import { Coin } from './pieces.tsx';

interface ElectionProps {
  readonly table: TableModel;
  readonly election: Election;
  readonly facts: Facts;
  readonly events: readonly CampaignEvent[];
}

/** The vote: candidates with die, modifiers and total, and what they became. */
export function ElectionTable({ table, election, facts, events }: ElectionProps) {
  if (election.step === 'proconsuls') return <p class="ic-sub">{iw.electionsOpen}</p>;
  const votes = voteOf(events);
  return (
    <table class="ic-vote">
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {iw.candidate}
          </th>
          <th scope="col">{iw.die}</th>
          <th scope="col">{iw.total}</th>
          <th scope="col">{iw.office}</th>
        </tr>
      </thead>
      <tbody>
        {votes.map(({ leader, die, modifier, total, rank }) => {
          const { id, name } = facts.leaders[leader];
          const choice = table.choicesAt('leader', id)[0];
          const office = rankOf(rank);
          return (
            <tr key={id} class={leader === election.placing ? 'on' : rank > 0 ? 'won' : ''}>
              <td>
                <Coin leader={leader} facts={facts} rank={office} />
              </td>
              <th scope="row">
                {choice === undefined ? (
                  name
                ) : (
                  <button
                    type="button"
                    class="button main"
                    data-choice={choice.label}
                    onClick={() => void table.choose(choice)}
                  >
                    {name}
                  </button>
                )}
              </th>
              <td>
                {die === null ? iw.byLot : <Die face={die} />}
                {modifier !== 0 && <span class="ic-chip">{signed(modifier)}</span>}
              </td>
              <td>{total ?? ''}</td>
              <td>{office === null ? '' : iw.ranks[office]}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Legions that are due, province by province, and where they can be raised. */
export function LevyTable({ levy, facts, scene }: { levy: Levy; facts: Facts; scene: Scene }) {
  return (
    <>
      <p class="ic-sub">{iw.levyPool(levy.legions)}</p>
      <table class="ic-vote">
        <tbody>
          {facts.provinces.map((province, p) =>
            levy.due[p] > 0 ? (
              <tr key={province.id}>
                <th scope="row">{province.name}</th>
                <td>
                  <b>{iw.legions(levy.due[p])}</b>
                </td>
                <td>
                  {scene.province[p] === ROME
                    ? `${iw.centres} ${province.centres.map((city) => facts.cities[city].name).join(', ')}`
                    : iw.closed}
                </td>
              </tr>
            ) : null,
          )}
        </tbody>
      </table>
    </>
  );
}
