import type { JoinRequest, TableInfo } from '@punica/protocol';
import { useEffect, useState } from 'preact/hooks';
import { ChallengedHere } from '../circle/challenged-here.tsx';
import { Invite } from '../circle/invite.tsx';
import { agreementSaid } from '../even/agreement-said.ts';
import { RoomBids } from '../even/room-bids.tsx';
import { words } from '../words/index.ts';
import { onlineWords } from '../words/online.ts';
import { Trouble, useAttempt } from './attempt.tsx';
import { clockWords } from './clock-words.ts';
import { ComeIn } from './come-in.tsx';
import { CopyLink } from './copy-link.tsx';
import { Hashes } from './dice-parts.tsx';
import { Follow } from './follow.ts';
import { Frame } from './frame.tsx';
import { Coin, seatWords } from './game-row.tsx';
import { gameOf, me, scenarioName } from './house.ts';
import { drawPart, memory, rememberDice } from './memory.ts';
import { SeatRating } from './rating-mark.tsx';
import { roleName } from './role-name.ts';
import { ask, gamePath, isSettled } from './server-api.ts';
import { useTableRatings } from './table-ratings.ts';
import { WaysOut } from './ways-out.tsx';

const w = onlineWords.room;

interface Props {
  readonly id: string;
  readonly invite: string | undefined;
  readonly onBegin: () => void;
}

/** A game that waits for players: who is there, the link to hand on, and the free seats. */
export function Room({ id, invite, onBegin }: Props) {
  const [info, setInfo] = useState<TableInfo | null>(null);
  const person = me.value?.id;
  useEffect(() => {
    const follow = new Follow(
      id,
      invite,
      (push) => {
        if (push.type !== 'table' && push.type !== 'step') return;
        if (push.info !== undefined) setInfo(push.info);
        if (push.now !== null) onBegin();
      },
      () => {},
    );
    return () => follow.close();
    // Whoever comes in meanwhile must be known to the line.
  }, [id, person]);
  return (
    <Frame name={w.title}>
      <section class="plaque online-plaque room">
        {info === null ? <p>{onlineWords.frame.loading}</p> : <Waiting info={info} invite={invite} />}
      </section>
    </Frame>
  );
}

function Waiting({ info, invite }: { info: TableInfo; invite: string | undefined }) {
  const game = gameOf(info.game);
  const sits = me.value !== null && info.seats.some(({ person }) => person === me.value?.id);
  const made = info.creator === me.value?.id;
  const options = Object.entries(info.options).filter(
    ([id, value]) => value !== game?.options.find((it) => it.id === id)?.values[0],
  );
  const even = agreementSaid(info.game, info.scenario, info.agreement);
  if (info.state === 'cancelled') return <Cancelled />;
  return (
    <>
      <header class="room-head">
        <Coin game={info.game} />
        <div>
          <p class="heading">{info.bidding === null ? w.title : even}</p>
          <h1>{game?.title ?? info.game}</h1>
        </div>
      </header>
      <dl class="facts">
        <div>
          <dt>{w.scenario}</dt>
          <dd>{scenarioName(info.game, info.scenario)}</dd>
        </div>
        <div>
          <dt>{w.clock}</dt>
          <dd>{clockWords(info.clock)}</dd>
        </div>
        <div>
          <dt>{w.options}</dt>
          <dd>
            {options.length === 0
              ? w.standard
              : options
                  .map(([id, value]) => {
                    const { name } = game?.options.find((it) => it.id === id) ?? { name: id };
                    return value === true ? name : `${name}: ${value}`;
                  })
                  .join(', ')}
          </dd>
        </div>
        <div>
          <dt>{w.watch}</dt>
          <dd>{w.watches[info.listed ? 'now' : info.listedOnceBegun ? 'begun' : 'nobody']}</dd>
        </div>
        {even !== null && info.bidding === null && (
          <div>
            <dt>{words.even.legend}</dt>
            <dd>{even}</dd>
          </div>
        )}
      </dl>
      {info.bidding !== null && <RoomBids info={info} bidding={info.bidding} />}
      {me.value !== null && !sits && <ChallengedHere game={info.id} title={game?.title ?? info.game} />}
      <Seats info={info} invite={invite} sits={sits} />
      {(sits || made) && info.bidding === null && <Invitation info={info} />}
      {(sits || made) && info.bidding === null && (
        <p class="soft">
          {w.begins} {isBidFor(info) && words.even.sidesLater}
        </p>
      )}
      {(sits || made) && <Leave info={info} made={made} />}
      <Hashes info={info} />
    </>
  );
}

const isBidFor = ({ agreement }: TableInfo): boolean => agreement !== null && !isSettled(agreement);

function Seats({ info, invite, sits }: { info: TableInfo; invite: string | undefined; sits: boolean }) {
  const attempt = useAttempt();
  const ratings = useTableRatings(info, invite);
  const join = (role: string | null): void =>
    void attempt.run(async () => {
      const part = drawPart();
      await ask('POST', gamePath(info.id, 'join'), {
        role,
        part,
        ...(invite === undefined ? {} : { invite }),
      } satisfies JoinRequest);
      rememberDice(info.id, { part });
    });
  const canJoin = !sits && me.value !== null;
  return (
    <>
      <ul class="room-seats">
        {info.seats.map((seat) => (
          <li key={seat.role}>
            <b>{roleName(seat.role)}</b>
            {seat.person === null && seat.bot === null && canJoin ? (
              <button
                type="button"
                class="button main"
                disabled={attempt.busy}
                onClick={() => join(seat.role)}
              >
                {isBidFor(info) ? words.even.takeSeat : w.join(roleName(seat.role))}
              </button>
            ) : (
              <span class={seat.person === null && seat.bot === null ? 'soft' : ''}>
                {info.bidding?.have.includes(seat.role) && <small class="has-bid">{words.even.hasBid}</small>}
                {seat.person === null ? (
                  seatWords(seat)
                ) : (
                  <>
                    <a href={`/people/${seat.person}`}>{seatWords(seat)}</a>{' '}
                    <SeatRating ratings={ratings} person={seat.person} />
                  </>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      <Trouble of={attempt} />
      {me.value === null && (
        <>
          <p>{onlineWords.create.nameFirst}</p>
          <ComeIn />
        </>
      )}
    </>
  );
}

function Invitation({ info }: { info: TableInfo }) {
  const invite = memory().invites[info.id];
  const address = `${location.origin}/online/${info.id}`;
  if (invite === undefined && !info.listed)
    return (
      <>
        <p class="soft">{w.noInvite}</p>
        <Invite game={info.id} />
      </>
    );
  return (
    <>
      <CopyLink label={w.invite} address={invite === undefined ? address : `${address}#invite=${invite}`} />
      <p class="soft">{w.inviteHint}</p>
      <Invite game={info.id} />
    </>
  );
}

function Leave({ info, made }: { info: TableInfo; made: boolean }) {
  const attempt = useAttempt();
  return (
    <>
      <Trouble of={attempt} />
      <p class="row">
        <button
          type="button"
          class="button quiet"
          onClick={() => void attempt.run(() => ask('POST', gamePath(info.id, 'leave'), {}))}
        >
          {made ? w.withdraw : w.leave}
        </button>
        <a class="button" href="/online">
          {onlineWords.frame.back}
        </a>
      </p>
    </>
  );
}

function Cancelled() {
  return (
    <>
      <h1>{w.cancelled}</h1>
      <p class="row">
        <WaysOut main />
      </p>
    </>
  );
}
