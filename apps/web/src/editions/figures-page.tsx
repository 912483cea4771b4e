import './editions.css';
import '../tutorial/learn.css';
import '../reference/reference.css';
import '../rules/game-switch.css';
import { GAMES, isPlayable } from '@punica/games';
import {
  type Figure,
  type Figures,
  type FigureWeight,
  sureShift,
  tellingShift,
  type Weighing,
} from '@punica/kernel/edition';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { analyst } from '../insight/client.ts';
import { NotFound, NotLoaded, useLoaded } from '../not-loaded.tsx';
import { Wide } from '../reference/wide.tsx';
import { SearchField } from '../rules/search-field.tsx';
import { titleOf } from '../start/saved-list.tsx';
import { editionWords as w } from '../words/editions.ts';
import { words } from '../words/index.ts';
import { BoardWalk } from './board-walk.tsx';
import { scenarioNamed } from './edition-contents.tsx';
import { byWeight, labelOf } from './questions.ts';
import { isOf, type Thing, thingsOf } from './things.ts';
import type { EditionGround } from './try-edition.ts';

const WALK = 'walk';
const MOST_SHOWN = 150;

const withEditions = GAMES.filter((it) => isPlayable(it) && it.listed && it.editionBase !== undefined);

/** What we do not know of a game, what matters most first; and the walk of who has the board. */
export function FiguresPage({ id, hash }: { id: string; hash: string }) {
  const isThere = withEditions.some((it) => it.id === id);
  useEffect(() => {
    document.title = `${w.unknown} · ${words.title}`;
  }, []);
  const loaded = useLoaded(
    async () =>
      isThere
        ? Promise.all([analyst().ask('figures', { game: id }), analyst().ask('editionGround', { game: id })])
        : null,
    id,
  );
  if (loaded.state === 'loading') return <p class="loading">{w.loading}</p>;
  if (loaded.state === 'failed') return <NotLoaded onAgain={loaded.again} />;
  if (loaded.value === null) return <NotFound />;
  const [figures, ground] = loaded.value;
  return (
    <main class="book reference figures">
      <nav class="book-nav">
        <a href="/editions">{words.start.back}</a>
        <a href={`/reference/${id}#data`}>{words.reference.link}</a>
      </nav>
      <h1>
        {titleOf(id)} · {hash === WALK ? w.haveBoard : w.unknown}
      </h1>
      <nav class="game-switch" aria-label={words.rules.games}>
        {withEditions.map((it) => (
          <a key={it.id} href={`/figures/${it.id}`} aria-current={it.id === id ? 'page' : undefined}>
            {it.title}
          </a>
        ))}
      </nav>
      {hash === WALK ? (
        <BoardWalk key={id} ground={ground} figures={figures.figures} />
      ) : (
        <Unknown game={id} ground={ground} known={figures} />
      )}
    </main>
  );
}

interface UnknownProps {
  readonly game: string;
  readonly ground: EditionGround;
  readonly known: Figures;
}

function Unknown({ game, ground, known }: UnknownProps) {
  const [typed, setTyped] = useState('');
  const [all, setAll] = useState(false);
  const things = useMemo(() => thingsOf(ground.files), [ground]);
  const rows = useMemo(
    () =>
      [...known.figures].sort(byWeight).flatMap((figure) => {
        const thing = things.find((it) => isOf(it, figure.file, figure.field));
        return thing === undefined ? [] : [{ figure, thing }];
      }),
    [known, things],
  );
  const parts = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.filter(
    ({ figure, thing }) =>
      (all || figure.confidence !== 'high') &&
      parts.every((it) => `${thing.title} ${figure.field} ${figure.source}`.toLowerCase().includes(it)),
  );
  const sure = rows.filter(({ figure }) => figure.confidence === 'high').length;
  return (
    <>
      <p class="editions-lead">{w.unknownLead(rows.length, sure)}</p>
      <p class="row">
        <a class="button main" href={`/figures/${game}#${WALK}`}>
          {w.haveBoard}
        </a>
        <span class="soft">{w.haveBoardHint}</span>
      </p>
      <HowWeighed known={known} ground={ground} />
      <p class="edition-which">
        <SearchField label={w.find} typed={typed} onType={setTyped} />
        <label class="figures-all">
          <input
            type="checkbox"
            role="switch"
            aria-checked={all}
            checked={all}
            onChange={(event) => setAll(event.currentTarget.checked)}
          />
          {w.alsoSure}
        </label>
        <span role="status" class="soft">
          {w.found(found.length, rows.length)}
        </span>
      </p>
      <Wide name={w.unknown}>
        <table class="plain-table data-table figures-table">
          <thead>
            <tr>
              {w.figureColumns.map((it) => (
                <th key={it} scope="col">
                  {it}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.slice(0, MOST_SHOWN).map(({ figure, thing }) => (
              <Row key={`${figure.file} ${figure.field}`} figure={figure} thing={thing} known={known} />
            ))}
          </tbody>
        </table>
      </Wide>
      {found.length > MOST_SHOWN && <p class="soft">{w.more(found.length - MOST_SHOWN)}</p>}
    </>
  );
}

/** Who weighed what, how often and from where, and how much of it is told apart from luck. */
function HowWeighed({ known: { figures, weighing, again }, ground }: Omit<UnknownProps, 'game'>) {
  if (weighing === undefined) return <p class="soft">{w.notWeighed}</p>;
  const first = figures.flatMap(({ weight }) => weight ?? []);
  const once = figures.flatMap((it) => it.again ?? []);
  return (
    <details class="figures-how">
      <summary>{w.weighedShort(first.length, once.length)}</summary>
      <p class="soft">
        {w.weighed(
          first.length,
          weighing.games,
          botsNamed(weighing.bots),
          scenarioNamed(ground, weighing.scenario),
        )}{' '}
        {sureAmong(first)} {planNothing(weighing.bots) && `${w.weighedQuickly} `}
        <WeighedOn {...weighing} />
      </p>
      {again !== undefined && (
        <p class="soft">
          {w.weighedAgain(once.length, again.games, botsNamed(again.bots), startOf(again))} {sureAmong(once)}{' '}
          <WeighedOn {...again} />
        </p>
      )}
    </details>
  );
}

const WeighedOn = ({ taken, seed, codes }: Weighing) => (
  <small>{w.weighedOn(taken, seed, codes.join(', '))}</small>
);

const sureAmong = (weights: readonly FigureWeight[]): string =>
  w.weighedSure(weights.filter((it) => sureShift(tellingShift(it)) > 0).length, weights.length);

const startOf = ({ handicap, points, role }: Weighing): string =>
  [
    handicap === undefined ? w.weighedTrue : w.weighedEvened(handicap),
    ...(points === undefined
      ? []
      : [w.weighedPoints(named(role), points.name, signed(points.lead), points.deviation.toFixed(1))]),
  ].join('; ');

const planNothing = (bots: string): boolean =>
  bots.split(', ').every((name) => name === 'greedy' || name === 'random');

/** One name, or one for each role; a search with a budget is called as the command line does. */
const botsNamed = (bots: string): string =>
  bots
    .split(', ')
    .map((name) => words.create.botName[name] ?? name)
    .join(' and ');

const named = (role: string): string => role.charAt(0).toUpperCase() + role.slice(1);
const signed = (number: number): string => `${number > 0 ? '+' : ''}${number.toFixed(1)}`;

interface RowProps {
  readonly figure: Figure;
  readonly thing: Thing;
  readonly known: Figures;
}

function Row({ figure, thing, known: { weighing, again } }: RowProps) {
  const { value, confidence, source } = figure;
  return (
    <tr>
      <th scope="row">
        {thing.title}
        <small>{labelOf(figure, thing)}</small>
      </th>
      <td>{value === null ? w.nothingThere : String(value)}</td>
      <td>
        <span class={`sureness ${confidence}`}>{w.confidence[confidence]}</span>
        {source !== '' && <small>{source}</small>}
      </td>
      <td>
        {figure.again !== undefined && again !== undefined && <Hangs weight={figure.again} how={again} />}
        {figure.weight === undefined || weighing === undefined ? (
          '–'
        ) : (
          <Hangs weight={figure.weight} how={weighing} />
        )}
      </td>
    </tr>
  );
}

/** By how much a figure moved the outcome in one weighing: in points where they were counted, else in games. */
function Hangs({ weight, how }: { weight: FigureWeight; how: Weighing }) {
  const { tried, points } = weight;
  const { shift, low, high } = points ?? weight;
  const told = (of: number): string => signed(points === undefined ? 100 * of : of);
  const bounded = [tried, named(how.role), told(shift), told(low), told(high)] as const;
  return (
    <span class="hangs">
      {points === undefined
        ? w.shiftInGames(...bounded)
        : w.shiftInPoints(...bounded, how.points?.name ?? '')}
      <small>{botsNamed(how.bots)}</small>
    </span>
  );
}
