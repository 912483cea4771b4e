import type { EntrantInfo, StandingLine, Tournament, TournamentMatch } from '@punica/protocol';
import { me } from '../online/house.ts';
import { BotMark } from '../rankings/bot-mark.tsx';
import { tournamentWords } from '../words/tournaments.ts';

const w = tournamentWords;

/** Halves as people write them. */
export const pointWords = (points: number): string => {
  const whole = Math.floor(points);
  if (points === whole) return String(whole);
  return points - whole === 0.5 ? `${whole === 0 ? '' : whole}½` : points.toFixed(2);
};

/** The tables, one for each division. */
export function Crosstables({ cup }: { cup: Tournament }) {
  if (cup.divisions.length === 0) return <p class="soft tournaments-none">{w.notYet}</p>;
  return (
    <>
      {cup.divisions.map((lines, division) => (
        <div key={division}>
          {cup.divisions.length > 1 && <h2>{w.division(division + 1)}</h2>}
          <Crosstable cup={cup} lines={lines} division={division} />
        </div>
      ))}
      <p class="soft crosstable-hint">
        {byOpponent(cup) ? w.cellHint : `${w.placeHint} ${w.cellHint}`} {cup.double && w.gamesHint}
      </p>
    </>
  );
}

/** Everybody meets everybody, so that a column can stand for an opponent. */
const byOpponent = ({ kind }: Tournament): boolean => kind === 'round-robin' || kind === 'league';

interface Props {
  readonly cup: Tournament;
  readonly lines: readonly StandingLine[];
  readonly division: number;
}

/** Everybody against everybody by opponent; a Swiss and a knock-out by round. */
function Crosstable({ cup, lines, division }: Props) {
  const isSquare = byOpponent(cup);
  const matches = cup.matches.filter((it) => it.division === division);
  const entrants = new Map(cup.entrantList.map((it) => [it.no, it]));
  const rankOf = new Map(lines.map(({ no, place }) => [no, place]));
  const rounds = Array.from({ length: cup.round }, (_, i) => i + 1);
  const columns = isSquare ? lines.map((_, i) => String(i + 1)) : rounds.map((it) => `R${it}`);
  return (
    <section
      class="crosstable-scroll"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keys
      tabIndex={0}
      aria-label={cup.divisions.length > 1 ? w.division(division + 1) : cup.name}
    >
      <table class="online-table crosstable">
        <thead>
          <tr>
            <th scope="col">{w.place}</th>
            <th scope="col">{w.player}</th>
            {columns.map((name) => (
              <th key={name} scope="col" class="crosstable-cell">
                {name}
              </th>
            ))}
            <th scope="col">{w.points}</th>
            {cup.tieBreaks.map((name) => (
              <th key={name} scope="col">
                <abbr title={w.tieBreaks[name]}>{w.tieBreakShort[name]}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.no} class={entrants.get(line.no)?.person === me.value?.id ? 'rankings-me' : ''}>
              <td>{line.place}</td>
              <th scope="row">
                <Name of={entrants.get(line.no)!} />{' '}
                <small class="crosstable-sum" aria-hidden="true">
                  {w.sum(pointWords(line.points))}
                </small>
                {entrants.get(line.no)?.state === 'waiting' && <small class="soft">{w.nextSeason}</small>}
              </th>
              {isSquare
                ? lines.map(({ no }) => (
                    <Cell
                      key={no}
                      of={line.no}
                      match={meeting(matches, line.no, no)}
                      entrants={entrants}
                      self={no === line.no}
                    />
                  ))
                : rounds.map((round) => (
                    <Cell
                      key={round}
                      of={line.no}
                      match={matches.find(
                        (it) => it.round === round && (it.first === line.no || it.second === line.no),
                      )}
                      entrants={entrants}
                      rankOf={rankOf}
                    />
                  ))}
              <td>
                <b>{pointWords(line.points)}</b>
              </td>
              {line.breaks.map((value, i) => (
                <td key={cup.tieBreaks[i]}>{pointWords(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function Name({ of: { person, name, bot, state } }: { of: EntrantInfo }) {
  return (
    <>
      <a href={`/people/${person}`}>{name}</a> {bot && <BotMark />}{' '}
      {state === 'withdrawn' && <small class="soft">{w.states2.withdrawn}</small>}
    </>
  );
}

const meeting = (
  matches: readonly TournamentMatch[],
  one: number,
  other: number,
): TournamentMatch | undefined =>
  matches.find(
    (it) => (it.first === one && it.second === other) || (it.first === other && it.second === one),
  );

interface CellProps {
  readonly of: number;
  readonly match: TournamentMatch | undefined;
  readonly entrants: ReadonlyMap<number, EntrantInfo>;
  /** Where the opponent is named by the place in the table. */
  readonly rankOf?: ReadonlyMap<number, number>;
  readonly self?: boolean;
}

function Cell({ of, match, entrants, rankOf, self = false }: CellProps) {
  if (self) return <td class="crosstable-cell crosstable-self" />;
  if (match === undefined) return <td class="crosstable-cell" />;
  if (match.second === null) return <td class="crosstable-cell soft">{w.bye}</td>;
  const isFirst = match.first === of;
  const other = isFirst ? match.second : match.first;
  const score = match.score === null ? null : match.score[isFirst ? 0 : 1];
  const name = entrants.get(other)?.name ?? '';
  const told = score === null ? w.playing : pointWords(score);
  const mark =
    match.how === 'forfeit' ? (score === 1 ? '+' : '−') : match.adjourned ? 'A' : score === null ? '·' : told;
  const result = score === null ? (match.adjourned ? w.adjourned : w.playing) : (w.results[score] ?? told);
  const [game, ...others] = match.games;
  const label = w.cell(result, name);
  const rank = rankOf?.get(other);
  const content = (
    <>
      {rank !== undefined && <small>{rank}</small>} {mark}
    </>
  );
  // What is seen is heard first, and what it means after it.
  const heard = `${rank === undefined ? '' : `${rank} `}${mark}, ${label}`;
  return (
    <td class={`crosstable-cell ${score === 1 ? 'won' : score === 0 ? 'lost' : ''}`}>
      {game === undefined || others.length > 0 ? (
        <span title={label}>{content}</span>
      ) : (
        <a href={`/online/${game.id}`} title={label} aria-label={heard}>
          {content}
        </a>
      )}
      {others.length > 0 && (
        <span class="crosstable-games">
          {match.games.map(({ id }, i) => (
            <a key={id} href={`/online/${id}`} aria-label={`${label}, ${w.gameN(i + 1)}`}>
              {i + 1}
            </a>
          ))}
        </span>
      )}
    </td>
  );
}
