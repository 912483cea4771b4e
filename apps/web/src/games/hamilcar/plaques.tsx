import type { Facts, LandFight } from '@punica/hamilcar/view/scene';
import { mw } from '@punica/hamilcar/view/words';
import { ElectionPlaque } from '../../kit/election.tsx';
import type { TableProps } from '../front.ts';
import { LandTable } from './land-table.tsx';
import { Miat } from './miat.tsx';
import { BattlePlaque } from './plaque.tsx';

/** Whatever is laid over the map while it is decided. */
export function Plaques({ table }: TableProps) {
  return (
    <>
      <BattlePlaque table={table} />
      <ElectionPlaque table={table} class="corner-plaque" />
      <Council table={table} />
    </>
  );
}

/** A battle on land that the last action decided. */
export function OwnDeed({ own, table }: TableProps & { readonly own: unknown }) {
  const facts = table.info.facts as Facts;
  const fight = own as LandFight;
  return (
    <article class="deed">
      <header>
        <h3>{mw.landBattle(facts.spaces[fight.space].name)}</h3>
      </header>
      <LandTable facts={facts} fight={fight} />
    </article>
  );
}

/** The council, in a corner of the map while one of its seats is to be chosen or is being spoken of. */
function Council({ table }: TableProps) {
  const chosen = table.choices.value.some((it) => it.spot?.kind === 'miat');
  const pointed = table.pointed.value.some((it) => it.kind === 'miat');
  if ((!chosen && !pointed) || table.past.value !== null) return null;
  return (
    <section class="corner-plaque plaque" aria-label={mw.tabs.miat}>
      <h2>{mw.council}</h2>
      <Miat table={table} brief />
    </section>
  );
}
