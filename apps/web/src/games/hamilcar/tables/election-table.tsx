import type { Facts, Scene } from '@punica/hamilcar/view/scene';
import { mw } from '@punica/hamilcar/view/words';
import { Picture } from '../../../markup.tsx';
import type { TableProps } from '../../front.ts';
import { traitsOf } from '../details.tsx';
import { generalMark } from '../pieces.ts';

const CONSUL = 2;
const ROME = 0;

/** The yearly election: who may stay, whom the lot has made Consul, and who is still in it. */
export function ElectionTable({ table }: TableProps) {
  const facts = table.info.facts as Facts;
  const scene = table.present.value.scene as Scene;
  const { office } = scene;
  if (office === null || table.past.value !== null) return null;
  const field = scene.armies
    .filter((army) => army.side === ROME)
    .flatMap(({ generals, space, units }) => generals.map((it) => ({ ...it, space, units })))
    .filter(({ general }) => !office.elected.includes(general));
  const asksForOne = field.some(
    ({ general }) => table.choicesAt('general', facts.generals[general].id).length > 0,
  );
  return (
    <section class="corner-plaque plaque election" aria-label={mw.office.title}>
      <h2>{mw.office.title}</h2>
      {asksForOne && (
        <>
          <p class="heading">{mw.office.stay}</p>
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
                    <Coin facts={facts} general={general} rank={rank} />
                    <b>{name}</b>
                    <small>
                      {facts.spaces[space].name}, {mw.cus(units, 0)}
                    </small>
                  </button>
                </li>
              );
            })}
          </ul>
        </>
      )}
      {office.elected.length > 0 && (
        <>
          <p class="heading">{mw.office.elected}</p>
          <ul class="election-coins">
            {office.elected.map((general) => (
              <li key={general}>
                <Coin facts={facts} general={general} rank={CONSUL} />
                <b>{facts.generals[general].name}</b>
                <small>{traitsOf(facts.generals[general])}</small>
                <small>{facts.generals[general].text}</small>
              </li>
            ))}
          </ul>
        </>
      )}
      {office.lot.length > 0 && (
        <>
          <p class="heading">{mw.office.lot}</p>
          <ul class="election-coins small">
            {office.lot.map((general) => (
              <li key={general} title={facts.generals[general].text}>
                <Coin facts={facts} general={general} rank={0} />
                <span>{facts.generals[general].name}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Coin({
  facts,
  general,
  rank,
}: {
  readonly facts: Facts;
  readonly general: number;
  readonly rank: number;
}) {
  return <Picture class="deed-coin" markup={generalMark(facts, general, rank, { full: true })} half={22} />;
}
