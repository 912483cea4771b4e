import type { TableInfo } from '@punica/protocol';
import { useState } from 'preact/hooks';
import { onlineWords } from '../words/online.ts';
import { AttemptButton, Trouble, useAttempt } from './attempt.tsx';
import { PartList } from './dice-parts.tsx';
import type { Check } from './verify-game.ts';

const w = onlineWords.dice;
const MARKS = { true: '✓', false: '✗', null: '–' } as const;

/** Fair dice: what was promised at the start, what it came to, and a button that checks it all. */
export function DiceSection({ info, invite }: { info: TableInfo; invite: string | undefined }) {
  const [checks, setChecks] = useState<readonly Check[] | null>(null);
  const attempt = useAttempt();
  const over = info.dice.revealed !== null;
  return (
    <section class="dice-section">
      <h3>{w.title}</h3>
      <p class="soft">{over ? w.after : w.before}</p>
      <PartList info={info} />
      {over && (
        <p class="row">
          <AttemptButton
            of={attempt}
            main
            act={async () => {
              const { verifyGame } = await import('./verify-game.ts');
              setChecks(await verifyGame(info.id, invite, info.dice));
            }}
          >
            {attempt.busy ? w.verifying : w.verify}
          </AttemptButton>
        </p>
      )}
      <Trouble of={attempt} />
      {checks !== null && (
        <div role="status">
          <ul class="checks">
            {checks.map(({ what, holds }) => (
              <li key={what} class={`check-${holds}`}>
                <span aria-hidden="true">{MARKS[`${holds}`]}</span>
                {what}
                {holds !== null && <span class="unseen">: {holds ? w.yes : w.no}</span>}
              </li>
            ))}
          </ul>
          <p>
            <b>{checks.every(({ holds }) => holds !== false) ? w.valid : w.invalid}</b>
          </p>
        </div>
      )}
    </section>
  );
}
