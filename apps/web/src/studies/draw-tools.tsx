import type { Ink, Shape } from '@punica/insight';
import { type Spot, sameSpot } from '@punica/view';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { TableModel } from '../table/table-model.ts';
import { words } from '../words/index.ts';
import { placeAt, placeName, placesOf } from './map-places.ts';
import type { StudyModel } from './study-model.ts';

const w = words.study;
const INKS = Object.entries(w.inks) as [Ink, string][];

interface Props {
  readonly study: StudyModel;
  readonly table: TableModel;
}

const lies = (a: Pick<Shape, 'at' | 'to'>, b: Pick<Shape, 'at' | 'to'>): boolean =>
  sameSpot(a.at, b.at) && (a.to === undefined ? b.to === undefined : sameSpot(a.to, b.to));

/** Draws a shape; one that lies there in the same ink is taken away. */
function put(study: StudyModel, shape: Shape): void {
  const { at = -1, shapes = [] } = study.shown.value ?? {};
  const there = shapes.find((it) => lies(it, shape));
  const { ink: _, ...line } = shape;
  void study.change(there?.ink === shape.ink ? { erase: line, at } : { draw: shape, at });
}

const shapeName = ({ at, to }: Shape): string =>
  to === undefined ? w.ring(placeName(at)) : w.arrow(placeName(at), placeName(to));

/** Rings and arrows at the moment: with the pointer on the map, or by names. */
export function DrawTools({ study, table }: Props) {
  const [ink, setInk] = useState<Ink | null>(null);
  const { shapes = [], at = -1 } = study.shown.value ?? {};
  const from = table.penFrom.value;
  const stop = (): void => {
    setInk(null);
    table.penFrom.value = null;
  };
  // At once: a press that follows quickly must not be taken for a choice.
  useLayoutEffect(() => {
    if (ink === null) {
      table.pen.value = null;
      return undefined;
    }
    table.pen.value = (x, y) => {
      const place = placeAt(table, x, y);
      const begun = table.penFrom.value;
      if (place === undefined) return;
      table.penFrom.value = begun === null ? place : null;
      if (begun !== null)
        put(study, sameSpot(begun, place) ? { ink, at: place } : { ink, at: begun, to: place });
    };
    return () => {
      table.pen.value = null;
      table.penFrom.value = null;
    };
  }, [ink, study, table]);
  return (
    <section class="study-draw">
      <h3>{w.draw}</h3>
      <fieldset class="study-inks">
        <legend class="unseen">{w.draw}</legend>
        {INKS.map(([id, name]) => (
          <button
            key={id}
            type="button"
            class={`study-ink ink-${id}`}
            aria-pressed={ink === id}
            onClick={() => (ink === id ? stop() : setInk(id))}
          >
            <span class="study-ink-spot" aria-hidden="true" />
            {name}
          </button>
        ))}
        {ink !== null && (
          <button type="button" class="button" onClick={stop}>
            {w.drawStop}
          </button>
        )}
      </fieldset>
      <p class="soft" role="status">
        {ink === null ? '' : from === null ? w.drawHint : w.drawFrom(placeName(from))}
      </p>
      <ByNames study={study} table={table} />
      {shapes.length > 0 && (
        <ul class="study-shapes">
          {shapes.map((shape) => (
            <li key={JSON.stringify([shape.at, shape.to])} class={`ink-${shape.ink}`}>
              <span class="study-ink-spot" aria-hidden="true" />
              <span>
                {shapeName(shape)} <span class="unseen">({w.inks[shape.ink]})</span>
              </span>
              <button
                type="button"
                class="button quiet"
                aria-label={`${w.erase}: ${shapeName(shape)}`}
                onClick={() =>
                  void study.change({ erase: { at: shape.at, ...(shape.to && { to: shape.to }) }, at })
                }
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The same without a pointer. */
function ByNames({ study, table }: Props) {
  const [places, setPlaces] = useState<readonly Spot[]>([]);
  const options = places.map((place, i) => (
    <option key={i} value={String(i)}>
      {placeName(place)}
    </option>
  ));
  return (
    <details class="study-by-names" onToggle={() => setPlaces(placesOf(table))}>
      <summary>{w.byNames}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const given = new FormData(event.currentTarget);
          const [at, to] = [given.get('at'), given.get('to')].map((it) =>
            it === '' ? undefined : places[Number(it)],
          );
          const ink = given.get('ink') as Ink;
          if (at !== undefined && !sameSpot(at, to)) put(study, { ink, at, ...(to !== undefined && { to }) });
        }}
      >
        <label class="study-field">
          <span>{w.drawPlace}</span>
          <select name="at">{options}</select>
        </label>
        <label class="study-field">
          <span>{w.drawTo}</span>
          <select name="to">
            <option value="" />
            {options}
          </select>
        </label>
        <select name="ink" aria-label={w.draw}>
          {INKS.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>{' '}
        <button type="submit" class="button">
          {w.drawIt}
        </button>
      </form>
    </details>
  );
}
