import { buildRules, type Rules } from '@punica/hannibal/engine';
import { type Beginning, builtOnce } from '@punica/kernel';
import { historicalData } from './historical-data.ts';
import { memoryOf } from './memory.ts';
import { CORE_NAMES } from './names.ts';
import { historicalSwitches } from './options.ts';
import { inOrder, together } from './order.ts';
import { RULES } from './rules/index.ts';
import type { HistoricalRules, LookUps } from './switches.ts';
import { variantFor } from './variant.ts';

const changes = inOrder(RULES, 'tables', ({ tables }) => tables);
const memory = memoryOf(RULES.flatMap((rule) => rule.memory ?? []));

export const rulesFor = builtOnce(build);

function build(beginning: Beginning): HistoricalRules {
  const on = historicalSwitches(beginning.options);
  let rules: Rules = buildRules(historicalData(on), beginning);
  for (const change of changes) rules = { ...rules, ...change(rules, on) };
  const lookUps = together(RULES.map((rule) => rule.lookUps?.(rules))) as unknown as LookUps;
  return {
    ...rules,
    memory,
    names: CORE_NAMES,
    variant: variantFor(RULES, on),
    historical: { ...lookUps, on },
  };
}
