import { useEffect } from 'preact/hooks';
import { me } from '../online/house.ts';
import type { OnlineModel } from '../online/online-model.ts';
import { SaidList, SayForm } from '../online/talk.tsx';
import { circleWords } from '../words/circle.ts';
import './circle.css';

const w = circleWords.onlookers;

/** What onlookers say to each other; whoever plays reads it when the game is over. */
export function Onlookers({ online, over }: { online: OnlineModel; over: boolean }) {
  const said = online.onlookers.value;
  useEffect(() => void online.loadOnlookers(), [online, over]);
  return (
    <section class="onlookers">
      <h3>{w.title}</h3>
      <p class="soft">{over ? w.afterwards : w.hint}</p>
      {said.length === 0 && <p class="soft">{w.empty}</p>}
      <SaidList said={said} />
      {me.value !== null && (
        <SayForm label={w.label} send={w.send} say={(words) => online.sayAmongOnlookers(words)} />
      )}
    </section>
  );
}
