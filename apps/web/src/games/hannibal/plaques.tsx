import { ElectionPlaque } from '../../kit/election.tsx';
import type { TableProps } from '../front.ts';
import { BattleTable } from './battle-table.tsx';

/** Whatever is laid over the map while it is decided. */
export function Plaques({ table }: TableProps) {
  return (
    <>
      <BattleTable table={table} />
      <ElectionPlaque table={table} class="office-plaque" />
    </>
  );
}
