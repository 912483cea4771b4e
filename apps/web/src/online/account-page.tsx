import { useEffect } from 'preact/hooks';
import { OwnMeasures } from '../circle/own-measures.tsx';
import { ConfirmMail, Recover } from '../circle/recovery.tsx';
import { circleWords } from '../words/circle.ts';
import { onlineWords } from '../words/online.ts';
import { Password, YourData } from './account-keys.tsx';
import { Blocks, Passkeys, Sessions, Tokens } from './account-lists.tsx';
import { LettersFrom, NoticeSettings, Vacation } from './account-notices.tsx';
import { BotAccount, Webhooks } from './account-programs.tsx';
import { Trouble, useAttempt } from './attempt.tsx';
import { ComeIn } from './come-in.tsx';
import { CopyLink } from './copy-link.tsx';
import { Frame } from './frame.tsx';
import { me, refreshMe } from './house.ts';
import { memory, remember } from './memory.ts';
import { ask } from './server-api.ts';

const w = onlineWords.account;
const GUEST = 'guest=';
const RECOVER = 'recover=';
const CONFIRM = 'confirm=';

/** Who one is here: coming in, coming back, and everything that an account has. */
export function AccountPage({ hash }: { hash: string }) {
  const recover = hash.startsWith(RECOVER) ? hash.slice(RECOVER.length) : null;
  const confirm = hash.startsWith(CONFIRM) ? hash.slice(CONFIRM.length) : null;
  return (
    <Frame name={w.title}>
      {confirm !== null && <ConfirmMail token={confirm} />}
      {recover !== null ? (
        <Recover token={recover} />
      ) : me.value === null ? (
        <Strangers hash={hash} />
      ) : (
        <Account />
      )}
    </Frame>
  );
}

function Strangers({ hash }: { hash: string }) {
  const attempt = useAttempt();
  const link = hash.startsWith(GUEST) ? hash.slice(GUEST.length) : null;
  useEffect(() => {
    if (link === null) return;
    void attempt.run(async () => {
      await ask('POST', '/api/guests/return', { link });
      remember({ guest: link });
      await refreshMe();
    });
  }, [link]);
  return (
    <section class="plaque online-plaque">
      <h1>{w.comeIn}</h1>
      <p>{w.comeInHint}</p>
      {attempt.busy && <p role="status">{w.returning}</p>}
      <Trouble of={attempt} />
      <ComeIn />
    </section>
  );
}

function Account() {
  const person = me.value!;
  const isGuest = person.kind === 'guest';
  const link = memory().guest;
  const attempt = useAttempt();
  return (
    <div class="account">
      <section class="plaque online-plaque">
        <p class="heading">{isGuest ? w.guest : w.account}</p>
        <h1>{w.you(person.name)}</h1>
        <p class="row">
          <a class="button" href={`/people/${person.id}`}>
            {w.profile}
          </a>
          <a class="button" href="/collections">
            {circleWords.collections.mine}
          </a>
          {(person.moderator || person.operator) && (
            <a class="button" href="/moderation">
              {w.moderation}
            </a>
          )}
          {person.operator && (
            <a class="button" href="/operator">
              {w.operator}
            </a>
          )}
          <button
            type="button"
            class="button"
            onClick={() =>
              void attempt.run(async () => {
                await ask('POST', '/api/logout');
                await refreshMe();
              })
            }
          >
            {w.logout}
          </button>
        </p>
        <Trouble of={attempt} />
        {isGuest && link !== null && (
          <>
            <CopyLink label={w.guestLink} address={`${location.origin}/account#${GUEST}${link}`} />
            <p class="soft">{w.guestLinkHint}</p>
          </>
        )}
      </section>
      {isGuest && (
        <section class="plaque online-plaque">
          <h2>{w.makeAccount}</h2>
          <ComeIn ways={['register']} />
        </section>
      )}
      <OwnMeasures />
      <NoticeSettings person={person} />
      <LettersFrom person={person} />
      <Vacation until={person.vacationUntil} />
      {!isGuest && <Password has={person.hasPassword} />}
      {!isGuest && <Passkeys />}
      <Sessions />
      <Blocks />
      <Tokens />
      <Webhooks />
      {!isGuest && <BotAccount />}
      <YourData person={person} />
    </div>
  );
}
