import type { Order, Pattern, QuestionInfo } from '@punica/protocol';
import { useEffect, useState } from 'preact/hooks';
import { Options } from '../kit/options.tsx';
import { words } from '../words/index.ts';
import { onlineWords } from '../words/online.ts';
import { Trouble, useAttempt } from './attempt.tsx';
import { memory, orderKey, rememberOrder } from './memory.ts';
import type { OnlineModel } from './online-model.ts';
import type { OnlineState, WindowKind } from './online-news.ts';
import { isPassOf, passing, patternsOf, sameOrder } from './orders.ts';
import { ask, gamePath } from './server-api.ts';

const w = onlineWords.orders;

/** Questions that the program answers for one. */
export function OrdersTab({ online }: { online: OnlineModel }) {
  const [orders, setOrders] = useState<readonly Order[] | null>(null);
  const attempt = useAttempt();
  const state = online.state.value;
  const sits = state !== null && state.you !== null;
  useEffect(() => {
    if (sits)
      void attempt.run(async () => setOrders(await ask<Order[]>('GET', gamePath(online.id, 'orders'))));
  }, [online, sits]);
  const set = (next: readonly Order[]): void =>
    void attempt.run(async () => {
      await ask('PUT', gamePath(online.id, 'orders'), next);
      setOrders(next);
    });
  if (!sits) return <p class="soft">{onlineWords.chat.notYours}</p>;
  if (orders === null) return <Trouble of={attempt} />;
  const others = orders.filter((order) => !state.windows.some((window) => isPassOf(window, order)));
  return (
    <div class="orders">
      <h3>{w.title}</h3>
      <p class="soft">{w.hint}</p>
      <Windows windows={state.windows} orders={orders} onChange={set} />
      <NewOrder state={state} onOrder={(order) => set([...orders, order])} />
      <h3>{w.list}</h3>
      {others.length === 0 && <p class="soft">{w.none}</p>}
      <ul class="order-list">
        {others.map((order, i) => (
          <li key={i}>
            <span>{told(online.id, order)}</span>
            <button
              type="button"
              class="button quiet"
              onClick={() => set(orders.filter((it) => !sameOrder(it, order)))}
            >
              {w.remove}
            </button>
          </li>
        ))}
      </ul>
      <Trouble of={attempt} />
    </div>
  );
}

/** A number of the rules, or what a card is called by. */
const ruleWords = (rule: string): string => (/^H?\d/.test(rule) ? words.table.section(rule) : rule);

const plain = ({ act, arg }: Pattern): string => (arg === undefined ? act : `${act} ${arg}`);

/** An order in the words in which it was given here, or as the server knows it. */
function told(game: string, order: Order): string {
  const { at, answer, unless } = order;
  const kept = memory().orders[orderKey(game, order)];
  if (kept !== undefined) return kept;
  const where = 'window' in at ? w.window(at.window) : at.question;
  const what = answer.map(plain).join(', ');
  return `${where}: ${w.told(what, unless.length === 0 ? null : unless.map(plain).join(', '))}`;
}

interface WindowsProps {
  readonly windows: readonly WindowKind[];
  readonly orders: readonly Order[];
  readonly onChange: (orders: readonly Order[]) => void;
}

function Windows({ windows, orders, onChange }: WindowsProps) {
  if (windows.length === 0) return null;
  return (
    <fieldset class="order-windows">
      <legend>{w.windows}</legend>
      {windows.map((window) => {
        const on = orders.some((order) => isPassOf(window, order));
        const rest = orders.filter((order) => !isPassOf(window, order));
        return (
          <label key={window.kind}>
            <input
              type="checkbox"
              checked={on}
              onChange={() => onChange(on ? rest : [...rest, passing(window)])}
            />
            {w.window(window.kind)} <small>{ruleWords(window.rule)}</small>
          </label>
        );
      })}
    </fieldset>
  );
}

function NewOrder({ state, onOrder }: { state: OnlineState; onOrder: (order: Order) => void }) {
  const [answer, setAnswer] = useState(0);
  const [unless, setUnless] = useState(-1);
  const { question, legal, info } = state;
  if (question === null || legal.length === 0) return <p class="soft">{w.noQuestion}</p>;
  const patterns = patternsOf(legal, w.anyOf);
  const chosen = patterns[Math.min(answer, patterns.length - 1)];
  const except = patterns[unless];
  const order: Order = {
    at: at(question),
    answer: [chosen.pattern],
    unless: except === undefined ? [] : [except.pattern],
  };
  const answers = <Options of={patterns.map(({ text }, i) => [i, text])} />;
  return (
    <form
      class="order-new"
      onSubmit={(event) => {
        event.preventDefault();
        const said = w.told(chosen.text, except?.text ?? null);
        rememberOrder(info.id, order, `${w.at(question.rule)}: ${said}`);
        onOrder(order);
      }}
    >
      <h3>
        {w.question} <small>{ruleWords(question.rule)}</small>
      </h3>
      <label>
        <span>{w.answer}</span>
        <select value={answer} onChange={(event) => setAnswer(Number(event.currentTarget.value))}>
          {answers}
        </select>
      </label>
      <label>
        <span>{w.unless}</span>
        <select value={unless} onChange={(event) => setUnless(Number(event.currentTarget.value))}>
          <option value={-1}>{w.never}</option>
          {answers}
        </select>
      </label>
      <button type="submit" class="button">
        {w.add}
      </button>
    </form>
  );
}

const at = ({ key, window }: QuestionInfo): Order['at'] =>
  window === undefined ? { question: key } : { window };
