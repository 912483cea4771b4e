import './judging.css';
import type { Eyes } from '@punica/insight';
import type { GameRecord } from '@punica/kernel';
import { useEffect, useState } from 'preact/hooks';
import type { Front } from '../games/front.ts';
import { words } from '../words/index.ts';
import { ChanceCurve } from './chance-curve.tsx';
import { JudgedList } from './judged-list.tsx';
import { type Judging, judgingOf } from './judging-model.ts';
import type { JudgedShown } from './protocol.ts';
import { ServerJudged } from './server-judged.tsx';
import type { ServerJudging } from './server-model.ts';
import { SideSums } from './side-sums.tsx';

const w = words.judging;

interface Props {
  readonly id: string;
  readonly record: GameRecord;
  /** All once the game is over; before, the one who looks. */
  readonly eyes: Eyes;
  readonly front: Front;
  readonly hrefOf: (stop: number) => string;
  /** Of a game that was played on a server, which may have judged it already. */
  readonly server: ServerJudging | null;
}

/** How well a game was played: the curve of its chances, every play against the best, luck apart from judgement. */
export function JudgedSection({ id, record, eyes, front, hrefOf, server }: Props) {
  const judging = judgingOf(id, record, eyes);
  useEffect(() => server?.look(), [server]);
  // What the server has found need not be found again.
  const knows = server === null || server.standing.value !== null || server.away.value;
  useEffect(() => (knows ? judging.look() : undefined), [judging, knows]);
  const judgeable = judging.judgeable.value;
  if (judgeable === null) return null;
  const judged = judging.plays.value.filter((it): it is JudgedShown => it !== null);
  return (
    <section aria-labelledby="judged" class="judged-game">
      <h2 id="judged">{w.title}</h2>
      <p class="soft">{eyes === 'all' ? w.hint : w.hintOwn}</p>
      {server !== null && <ServerJudged server={server} />}
      {judging.problem.value !== null && <p class="problem">{judging.problem.value}</p>}
      {judgeable === 'loading' ? (
        <p role="status">{w.loading}</p>
      ) : (
        <>
          <Progress judging={judging} />
          <ChanceCurve curve={judgeable.curve} plays={judged} roleNames={front.roleNames} hrefOf={hrefOf} />
          <SideSums plays={judged} front={front} />
          <Plays judged={judged} front={front} hrefOf={hrefOf} />
        </>
      )}
    </section>
  );
}

/** How far it has come; said aloud at the beginning and the end alone. */
function Progress({ judging }: { judging: Judging }) {
  const progress = judging.progress.value;
  return (
    <p class="judged-progress soft" aria-live="off">
      {progress === null ? (
        w.done
      ) : (
        <>
          <progress max={progress.of} value={progress.done} aria-label={w.title} />{' '}
          {progress.pass === 0 ? w.first(progress.done, progress.of) : w.deeper(progress.done, progress.of)}
        </>
      )}
    </p>
  );
}

function Plays({
  judged,
  front,
  hrefOf,
}: Pick<Props, 'front' | 'hrefOf'> & { judged: readonly JudgedShown[] }) {
  const [every, setEvery] = useState(false);
  const marked = judged.filter(({ mark }) => mark !== null);
  return (
    <>
      <p class="row">
        <label class="judged-every">
          <input type="checkbox" checked={every} onChange={() => setEvery(!every)} /> {w.every(judged.length)}
        </label>
      </p>
      {!every && marked.length === 0 ? (
        <p class="soft">{w.noMarks}</p>
      ) : (
        <JudgedList plays={every ? judged : marked} front={front} hrefOf={hrefOf} />
      )}
    </>
  );
}
