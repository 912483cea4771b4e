import type { TableProps } from '../games/front.ts';
import { Digest } from '../rules/digest.tsx';
import { CitedThing, thingCited } from './cited-thing.tsx';

export function RulesTab({ table }: TableProps) {
  const rule = table.rule.value;
  const thing = rule === null ? undefined : thingCited(rule);
  return (
    <Digest load={table.front.digest} rule={rule} onRule={(it) => (table.rule.value = it)}>
      {thing !== undefined && <CitedThing table={table} thing={thing} />}
    </Digest>
  );
}
