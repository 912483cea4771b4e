import { checkAgreement } from './agreement.ts';
import { BadInput } from './errors.ts';
import type { Beginning, Game, OptionSpec, OptionValues } from './game.ts';

/** Fills in defaults and refuses scenarios and options that the game does not have or that contradict. */
export function checkBeginning(
  game: Pick<Game, 'roles' | 'scenarios' | 'options' | 'refuseOptions' | 'handicap'>,
  beginning: Beginning,
): Beginning {
  if (!game.scenarios.some((s) => s.id === beginning.scenario)) {
    throw new BadInput('scenario', `must be one of ${game.scenarios.map((s) => s.id).join(', ')}`);
  }
  const named: Record<string, OptionValues[string]> = {};
  for (const [id, value] of Object.entries(beginning.options)) {
    const spec = game.options.find((o) => o.id === id);
    if (spec === undefined) throw new BadInput(`options.${id.slice(0, 40)}`, 'is no option of this game');
    if (!spec.values.includes(value)) {
      throw new BadInput(`options.${id}`, `must be one of ${spec.values.map(String).join(', ')}`, spec.rule);
    }
    named[id] = value;
  }
  const { scenario, quick, agreement } = beginning;
  const agreed = agreement === undefined ? {} : { agreement: checkAgreement(game, scenario, agreement) };
  const withDefaults = (defaultOf: (spec: OptionSpec) => OptionValues[string]): Beginning => {
    const options: Record<string, OptionValues[string]> = {};
    for (const spec of game.options) options[spec.id] = named[spec.id] ?? defaultOf(spec);
    return { scenario, options, quick, ...agreed };
  };
  const checked = withDefaults(({ values }) => values[0]);
  const clash = game.refuseOptions?.(checked);
  if (clash === undefined) return checked;
  // What an edition has by default holds wherever it fits; elsewhere the printed game is played.
  const printed = withDefaults((spec) => spec.printed ?? spec.values[0]);
  if (game.refuseOptions?.(printed) !== undefined) throw new BadInput('options', clash);
  return printed;
}

/** So many rules are kept: there are more choices of options than there is memory. */
const MOST_RULES = 64;

/**
 * The rules of a beginning, built once: the same object for the same choices, so that states can share it. Those that
 * were not asked for longest are forgotten; states that have them keep them.
 */
export function builtOnce<R>(build: (beginning: Beginning) => R): (beginning: Beginning) => R {
  const built = new Map<string, R>();
  return (beginning) => {
    const name = JSON.stringify([beginning.scenario, beginning.options]);
    const rules = built.get(name) ?? build(beginning);
    // At the end again, so that the first is the one that was not asked for longest.
    built.delete(name);
    built.set(name, rules);
    if (built.size > MOST_RULES) built.delete(built.keys().next().value!);
    return rules;
  };
}
