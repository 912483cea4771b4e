import { mw } from '@punica/hamilcar/view/words';
import type { TableProps } from '../../front.ts';
import { Miat } from '../miat.tsx';
import { BattlePlaque } from '../plaque.tsx';
import { ElectionTable } from './election-table.tsx';

/** Whatever is laid over the map while it is decided. */
export function Plaques({ table }: TableProps) {
  return (
    <>
      <BattlePlaque table={table} />
      <ElectionTable table={table} />
      <Council table={table} />
    </>
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
