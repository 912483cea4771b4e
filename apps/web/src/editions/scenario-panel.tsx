import type { Position } from '@punica/games';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { analyst } from '../insight/client.ts';
import { Options } from '../kit/options.tsx';
import { FileButton, jsonOf } from '../start/json-file.tsx';
import type { TableModel } from '../table/table-model.ts';
import { editionWords as w } from '../words/editions.ts';
import { BalanceBox } from './balance-box.tsx';
import type { Draft } from './draft.ts';
import { FarmBalance } from './farm-balance.tsx';
import { FieldForm } from './field-form.tsx';
import { takePlace } from './placed.ts';
import { PositionMaker } from './position-maker.tsx';
import { freeId, ScenarioDraft, scenariosIn } from './scenario-draft.ts';
import type { Stage } from './stage.ts';
import { valueAt } from './things.ts';

interface Props {
  readonly draft: Draft;
  readonly stage: Stage;
  readonly table: TableModel;
  /** The edition fits as it stands. */
  readonly fits: boolean;
}

const nameOf = (scenario: Readonly<Record<string, unknown>>): string => String(scenario.name ?? scenario.id);

/** Scenarios of the edition's own, and positions set up by hand. */
export function ScenarioPanel({ draft, stage, table, fits }: Props) {
  const [open, setOpen] = useState<string | null>(null);
  const [position, setPosition] = useState<Position | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const own = draft.edition.value.scenarios;
  const ours = scenariosIn(draft);
  const [model, setModel] = useState(String(ours[0]?.id ?? ''));
  const [name, setName] = useState('');
  useEffect(
    () => () => {
      stage.scenario.value = null;
    },
    [],
  );
  const attempt = async (what: () => Promise<void>): Promise<void> => {
    setProblem(null);
    try {
      await what();
    } catch (fault) {
      setProblem(fault instanceof Error ? fault.message : String(fault));
    }
  };
  const begin = (): void => {
    const title = name.trim() === '' ? w.scenarioName : name.trim();
    const id = freeId(draft, title);
    draft.set({ scenarios: [...own, { basedOn: model, id, name: title }] });
    setName('');
    setOpen(id);
  };
  const setUp = (scenario: string): Promise<void> =>
    attempt(async () => {
      const { game } = draft.edition.value;
      // The names that the page offers are those of the rules: a game of several sizes has each scenario more than once.
      const edition = draft.edition.value;
      const empty = edition.changes.length + edition.scenarios.length + edition.house.length === 0;
      setPosition(await analyst().ask('openPosition', { game, edition: empty ? null : edition, scenario }));
    });
  if (position !== null)
    return (
      <PositionMaker
        edition={draft}
        position={position}
        stage={stage}
        table={table}
        onClose={() => setPosition(null)}
      />
    );
  if (open !== null && own.some(({ id }) => id === open))
    return (
      <ScenarioForm
        key={open}
        draft={draft}
        id={open}
        stage={stage}
        fits={fits}
        playable={table.info.scenario}
        onSetUp={() => void setUp(table.info.scenario)}
        onClose={() => {
          setOpen(null);
          stage.scenario.value = null;
        }}
      />
    );
  return (
    <section class="edition-scenarios" aria-label={w.parts.scenarios}>
      <p class="soft">{w.scenarioLead}</p>
      {problem !== null && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <ul class="edition-ways">
        {own.map((scenario) => (
          <li key={String(scenario.id)}>
            <button type="button" class="plain-link" onClick={() => setOpen(String(scenario.id))}>
              {nameOf(scenario)}
            </button>
            <button
              type="button"
              class="plain-link"
              aria-label={`${w.removeEntry}: ${nameOf(scenario)}`}
              onClick={() => draft.set({ scenarios: own.filter(({ id }) => id !== scenario.id) })}
            >
              {w.removeEntry}
            </button>
          </li>
        ))}
      </ul>
      <h3 class="heading">{w.scenarioNew}</h3>
      <p class="edition-lay">
        <label for="scenario-name">{w.name}</label>
        <input
          id="scenario-name"
          type="text"
          maxLength={80}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <label for="scenario-model">{w.scenarioFrom}</label>
        <select id="scenario-model" value={model} onChange={(event) => setModel(event.currentTarget.value)}>
          <Options of={ours.map((it) => [String(it.id), nameOf(it)])} />
        </select>
        <button type="button" class="button main" onClick={begin}>
          {w.scenarioMake}
        </button>
      </p>
      <h3 class="heading">{w.position}</h3>
      <p class="soft">{w.positionLead}</p>
      <p class="edition-ends">
        <button type="button" class="button" disabled={!fits} onClick={() => void setUp(table.info.scenario)}>
          {w.positionNew}
        </button>
        <FileButton
          label={w.positionOpen}
          onFile={(file) =>
            void attempt(async () => {
              const json = await jsonOf(file);
              const { problem: wrong } = await analyst().ask('tryPosition', { json });
              if (wrong !== null) throw new Error(wrong.message);
              setPosition(json as Position);
            })
          }
        />
      </p>
      <Fares draft={draft} scenario={table.info.scenario} fits={fits} />
    </section>
  );
}

interface FormProps {
  readonly draft: Draft;
  readonly id: string;
  readonly stage: Stage;
  readonly fits: boolean;
  /** What the rules call it: with the number of players where that differs. */
  readonly playable: string;
  readonly onSetUp: () => void;
  readonly onClose: () => void;
}

function ScenarioForm({ draft, id, stage, fits, playable, onSetUp, onClose }: FormProps) {
  const scenario = useMemo(() => new ScenarioDraft(draft, id), [draft, id]);
  // The position that it begins with is changed on the map, not in fields.
  const { position: _, ...value } = valueAt(scenario.files.value, scenario) as Record<string, unknown>;
  useEffect(() => {
    stage.scenario.value = id;
    stage.click.value = (spots) => takePlace(scenario, spots);
    return () => {
      stage.click.value = null;
    };
  }, [scenario]);
  const form = useRef<HTMLElement>(null);
  // The button that makes it stands below the others.
  useEffect(() => form.current?.scrollIntoView({ block: 'start' }), []);
  return (
    <section ref={form} class="edition-thing" aria-label={w.parts.scenarios}>
      <p class="edition-crumbs">
        <button type="button" class="plain-link" onClick={onClose}>
          {w.parts.scenarios}
        </button>
      </p>
      <FieldForm draft={scenario} file={scenario.file} field={scenario.field} label="" value={value} />
      <p class="edition-ends">
        <button type="button" class="button" disabled={!fits} onClick={onSetUp}>
          {w.positionNew}
        </button>
      </p>
      <Fares draft={draft} scenario={playable} fits={fits} />
    </section>
  );
}

/** How the sides fare in a scenario between equal bots: in this tab, and on the server's farm where there is one. */
function Fares({ draft, scenario, fits }: { draft: Draft; scenario: string; fits: boolean }) {
  const edition = draft.edition.value;
  const { roles } = draft.ground;
  const opening = (): Promise<unknown> =>
    analyst().ask('openPosition', { game: edition.game, edition, scenario });
  return (
    <>
      <BalanceBox roles={roles} position={opening} disabled={!fits} />
      <FarmBalance edition={edition} scenario={scenario} roles={roles} disabled={!fits} />
    </>
  );
}
