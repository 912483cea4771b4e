import type { Seek } from '@punica/protocol';
import { useState } from 'preact/hooks';
import { Trouble, useAttempt } from '../online/attempt.tsx';
import { clockWords } from '../online/clock-words.ts';
import { Coin } from '../online/game-row.tsx';
import { gameOf, me, scenarioName } from '../online/house.ts';
import { useRegularly } from '../online/regularly.ts';
import { ask } from '../online/server-api.ts';
import { BotMark } from '../rankings/bot-mark.tsx';
import { go } from '../router.ts';
import { onlineWords } from '../words/online.ts';
import { pairingWords } from '../words/pairing.ts';

const w = pairingWords;

/** Offers that stand: one's own to take back, those of others to take up. */
export function StandingOffers({ changes }: { changes: number }) {
  const [offers, setOffers] = useState<readonly Seek[] | null>(null);
  const attempt = useAttempt();
  const person = me.value?.id;
  const load = async (): Promise<void> => {
    const [all, mine] = await Promise.all([
      ask<Seek[]>('GET', '/api/seeks'),
      person === undefined ? [] : ask<Seek[]>('GET', '/api/seeks?mine=yes'),
    ]);
    const own = mine.filter(({ standing }) => standing);
    setOffers([...own, ...all.filter((it) => it.person !== person)]);
  };
  useRegularly(() => void load().catch(() => setOffers((shown) => shown ?? [])), `${person} ${changes}`);
  const take = (seek: Seek) => async (): Promise<void> => {
    const { game } = await ask<{ game: string }>('POST', `/api/seeks/${seek.id}/take`);
    go(`/online/${game}`);
  };
  const takeBack = (seek: Seek) => async (): Promise<void> => {
    await ask('DELETE', `/api/seeks/${seek.id}`);
    await load();
  };
  return (
    <section class="plaque online-plaque" aria-labelledby="offers">
      <h2 id="offers">{w.offers}</h2>
      <Trouble of={attempt} />
      {offers === null ? (
        <p class="soft">{onlineWords.frame.loading}</p>
      ) : offers.length === 0 ? (
        <p class="soft">{w.noOffers}</p>
      ) : (
        <ul class="game-rows">
          {offers.map((it) => (
            <Offer
              key={it.id}
              seek={it}
              isMine={it.person === person}
              busy={attempt.busy}
              onTake={() => void attempt.run(it.person === person ? takeBack(it) : take(it))}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface OfferProps {
  readonly seek: Seek;
  readonly isMine: boolean;
  readonly busy: boolean;
  readonly onTake: () => void;
}

function Offer({ seek, isMine, busy, onTake }: OfferProps) {
  const { game, scenario, clock, rated, name, person, bot, rating, provisional, going, most, even } = seek;
  return (
    <li class="game-row">
      <Coin game={game} />
      <span class="game-row-words">
        <b>{gameOf(game)?.title ?? game}</b>
        <span class="game-row-scenario">{scenarioName(game, scenario)}</span>
        <span>
          {isMine ? w.yours : <a href={`/people/${person}`}>{name}</a>} {bot && <BotMark />}{' '}
          {w.rating(rating, provisional)}
        </span>
        <span class="game-row-facts">
          <span>{clockWords(clock)}</span>
          {rated && <span>{onlineWords.lobby.rated}</span>}
          {even !== 'none' && <span>{w.evens[even]}</span>}
          {isMine && <span>{w.going(going, most)}</span>}
        </span>
      </span>
      {me.value !== null && (
        <button type="button" class={isMine ? 'button' : 'button main'} disabled={busy} onClick={onTake}>
          {isMine ? w.takeBack : w.take}
        </button>
      )}
    </li>
  );
}
