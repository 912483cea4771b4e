import type { OrderAct, OrderDone, OrderRequest } from '@punica/protocol';
import { useState } from 'preact/hooks';
import { Options } from '../kit/options.tsx';
import { Trouble, useAttempt } from '../online/attempt.tsx';
import { ask } from '../online/server-api.ts';
import { operatorWords as w } from '../words/operator.ts';

const ACTS = Object.keys(w.acts) as OrderAct[];

/** What the command `moderate` does, with a question in between: most of it cannot be taken back. */
export function KeepOrder({ look }: { look(): Promise<void> }) {
  const [act, setAct] = useState<OrderAct>('ban');
  const [target, setTarget] = useState('');
  const [detail, setDetail] = useState('');
  const [asks, setAsks] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const attempt = useAttempt();
  const clear = (): void => {
    setAsks(false);
    setDone(null);
  };
  const carryOut = (): Promise<boolean> =>
    attempt.run(async () => {
      setAsks(false);
      const body: OrderRequest = { act, target: target.trim(), ...(act === 'rename' ? { detail } : {}) };
      const answer = await ask<OrderDone>('POST', '/api/operator/acts', body);
      setTarget('');
      setDetail('');
      await look();
      setDone(answer.done);
    });
  return (
    <section class="plaque online-plaque">
      <h2>{w.order}</h2>
      <form
        class="operator-order"
        onSubmit={(event) => {
          event.preventDefault();
          setDone(null);
          setAsks(true);
        }}
      >
        <label class="field">
          {w.what}
          <select
            name="act"
            value={act}
            onChange={(event) => {
              clear();
              setAct(event.currentTarget.value as OrderAct);
            }}
          >
            <Options of={ACTS.map((it) => [it, w.acts[it]])} />
          </select>
        </label>
        <label class="field">
          {act === 'stop' ? w.which : w.who}
          <input
            name="target"
            required
            maxLength={200}
            value={target}
            autocomplete="off"
            onInput={(event) => {
              clear();
              setTarget(event.currentTarget.value);
            }}
          />
        </label>
        {act === 'rename' && (
          <label class="field">
            {w.newName}
            <input
              name="detail"
              required
              maxLength={200}
              value={detail}
              autocomplete="off"
              onInput={(event) => {
                clear();
                setDetail(event.currentTarget.value);
              }}
            />
          </label>
        )}
        {!asks && (
          <p class="row">
            <button type="submit" class="button" disabled={attempt.busy}>
              {w.go}
            </button>
          </p>
        )}
      </form>
      {asks && (
        <div class="operator-sure" role="alertdialog" aria-label={w.acts[act]}>
          <p>{w.sure[act](target.trim(), detail)}</p>
          <p class="row">
            <button type="button" class="button main" onClick={() => void carryOut()}>
              {w.yes}
            </button>
            <button type="button" class="button" onClick={() => setAsks(false)}>
              {w.no}
            </button>
          </p>
        </div>
      )}
      {done !== null && <p role="status">{`${done[0].toUpperCase()}${done.slice(1)}.`}</p>}
      <Trouble of={attempt} />
    </section>
  );
}
