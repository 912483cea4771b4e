import type { Overview, RetryRequest } from '@punica/protocol';
import './operator.css';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { type Attempt, Trouble, useAttempt } from '../online/attempt.tsx';
import { ComeIn } from '../online/come-in.tsx';
import { Frame } from '../online/frame.tsx';
import { me } from '../online/house.ts';
import { ask } from '../online/server-api.ts';
import { operatorWords as w } from '../words/operator.ts';
import { Analyses } from './analyses.tsx';
import { Backups } from './backups.tsx';
import { Farm } from './farm.tsx';
import { Jobs } from './jobs.tsx';
import { KeepOrder } from './keep-order.tsx';
import { Acts, Here, Limits, Standing } from './numbers.tsx';

const AGAIN_MS = 10_000;

/** How the server is, and what whoever keeps it may do. */
export function OperatorPage() {
  const person = me.value;
  return (
    <Frame name={w.title}>
      {person === null ? <Strangers /> : person.operator ? <Operator /> : <NotYou name={person.name} />}
    </Frame>
  );
}

function Strangers() {
  return (
    <section class="plaque online-plaque">
      <h1>{w.title}</h1>
      <p>{w.strangers}</p>
      <ComeIn ways={['login']} />
    </section>
  );
}

function NotYou({ name }: { name: string }) {
  return (
    <section class="plaque online-plaque">
      <h1>{w.title}</h1>
      <p>{w.notYou}</p>
      <p>{w.appointHint}</p>
      <p>
        <code class="operator-command">{w.appointCommand(name)}</code>
      </p>
    </section>
  );
}

/** What is shown, and how something is done and seen at once. */
export interface Keeping {
  readonly overview: Overview;
  readonly attempt: Attempt;
  act(path: string, body?: RetryRequest): Promise<boolean>;
}

function Operator() {
  const [overview, setOverview] = useState<Overview | null>(null);
  const attempt = useAttempt();
  const acting = useAttempt();
  const look = useCallback(async () => setOverview(await ask<Overview>('GET', '/api/operator')), []);
  useEffect(() => {
    void attempt.run(look);
    const timer = setInterval(() => void attempt.run(look), AGAIN_MS);
    return () => clearInterval(timer);
  }, [look]);
  if (overview === null)
    return (
      <section class="plaque online-plaque">
        <h1>{w.title}</h1>
        <Trouble of={attempt} />
      </section>
    );
  const keeping: Keeping = {
    overview,
    attempt: acting,
    act: (path, body) =>
      acting.run(async () => {
        await ask('POST', `/api/operator/${path}`, body);
        await look();
      }),
  };
  return (
    <div class="operator">
      <Standing overview={overview} trouble={<Trouble of={attempt} />} />
      <div class="operator-column">
        <Backups {...keeping} />
        <Jobs {...keeping} />
        <Farm overview={overview} />
        <Analyses overview={overview} />
        <Here overview={overview} />
      </div>
      <div class="operator-column">
        <KeepOrder look={look} />
        <Limits overview={overview} />
        <Acts overview={overview} />
      </div>
    </div>
  );
}
