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

const valueWords = (value: boolean | string | number): string =>
  typeof value === 'boolean' ? (value ? words.settings.on : words.settings.off) : String(value);

interface OptionProps {
  readonly game: string;
  readonly options: readonly OptionSpec[];
  readonly chosen: OptionValues;
  readonly onChange: (options: OptionValues) => void;
}

export function OptionChoice({ game, options, chosen, onChange }: OptionProps) {
  if (options.length === 0) return null;
  return (
    <fieldset>
      <legend>{w.options}</legend>
      {options.map((it) => (
        <label key={it.id} class="row">
          <select
            value={String(chosen[it.id] ?? it.values[0])}
            onChange={(event) => {
              const value = it.values.find((v) => String(v) === event.currentTarget.value)!;
              onChange({ ...chosen, [it.id]: value });
            }}
          >
            <Options of={it.values.map((value) => [String(value), valueWords(value)])} />
          </select>
          <span>
            <b>{it.name}</b>{' '}
            <a class="chip" href={`/rules/${game}#${it.rule}`}>
              {words.table.section(it.rule)}
            </a>
            <small>{it.text}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
