import type { ChallengeList } from '@punica/protocol';
import { Trouble } from '../online/attempt.tsx';
import { ask } from '../online/server-api.ts';
import { go } from '../router.ts';
import { circleWords } from '../words/circle.ts';
import { useAsked } from './use-asked.ts';
import './circle.css';

const w = circleWords.challenges;

/** In the room of a game: somebody has asked for one by name, and a no is an answer too. */
export function ChallengedHere({ game, title }: { game: string; title: string }) {
  const { value, attempt } = useAsked<ChallengeList>('/api/challenges');
  const challenge = value?.received.find((it) => it.game === game);
  if (challenge === undefined) return null;
  const decline = async (): Promise<void> => {
    await ask('POST', `/api/challenges/${game}/decline`, {});
    go('/online');
  };
  return (
    <div class="row challenged-here">
      <span>{w.said(challenge.from.name, title)}.</span>
      <button
        type="button"
        class="button quiet"
        disabled={attempt.busy}
        onClick={() => void attempt.run(decline)}
      >
        {w.decline}
      </button>
      <Trouble of={attempt} />
    </div>
  );
}
