import type { OfferAnswer, OfferInfo } from '@punica/protocol';
import { Options } from '../kit/options.tsx';
import type { TableModel } from '../table/table-model.ts';
import { onlineWords } from '../words/online.ts';
import { AttemptButton, Trouble, useAttempt } from './attempt.tsx';
import type { OnlineModel } from './online-model.ts';
import { roleName } from './role-name.ts';

const w = onlineWords.game;

function offerWords({ kind, by, detail }: OfferInfo, roles: readonly string[]): string {
  const who = roleName(by);
  if (kind === 'takeBack') return w.offers.takeBack(who, (detail.place ?? 0) + 1);
  if (kind === 'bot') return w.offers.bot(who, roleName(roles[detail.role ?? 0]));
  return w.offers[kind](who);
}

/** What somebody wishes that needs one's consent, before the eyes until it is answered. */
export function OfferNotices({ online, table }: { online: OnlineModel; table: TableModel }) {
  const attempt = useAttempt();
  const state = online.state.value;
  if (state === null || state.you === null || state.info.state !== 'running') return null;
  const { you, offers, answer, question } = state;
  const reply = ({ kind }: OfferInfo, agree: boolean, label: string) => (
    <AttemptButton
      of={attempt}
      main={agree}
      act={() => online.post('offers/answer', { kind, agree } satisfies OfferAnswer)}
    >
      {label}
    </AttemptButton>
  );
  if (offers.length === 0 && answer === null) return null;
  return (
    <div class="notices offers">
      {answer !== null && question !== null && <ChangeAnswer online={online} table={table} />}
      {offers.map((offer) => (
        <p key={offer.kind} class="notice plaque" role="status">
          {offerWords(offer, state.info.roles)}
          {offer.agreed.includes(you) ? (
            <>
              <span class="soft">{w.asked}</span>
              {reply(offer, false, w.withdraw)}
            </>
          ) : (
            <>
              {reply(offer, true, w.agree)}
              {reply(offer, false, w.decline)}
            </>
          )}
        </p>
      ))}
      <Trouble of={attempt} />
    </div>
  );
}

/** A secret answer stands until all have answered; another may be given meanwhile. */
function ChangeAnswer({ online, table }: { online: OnlineModel; table: TableModel }) {
  const attempt = useAttempt();
  const state = online.state.value!;
  const { answer, legal, version } = state;
  const given = legal.findIndex(({ act, arg }) => act === answer?.act && arg === answer?.arg);
  return (
    <p class="notice plaque">
      <label>
        {onlineWords.table.change}{' '}
        <select
          value={given}
          disabled={attempt.busy || table.playing.value}
          onChange={({ currentTarget: { value } }) => {
            const { act, arg } = legal[Number(value)];
            const action = arg === undefined ? { act } : { act, arg };
            void attempt.run(() => online.post('actions', { version, action }));
          }}
        >
          <Options of={legal.map(({ text }, i) => [i, text])} />
        </select>
      </label>
      <Trouble of={attempt} />
    </p>
  );
}
