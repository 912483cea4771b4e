import { OPTIONS as BASE } from '@punica/hannibal/engine';
import type { Beginning, OptionSpec, OptionValues } from '@punica/kernel';
import { inOrder } from './order.ts';
import { RULES } from './rules/index.ts';
import { called, type HistoricalId, type HistoricalSwitches, SWITCH_IDS, type Switch } from './switches.ts';

/** Every rule of the variant is a switch of its own. */
export const OWN: readonly Switch[] = RULES.flatMap(({ switches }) => switches ?? []);

const switchOf = (id: HistoricalId): Switch => {
  const [own, another] = OWN.filter((it) => it.id === id);
  if (own === undefined || another !== undefined) throw new Error(`${id} must be a switch of one rule`);
  return own;
};

/** The older editions, for which the variant was written, are the only game here: 26.7 is no choice. */
export const OPTIONS: readonly OptionSpec[] = [...OWN, ...BASE.filter(({ id }) => id !== 'vanilla')];

const SWITCHES = SWITCH_IDS.map(switchOf);

export const historicalSwitches = (values: OptionValues): HistoricalSwitches =>
  Object.fromEntries(
    SWITCHES.map(({ id, values: [usual] }) => [id, (values[id] ?? usual) === true]),
  ) as HistoricalSwitches;

const NEEDS = inOrder(RULES, 'needs', ({ needs }) => needs).flat();
const EXCLUDED = inOrder(RULES, 'refuseOptions', ({ refuseOptions }) => refuseOptions);

/** Combinations that contradict one another, named; R28. */
export function refuseHistorical({ options }: Beginning): string | undefined {
  const on = historicalSwitches(options);
  for (const [rule, needed] of NEEDS)
    if (on[rule] && !on[needed]) return `${called(switchOf(rule))} needs ${called(switchOf(needed))}`;
  for (const refuse of EXCLUDED) {
    const refused = refuse(on, options);
    if (refused !== undefined) return refused;
  }
  if (options.removeAfterPlay === true && options.cards65 !== true && options.cards75 !== true)
    return 'Cards that leave after play (26.1) need one of the packs, 65 to 74 or 75 to 91';
  return undefined;
}
