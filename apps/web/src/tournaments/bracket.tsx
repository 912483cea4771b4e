import type { EntrantInfo, Tournament } from '@punica/protocol';
import { me } from '../online/house.ts';
import { tournamentWords } from '../words/tournaments.ts';
import { pointWords } from './crosstable.tsx';
import { type DrawMatch, drawOf } from './draw.ts';

const w = tournamentWords;

/** A knock-out as it is drawn: who meets whom, and whom the winner meets. */
export function Bracket({ cup }: { cup: Tournament }) {
  const rounds = drawOf(cup);
  if (rounds.length === 0) return null;
  const entrants = new Map(cup.entrantList.map((it) => [it.no, it]));
  return (
    <section
      class="bracket"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide draw is scrolled with the keys
      tabIndex={0}
      aria-label={w.bracket}
    >
      {rounds.map((matches, i) => (
        <div key={i} class="bracket-round">
          <h2>{w.roundLeft(matches.length)}</h2>
          <ol>
            {matches.map((it, board) => (
              <li key={board}>
                <Pair of={it} entrants={entrants} />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

interface PairProps {
  readonly of: DrawMatch;
  readonly entrants: ReadonlyMap<number, EntrantInfo>;
}

function Pair({ of: { sides, match, winner }, entrants }: PairProps) {
  const isMine = sides.some((no) => no != null && entrants.get(no)?.person === me.value?.id);
  const how = match?.how == null ? '' : w.hows[match.how];
  return (
    <div class={isMine && me.value !== null ? 'bracket-match rankings-me' : 'bracket-match'}>
      {sides.map((no, i) => (
        <Side key={i} no={no} of={{ sides, match, winner }} entrants={entrants} />
      ))}
      {match !== undefined && match.second !== null && (
        <p class="bracket-games soft">
          {match.score === null ? (
            <span>{match.adjourned ? w.adjourned : w.playing}</span>
          ) : (
            <span>{how}</span>
          )}
          {match.games.map(({ id }, i) => (
            <a key={id} href={`/online/${id}`}>
              {match.games.length > 1 ? w.gameN(i + 1) : w.watch}
            </a>
          ))}
        </p>
      )}
    </div>
  );
}

function Side({
  no,
  of: { match, winner },
  entrants,
}: PairProps & { readonly no: number | null | undefined }) {
  if (no === undefined) return <p class="bracket-side soft">{w.notDecided}</p>;
  if (no === null) return <p class="bracket-side soft">{w.bye}</p>;
  const entrant = entrants.get(no)!;
  const score =
    match?.score == null || match.second === null ? null : match.score[match.first === no ? 0 : 1];
  return (
    <p class={`bracket-side ${winner === undefined ? '' : winner === no ? 'won' : 'lost'}`}>
      <a href={`/people/${entrant.person}`}>{entrant.name}</a>
      {score !== null && <b>{pointWords(score)}</b>}
    </p>
  );
}
