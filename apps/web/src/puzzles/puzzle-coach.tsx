import '../tutorial/learn.css';
import './puzzles.css';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { RuleChip } from '../kit/rule-chip.tsx';
import { go } from '../router.ts';
import { tellHeadRoom } from '../table/head-room.ts';
import type { TableModel } from '../table/table-model.ts';
import { puzzleWords as w } from '../words/puzzles.ts';
import type { PuzzleHost } from './puzzle-host.ts';
import type { PuzzleTold } from './standing.ts';

interface Props {
  readonly table: TableModel;
  readonly host: PuzzleHost;
  /** The puzzle that comes next, where one is left. */
  readonly next: string | undefined;
  readonly onRestart: () => void;
}

/** What is said of a puzzle beside its table. */
export function PuzzleCoach({ table, host, next, onRestart }: Props) {
  const standing = host.standing.value;
  const { id, game, side, title, themes, agreed, goal, rating, wrong, underWay, over, told } = standing;
  const frame = useRef<HTMLElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => tellHeadRoom(frame.current!), []);
  const quiet = table.playing.value;
  useEffect(() => {
    if (over && !quiet) main.current?.focus({ preventScroll: true });
  }, [over, quiet]);
  const say = over
    ? host.shown.value
      ? w.shown
      : w.solved
    : wrong !== null
      ? w.wrong(wrong.words, wrong.cost)
      : underWay
        ? w.goOn
        : w.find;
  const terms = [agreed === null ? '' : `${agreed}.`, goal ?? ''].filter((it) => it !== '').join(' ');
  const study = (): void => void host.study(`/puzzles/${id}`).then(({ id: made }) => go(`/study/${made}`));
  return (
    <section ref={frame} class={`coach plaque puzzle-coach${over ? ' over' : ''}`} aria-label={w.coach}>
      <header>
        <h2>{title ?? w.sideToPlay(side)}</h2>
        <span>
          {[
            ...(title === null ? [] : [w.sideToPlay(side)]),
            ...themes.map((theme) => w.themes[theme]),
            w.rated(rating),
          ].join(' · ')}
        </span>
      </header>
      <p class={`coach-say${wrong === null ? '' : ' wrong'}`} aria-live="polite">
        {say}
      </p>
      {terms !== '' && !over && <p class="soft">{terms}</p>}
      {told !== null && <Told told={told} table={table} />}
      {/* Where there is no room for the prompt beside it, the question stands here. */}
      {!over && <p class="puzzle-asked">{table.shown.value.ask?.sentence ?? ''}</p>}
      <p class="row">
        {over && next !== undefined && (
          <button
            ref={main}
            type="button"
            class="button main"
            data-decision
            onClick={() => go(`/puzzles/${next}`)}
          >
            {w.next}
          </button>
        )}
        {!over && <span class="coach-do">{w.yourMove}</span>}
        <span class="coach-aside">
          {!over && (
            <button type="button" class="button quiet" onClick={() => void host.showAnswer()}>
              {w.show}
            </button>
          )}
          {over && (
            <button type="button" class="button quiet" onClick={study}>
              {w.study}
            </button>
          )}
          {underWay && (
            <button type="button" class="button quiet" onClick={onRestart}>
              {w.restart}
            </button>
          )}
          <a class="button quiet" href={`/puzzles#${game}`}>
            {w.leave}
          </a>
        </span>
      </p>
    </section>
  );
}

/** What was the answer, and why. */
function Told({ told, table }: { readonly told: PuzzleTold; readonly table: TableModel }) {
  const { steps, why, stake, rules, tempting, proof } = told;
  return (
    <div class="puzzle-told">
      <ol aria-label={w.answer}>
        {steps.map(({ words }, i) => (
          <li key={i}>{words}</li>
        ))}
      </ol>
      {why.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {stake !== undefined && <p>{stake}</p>}
      <p>{w.tempting(tempting.words, tempting.cost)}</p>
      <p class="soft">
        {w.proof({ chance: Math.round(proof.chance), gap: proof.gap, searches: proof.seeds.length })}
      </p>
      <p class="puzzle-rules">
        {rules.map((rule) => (
          <RuleChip key={rule} rule={rule} table={table} />
        ))}
      </p>
    </div>
  );
}
