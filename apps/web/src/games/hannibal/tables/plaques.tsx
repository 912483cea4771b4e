import type { TableProps } from '../../front.ts';
import { BattleTable } from '../battle-table.tsx';
import { ElectionTable } from './election-table.tsx';

/** Whatever is laid over the map while it is decided. */
export function Plaques({ table }: TableProps) {
  return (
    <>
      <BattleTable table={table} />
      <ElectionTable table={table} />
    </>
  );
}
