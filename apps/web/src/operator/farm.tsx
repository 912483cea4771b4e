import type { FarmStanding, FarmWorkStanding, Overview } from '@punica/protocol';
import { operatorWords as w } from '../words/operator.ts';

/** Long work on the same database: how far each is, and who is at it. Nothing where no farm is kept. */
export function Farm({ overview: { farm } }: { readonly overview: Overview }) {
  if (farm === null) return null;
  const { works, workers } = farm;
  const threads = workers.reduce((sum, it) => sum + it.threads, 0);
  const busy = workers.reduce((sum, it) => sum + it.busy, 0);
  return (
    <section class="plaque online-plaque">
      <h2>{w.farm}</h2>
      <p>{workers.length === 0 ? w.noWorkers : w.workers(workers.length, threads, busy)}</p>
      {works.length === 0 && <p class="soft">{w.noWorks}</p>}
      <ul class="plain-list operator-farm">
        {works.map((work) => (
          <Work key={work.id} work={work} workers={workers} />
        ))}
      </ul>
    </section>
  );
}

function Work({
  work,
  workers,
}: {
  readonly work: FarmWorkStanding;
  readonly workers: FarmStanding['workers'];
}) {
  const { id, kind, title, owner, state, unit, units, unitsDone, running, givenUp, code } = work;
  const isOpen = state === 'open';
  const nobody = isOpen && !workers.some((it) => it.code === code && it.kinds.includes(kind));
  return (
    <li class={givenUp > 0 ? 'bad' : 'good'}>
      <span>
        <b id={`farm-${id}`}>
          {id}. {title}
        </b>
        <progress max={Math.max(1, units)} value={unitsDone} aria-labelledby={`farm-${id}`} />
        <small>
          {w.farmDone(unitsDone, units, w.farmUnits[unit] ?? unit)} · {w.farmStates[state]}
          {isOpen && ` · ${w.underWay(running)}`} · {w.farmOwner(w.farmKinds[kind] ?? kind, owner)}
        </small>
        {nobody && <small class="operator-why">{w.nobodyTakes(code)}</small>}
        {givenUp > 0 && (
          <small class="operator-why">
            <span class="mark" role="img" aria-label={w.bad}>
              !
            </span>
            {w.farmGivenUp(givenUp)}: {work.failing[0]?.problem}
          </small>
        )}
      </span>
    </li>
  );
}
