import type { TableProps } from '../games/front.ts';
import { Digest } from '../rules/digest.tsx';

export function RulesTab({ table }: TableProps) {
  return (
    <Digest load={table.front.digest} rule={table.rule.value} onRule={(rule) => (table.rule.value = rule)} />
  );
}
