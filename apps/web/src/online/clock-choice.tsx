import type { ClockRule, ZeroRule } from '@punica/protocol';
import { Options } from '../kit/options.tsx';
import { onlineWords } from '../words/online.ts';
import { DAY, MINUTE, SECOND, span } from './clock-words.ts';

const w = onlineWords.create;

const BANKS = [10, 20, 30, 60, 90, 120, 180].map((n) => n * MINUTE);
const INCREMENTS = [0, 5, 10, 20, 30, 60].map((n) => n * SECOND);
const MOVES = [1, 2, 3, 5, 7, 14].map((n) => n * DAY);
const SLOW_BANKS = [0, 1, 3, 7, 14, 30].map((n) => n * DAY);
const WINDOWS: Readonly<Record<'live' | 'slow', readonly number[]>> = {
  live: [5, 10, 15, 20, 30, 60].map((n) => n * SECOND),
  slow: [1, 4, 12, 24, 48].map((n) => n * 60 * MINUTE),
};
const DRAWN = 0;
const ZEROS: readonly ZeroRule[] = ['forfeit', 'bot', 'claim'];

const FRESH: Readonly<Record<ClockRule['kind'], ClockRule>> = {
  none: { kind: 'none' },
  live: {
    kind: 'live',
    bankMs: 60 * MINUTE,
    incrementMs: 20 * SECOND,
    zero: 'forfeit',
    windowMs: 10 * SECOND,
  },
  slow: { kind: 'slow', moveMs: 3 * DAY, bankMs: 7 * DAY, zero: 'claim' },
};

const KINDS: readonly (readonly [ClockRule['kind'], string, string])[] = [
  ['none', w.clockNone, w.clockNoneHint],
  ['live', w.clockLive, w.clockLiveHint],
  ['slow', w.clockSlow, w.clockSlowHint],
];

interface SpanProps {
  readonly label: string;
  readonly spans: readonly number[];
  readonly value: number;
  readonly onChange: (ms: number) => void;
}

function SpanChoice({ label, spans, value, onChange }: SpanProps) {
  return (
    <label class="row seat">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        <Options of={spans.map((ms) => [ms, span(ms)])} />
      </select>
    </label>
  );
}

/** How long reactions may take: always the same, or as the program draws it. */
function WindowChoice({ clock, onChange }: Props & { clock: Exclude<ClockRule, { kind: 'none' }> }) {
  const choose = (ms: number): void => {
    const { windowMs: _before, ...rest } = clock;
    onChange(ms === DRAWN ? rest : { ...rest, windowMs: ms });
  };
  return (
    <label class="row seat">
      <span>
        {w.window}
        <small>{w.windowHint}</small>
      </span>
      <select value={clock.windowMs ?? DRAWN} onChange={(event) => choose(Number(event.currentTarget.value))}>
        <option value={DRAWN}>{w.windowDrawn}</option>
        <Options of={WINDOWS[clock.kind].map((ms) => [ms, w.windowAgreed(span(ms))])} />
      </select>
    </label>
  );
}

interface Props {
  readonly clock: ClockRule;
  readonly onChange: (clock: ClockRule) => void;
  /** What happens at zero is not to be chosen: it is this. */
  readonly fixedZero?: string;
}

/** Live, slow or none, how much time, and what happens when it is over. */
export function ClockChoice({ clock, onChange, fixedZero }: Props) {
  return (
    <fieldset>
      <legend>{w.clock}</legend>
      {KINDS.map(([kind, name, hint]) => (
        <label key={kind} class="row">
          <input
            type="radio"
            name="clock"
            checked={clock.kind === kind}
            onChange={() => onChange(FRESH[kind])}
          />
          <span>
            <b>{name}</b>
            <small>{hint}</small>
          </span>
        </label>
      ))}
      {clock.kind === 'live' && (
        <>
          <SpanChoice
            label={w.bank}
            spans={BANKS}
            value={clock.bankMs}
            onChange={(bankMs) => onChange({ ...clock, bankMs })}
          />
          <SpanChoice
            label={w.increment}
            spans={INCREMENTS}
            value={clock.incrementMs}
            onChange={(incrementMs) => onChange({ ...clock, incrementMs })}
          />
        </>
      )}
      {clock.kind === 'slow' && (
        <>
          <SpanChoice
            label={w.move}
            spans={MOVES}
            value={clock.moveMs}
            onChange={(moveMs) => onChange({ ...clock, moveMs })}
          />
          <SpanChoice
            label={w.bank}
            spans={SLOW_BANKS}
            value={clock.bankMs}
            onChange={(bankMs) => onChange({ ...clock, bankMs })}
          />
        </>
      )}
      {clock.kind !== 'none' && <WindowChoice clock={clock} onChange={onChange} />}
      {clock.kind !== 'none' && fixedZero !== undefined && <p class="soft">{fixedZero}</p>}
      {clock.kind !== 'none' && fixedZero === undefined && (
        <label class="row seat">
          <span>{w.zero}</span>
          <select
            value={clock.zero}
            onChange={({ currentTarget: { value } }) => onChange({ ...clock, zero: value as ZeroRule })}
          >
            <Options of={ZEROS.map((zero) => [zero, onlineWords.clocks.zero[zero]])} />
          </select>
        </label>
      )}
    </fieldset>
  );
}
