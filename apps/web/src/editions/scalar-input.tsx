import { Options } from '../kit/options.tsx';
import { editionWords as w } from '../words/editions.ts';
import type { FieldKind } from './field-kind.ts';
import { numberTyped, SettledInput } from './settled-input.tsx';

interface Props {
  readonly id: string;
  readonly kind: FieldKind;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** The control for one plain value. It tells when the value is settled, not at every letter. */
export function ScalarInput({ id, kind, value, onChange }: Props) {
  switch (kind.kind) {
    case 'switch':
      return (
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-checked={value === true}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'number':
      return (
        <>
          <SettledInput
            id={id}
            type="number"
            step={kind.whole ? 1 : 'any'}
            {...(kind.least < 0 ? {} : { min: 0 })}
            value={typeof value === 'number' ? String(value) : ''}
            {...(kind.isOne ? {} : { 'aria-describedby': `${id} hint` })}
            onSettle={numberTyped(onChange)}
          />
          {!kind.isOne && <small id={`${id} hint`}>{w.elsewhere(kind.least, kind.most)}</small>}
        </>
      );
    case 'choice': {
      const mine = String(value);
      const isKnown = kind.choices.some(([it]) => it === mine);
      return (
        <select id={id} value={mine} onChange={(event) => onChange(event.currentTarget.value)}>
          <Options of={isKnown ? kind.choices : [[mine, mine], ...kind.choices]} />
        </select>
      );
    }
    case 'text':
      return (
        <SettledInput
          id={id}
          type={kind.long || String(value).length > 50 ? 'long' : 'text'}
          value={String(value)}
          onSettle={onChange}
        />
      );
  }
}
