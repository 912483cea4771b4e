import { useState } from 'preact/hooks';

interface Props {
  readonly id?: string;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number | 'any';
  readonly maxLength?: number;
  readonly placeholder?: string;
  /** What is offered while one types, by the id of its list. */
  readonly list?: string;
  readonly style?: { readonly width: string };
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string;
  readonly type: 'number' | 'text' | 'long';
  readonly value: string;
  /** What was typed, once the field is left or Enter is pressed. */
  readonly onSettle: (typed: string) => void;
}

/** Keeps what is being typed while the page around it is drawn anew, and tells it when it is settled. */
export function SettledInput({ type, value, onSettle, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const told = {
    value: typed ?? value,
    onInput: (event: { currentTarget: { value: string } }) => setTyped(event.currentTarget.value),
    onChange: (event: { currentTarget: { value: string } }) => {
      setTyped(null);
      onSettle(event.currentTarget.value);
    },
  };
  if (type === 'long') return <textarea {...(rest as object)} rows={3} {...told} />;
  return type === 'number' ? (
    <input {...rest} type="number" {...told} />
  ) : (
    <input {...rest} type="text" {...told} />
  );
}

/** A number that was typed; nothing is done with what is none. */
export const numberTyped = (use: (value: number) => void) => (typed: string) => {
  const value = Number(typed);
  if (typed.trim() !== '' && Number.isFinite(value)) use(value);
};
