import './judging.css';
import type { TableModel } from '../table/table-model.ts';
import { words } from '../words/index.ts';
import { Better, Swing } from './judged-list.tsx';
import { judgedAt } from './judging-model.ts';
import { MarkSign } from './mark-sign.tsx';

const w = words.judging;

/** At the moment that is looked at: what was played there and what would have been better, where that was judged. */
export function JudgedNote({ table }: { table: TableModel }) {
  const past = table.past.value;
  const play = past === null ? null : judgedAt(table.info.id, past.after);
  if (play === null) return null;
  const { mark, played, better } = play;
  return (
    <div class="judged-note" role="status">
      <p>
        <b>
          {mark !== null && <MarkSign mark={mark} />} {mark !== null && `${w.marks[mark]}: `}
          {played.name}
        </b>{' '}
        <Swing play={play} />
      </p>
      {better !== null && (
        <>
          <p>
            <Better play={play} />
          </p>
          <p class="soft">{w.line(better.line.map(({ label }) => label))}</p>
        </>
      )}
    </div>
  );
}
