import './arrangement.css';
import type { ActionJson } from '@punica/kernel';
import type { AskRow, OneRow } from '../play/protocol.ts';
import { phone } from '../settings.ts';
import { words } from '../words/index.ts';
import { ChoiceName } from './choice-name.tsx';
import { Company, companyWords } from './company.tsx';
import type { TableModel } from './table-model.ts';

const w = words.table;
/** More answers than these are a number to slide to, or a list to pick from. */
const FEW = 3;

const inWords = (row: AskRow): string => ('picks' in row ? companyWords(row) : row.choices[row.chosen].label);

/** Questions that belong together, answered at once: who goes along, how many, with how many elephants. */
export function Arrangement({ table }: { table: TableModel }) {
  const { rows, ahead } = table.prospect.value;
  if (rows.length < 2 && !rows.some((row) => 'picks' in row)) return null;
  const answers = (
    <div class="arrangement-rows">
      {rows.map((row, at) => (
        <fieldset key={`${at} ${row.sentence}`}>
          <legend>{row.sentence}</legend>
          {'picks' in row ? (
            <Company row={row} onAnswer={(answer) => void table.arrange(at, answer)} />
          ) : (
            <Answers row={row} onAnswer={(answer) => void table.arrange(at, answer)} />
          )}
        </fieldset>
      ))}
    </div>
  );
  const held =
    rows.some((row) => 'picks' in row && row.held) || rows.every(({ steps }) => steps.length === 0);
  return (
    <div class="arrangement">
      {phone.value ? (
        // The map matters more than the answers, which are mostly right.
        <details>
          <summary>{rows.map(inWords).join(' · ')}</summary>
          {answers}
        </details>
      ) : (
        answers
      )}
      <p class="arrangement-go">
        <button
          type="button"
          class="button main"
          data-arranged
          disabled={held}
          onClick={() => void table.answerRows()}
        >
          {w.asSaid}
        </button>
        {ahead.length > 0 && <span>{w.orGoOn}</span>}
      </p>
    </div>
  );
}

interface AnswersProps {
  readonly row: OneRow;
  readonly onAnswer: (answer: ActionJson) => void;
}

function Answers({ row: { choices, chosen, sentence }, onAnswer }: AnswersProps) {
  const answer = (k: number): void => onAnswer(choices[k].action);
  if (choices.length <= FEW)
    return (
      <div class="segments">
        {choices.map((choice, k) => (
          <button
            key={choice.label}
            type="button"
            class="button"
            aria-pressed={k === chosen}
            onClick={() => answer(k)}
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
        onChange={({ currentTarget }) => answer(Number(currentTarget.value))}
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
        onInput={({ currentTarget }) => answer(last - Number(currentTarget.value))}
      />
      <output>{choices[chosen].short}</output>
    </label>
  );
}
