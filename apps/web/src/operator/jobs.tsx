import { operatorWords as w } from '../words/operator.ts';
import type { Keeping } from './operator-page.tsx';

/** What the server should have done by itself and could not. */
export function Jobs({ overview: { jobs }, attempt, act }: Keeping) {
  return (
    <section class="plaque online-plaque">
      <h2>{w.jobs}</h2>
      {jobs.failing.length === 0 && <p class="soft">{w.noJobs}</p>}
      <ul class="plain-list">
        {jobs.failing.map(({ kind, key, attempts, givenUp, problem }) => (
          <li key={key}>
            <span>
              {w.jobKinds[kind] ?? kind} <small>{key}</small>
              <small class="operator-why">
                {w.attempts(attempts, givenUp)}: {problem}
              </small>
            </span>
            <button
              type="button"
              class="button quiet"
              disabled={attempt.busy}
              onClick={() => void act('retry', { key })}
            >
              {w.retry}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
