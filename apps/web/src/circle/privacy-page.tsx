import { TableHead, TableRow } from '../kit/table-head.tsx';
import { Frame } from '../online/frame.tsx';
import { circleWords } from '../words/circle.ts';
import { onlineWords } from '../words/online.ts';
import './circle.css';

const w = circleWords.privacy;

/** What is kept of people, what for, and for how long. */
export function PrivacyPage() {
  return (
    <Frame name={w.title}>
      <section class="plaque online-plaque wide">
        <h1>{w.title}</h1>
        <p>{w.intro}</p>
        <table class="online-table">
          <TableHead names={w.head} />
          <tbody>
            {w.rows.map(([what, why, long]) => (
              <TableRow key={what} name={what} cells={[why, long]} />
            ))}
          </tbody>
        </table>
        <p>{w.cookies}</p>
        <p>{w.backups}</p>
        <p class="row">
          <a class="button" href="/account">
            {onlineWords.frame.account}
          </a>
        </p>
      </section>
    </Frame>
  );
}
