import type { OptionSpec, OptionValues, ScenarioSpec } from '@punica/kernel';
import { Options } from '../kit/options.tsx';
import { words } from '../words/index.ts';

const w = words.create;

interface ScenarioProps {
  readonly scenarios: readonly ScenarioSpec[];
  readonly chosen: string;
  readonly onChange: (scenario: string) => void;
}

export function ScenarioChoice({ scenarios, chosen, onChange }: ScenarioProps) {
  return (
    <fieldset>
      <legend>{w.scenario}</legend>
      {scenarios.map((it) => (
        <label key={it.id} class="row">
          <input type="radio" name="scenario" checked={chosen === it.id} onChange={() => onChange(it.id)} />
          <span>
            <b>{it.name}</b>
            <small>{it.text}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface OptionProps {
  readonly game: string;
  readonly options: readonly OptionSpec[];
  readonly chosen: OptionValues;
  readonly onChange: (options: OptionValues) => void;
}

/** Folded up, for most games are begun as the rules stand: whoever begins with keys is not led through all of them. */
export function OptionChoice({ game, options, chosen, onChange }: OptionProps) {
  if (options.length === 0) return null;
  const changed = options.filter(({ id, values }) => (chosen[id] ?? values[0]) !== values[0]);
  return (
    <details class="option-fold">
      <summary>
        <b>{w.options}</b> {w.optionsChosen(changed.length, options.length)}
      </summary>
      {options.map((it) => (
        <OptionRow
          key={it.id}
          game={game}
          option={it}
          value={chosen[it.id] ?? it.values[0]}
          onChange={(value) => onChange({ ...chosen, [it.id]: value })}
        />
      ))}
    </details>
  );
}

type Value = OptionSpec['values'][number];

interface RowProps {
  readonly game: string;
  readonly option: OptionSpec;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

function OptionRow({ game, option: { id, name, text, rule, values }, value, onChange }: RowProps) {
  return (
    <label class="row" for={`option-${id}`}>
      {typeof value === 'boolean' ? (
        <input
          type="checkbox"
          role="switch"
          id={`option-${id}`}
          aria-checked={value}
          checked={value}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      ) : (
        <select
          id={`option-${id}`}
          value={String(value)}
          onChange={(event) => onChange(values.find((v) => String(v) === event.currentTarget.value)!)}
        >
          <Options of={values.map((it) => [String(it), String(it)])} />
        </select>
      )}
      <span>
        <b>{name}</b>{' '}
        <a class="chip" href={`/rules/${game}#${rule}`}>
          {words.table.section(rule)}
        </a>
        <small>{text}</small>
      </span>
    </label>
  );
}
