import type { Facts, Scene } from '@punica/hamilcar/view/scene';
import { mw } from '@punica/hamilcar/view/words';
import { useState } from 'preact/hooks';
import type { TableProps } from '../front.ts';
import { LandTable } from './land-table.tsx';
import { SeaBattle } from './sea-battle.tsx';

/** A battle, laid over the map; it steps aside when something on the map is to be chosen. */
export function BattlePlaque({ table }: TableProps) {
  const [aside, setAside] = useState(false);
  const facts = table.info.facts as Facts;
  const { fight } = table.shown.value.scene as Scene;
  if (fight === null || table.past.value !== null) return null;
  const title =
    fight.fight === 'sea'
      ? mw.seaBattle(facts.spaces[fight.port].name)
      : mw.landBattle(facts.spaces[fight.space].name);
  const onMap = table.choices.value.some((it) => it.spot?.kind === 'space' || it.spot?.kind === 'miat');
  if (aside || onMap)
    return (
      <button type="button" class="sea-tag button" onClick={() => setAside(false)} disabled={onMap}>
        {title}
      </button>
    );
  return (
    <section class="sea-overlay" aria-label={title}>
      <div class="sea-plaque plaque">
        <header>
          <h2>{title}</h2>
          <button type="button" class="button quiet" onClick={() => setAside(true)}>
            {mw.board}
          </button>
        </header>
        {fight.fight === 'sea' ? (
          <SeaBattle table={table} facts={facts} fight={fight} />
        ) : (
          <LandTable facts={facts} fight={fight} />
        )}
      </div>
    </section>
  );
}
