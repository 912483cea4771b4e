import type { HouseRule } from '@punica/kernel/edition';
import type { ComponentChildren } from 'preact';
import { Options } from '../kit/options.tsx';
import { editionWords as w } from '../words/editions.ts';
import { words } from '../words/index.ts';
import { valueShown } from './difference.tsx';
import type { Draft } from './draft.ts';
import { numberTyped, SettledInput } from './settled-input.tsx';
import { valueAt } from './things.ts';

/** Numbers and switches that a group plays otherwise, each with the rule that it changes. */
export function HouseForm({ draft }: { draft: Draft }) {
  const { houseFigures, options, game, files } = draft.ground;
  const shown = (value: unknown): string => valueShown(value, files);
  return (
    <section class="edition-house" aria-label={w.parts.house}>
      <p class="soft">{w.houseLead}</p>
      {options.length > 0 && <h3 class="heading">{words.create.options}</h3>}
      {options.map(({ id, name, text, rule, values }) => {
        const mine = draft.edition.value.house.findLast((it) => 'option' in it && it.option === id);
        return (
          <Row
            key={id}
            draft={draft}
            game={game}
            rule={rule}
            name={name}
            text={text}
            mine={mine}
            printed={shown(values[0])}
          >
            <select
              id={`house-${rule}-${name}`}
              value={shown(mine?.value ?? values[0])}
              onChange={(event) => {
                const value = values.find((it) => shown(it) === event.currentTarget.value)!;
                draft.house({ rule, option: id, value }, value === values[0]);
              }}
            >
              <Options of={values.map((it) => [shown(it), shown(it)])} />
            </select>
          </Row>
        );
      })}
      {houseFigures.length > 0 && <h3 class="heading">{w.parts.figures}</h3>}
      {houseFigures.map(({ rule, file, field, name, least, most }) => {
        const printed = valueAt(draft.files.value, { file, field });
        const mine = draft.edition.value.house.findLast(
          (it) => !('option' in it) && it.file === file && it.field === field,
        );
        return (
          <Row
            key={`${file} ${field}`}
            draft={draft}
            game={game}
            rule={rule}
            name={name}
            text={w.bounds(least, most)}
            mine={mine}
            printed={shown(printed)}
          >
            <SettledInput
              id={`house-${rule}-${name}`}
              type="number"
              min={least}
              max={most}
              step={1}
              value={String(mine?.value ?? printed)}
              onSettle={numberTyped((value) => {
                if (Number.isInteger(value)) draft.house({ rule, file, field, value }, value === printed);
              })}
            />
          </Row>
        );
      })}
    </section>
  );
}

interface RowProps {
  readonly draft: Draft;
  readonly game: string;
  readonly rule: string;
  readonly name: string;
  readonly text: string;
  readonly mine: HouseRule | undefined;
  readonly printed: string;
  readonly children: ComponentChildren;
}

function Row({ draft, game, rule, name, text, mine, printed, children }: RowProps) {
  return (
    <div class={mine === undefined ? 'edition-field' : 'edition-field changed'}>
      <label for={`house-${rule}-${name}`}>
        {name.charAt(0).toUpperCase() + name.slice(1)}{' '}
        <a class="chip" href={`/rules/${game}#${rule}`} target="_blank" rel="noreferrer">
          {words.table.section(rule)}
        </a>
        <small>{text}</small>
      </label>
      {children}
      {mine !== undefined && (
        <small class="edition-ours">
          {w.printed(printed)}{' '}
          <button type="button" class="plain-link" onClick={() => draft.house(mine, true)}>
            {w.restore}
          </button>
          <input
            type="text"
            aria-label={`${w.why}: ${name}`}
            placeholder={w.why}
            maxLength={1000}
            value={mine.why ?? ''}
            onChange={(event) => {
              const { why: _, ...rule } = mine;
              const why = event.currentTarget.value.trim();
              draft.house(why === '' ? (rule as HouseRule) : { ...mine, why }, false);
            }}
          />
        </small>
      )}
    </div>
  );
}
