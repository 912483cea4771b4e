import './even.css';
import { coinWords, fullWishes, type HandicapTerms } from '@punica/kernel';
import { useState } from 'preact/hooks';
import { Options } from '../kit/options.tsx';
import { roleName } from '../online/role-name.ts';
import { words } from '../words/index.ts';

const w = words.even;

export interface WrittenBid {
  readonly amount: number | null;
  readonly wishes: readonly string[];
}

interface Props {
  readonly kind: 'sealed' | 'open';
  readonly terms: HandicapTerms;
  readonly roles: readonly string[];
  /** The least that may be bid; nothing where one can only pass. */
  readonly least: number | null;
  readonly busy?: boolean;
  readonly onBid: (bid: WrittenBid) => void;
}

/** One bid: which side, and how much for it. */
export function BidForm({ kind, terms, roles, least, busy = false, onBid }: Props) {
  const [wishes, setWishes] = useState<readonly string[]>(() => fullWishes({ roles, terms }, []));
  const [written, setAmount] = useState(least ?? 0);
  const { step, most } = terms;
  const amount = Math.min(most, Math.max(least ?? 0, written));
  const to = (next: number): void => {
    if (Number.isFinite(next))
      setAmount(Math.min(most, Math.max(least ?? 0, Math.round(next / step) * step)));
  };
  return (
    <form
      class="bid-form"
      onSubmit={(event) => {
        event.preventDefault();
        onBid({ amount: least === null ? null : amount, wishes });
      }}
    >
      <Wishes roles={roles} wishes={wishes} onChange={setWishes} />
      {least === null ? (
        <p>{w.onlyPass}</p>
      ) : (
        <div class="bid-amount">
          <span id="bid-amount">{w.amount(roles.length - 1)}</span>
          <span class="bid-steps">
            <button
              type="button"
              class="button"
              aria-label={w.less}
              disabled={amount <= least}
              onClick={() => to(amount - step)}
            >
              −
            </button>
            <input
              type="number"
              aria-labelledby="bid-amount"
              min={least}
              max={most}
              step={step}
              value={amount}
              onInput={(event) => to(event.currentTarget.valueAsNumber)}
            />
            <button
              type="button"
              class="button"
              aria-label={w.more}
              disabled={amount >= most}
              onClick={() => to(amount + step)}
            >
              +
            </button>
            <b>{amount === 1 ? terms.coin.one : terms.coin.many}</b>
          </span>
        </div>
      )}
      <p class="row bid-buttons">
        {least !== null && (
          <button type="submit" class="button main" disabled={busy}>
            {kind === 'sealed' ? w.seal : w.raise(coinWords(terms, amount))}
          </button>
        )}
        {kind === 'open' && (
          <button
            type="button"
            class="button"
            disabled={busy}
            onClick={() => onBid({ amount: null, wishes })}
          >
            {w.pass}
          </button>
        )}
      </p>
    </form>
  );
}

interface WishProps {
  readonly roles: readonly string[];
  readonly wishes: readonly string[];
  readonly onChange: (wishes: readonly string[]) => void;
}

/** Of two sides one; of more the order in which one would take them. */
function Wishes({ roles, wishes, onChange }: WishProps) {
  if (roles.length === 2) {
    return (
      <fieldset class="bid-sides">
        <legend>{w.wish}</legend>
        {roles.map((role) => (
          <label key={role} class={wishes[0] === role ? 'bid-side chosen' : 'bid-side'}>
            <input
              type="radio"
              name="bid-side"
              checked={wishes[0] === role}
              onChange={() => onChange([role, ...roles.filter((it) => it !== role)])}
            />
            <span>{roleName(role)}</span>
          </label>
        ))}
      </fieldset>
    );
  }
  const swap = (at: number, role: string): void => {
    const next = [...wishes];
    next[wishes.indexOf(role)] = wishes[at];
    next[at] = role;
    onChange(next);
  };
  return (
    <fieldset class="bid-order">
      <legend>{w.wish}</legend>
      {wishes.slice(0, -1).map((wish, i) => (
        <label key={i} class="row seat">
          <span>{w.wishes(i)}</span>
          <select value={wish} onChange={(event) => swap(i, event.currentTarget.value)}>
            <Options
              of={roles
                .filter((role) => !wishes.slice(0, i).includes(role))
                .map((role) => [role, roleName(role)])}
            />
          </select>
        </label>
      ))}
    </fieldset>
  );
}
