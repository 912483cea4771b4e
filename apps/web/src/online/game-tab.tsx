import type { ClaimRequest, OfferRequest, RematchGame, SeatInfo } from '@punica/protocol';
import { useState } from 'preact/hooks';
import { Comments } from '../circle/comments.tsx';
import { KeepGame } from '../circle/keep-game.tsx';
import { go } from '../router.ts';
import { TickRow } from '../start/tick-row.tsx';
import type { TableModel } from '../table/table-model.ts';
import { words } from '../words/index.ts';
import { onlineWords } from '../words/online.ts';
import { type Attempt, AttemptButton, Trouble, useAttempt } from './attempt.tsx';
import { clockWords } from './clock-words.ts';
import { CopyLink } from './copy-link.tsx';
import { DiceSection } from './dice-section.tsx';
import { seatWords } from './game-row.tsx';
import { me, scenarioName } from './house.ts';
import { drawPart, memory, rememberDice } from './memory.ts';
import type { OnlineModel } from './online-model.ts';
import type { OnlineState } from './online-news.ts';
import { SeatRating } from './rating-mark.tsx';
import { roleName } from './role-name.ts';
import { useTableRatings } from './table-ratings.ts';
import { WaysOut } from './ways-out.tsx';

const w = onlineWords.game;

interface Props {
  readonly online: OnlineModel;
  readonly table: TableModel;
}

/** Who plays, what one may ask of the others, the end, and the dice. */
export function GameTab({ online, table }: Props) {
  const state = online.state.value;
  const ratings = useTableRatings(state?.info ?? null, online.invite);
  if (state === null) return null;
  const { info, you } = state;
  return (
    <div class="game-tab">
      <section>
        <h3>{w.people}</h3>
        <ul class="people-list">
          {info.seats.map((seat) => (
            <li key={seat.role}>
              <b>{roleName(seat.role)}</b>{' '}
              {seat.person === null ? (
                seatWords(seat)
              ) : (
                <a href={`/people/${seat.person}`}>{seatWords(seat)}</a>
              )}{' '}
              <SeatRating ratings={ratings} person={seat.person} />
            </li>
          ))}
          {info.tournament !== null && (
            <li>
              <a href={`/tournaments/${info.tournament}`}>{w.tournament}</a>
            </li>
          )}
        </ul>
        <p class="soft">
          {scenarioName(info.game, info.scenario)} · {clockWords(info.clock)}
          {info.rated && ` · ${onlineWords.lobby.rated}`}
        </p>
        <Even table={table} />
      </section>
      {info.state === 'running' && you !== null && <Wishes online={online} table={table} state={state} />}
      {info.state === 'over' && (
        <section>
          <h3>{w.over}</h3>
          <p>{info.result?.text}</p>
          <p class="row">
            <Rematch online={online} />
          </p>
          {table.info.agreed !== null && <p class="soft">{words.even.rematch}</p>}
          {!info.listed && you !== null && <Sharing online={online} state={state} you={you} />}
        </section>
      )}
      {info.state === 'over' && info.public && <Comments game={info.id} />}
      {me.value !== null && <KeepGame info={info} />}
      <DiceSection info={info} invite={online.invite} />
      <Watchers online={online} state={state} />
    </div>
  );
}

/** What makes the game even, and what becomes of it in a rematch. */
function Even({ table }: { table: TableModel }) {
  const { agreed } = table.info;
  if (agreed === null) return null;
  return (
    <p class="soft">
      <b>{agreed.given}</b> ({agreed.how}). {agreed.text}
    </p>
  );
}

const isMine = ({ person }: SeatInfo): boolean => person !== null && person === me.value?.id;

function Wishes({ online, table, state }: Props & { state: OnlineState }) {
  const attempt = useAttempt();
  const { info, lastOwn, lead, clocks } = state;
  const wish = (body: OfferRequest): void => void attempt.run(() => online.post('offers', body));
  const others = info.seats.filter((seat) => seat.person !== null && !isMine(seat));
  const past = table.past.value;
  const overdue = (seat: SeatInfo): boolean => {
    const deadline = clocks[info.seats.indexOf(seat)]?.deadline;
    return deadline != null && deadline < Date.now() + lead;
  };
  return (
    <section>
      {others.length > 0 && (
        <>
          <h3>{w.wishes}</h3>
          <p class="soft">{w.wishesHint}</p>
          <div class="wishes">
            {lastOwn !== null && past === null && (
              <button type="button" class="button" onClick={() => wish({ kind: 'takeBack', place: lastOwn })}>
                {w.takeBackLast}
              </button>
            )}
            {past !== null && past.after < state.version && (
              <button
                type="button"
                class="button"
                onClick={() => wish({ kind: 'takeBack', place: past.after })}
              >
                {w.takeBackHere}
              </button>
            )}
            <button type="button" class="button" onClick={() => wish({ kind: 'draw' })}>
              {w.draw}
            </button>
            <button type="button" class="button" onClick={() => wish({ kind: 'stop' })}>
              {w.stop}
            </button>
            {others.map((seat) =>
              overdue(seat) ? (
                <button
                  key={seat.role}
                  type="button"
                  class="button main"
                  title={w.claimHint}
                  onClick={() =>
                    void attempt.run(() => online.post('claim', { role: seat.role } satisfies ClaimRequest))
                  }
                >
                  {w.claim(roleName(seat.role))}
                </button>
              ) : (
                <button
                  key={seat.role}
                  type="button"
                  class="button"
                  onClick={() => wish({ kind: 'bot', role: seat.role })}
                >
                  {w.botFor(roleName(seat.role))}
                </button>
              ),
            )}
          </div>
          <p class="soft">{w.takeBackHint}</p>
        </>
      )}
      {info.clock.kind === 'none' && (
        <Absent online={online} attempt={attempt} state={state} seats={others} />
      )}
      <Resign online={online} attempt={attempt} more={info.seats.length > 2} />
      <Trouble of={attempt} />
    </section>
  );
}

interface AbsentProps {
  readonly online: OnlineModel;
  readonly attempt: Attempt;
  readonly state: OnlineState;
  readonly seats: readonly SeatInfo[];
}

/** Without a clock the server knows who has been waited for too long. */
function Absent({ online, attempt, state, seats }: AbsentProps) {
  const asked = seats.filter(({ role }) => state.question?.roles.includes(role) === true);
  return (
    <>
      {asked.map(({ role }) => (
        <p key={role}>
          <button
            type="button"
            class="button quiet"
            onClick={() => void attempt.run(() => online.post('claim', { role } satisfies ClaimRequest))}
          >
            {w.claimAway(roleName(role))}
          </button>
        </p>
      ))}
    </>
  );
}

function Resign({ online, attempt, more }: { online: OnlineModel; attempt: Attempt; more: boolean }) {
  const [sure, setSure] = useState(false);
  if (!sure) {
    return (
      <button type="button" class="button quiet" onClick={() => setSure(true)}>
        {w.resign}
      </button>
    );
  }
  return (
    <p class="sure">
      {more ? w.resignMore : w.resignSure}
      <button
        type="button"
        class="button main"
        onClick={() => void attempt.run(() => online.post('resign')).then(() => setSure(false))}
      >
        {w.yes}
      </button>
      <button type="button" class="button" onClick={() => setSure(false)}>
        {w.no}
      </button>
    </p>
  );
}

/** The same again with sides changed; whoever asks second joins the first. */
export function Rematch({ online }: { online: OnlineModel }) {
  const attempt = useAttempt();
  const state = online.state.value;
  if (state === null || state.you === null) return null;
  const { rematch } = state.info;
  return (
    <>
      <AttemptButton
        of={attempt}
        main
        act={async () => {
          const part = drawPart();
          const { id } = await online.post<RematchGame>('rematch', { part });
          if (memory().dice[id]?.part === undefined) rememberDice(id, { part });
          go(`/online/${id}`);
        }}
      >
        {rematch === null ? w.rematch : w.rematchJoin}
      </AttemptButton>
      <Trouble of={attempt} />
    </>
  );
}

/** A private game stays private; its players may say otherwise, all of them. */
function Sharing({ online, state: { info }, you }: { online: OnlineModel; state: OnlineState; you: string }) {
  const attempt = useAttempt();
  const shares = info.shared.includes(you);
  return (
    <>
      <TickRow
        label={w.share}
        hint={info.public ? w.shared : w.shareHint}
        checked={shares}
        disabled={attempt.busy}
        onChange={() => void attempt.run(() => online.put('sharing', { shares: !shares }))}
      />
      <Trouble of={attempt} />
    </>
  );
}

function Watchers({ online, state: { info } }: { online: OnlineModel; state: OnlineState }) {
  const address = `${location.origin}/online/${info.id}`;
  const open = info.public;
  if (!open && online.invite === undefined) return null;
  return (
    <section>
      <CopyLink label={w.link} address={open ? address : `${address}#invite=${online.invite}`} />
      <p class="row">
        <WaysOut />
      </p>
    </section>
  );
}
