import { MARKS, sumsOf } from '@punica/insight';
import type { Front } from '../games/front.ts';
import { TableHead, TableRow } from '../kit/table-head.tsx';
import { Wide } from '../reference/wide.tsx';
import { words } from '../words/index.ts';
import { MarkSign } from './mark-sign.tsx';
import type { JudgedShown } from './protocol.ts';

const w = words.judging;

/** Side by side: what decisions lost, and what luck gave or took. */
export function SideSums({ plays, front }: { plays: readonly JudgedShown[]; front: Front }) {
  if (plays.length === 0) return null;
  return (
    <Wide name={w.sums}>
      <table class="plain-table judged-sums">
        <TableHead names={[w.plays, w.lost, w.luck, ...MARKS.map((mark) => w.severalMarks[mark])]} corner />
        <tbody>
          {sumsOf(plays).map(({ role, plays: many, lost, luck, marks }) => (
            <TableRow
              key={role}
              name={front.roleNames[role]}
              cells={[
                many,
                w.points(-lost),
                w.points(luck),
                ...MARKS.map((mark) => (
                  <span key={mark}>
                    {marks[mark]} {marks[mark] > 0 && <MarkSign mark={mark} />}
                  </span>
                )),
              ]}
            />
          ))}
        </tbody>
      </table>
    </Wide>
  );
}
