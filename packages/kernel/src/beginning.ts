import { checkAgreement } from './agreement.ts';
import { BadInput } from './errors.ts';
import type { Beginning, Game, OptionValues } from './game.ts';

/** Fills in defaults and refuses scenarios and options that the game does not have or that contradict. */
export function checkBeginning(
  game: Pick<Game, 'roles' | 'scenarios' | 'options' | 'refuseOptions' | 'handicap'>,
  beginning: Beginning,
): Beginning {
  if (!game.scenarios.some((s) => s.id === beginning.scenario)) {
    throw new BadInput('scenario', `must be one of ${game.scenarios.map((s) => s.id).join(', ')}`);
  }
  const options: Record<string, OptionValues[string]> = {};
  for (const spec of game.options) options[spec.id] = spec.values[0];
  for (const [id, value] of Object.entries(beginning.options)) {
    const spec = game.options.find((o) => o.id === id);
    if (spec === undefined) throw new BadInput(`options.${id.slice(0, 40)}`, 'is no option of this game');
    if (!spec.values.includes(value)) {
      throw new BadInput(`options.${id}`, `must be one of ${spec.values.map(String).join(', ')}`, spec.rule);
    }
    options[id] = value;
  }
  const { scenario, quick, agreement } = beginning;
  const checked: Beginning = {
    scenario,
    options,
    quick,
    ...(agreement === undefined ? {} : { agreement: checkAgreement(game, scenario, agreement) }),
  };
  const clash = game.refuseOptions?.(checked);
  if (clash !== undefined) throw new BadInput('options', clash);
  return checked;
}

/** The rules of a beginning, built once: the same object for the same choices, so that states can share it. */
export function builtOnce<R>(build: (beginning: Beginning) => R): (beginning: Beginning) => R {
  const built = new Map<string, R>();
  return (beginning) => {
    const name = JSON.stringify([beginning.scenario, beginning.options]);
    let rules = built.get(name);
    if (rules === undefined) {
      rules = build(beginning);
      built.set(name, rules);
    }
    return rules;
  };
}
