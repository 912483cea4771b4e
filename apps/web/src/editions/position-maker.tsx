import type { Position } from '@punica/games';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { analyst } from '../insight/client.ts';
import { host } from '../play/client.ts';
import type { Problem } from '../play/protocol.ts';
import { save } from '../replay/picture.ts';
import { go } from '../router.ts';
import { OptionChoice } from '../start/beginning-choice.tsx';
import { openStudy } from '../studies/open-study.ts';
import type { TableModel } from '../table/table-model.ts';
import { editionWords as w } from '../words/editions.ts';
import { words } from '../words/index.ts';
import { BalanceBox } from './balance-box.tsx';
import type { Draft } from './draft.ts';
import { takePlace } from './placed.ts';
import { BOARD, PositionDraft } from './position-draft.ts';
import { keepAsScenario } from './scenario-draft.ts';
import type { Stage } from './stage.ts';
import { ThingForm } from './thing-form.tsx';
import { ThingList } from './thing-list.tsx';
import { pieceTitles, type Thing, thingsAt, thingsOf, wordNamed } from './things.ts';
import { ZoneForm } from './zone-form.tsx';

interface Props {
  readonly edition: Draft;
  readonly position: Position;
  readonly stage: Stage;
  readonly table: TableModel;
  readonly onClose: () => void;
}

/** Any situation, set up on the map: pieces, hands and decks, turn, options; saved as a position file. */
export function PositionMaker({ edition, position, stage, table, onClose }: Props) {
  const draft = useMemo(
    () => new PositionDraft({ files: edition.files.value, roles: edition.ground.roles }, position),
    [position],
  );
  const [problem, setProblem] = useState<Problem | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const now = draft.position.value;
  const things = useMemo(() => thingsOf({ [BOARD]: draft.files.value[BOARD] }), [draft.files.value]);
  const titles = useMemo(() => pieceTitles(thingsOf(edition.files.value)), [edition]);
  const named = things.map((it) => ({ ...it, title: titles.get(it.id) ?? it.title }));
  const thing = named.find(({ field }) => field === chosen) ?? null;
  useEffect(() => {
    let here = true;
    void analyst()
      .ask('tryPosition', { json: now })
      .then((answer) => {
        if (!here) return;
        setProblem(answer.problem);
        if (answer.laid !== null) stage.laid.value = answer.laid;
      })
      .catch((fault: Error) => {
        if (here) setProblem({ message: fault.message, field: null });
      });
    return () => {
      here = false;
    };
  }, [now]);
  useEffect(() => {
    stage.click.value = (spots) => {
      if (takePlace(draft, spots)) return true;
      const [found] = thingsAt(spots, named, draft.files.value);
      if (found !== undefined) setChosen(found.field);
      return true;
    };
    return () => {
      stage.click.value = null;
    };
  }, [named]);
  useEffect(
    () => () => {
      stage.laid.value = null;
    },
    [],
  );
  const maker = useRef<HTMLElement>(null);
  const form = useRef<HTMLDivElement>(null);
  // It is opened from below a long form, and what is clicked on the map may stand far below.
  useEffect(() => maker.current?.scrollIntoView({ block: 'start' }), []);
  useEffect(() => {
    if (chosen !== null) form.current?.scrollIntoView({ block: 'start' });
  }, [chosen]);
  const choose = async (options: Position['options']): Promise<void> => {
    const { game, scenario } = now;
    const opened = (by: Position['options']) =>
      analyst().ask('openPosition', { game, edition: now.edition ?? null, scenario, options: by });
    try {
      draft.playBy(await opened(now.options), await opened(options));
    } catch {
      // What contradicts the scenario is named where the position is tried.
      draft.set({ options });
    }
  };
  const seats = edition.ground.roles.map(() => ({ kind: 'person' }) as const);
  return (
    <section ref={maker} class="edition-position" aria-label={w.position}>
      <p class="edition-crumbs">
        <button type="button" class="plain-link" onClick={onClose}>
          {w.parts.scenarios}
        </button>
        <button type="button" class="plain-link" disabled={!draft.canUndo.value} onClick={() => draft.undo()}>
          {w.undo}
        </button>
      </p>
      <h2>{w.position}</h2>
      <p class={problem === null ? 'soft' : 'problem'} role="status">
        {problem === null ? w.positionFits : `${w.doesNotFit}: ${problem.message}`}
      </p>
      <p class="edition-ends">
        <button
          type="button"
          class="button main"
          disabled={problem !== null}
          onClick={() =>
            void host()
              .ask('import', { json: now, seats, mode: 'hotseat' })
              .then(({ id }) => go(`/play/${id}`))
          }
        >
          {words.study.play}
        </button>
        <button type="button" class="button" disabled={problem !== null} onClick={() => void openStudy(now)}>
          {words.study.study}
        </button>
        <button
          type="button"
          class="button"
          onClick={() =>
            save(
              new Blob([JSON.stringify(now, null, 1)], { type: 'application/json' }),
              `punica-position-${now.game}.json`,
            )
          }
        >
          {w.positionSave}
        </button>
        <button
          type="button"
          class="button"
          disabled={problem !== null}
          onClick={() => {
            keepAsScenario(edition, now);
            onClose();
          }}
        >
          {w.positionScenario}
        </button>
      </p>
      <div ref={form}>
        {thing === null ? (
          <ThingList draft={draft} things={named} onChoose={(it: Thing) => setChosen(it.field)} />
        ) : (
          <ThingForm
            draft={draft}
            thing={thing}
            things={named}
            beside={[]}
            table={table}
            onChoose={(it) => setChosen(it?.field ?? null)}
          />
        )}
      </div>
      <ZoneForm draft={draft} nameOf={(item) => titles.get(item) ?? wordNamed(edition.ground.files, item)} />
      <OptionChoice
        game={now.game}
        options={edition.ground.options}
        chosen={now.options}
        onChange={(options) => void choose(options)}
      />
      <BalanceBox roles={edition.ground.roles} position={async () => now} disabled={problem !== null} />
    </section>
  );
}
