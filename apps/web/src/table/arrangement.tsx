import './arrangement.css';
import type { AskRow } from '../play/protocol.ts';
import { phone } from '../settings.ts';
import { words } from '../words/index.ts';
import { ChoiceName } from './choice-name.tsx';
import type { TableModel } from './table-model.ts';

const w = words.table;
/** More answers than these are a number to slide to, or a list to pick from. */
const FEW = 3;

/** Questions that belong together, answered at once: who goes along, how many, with how many elephants. */
export function Arrangement({ table }: { table: TableModel }) {
  const { rows, ahead } = table.prospect.value;
  if (rows.length < 2) return null;
  const answers = (
    <div class="arrangement-rows">
      {rows.map((row, at) => (
        <fieldset key={`${at} ${row.sentence}`}>
          <legend>{row.sentence}</legend>
          <Answers row={row} onAnswer={(answer) => void table.arrange(at, answer)} />
        </fieldset>
      ))}
    </div>
  );
  return (
    <div class="arrangement">
      {phone.value ? (
        // The map matters more than the answers, which are mostly right.
        <details>
          <summary>{rows.map(({ choices, chosen }) => choices[chosen].label).join(' · ')}</summary>
          {answers}
        </details>
      ) : (
        answers
      )}
      <p class="arrangement-go">
        <button type="button" class="button main" data-arranged onClick={() => void table.answerRows()}>
          {w.asSaid}
        </button>
        {ahead.length > 0 && <span>{w.orGoOn}</span>}
      </p>
    </div>
  );
}

interface AnswersProps {
  readonly row: AskRow;
  readonly onAnswer: (answer: number) => void;
}

function Answers({ row: { choices, chosen, sentence }, onAnswer }: AnswersProps) {
  if (choices.length <= FEW)
    return (
      <div class="segments">
        {choices.map((choice, k) => (
          <button
            key={choice.label}
            type="button"
            class="button"
            aria-pressed={k === chosen}
            onClick={() => onAnswer(k)}
          >
            <ChoiceName choice={choice} />
          </button>
        ))}
      </div>
    );
  const numbers = choices.every(({ short }) => short !== undefined && /^\d+$/.test(short));
  if (!numbers)
    return (
      <select
        value={chosen}
        aria-label={sentence}
        onChange={({ currentTarget }) => onAnswer(Number(currentTarget.value))}
      >
        {choices.map(({ label }, k) => (
          <option key={label} value={k}>
            {label}
          </option>
        ))}
      </select>
    );
  // Numbers are offered from the most down: the slider goes up to the right.
  const last = choices.length - 1;
  return (
    <label class="slider">
      <input
        type="range"
        min={0}
        max={last}
        value={last - chosen}
        aria-label={sentence}
        aria-valuetext={choices[chosen].label}
        onInput={({ currentTarget }) => onAnswer(last - Number(currentTarget.value))}
      />
      <output>{choices[chosen].short}</output>
    </label>
  );
}
