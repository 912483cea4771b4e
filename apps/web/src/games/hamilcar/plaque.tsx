import type { Facts, Scene } from '@punica/hamilcar/view/scene';
import { mw } from '@punica/hamilcar/view/words';
import { Laid } from '../../kit/laid.tsx';
import type { TableProps } from '../front.ts';
import { LandTable } from './land-table.tsx';
import { SeaBattle } from './sea-battle.tsx';

/** A battle, laid over the map. */
export function BattlePlaque({ table }: TableProps) {
  const facts = table.info.facts as Facts;
  const { fight } = table.shown.value.scene as Scene;
  if (fight === null || table.past.value !== null) return null;
  const title =
    fight.fight === 'sea'
      ? mw.seaBattle(facts.spaces[fight.port].name)
      : mw.landBattle(facts.spaces[fight.space].name);
  return (
    <Laid
      id={title}
      title={title}
      class="sea alone"
      onMap={table.choices.value.some((it) => it.spot?.kind === 'space' || it.spot?.kind === 'miat')}
    >
      {fight.fight === 'sea' ? (
        <SeaBattle table={table} facts={facts} fight={fight} />
      ) : (
        <LandTable facts={facts} fight={fight} />
      )}
    </Laid>
  );
}
