import type { Overview } from '@punica/protocol';
import type { ComponentChildren } from 'preact';
import { operatorWords as w } from '../words/operator.ts';
import { bytesSaid, whenSaid } from './overview.ts';

interface Shown {
  readonly overview: Overview;
}

/** The first glance: what is well, what is not, and how much goes on. */
export function Standing({ overview, trouble }: Shown & { readonly trouble: ComponentChildren }) {
  const { health, games, people, here } = overview;
  const amiss = health.filter(({ ok }) => !ok).length;
  return (
    <section class="plaque online-plaque operator-standing">
      <p class="heading">{w.heading}</p>
      <h1>{amiss === 0 ? w.well : w.amiss(amiss)}</h1>
      {trouble}
      <ul class="operator-health">
        {health.map(({ what, ok }) => (
          <li key={what} class={ok ? 'good' : 'bad'}>
            <span class="mark" role="img" aria-label={ok ? w.good : w.bad}>
              {ok ? '✓' : '!'}
            </span>
            {w.health[what]?.[ok ? 'ok' : 'bad'] ?? what}
          </li>
        ))}
      </ul>
      <ul class="operator-counts">
        <li>{w.online(here.people)}</li>
        <li>{w.games.running(games.running)}</li>
        <li>{w.games.open(games.open)}</li>
        <li>{w.games.over(games.over)}</li>
        <li>{w.accounts(people.accounts)}</li>
        <li>{w.guests(people.guests)}</li>
      </ul>
      <dl class="facts">
        <Fact name={w.version} value={overview.version} />
        <Fact name={w.node} value={overview.node} />
        <Fact name={w.database} value={w.databases[overview.database]} />
        <Fact name={w.size} value={bytesSaid(overview.databaseBytes)} />
        {overview.diskFreeBytes !== null && <Fact name={w.free} value={bytesSaid(overview.diskFreeBytes)} />}
        <Fact name={w.up} value={whenSaid(overview.startedAt)} />
      </dl>
      <p class="soft">{w.fresh(whenSaid(overview.now))}</p>
    </section>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

type Line = readonly [name: string, value: string | number];

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <table class="online-table operator-lines">
      <tbody>
        {lines.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Here({ overview: { here, queues } }: Shown) {
  const waiting = queues.map(
    ({ name, waiting: n, running }): Line => [`${w.queue}: ${w.queues[name] ?? name}`, w.queued(n, running)],
  );
  return (
    <section class="plaque online-plaque">
      <h2>{w.here}</h2>
      <Lines
        lines={[
          [w.sockets, here.sockets],
          [w.tables, here.tables],
          [w.writes, here.writesWaiting],
          ...waiting,
          [w.delay, w.milliseconds(here.delayMs)],
          [w.memory, bytesSaid(here.memoryBytes)],
          [w.faults, here.faults],
        ]}
      />
      <p class="soft">{w.hereHint}</p>
    </section>
  );
}

export function Limits({ overview: { limits } }: Shown) {
  return (
    <section class="plaque online-plaque">
      <h2>{w.limits}</h2>
      {limits.length === 0 ? (
        <p class="soft">{w.noLimits}</p>
      ) : (
        <Lines lines={limits.map(({ limit, count }): Line => [w.limit[limit] ?? limit, w.times(count)])} />
      )}
    </section>
  );
}

export function Acts({ overview: { acts } }: Shown) {
  return (
    <section class="plaque online-plaque">
      <h2>{w.log}</h2>
      {acts.length === 0 && <p class="soft">{w.noActs}</p>}
      <ul class="plain-list operator-log">
        {acts.map(({ at, operator, act, target }) => (
          <li key={`${at} ${act}`}>
            <span>
              <b>{operator ?? w.commandLine}</b> {w.did[act]?.(target ?? '') ?? act}
            </span>
            <small>{whenSaid(at)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
