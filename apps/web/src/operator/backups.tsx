import type { BackupMade } from '@punica/protocol';
import { Trouble } from '../online/attempt.tsx';
import { operatorWords as w } from '../words/operator.ts';
import type { Keeping } from './operator-page.tsx';
import { bytesSaid, whenSaid } from './overview.ts';

export function Backups({ overview: { backups }, attempt, act }: Keeping) {
  const { everyHours, keep, nextAt, underWay, made } = backups;
  return (
    <section class="plaque online-plaque">
      <h2>{w.backups}</h2>
      {everyHours === null || keep === null ? (
        <p>{w.noFolder}</p>
      ) : (
        <>
          <p>
            {w.plan(everyHours, keep.days, keep.weeks)} {nextAt !== null && w.next(whenSaid(nextAt))}
          </p>
          <p class="row">
            <button
              type="button"
              class="button main"
              disabled={attempt.busy || underWay}
              onClick={() => void act('backup')}
            >
              {w.backupNow}
            </button>
            {underWay && <span role="status">{w.backingUp}</span>}
          </p>
          <Trouble of={attempt} />
        </>
      )}
      {made.length === 0 && <p class="soft">{w.noBackups}</p>}
      <ul class="plain-list operator-backups">
        {made.map((it) => (
          <Backup key={`${it.begunAt}`} made={it} />
        ))}
      </ul>
    </section>
  );
}

function Backup({ made: { begunAt, file, kept, bytes, test, problem } }: { readonly made: BackupMade }) {
  const good = problem === null;
  return (
    <li class={good ? 'good' : 'bad'}>
      <span>
        <span class="mark" role="img" aria-label={good ? w.good : w.bad}>
          {good ? '✓' : '!'}
        </span>
        <b>{whenSaid(begunAt)}</b> {bytes > 0 && bytesSaid(bytes)}
        <small>
          {problem ??
            (test === null ? '' : w.tested(w.databases[test.into], test.games, test.entries, test.ms))}
          {good && (kept ? ` · ${file}` : ` · ${w.removed}`)}
        </small>
      </span>
    </li>
  );
}
