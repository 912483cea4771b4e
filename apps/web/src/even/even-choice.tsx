import './even.css';
import { type BidKind, coinWords, type HandicapTerms } from '@punica/kernel';
import { Fragment } from 'preact';
import { Options } from '../kit/options.tsx';
import { roleName } from '../online/role-name.ts';
import { words } from '../words/index.ts';

const w = words.even;

/** How a game that is about to begin shall be evened. */
export type EvenWish =
  | { readonly kind: 'none' }
  | { readonly kind: 'fixed'; readonly handicap: Readonly<Record<string, number>> }
  | { readonly kind: BidKind };

const KINDS: readonly (readonly [EvenWish['kind'], string, string])[] = [
  ['none', w.none, ''],
  ['fixed', w.fixed, w.fixedHint],
  ['sealed', w.sealed, w.sealedHint],
  ['open', w.open, w.openHint],
];

export const isBid = (wish: EvenWish): wish is Extract<EvenWish, { readonly kind: BidKind }> =>
  wish.kind === 'sealed' || wish.kind === 'open';

interface Props {
  readonly terms: HandicapTerms;
  readonly rule: string;
  readonly roles: readonly string[];
  readonly chosen: EvenWish;
  readonly onChange: (wish: EvenWish) => void;
  /** Why there can be no bids here, where there cannot. */
  readonly noBids?: string | undefined;
}

/** Nothing, a handicap in the coin of the game, or bids for the sides. */
export function EvenChoice({ terms, rule, roles, chosen, onChange, noBids }: Props) {
  const fresh = (kind: EvenWish['kind']): EvenWish => {
    // The side that is worth least is where a handicap mostly goes.
    if (kind === 'fixed') return { kind, handicap: { [terms.wishes.at(-1)!]: terms.even || terms.step } };
    return { kind };
  };
  return (
    <fieldset class="even">
      <legend>{w.legend}</legend>
      {KINDS.map(([kind, name, hint]) => (
        <Fragment key={kind}>
          <label class="row">
            <input
              type="radio"
              name="even"
              checked={chosen.kind === kind}
              disabled={noBids !== undefined && (kind === 'sealed' || kind === 'open')}
              onChange={() => onChange(fresh(kind))}
            />
            <span>
              <b>{name}</b>
              {hint !== '' && <small>{hint}</small>}
            </span>
          </label>
          {kind === chosen.kind && kind !== 'none' && (
            <div class="even-detail">
              <Coin terms={terms} rule={rule} isBid={isBid(chosen)} />
              {chosen.kind === 'fixed' &&
                roles.map((role) => (
                  <AmountRow
                    key={role}
                    name={roleName(role)}
                    terms={terms}
                    value={chosen.handicap[role] ?? 0}
                    onChange={(amount) =>
                      onChange({ kind: 'fixed', handicap: withAmount(chosen.handicap, role, amount) })
                    }
                  />
                ))}
            </div>
          )}
        </Fragment>
      ))}
      {noBids !== undefined && <p class="no-bids">{noBids}</p>}
    </fieldset>
  );
}

function withAmount(
  handicap: Readonly<Record<string, number>>,
  role: string,
  amount: number,
): Readonly<Record<string, number>> {
  const { [role]: _, ...others } = handicap;
  return amount === 0 ? others : { ...others, [role]: amount };
}

function Coin({ terms, rule, isBid }: { terms: HandicapTerms; rule: string; isBid: boolean }) {
  return (
    <p class="even-coin">
      {w.coin(terms.coin.many, terms.text)}{' '}
      {isBid && terms.even > 0 && w.measured(roleName(terms.wishes[0]), coinWords(terms, terms.even))}{' '}
      <small>({w.ruling(rule)})</small>
    </p>
  );
}

interface AmountProps {
  readonly name: string;
  readonly terms: HandicapTerms;
  readonly value: number;
  readonly onChange: (amount: number) => void;
}

function AmountRow({ name, terms, value, onChange }: AmountProps) {
  const amounts = Array.from({ length: terms.most / terms.step + 1 }, (_, n) => n * terms.step);
  return (
    <label class="row seat">
      <span>{name}</span>
      <select value={String(value)} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        <Options
          of={amounts.map((amount) => [String(amount), amount === 0 ? w.nothing : coinWords(terms, amount)])}
        />
      </select>
    </label>
  );
}
