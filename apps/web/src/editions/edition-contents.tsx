import type { Change, DataFiles, Edition, HouseRule } from '@punica/kernel/edition';
import { useMemo, useState } from 'preact/hooks';
import { editionWords as w } from '../words/editions.ts';
import { words } from '../words/index.ts';
import { Difference, valueShown } from './difference.tsx';
import { changeTitle, nameIn, type Thing, thingChanged, thingsOf, valueAt } from './things.ts';
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
  const thing = thingChanged(change, things, ours);
  return (
    <li>
      <p class="edition-change-what">
        <b>{thing?.title ?? changeTitle(change, ours)}</b> <small>{change.field}</small>
      </p>
      <p class="edition-change-how">
        <Difference ours={ours} change={change} />
      </p>
      <p class="edition-change-source">
        <span class={`sureness ${change.confidence}`}>{w.confidence[change.confidence]}</span> {change.source}
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

export function scenarioNamed({ scenarios, files }: EditionGround, id: string): string {
  const { file, field } = scenarios;
  // Where players are counted, the rules know each scenario by their number too: short-2.
  const known = [id, id.replace(/-\d+$/, '')].map((it) => valueAt(files, { file, field: `${field}[${it}]` }));
  return known.map(nameIn).find((it) => it !== undefined) ?? id;
}
