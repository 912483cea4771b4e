import type { TieBreakName } from '@punica/protocol';
import { Options } from '../kit/options.tsx';
import { tournamentWords } from '../words/tournaments.ts';

const w = tournamentWords;
const ALL = Object.keys(w.tieBreaks) as TieBreakName[];

interface Props {
  /** In their order; nothing: the usual ones of the kind. */
  readonly chosen: readonly TieBreakName[] | null;
  onChange(chosen: readonly TieBreakName[] | null): void;
}

/** By what those with equal points are parted, one after the other. */
export function TieBreakChoice({ chosen, onChange }: Props) {
  const places = chosen === null ? [] : [...chosen, null].slice(0, ALL.length);
  const choose = (place: number, value: string): void => {
    const before = (chosen ?? []).slice(0, place);
    const rest = (chosen ?? []).slice(place + 1);
    onChange(
      value === '' ? before : [...before, value as TieBreakName, ...rest.filter((it) => it !== value)],
    );
  };
  return (
    <>
      <label class="row seat">
        <span>{w.tieBreaksLabel}</span>
        <select
          value={chosen === null ? 'usual' : 'own'}
          onChange={({ currentTarget }) => onChange(currentTarget.value === 'usual' ? null : [])}
        >
          <Options of={Object.entries(w.tieBreakWays)} />
        </select>
      </label>
      {places.map((name, place) => (
        <label key={place} class="row seat">
          <span>{w.tieBreakN(place + 1)}</span>
          <select value={name ?? ''} onChange={({ currentTarget }) => choose(place, currentTarget.value)}>
            <option value="">{w.noTieBreak}</option>
            <Options
              of={ALL.filter((it) => it === name || !chosen?.slice(0, place).includes(it)).map((it) => [
                it,
                w.tieBreaks[it],
              ])}
            />
          </select>
        </label>
      ))}
    </>
  );
}
