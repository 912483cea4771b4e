import type { Change, DataFiles, Edition, HouseRule } from '@punica/kernel/edition';
import { useMemo, useState } from 'preact/hooks';
import { editionWords as w } from '../words/editions.ts';
import { words } from '../words/index.ts';
import { Difference, valueShown } from './difference.tsx';
import { isOf } from './thing-list.tsx';
import { plainWords, type Thing, thingsOf, valueAt } from './things.ts';
import type { EditionGround } from './try-edition.ts';

/** So many differences are read at a glance; the others come when they are asked for. */
const AT_FIRST = 40;

/** What an edition has otherwise than our own data, and where each figure comes from: for looking at. */
export function EditionContents({ edition, ground }: { edition: Edition; ground: EditionGround }) {
  const { changes, house, scenarios } = edition;
  const [all, setAll] = useState(false);
  const things = useMemo(() => thingsOf(ground.files), [ground]);
  const shown = all ? changes : changes.slice(0, AT_FIRST);
  if (changes.length + house.length + scenarios.length === 0) return <p class="soft">{w.noChanges}</p>;
  return (
    <>
      {changes.length > 0 && (
        <ol class="edition-changes">
          {shown.map((change, at) => (
            <ChangeShown key={at} change={change} things={things} ours={ground.files} />
          ))}
        </ol>
      )}
      {shown.length < changes.length && (
        <button type="button" class="button" onClick={() => setAll(true)}>
          {w.showAll(changes.length)}
        </button>
      )}
      {house.length > 0 && (
        <>
          <h3 class="heading">{w.parts.house}</h3>
          <ul class="edition-changes">
            {house.map((rule, at) => (
              <HouseShown key={at} rule={rule} ground={ground} />
            ))}
          </ul>
        </>
      )}
      {scenarios.length > 0 && (
        <>
          <h3 class="heading">{w.parts.scenarios}</h3>
          <ul class="edition-changes">
            {scenarios.map(({ id, name, basedOn }) => (
              <li key={String(id)}>
                <b>{String(name ?? id)}</b>
                {basedOn !== undefined && (
                  <small class="edition-change-remark">
                    {w.scenarioFrom}: {scenarioNamed(ground, String(basedOn))}
                  </small>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface ChangeProps {
  readonly change: Change;
  readonly things: readonly Thing[];
  readonly ours: DataFiles;
}

function ChangeShown({ change, things, ours }: ChangeProps) {
  const thing = things.find((it) => isOf(it, change.file, change.field));
  return (
    <li>
      <p class="edition-change-what">
        <b>{thing?.title ?? plainWords(change.field)}</b> <small>{change.field}</small>
      </p>
      <p class="edition-change-how">
        <Difference ours={ours} change={change} />
      </p>
      <p class="edition-change-source">
        <span class={`sure ${change.confidence}`}>{w.confidence[change.confidence]}</span> {change.source}
        {change.remark !== undefined && <small class="edition-change-remark">{change.remark}</small>}
      </p>
    </li>
  );
}

function HouseShown({ rule, ground }: { rule: HouseRule; ground: EditionGround }) {
  const { game, options, houseFigures, files } = ground;
  const isOption = 'option' in rule;
  const name = isOption
    ? options.find(({ id }) => id === rule.option)?.name
    : houseFigures.find((it) => it.file === rule.file && it.field === rule.field)?.name;
  const printed = isOption ? options.find(({ id }) => id === rule.option)?.values[0] : valueAt(files, rule);
  return (
    <li>
      <p class="edition-change-what">
        <b>{name ?? (isOption ? rule.option : rule.field)}</b>{' '}
        <a class="chip" href={`/rules/${game}#${rule.rule}`}>
          {words.table.section(rule.rule)}
        </a>
      </p>
      <p class="edition-change-how">
        <s>{valueShown(printed, files)}</s> → <b>{valueShown(rule.value, files)}</b>
      </p>
      {rule.why !== undefined && <p class="edition-change-source">{rule.why}</p>}
    </li>
  );
}

function scenarioNamed({ scenarios, files }: EditionGround, id: string): string {
  const known = valueAt(files, { file: scenarios.file, field: `${scenarios.field}[${id}]` }) as
    | { readonly name?: unknown }
    | undefined;
  return typeof known?.name === 'string' ? known.name : id;
}
