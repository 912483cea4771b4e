import { coinMark, markerTile, TOKEN_HALF, token } from '@punica/art/war';
import { tally, unitName } from '@punica/hannibals-war/view/names';
import type { Facts, Unit } from '@punica/hannibals-war/view/scene';
import { NATIONS } from '@punica/hannibals-war/view/scene';
import { ww } from '@punica/hannibals-war/view/words';
import { Press } from '../../kit/press.tsx';
import { Picture } from '../../markup.tsx';
import type { TableModel } from '../../table/table-model.ts';

interface CounterProps {
  readonly unit: Unit;
  readonly facts: Facts;
  /** Its name stands beside it. */
  readonly named?: boolean;
}

/** A counter as a small picture, with its factors below. */
export function Counter({ unit, facts, named = false }: CounterProps) {
  const kind = unit.kind === null ? null : facts.kinds[unit.kind];
  return (
    <span class="war-counter">
      <Picture
        markup={token(kind, NATIONS[unit.nation])}
        half={TOKEN_HALF + 1.5}
        label={named ? undefined : unitName(unit, facts)}
      />
      {kind !== null && (
        <small title={ww.factors(kind.combat, kind.move)}>
          {kind.combat}–{kind.move}
        </small>
      )}
    </span>
  );
}

/** Units side by side, equal ones with their number. */
export function UnitRow({ units, facts }: { units: readonly Unit[]; facts: Facts }) {
  return (
    <ul class="war-units">
      {tally(units, facts).map(({ unit, count }) => (
        <li key={`${unit.kind} ${unit.nation} ${unit.aboard}`} title={unitName(unit, facts)}>
          <Counter unit={unit} facts={facts} />
          {count > 1 && <b class="war-times">{ww.times(count)}</b>}
          {unit.aboard && <small>{ww.aboard}</small>}
        </li>
      ))}
    </ul>
  );
}

interface MarkerProps {
  readonly marker: number | null;
  readonly facts: Facts;
  /** Its name stands beside it. */
  readonly named?: boolean;
}

export function MarkerPicture({ marker, facts, named = false }: MarkerProps) {
  const label = marker === null ? ww.faceDown : facts.markers[marker].name;
  return (
    <Picture
      class="war-marker"
      markup={markerTile(marker === null ? null : facts.markers[marker])}
      half={16}
      label={named ? undefined : label}
    />
  );
}

/** Numbers of talents as a row of coins. */
export function Coins({ table, kind, bare = false }: { table: TableModel; kind: string; bare?: boolean }) {
  const choices = table.choices.value.filter((it) => it.spot?.kind === kind);
  if (choices.length === 0) return null;
  return (
    <ul class="war-coins">
      {choices.map((choice) => (
        <li key={choice.spot?.id}>
          <Press table={table} kind={kind} id={choice.spot?.id ?? ''} class="war-coin" label={choice.label}>
            {!bare && <Picture markup={coinMark()} half={11} />}
            <b>{choice.short}</b>
          </Press>
        </li>
      ))}
    </ul>
  );
}
