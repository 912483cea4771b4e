import { useEffect, useRef } from 'preact/hooks';
import { Onlookers } from '../circle/onlookers.tsx';
import { scrollWithin } from '../scrolling.ts';
import { onlineWords } from '../words/online.ts';
import type { OnlineModel } from './online-model.ts';
import { SaidList, SayForm } from './talk.tsx';

const w = onlineWords.chat;

/** What is said at the table. */
export function ChatTab({ online }: { online: OnlineModel }) {
  const end = useRef<HTMLLIElement>(null);
  const said = online.chat.value;
  const sits = online.state.value?.you != null;
  const over = online.state.value?.info.state === 'over';
  useEffect(() => {
    online.reading.value = true;
    online.unread.value = 0;
    return () => {
      online.reading.value = false;
    };
  }, [online]);
  useEffect(() => {
    if (end.current !== null) scrollWithin(end.current.closest('.tab-content'), end.current, 'nearest');
  }, [said]);
  return (
    <div class="chat">
      {said.length === 0 && <p class="soft">{w.empty}</p>}
      <SaidList said={said}>
        <li ref={end} aria-hidden="true" />
      </SaidList>
      {sits ? (
        <SayForm label={w.label} send={w.send} say={(words) => online.say(words)}>
          <p class="soft">{w.onlookers}</p>
        </SayForm>
      ) : (
        <p class="soft">{w.notYours}</p>
      )}
      {(!sits || over) && <Onlookers online={online} over={over} />}
    </div>
  );
}
