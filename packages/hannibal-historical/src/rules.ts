import { buildRules, type Rules } from '@punica/hannibal/engine';
import { type Beginning, builtOnce, type CoreNames } from '@punica/kernel';
import { historicalData, OUR_SOURCES, type Sources } from './historical-data.ts';
import { memoryOf } from './memory.ts';
import { CORE_NAMES } from './names.ts';
import { historicalSwitches } from './options.ts';
import { inOrder, together } from './order.ts';
import { RULES } from './rules/index.ts';
import type { HistoricalRules, LookUps } from './switches.ts';
import { variantFor } from './variant.ts';

const changes = inOrder(RULES, 'tables', ({ tables }) => tables);
const memory = memoryOf(RULES.flatMap((rule) => rule.memory ?? []));

/** The rules of beginnings with these data. */
export const rulesWith = (sources: Sources, names: CoreNames): ((beginning: Beginning) => HistoricalRules) =>
  builtOnce((beginning) => build(beginning, sources, names));

export const rulesFor = rulesWith(OUR_SOURCES, CORE_NAMES);

function build(beginning: Beginning, sources: Sources, names: CoreNames): HistoricalRules {
  const { layer } = sources;
  const on = historicalSwitches(beginning.options);
  let rules: Rules = buildRules(historicalData(on, sources), beginning);
  for (const change of changes) rules = { ...rules, ...change(rules, on, layer) };
  const lookUps = together(RULES.map((rule) => rule.lookUps?.(rules, layer))) as unknown as LookUps;
  return {
    ...rules,
    memory,
    names,
    variant: variantFor(RULES, on),
    historical: { ...lookUps, on, layer },
  };
}
