import { useEffect, useRef, useState } from 'preact/hooks';
import { scrollWithin } from '../scrolling.ts';
import { RecordFile } from '../table/record-file.tsx';
import type { TableModel } from '../table/table-model.ts';
import { words } from '../words/index.ts';
import { DrawTools } from './draw-tools.tsx';
import { JudgementTable } from './judgement-table.tsx';
import { LookersAt } from './lookers.tsx';
import { Publish } from './publish.tsx';
import { saveText } from './save-text.ts';
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
      <section>
        <h3>{w.branches}</h3>
        <Tree study={study} table={table} />
        {shown.mayWrite && <BranchTools study={study} />}
      </section>
      <Note key={shown.at} study={study} />
      {shown.mayWrite && <DrawTools study={study} table={table} />}
      {judgement !== null && <JudgementTable judgement={judgement} table={table} />}
      <section>
        <h3>{w.files}</h3>
        {shown.shared === null && <p class="soft">{w.kept}</p>}
        <p class="study-files">
          <RecordFile table={table} label={w.export} />
          {(['markdown', 'html'] as const).map((as) => (
            <button
              key={as}
              type="button"
              class="button"
              onClick={() => void study.text(as).then((text) => saveText(text, as, table.info.id))}
            >
              {as === 'markdown' ? w.exportMarkdown : w.exportHtml}
            </button>
          ))}
        </p>
        {shown.shared === null && <Publish study={study} table={table} />}
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
        <LookersAt study={study} id={START} />
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
  const { id, by, label, name, noted, drawn, chance, opens } = moment;
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
      {drawn && <Mark sign="➚" name={w.drawnMark} />}
      <LookersAt study={study} id={id} />
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

/** What is written beside the moment. Others may write there too: what they wrote comes in while nobody types here. */
function Note({ study }: { study: StudyModel }) {
  const { at = START, note = '', mayWrite = false } = study.shown.value ?? {};
  const timer = useRef<number | undefined>(undefined);
  const waiting = useRef<string | null>(null);
  /** What stood there before it was written over. */
  const base = useRef(note);
  const [text, setText] = useState(note);
  useEffect(() => {
    if (waiting.current !== null) return;
    base.current = note;
    setText(note);
  }, [note]);
  const keep = (): void => {
    clearTimeout(timer.current);
    const written = waiting.current;
    waiting.current = null;
    if (written !== null) void study.change({ note: written, at, base: base.current });
  };
  // Whoever walks on while writing loses nothing.
  useEffect(() => keep, []);
  if (!mayWrite)
    return note === '' ? null : (
      <section>
        <h3>{w.note}</h3>
        <p class="study-note">{note}</p>
      </section>
    );
  return (
    <label class="study-field">
      <span>{w.note}</span>
      <textarea
        rows={3}
        value={text}
        onInput={(event) => {
          if (waiting.current === null) base.current = study.shown.value?.note ?? '';
          waiting.current = event.currentTarget.value;
          setText(event.currentTarget.value);
          clearTimeout(timer.current);
          timer.current = window.setTimeout(keep, QUIET_MS);
        }}
        onBlur={keep}
      />
    </label>
  );
}
