import { useEffect, useRef, useState } from 'preact/hooks';
import { scrollWithin } from '../scrolling.ts';
import { RecordFile } from '../table/record-file.tsx';
import type { TableModel } from '../table/table-model.ts';
import { words } from '../words/index.ts';
import { JudgementTable } from './judgement-table.tsx';
import { knowledgeOf } from './study-banner.tsx';
import type { StudyModel } from './study-model.ts';
import type { MomentShown } from './study-shown.ts';

const w = words.study;
const START = -1;
const QUIET_MS = 500;

interface Props {
  readonly study: StudyModel;
  readonly table: TableModel;
}

/** Everything that was tried, the note at the moment, how the position looks, and the file. */
export function StudyTab({ study, table }: Props) {
  const shown = study.shown.value;
  if (shown === null) return null;
  const { judgement, lost } = shown;
  return (
    <div class="study-tab">
      <p class="soft">{knowledgeOf(shown, table.front.roleNames)}</p>
      {lost > 0 && <p class="problem">{w.lost(lost)}</p>}
      <section aria-labelledby="study-branches">
        <h3 id="study-branches">{w.branches}</h3>
        <Tree study={study} table={table} />
        <BranchTools study={study} />
      </section>
      <Note key={shown.at} study={study} />
      {judgement !== null && <JudgementTable judgement={judgement} table={table} />}
      <section aria-labelledby="study-files">
        <h3 id="study-files">{w.files}</h3>
        <p class="soft">{w.kept}</p>
        <p>
          <RecordFile table={table} label={w.export} />
        </p>
      </section>
    </div>
  );
}

function Tree({ study, table }: Props) {
  const { at = START, moments = [] } = study.shown.value ?? {};
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const here = frame.current?.querySelector('[aria-current="step"]');
    if (here != null) scrollWithin(frame.current, here, 'nearest');
  }, [at]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keys
    <div ref={frame} class="study-tree" tabIndex={0}>
      <button
        type="button"
        class="study-move opens"
        aria-current={at === START ? 'step' : undefined}
        onClick={() => study.go(START)}
      >
        {w.startMoment}
      </button>
      {moments.length === 0 ? (
        <p class="soft">{w.nothing}</p>
      ) : (
        <Line study={study} table={table} from={START} />
      )}
    </div>
  );
}

/** A line of plays; what else was tried at a moment stands under the play that was tried first. */
function Line({ study, table, from }: Props & { from: number }) {
  const following = study.following.value;
  const parts: { readonly main: MomentShown; readonly others: readonly MomentShown[] }[] = [];
  for (let next = following.get(from); next !== undefined; next = following.get(next[0].id))
    parts.push({ main: next[0], others: next.slice(1) });
  return (
    <ol class="study-line">
      {parts.map(({ main, others }) => (
        <li key={main.id}>
          <Move study={study} table={table} moment={main} />
          {others.length > 0 && (
            <ol class="study-others">
              {others.map((moment) => (
                <li key={moment.id}>
                  <Move study={study} table={table} moment={moment} />
                  <Line study={study} table={table} from={moment.id} />
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  );
}

function Move({ study, table, moment }: Props & { moment: MomentShown }) {
  const { id, by, label, name, noted, chance, opens } = moment;
  return (
    <button
      type="button"
      class={`study-move by-${by}${opens ? ' opens' : ''}`}
      aria-current={study.shown.value?.at === id ? 'step' : undefined}
      title={chance ? w.chance : undefined}
      onClick={() => study.go(id)}
    >
      {name !== '' && <b class="study-branch">{name}</b>}
      <span class="unseen">{table.front.roleNames[by]}: </span>
      {label}
      {chance && <Mark sign="⚄" name={w.chance} />}
      {noted && <Mark sign="✎" name={w.noted} />}
    </button>
  );
}

const Mark = ({ sign, name }: { sign: string; name: string }) => (
  <span class="study-mark">
    <span aria-hidden="true">{sign}</span>
    <span class="unseen">{name}</span>
  </span>
);

/** What can be done with the branch that the moment begins. */
function BranchTools({ study }: { study: StudyModel }) {
  const moment = study.moment.value;
  const [sure, setSure] = useState<number | null>(null);
  if (moment === null) return null;
  const { id, after, name } = moment;
  const beside = study.following.value.get(after) ?? [];
  const inMain = study
    .lineTo(id)
    .every((it, i, line) => study.following.value.get(line[i - 1] ?? START)?.[0].id === it);
  const count = countFrom(study, id);
  return (
    <div class="study-tools">
      {(beside.length > 1 || name !== '') && <BranchName key={id} study={study} moment={moment} />}
      <p class="row">
        {!inMain && (
          <button type="button" class="button" onClick={() => void study.change({ promote: id })}>
            {w.promote}
          </button>
        )}
        {sure === id ? (
          <span class="sure" role="status">
            {w.removeSure(count)}{' '}
            <button type="button" class="button" onClick={() => void study.change({ remove: id })}>
              {w.removeYes}
            </button>{' '}
            <button type="button" class="button" onClick={() => setSure(null)}>
              {w.removeNo}
            </button>
          </span>
        ) : (
          <button type="button" class="button" onClick={() => setSure(id)}>
            {w.remove}
          </button>
        )}
      </p>
    </div>
  );
}

function countFrom(study: StudyModel, id: number): number {
  const next = study.following.value.get(id) ?? [];
  return next.reduce((sum, it) => sum + countFrom(study, it.id), 1);
}

function BranchName({ study, moment: { id, name } }: { study: StudyModel; moment: MomentShown }) {
  return (
    <label class="study-field">
      <span>{w.branchName}</span>
      <input
        type="text"
        maxLength={120}
        defaultValue={name}
        onChange={(event) => void study.change({ name: event.currentTarget.value, at: id })}
      />
    </label>
  );
}

function Note({ study }: { study: StudyModel }) {
  const { at = START, note = '' } = study.shown.value ?? {};
  const timer = useRef<number | undefined>(undefined);
  const waiting = useRef<string | null>(null);
  const keep = (): void => {
    clearTimeout(timer.current);
    if (waiting.current !== null) void study.change({ note: waiting.current, at });
    waiting.current = null;
  };
  // Whoever walks on while writing loses nothing.
  useEffect(() => keep, []);
  return (
    <label class="study-field">
      <span>{w.note}</span>
      <textarea
        rows={3}
        defaultValue={note}
        onInput={(event) => {
          waiting.current = event.currentTarget.value;
          clearTimeout(timer.current);
          timer.current = window.setTimeout(keep, QUIET_MS);
        }}
        onBlur={keep}
      />
    </label>
  );
}
