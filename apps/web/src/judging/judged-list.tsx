import type { Front } from '../games/front.ts';
import { words } from '../words/index.ts';
import { MarkSign } from './mark-sign.tsx';
import type { JudgedShown } from './protocol.ts';

const w = words.judging;

interface Props {
  readonly plays: readonly JudgedShown[];
  readonly front: Front;
  readonly hrefOf: (stop: number) => string;
}

/** Plays one by one: what was decided, what it lost, what luck made of it, and what would have been better. */
export function JudgedList({ plays, front: { Emblem, roleNames }, hrefOf }: Props) {
  return (
    <ol class="judged-list">
      {plays.map((play) => {
        const { role, stop, chapter, played, mark } = play;
        return (
          <li key={`${stop} ${role}`} class={`judged-play role-${role}`}>
            <a href={hrefOf(stop)} class="judged-link">
              <Emblem role={role} />
              <span>
                <b>
                  {mark !== null && <MarkSign mark={mark} />} {roleNames[role]}: {played.name}
                </b>
                <small>
                  {chapter} · {mark !== null && `${w.marks[mark]}. `}
                  <Swing play={play} />
                </small>
                <Better play={play} />
              </span>
            </a>
          </li>
        );
      })}
    </ol>
  );
}

/** What the decision and what luck did to the chance of winning. */
export const Swing = ({ play: { lost, luck } }: { play: JudgedShown }) => (
  <span class="judged-swing">{w.swing(lost, luck)}</span>
);

/** What would have been better, and why. */
export function Better({ play: { better } }: { play: JudgedShown }) {
  if (better === null) return null;
  return (
    <span class="judged-better">
      {w.better(better.name)} {better.reason ?? ''}
    </span>
  );
}
