import './rankings.css';
import type { Pace, Ranked, Ranking } from '@punica/protocol';
import { useEffect, useState } from 'preact/hooks';
import { elapsed } from '../elapsed.ts';
import { Options } from '../kit/options.tsx';
import { TableHead } from '../kit/table-head.tsx';
import { Trouble, useAttempt } from '../online/attempt.tsx';
import { Frame } from '../online/frame.tsx';
import { catalogue, me } from '../online/house.ts';
import { ask } from '../online/server-api.ts';
import { go } from '../router.ts';
import { TickRow } from '../start/tick-row.tsx';
import { onlineWords } from '../words/online.ts';
import { rankingWords } from '../words/rankings.ts';
import { BotMark } from './bot-mark.tsx';
import { PaceChoice } from './pace-choice.tsx';
import { RatingBand, type Scale, scaleOf } from './rating-band.tsx';

const w = rankingWords;

/** Who is best at a game, live or slow: `/rankings/GAME#live`. */
export function RankingsPage({ id, hash }: { id: string; hash: string }) {
  return (
    <Frame name={w.title}>
      <h1 class="online-title">{w.title}</h1>
      <p class="start-motto">{w.motto}</p>
      <List wanted={id} pace={hash === 'live' ? 'live' : 'slow'} />
    </Frame>
  );
}

function List({ wanted, pace }: { wanted: string; pace: Pace }) {
  const game = catalogue.value.find(({ id }) => id === wanted) ?? catalogue.value[0];
  const [withProvisional, setWithProvisional] = useState(false);
  const [page, setPage] = useState(1);
  const [ranking, setRanking] = useState<Ranking | null>(null);
  const attempt = useAttempt();
  useEffect(() => {
    setRanking(null);
    if (game === undefined) return undefined;
    const provisional = withProvisional ? 'yes' : 'no';
    const query = new URLSearchParams({ game: game.id, pace, provisional, page: String(page) });
    // Whoever chooses quickly sees the last choice, whichever answer comes last.
    let late = false;
    void attempt.run(async () => {
      const found = await ask<Ranking>('GET', `/api/rankings?${query}`);
      if (!late) setRanking(found);
    });
    return () => {
      late = true;
    };
  }, [game?.id, pace, withProvisional, page, me.value?.id]);
  const show = (id: string, at: Pace): void => {
    setPage(1);
    go(`/rankings/${id}#${at}`, true);
  };
  if (game === undefined) return null;
  return (
    <section class="plaque online-plaque rankings" aria-label={`${game.title}, ${w.paces[pace]}`}>
      <div class="filters">
        <label>
          {w.game}
          <select value={game.id} onChange={({ currentTarget: { value } }) => show(value, pace)}>
            <Options of={catalogue.value.map(({ id, title }) => [id, title])} />
          </select>
        </label>
        <PaceChoice pace={pace} onChange={(at) => show(game.id, at)} />
      </div>
      <TickRow
        label={w.showProvisional}
        hint={w.provisionalHint}
        checked={withProvisional}
        onChange={(shows) => {
          setPage(1);
          setWithProvisional(shows);
        }}
      />
      <p class="soft">{w.bots}</p>
      <Trouble of={attempt} />
      {ranking === null ? (
        attempt.problem === null && <p class="soft">{onlineWords.frame.loading}</p>
      ) : (
        <Shown ranking={ranking} onPage={setPage} />
      )}
    </section>
  );
}

function Shown({ ranking, onPage }: { ranking: Ranking; onPage: (page: number) => void }) {
  const { list, you, total, page, perPage } = ranking;
  if (list.length === 0) return <p class="soft rankings-none">{w.none}</p>;
  const scale = scaleOf(list);
  const pages = Math.ceil(total / perPage);
  return (
    <>
      {you !== null && (
        <p class="rankings-you">
          {you.rank === null ? w.youProvisional(you.rating, 2 * you.deviation) : w.you(you.rank)}
        </p>
      )}
      <table class="online-table rankings-table">
        <TableHead names={[w.rank, w.player, w.rating, w.games, w.won, w.last]} />
        <tbody>
          {list.map((it) => (
            <Row key={it.person} it={it} scale={scale} />
          ))}
        </tbody>
      </table>
      {pages > 1 && (
        <nav class="row rankings-pages" aria-label={w.pageOf(page, pages)}>
          <button type="button" class="button" disabled={page === 1} onClick={() => onPage(page - 1)}>
            {w.earlier}
          </button>
          <span>{w.pageOf(page, pages)}</span>
          <button type="button" class="button" disabled={page === pages} onClick={() => onPage(page + 1)}>
            {w.later}
          </button>
        </nav>
      )}
    </>
  );
}

function Row({ it, scale }: { it: Ranked; scale: Scale }) {
  return (
    <tr class={it.person === me.value?.id ? 'rankings-me' : ''}>
      <td class="rankings-rank">
        {it.rank ?? (
          <abbr class="soft" title={w.provisionalHint}>
            {w.provisional}
          </abbr>
        )}
      </td>
      <th scope="row">
        <a href={`/people/${it.person}`}>{it.name}</a> {it.bot && <BotMark />}
      </th>
      <td>
        <b>{it.rating}</b> <span class="soft">± {2 * it.deviation}</span>
        <RatingBand rating={it.rating} deviation={it.deviation} scale={scale} />
      </td>
      <td>{it.games}</td>
      <td>{it.wins}</td>
      <td>{elapsed(it.lastPlayed)}</td>
    </tr>
  );
}
