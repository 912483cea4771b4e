import './tables.css';
import { type GeneralId, generalCoin } from '@punica/art';
import type { Facts, RankId, Scene } from '@punica/hannibal/view/scene';
import { hw } from '@punica/hannibal/view/words';
import { Picture } from '../../../markup.tsx';
import type { TableProps } from '../../front.ts';

const ROME = 0;
const CONSULS = 2;

/** Before the consuls are drawn: who is in the field and may stay, and who is in the lot. */
export function ElectionTable({ table }: TableProps) {
  if (table.present.value.ask?.key !== 'election.proconsul' || table.past.value !== null) return null;
  const facts = table.info.facts as Facts;
  const scene = table.present.value.scene as Scene;
  const field = scene.armies
    .filter((army) => army.side === ROME)
    .flatMap(({ generals, space, units }) => generals.map((it) => ({ ...it, space, units })));
  const lot = scene.absent.filter(
    ({ general, where }) => facts.generals[general].side === ROME && where === 'pool',
  );
  return (
    <section class="election-table plaque" aria-label={hw.deeds.election}>
      <h2>{hw.deeds.election}</h2>
      <p class="heading">{hw.deeds.staying}</p>
      <ul class="election-coins">
        {field.map(({ general, rank, space, units }) => {
          const { id, name } = facts.generals[general];
          const choices = table.choicesAt('general', id);
          return (
            <li key={id}>
              <button
                type="button"
                class={choices.length > 0 ? 'choosable' : ''}
                disabled={choices.length === 0}
                data-choice={choices[0]?.label}
                aria-label={choices[0]?.label ?? name}
                onClick={(event) => table.click({ kind: 'general', id }, event.clientX, event.clientY)}
              >
                <CoinOf general={general} rank={rank} facts={facts} />
                <b>{name}</b>
                <small>
                  {facts.spaces[space].name}, {hw.units(units)}
                </small>
              </button>
            </li>
          );
        })}
      </ul>
      <p class="heading">{hw.deeds.pool(CONSULS)}</p>
      <ul class="election-coins small">
        {lot.map(({ general }) => (
          <li key={general} title={facts.generals[general].ability}>
            <CoinOf general={general} rank={null} facts={facts} />
            <span>{facts.generals[general].name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CoinOf({ general, rank, facts }: { general: number; rank: RankId; facts: Facts }) {
  const { id, strategy, battle } = facts.generals[general];
  return (
    <Picture
      class="deed-coin"
      markup={generalCoin({ id: id as GeneralId, strategy, battle, rank }, { detail: 'full' })}
      half={21}
    />
  );
}
