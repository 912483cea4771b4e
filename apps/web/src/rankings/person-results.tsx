import './rankings.css';
import type { RatingCurve, Results } from '@punica/protocol';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { TableHead } from '../kit/table-head.tsx';
import { gameOf, scenarioName } from '../online/house.ts';
import { roleName } from '../online/role-name.ts';
import { ask } from '../online/server-api.ts';
import { TickRow } from '../start/tick-row.tsx';
import { words } from '../words/index.ts';
import { rankingWords } from '../words/rankings.ts';
import { BotMark } from './bot-mark.tsx';
import { Curve } from './rating-curve.tsx';

const w = rankingWords;

interface Tally {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** What the ratings of a person rest on: how they came about, and results by side, scenario and opponent. */
export function PersonResults({ id }: { id: string }) {
  const [curves, setCurves] = useState<readonly RatingCurve[]>([]);
  const [rated, setRated] = useState(false);
  const [results, setResults] = useState<Results | null>(null);
  const of = `/api/people/${encodeURIComponent(id)}`;
  // What cannot be had now is left out: the page is about the person.
  useEffect(() => {
    ask<RatingCurve[]>('GET', `${of}/curves`).then(setCurves, () => setCurves([]));
  }, [of]);
  useEffect(() => {
    let late = false;
    const take = (it: Results | null): void => {
      if (!late) setResults(it);
    };
    ask<Results>('GET', `${of}/results${rated ? '?rated=yes' : ''}`).then(take, () => take(null));
    return () => {
      late = true;
    };
  }, [of, rated]);
  return (
    <>
      {curves.length > 0 && <h2>{w.curve}</h2>}
      {curves.map((curve) => (
        <Curve key={`${curve.game} ${curve.pace}`} curve={curve} />
      ))}
      {results !== null && (rated || results.bySide.length > 0) && (
        <>
          <h2>{w.results}</h2>
          <TickRow label={w.ratedOnly} hint={w.ratedOnlyHint} checked={rated} onChange={setRated} />
          <Tables results={results} />
        </>
      )}
    </>
  );
}

function Tables({ results: { bySide, byScenario, byOpponent } }: { results: Results }) {
  if (bySide.length === 0) return <p class="soft">{w.noResults}</p>;
  const title = (game: string): string => gameOf(game)?.title ?? game;
  return (
    <>
      <ResultTable name={w.bySide} of={w.side}>
        {bySide.map(({ game, role, ...tally }) => (
          <Line key={`${game} ${role}`} game={title(game)} tally={tally}>
            {roleName(role)}
          </Line>
        ))}
      </ResultTable>
      <ResultTable name={w.byScenario} of={w.scenario}>
        {byScenario.map(({ game, scenario, ...tally }) => (
          <Line key={`${game} ${scenario}`} game={title(game)} tally={tally}>
            {scenarioName(game, scenario)}
          </Line>
        ))}
      </ResultTable>
      <ResultTable name={w.byOpponent} of={w.opponent}>
        {byOpponent.map(({ game, person, name, bot, ...tally }) => (
          <Line key={`${game} ${person ?? name}`} game={title(game)} tally={tally}>
            {person === null ? (
              (words.create.botName[name] ?? name)
            ) : (
              <>
                <a href={`/people/${person}`}>{name}</a> {bot && <BotMark />}
              </>
            )}
          </Line>
        ))}
      </ResultTable>
    </>
  );
}

function ResultTable({ name, of, children }: { name: string; of: string; children: ComponentChildren }) {
  return (
    <details class="result-table" open={of === w.side}>
      <summary>{name}</summary>
      <table class="online-table">
        <TableHead names={[of, w.won, w.drawn, w.lost, w.share]} />
        <tbody>{children}</tbody>
      </table>
    </details>
  );
}

function Line({ game, tally, children }: { game: string; tally: Tally; children: ComponentChildren }) {
  const { won, drawn, lost } = tally;
  const share = (won + drawn / 2) / Math.max(1, won + drawn + lost);
  return (
    <tr>
      <th scope="row">
        {children}
        <small>{game}</small>
      </th>
      <td>{won}</td>
      <td>{drawn}</td>
      <td>{lost}</td>
      <td>
        <span class="result-share">
          <span style={{ width: `${Math.round(share * 100)}%` }} />
        </span>
        {Math.round(share * 100)} %
      </td>
    </tr>
  );
}
