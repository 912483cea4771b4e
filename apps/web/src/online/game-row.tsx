import { type GameEmblem, gameCoin, gameEmblems } from '@punica/art';
import type { ListedGame, SeatInfo } from '@punica/protocol';
import { elapsed } from '../elapsed.ts';
import { agreementSaid } from '../even/agreement-said.ts';
import { Picture } from '../markup.tsx';
import { words } from '../words/index.ts';
import { onlineWords } from '../words/online.ts';
import { clockWords } from './clock-words.ts';
import { gameOf, me, scenarioName } from './house.ts';
import { RatingMark } from './rating-mark.tsx';
import { roleName } from './role-name.ts';

const w = onlineWords.lobby;
const isEmblem = (id: string): id is GameEmblem => (gameEmblems as readonly string[]).includes(id);

export function Coin({ game }: { game: string }) {
  return isEmblem(game) ? <Picture class="row-coin" markup={gameCoin(game, 50)} half={54} /> : null;
}

function standing({ state, myMove, you }: ListedGame): string | null {
  if (state === 'open') return myMove ? w.yourBid : w.waits;
  if (state !== 'running' || you === null) return null;
  return myMove ? w.yourMove : w.theirMove;
}

function action({ state, you, seats }: ListedGame): string {
  if (you !== null) return w.open;
  if (state === 'over') return w.replay;
  if (state === 'running') return w.watch;
  return seats.some(isFree) ? w.join : w.open;
}

const isFree = ({ person, bot }: SeatInfo): boolean => person === null && bot === null;

export function seatWords({ person, name, bot, program }: SeatInfo): string {
  if (bot !== null) return words.create.botName[bot] ?? bot;
  if (person === null) return w.free;
  const called = person === me.value?.id ? w.you : (name ?? '');
  return program ? w.program(called) : called;
}

/** One game of a list: what it is, who sits where, how it stands; the whole row leads to it. */
export function GameRow({ game }: { game: ListedGame }) {
  const told = standing(game);
  const even = agreementSaid(game.game, game.scenario, game.agreement);
  return (
    <li>
      <a class={game.myMove ? 'game-row mine-now' : 'game-row'} href={`/online/${game.id}`}>
        <Coin game={game.game} />
        <span class="game-row-words">
          <b>{gameOf(game.game)?.title ?? game.game}</b>
          <span class="game-row-scenario">{scenarioName(game.game, game.scenario)}</span>
          <span class="game-row-seats">
            {game.seats.map((seat) => (
              <span key={seat.role} class={isFree(seat) ? 'seat-chip free' : 'seat-chip'}>
                {roleName(seat.role)}: <b>{seatWords(seat)}</b> <RatingMark of={seat.rating} />
              </span>
            ))}
          </span>
          <span class="game-row-facts">
            {told !== null && <span class={game.myMove ? 'yours' : ''}>{told}</span>}
            <span>{clockWords(game.clock)}</span>
            {game.rated && <span>{w.rated}</span>}
            {game.edition !== null && <span>{words.create.playedWith(game.edition)}</span>}
            {even !== null && <span class="game-row-even">{even}</span>}
            <span>{elapsed(game.changedAt)}</span>
          </span>
        </span>
        <span class={game.myMove ? 'button main' : 'button'}>{action(game)}</span>
      </a>
    </li>
  );
}
