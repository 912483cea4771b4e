import type { Overview } from '@punica/protocol';
import { operatorWords as w } from '../words/operator.ts';
import { whenSaid } from './overview.ts';

/** Games that people have asked the server to judge: the line, and what went wrong. */
export function Analyses({ overview: { analyses } }: { readonly overview: Overview }) {
  const { waiting, running, people, longestMs, here, doneToday, failed, games } = analyses;
  return (
    <section class="plaque online-plaque">
      <h2>{w.analyses}</h2>
      <p>{w.analysesLine(waiting, running, people)}</p>
      <p class="soft">
        {w.analysesHere(here)} {w.analysesDone(doneToday, failed)}{' '}
        {waiting + running > 0 && w.analysesLongest(longestMs)}
      </p>
      <ul class="plain-list operator-farm">
        {games.map(({ game, title, state, place, done, plays, askedAt, problem }) => (
          <li key={game} class={state === 'failed' ? 'bad' : 'good'}>
            <span>
              <b id={`analysis-${game}`}>
                {place !== null && `${place}. `}
                {title} <small>{game}</small>
              </b>
              {plays !== null && (
                <progress max={Math.max(1, plays)} value={done} aria-labelledby={`analysis-${game}`} />
              )}
              <small>
                {w.analysisStates[state]}
                {plays !== null && ` · ${w.analysisDone(done, plays)}`} · {w.askedAt(whenSaid(askedAt))}
              </small>
              {problem !== null && (
                <small class="operator-why">
                  <span class="mark" role="img" aria-label={w.bad}>
                    !
                  </span>
                  {problem}
                </small>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
