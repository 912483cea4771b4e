import { type GameEmblem, gameCoin, gameEmblems } from '@punica/art';
import type { GameEntry, Weight } from '@punica/games';
import { isPlayable } from '@punica/games';
import { Picture } from '../markup.tsx';
import { words } from '../words/index.ts';
import { TileCut } from './tile-cut.tsx';

const w = words.start;
const DOTS: Readonly<Record<Weight, number>> = { light: 2, medium: 3, heavy: 4 };
const MOST_DOTS = 5;

const isEmblem = (id: string): id is GameEmblem => (gameEmblems as readonly string[]).includes(id);

/** One game on the start page. */
export function Tile({ entry }: { entry: GameEntry }) {
  const dots = DOTS[entry.weight];
  // Whoever points at a tile is likely to open it.
  const loadTable = () => {
    void import('./new-game.tsx');
    void import('../ahead.ts').then(({ loadAhead }) => loadAhead(entry.id));
  };
  const body = (
    <>
      <TileCut game={entry.id} />
      {isEmblem(entry.id) && <Picture class="tile-coin" markup={gameCoin(entry.id, 50)} half={54} />}
      <div class="tile-words">
        <h2>{entry.title}</h2>
        <p class="heading">{entry.war}</p>
        <p>{entry.summary}</p>
      </div>
      <p class="tile-foot">
        <span>
          <b>{entry.players}</b> {w.players}
        </span>
        <b>{entry.length}</b>
        <span class="dots" role="img" aria-label={w.weight[entry.weight]}>
          {Array.from({ length: MOST_DOTS }, (_, k) => (
            <i key={k} class={k < dots ? 'on' : ''} />
          ))}
        </span>
      </p>
    </>
  );
  return isPlayable(entry) ? (
    <a class="tile ready" href={`/new/${entry.id}`} onPointerEnter={loadTable} onFocus={loadTable}>
      {body}
    </a>
  ) : (
    <div class="tile">
      {body}
      <span class="tile-later">{w.notYet}</span>
    </div>
  );
}
