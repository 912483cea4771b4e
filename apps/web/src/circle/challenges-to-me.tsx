import type { ChallengeList } from '@punica/protocol';
import { Trouble } from '../online/attempt.tsx';
import { clockWords } from '../online/clock-words.ts';
import { gameOf, scenarioName } from '../online/house.ts';
import { drawPart, rememberDice } from '../online/memory.ts';
import { RatingMark } from '../online/rating-mark.tsx';
import { ask } from '../online/server-api.ts';
import { BotMark } from '../rankings/bot-mark.tsx';
import { go } from '../router.ts';
import { circleWords } from '../words/circle.ts';
import { usePersonalLine } from './personal-line.ts';
import { useAsked } from './use-asked.ts';
import './circle.css';

const w = circleWords.challenges;

/** Who wants to play with one, and waits for an answer. */
export function ChallengesToMe() {
  const { value, attempt, change, look } = useAsked<ChallengeList>('/api/challenges');
  usePersonalLine(true, () => void look().catch(() => {}));
  if (value === null || value.received.length === 0) return null;
  const accept = async (game: string): Promise<void> => {
    const part = drawPart();
    await ask('POST', `/api/challenges/${game}/accept`, { part });
    rememberDice(game, { part });
    go(`/online/${game}`);
  };
  return (
    <section class="challenges" aria-label={w.title}>
      <h3>{w.title}</h3>
      <ul class="plain-list">
        {value.received.map(({ game, from, title, scenario, clock, rated, listed }) => (
          <li key={game}>
            <span>
              <a href={`/people/${from.person}`}>{w.said(from.name, gameOf(title)?.title ?? title)}</a>{' '}
              {from.bot && <BotMark />} <RatingMark of={from.rating} />
              <small>
                {[
                  scenarioName(title, scenario),
                  clockWords(clock),
                  ...(rated ? [w.rated] : []),
                  listed ? w.listed : w.private,
                ].join(', ')}
              </small>
            </span>
            <span class="row">
              <button
                type="button"
                class="button main"
                disabled={attempt.busy}
                onClick={() => void change(() => accept(game))}
              >
                {w.accept}
              </button>
              <a class="button" href={`/online/${game}`}>
                {w.look}
              </a>
              <button
                type="button"
                class="button quiet"
                disabled={attempt.busy}
                onClick={() => void change(() => ask('POST', `/api/challenges/${game}/decline`, {}))}
              >
                {w.decline}
              </button>
            </span>
          </li>
        ))}
      </ul>
      <Trouble of={attempt} />
    </section>
  );
}
