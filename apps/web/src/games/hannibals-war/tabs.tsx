import { placeTitle, stackWords } from '@punica/hannibals-war/view/names';
import type { Facts, Scene } from '@punica/hannibals-war/view/scene';
import { capital, ownerName, ww } from '@punica/hannibals-war/view/words';
import type { ComponentChildren } from 'preact';
import { mapView } from '../../table/map-room.ts';
import type { TableModel } from '../../table/table-model.ts';
import type { TableProps } from '../front.ts';
import { MarkerDetails } from './details.tsx';
import { Emblem } from './emblem.tsx';
import { yearIn } from './head.tsx';
import { warCentre } from './layout.ts';
import { MarkerPicture } from './pieces.tsx';

const factsOf = (table: TableModel): Facts => table.info.facts as Facts;
const sceneOf = (table: TableModel): Scene => table.shown.value.scene as Scene;

/** Points at a square while the line is looked at, and brings it into view when pressed. */
function SquareLink({
  table,
  square,
  children,
}: {
  table: TableModel;
  square: number;
  children: ComponentChildren;
}) {
  const { id } = factsOf(table).squares[square];
  const spots = [{ kind: 'square', id }];
  return (
    <button
      type="button"
      class="line-link"
      onPointerEnter={() => (table.pointed.value = spots)}
      onPointerLeave={() => (table.pointed.value = [])}
      onFocus={() => (table.pointed.value = spots)}
      onBlur={() => (table.pointed.value = [])}
      onClick={() => mapView.view?.centre(...warCentre(id))}
    >
      {children}
    </button>
  );
}

/** Every power: pacts, stacks as far as they are known, its card. */
export function PowersTab({ table }: TableProps) {
  const facts = factsOf(table);
  const scene = sceneOf(table);
  return (
    <div class="players">
      <section>
        <h3>{ww.pacts}</h3>
        <p>
          {scene.pacts.length === 0
            ? capital(ww.noPacts)
            : scene.pacts
                .map(
                  (it) =>
                    `${ownerName(it.from)}, ${ownerName(it.to)}: ${ww.pact[it.kind](it.until, it.talents)}`,
                )
                .join('; ')}
        </p>
      </section>
      {facts.seats.map((player) => (
        <section key={player}>
          <h3>
            <Emblem role={player} /> {ownerName(player)}
          </h3>
          <p>
            {ww.talents(scene.talents[player])}, {ww.income(scene.income[player])} ·{' '}
            {ww.markers(scene.hands[player].length)}
            {scene.initiative === player && ` · ${ww.initiative}`}
          </p>
          <ul>
            {scene.stacks
              .filter((stack) => stack.owner === player)
              .sort((a, b) => b.units.length - a.units.length)
              .map((stack) => (
                <li key={stack.square}>
                  <SquareLink table={table} square={stack.square}>
                    <b>{placeTitle(stack.square, facts)}</b> {stackWords(stack, facts)}
                  </SquareLink>
                </li>
              ))}
          </ul>
          <details class="war-card">
            <summary>{ww.aim}</summary>
            <p>{facts.cards[player].aim}</p>
            <p>
              <b>{ww.abilities}</b>: {facts.cards[player].abilities.join('; ')}.
            </p>
            <p>
              <b>{ww.special}</b>: {facts.cards[player].special}.
            </p>
          </details>
        </section>
      ))}
    </div>
  );
}

/** Cities that pay, the richest first, and who holds them. */
export function PlacesTab({ table }: TableProps) {
  const facts = factsOf(table);
  const scene = sceneOf(table);
  const holder = new Map(scene.stacks.map((stack) => [stack.square, stack.owner]));
  const rich = facts.places
    .filter((place) => place.taxation > 0 && !facts.squares[place.square].closed)
    .sort((a, b) => b.taxation - a.taxation || a.name.localeCompare(b.name));
  return (
    <ul class="war-places-list">
      {rich.map((place) => (
        <li key={place.id}>
          <SquareLink table={table} square={place.square}>
            <b class="war-tax">{place.taxation}</b>
            <span>
              {place.name}
              {scene.pillaged.includes(place.square) && ` (${ww.pillaged})`}
            </span>
            {holder.get(place.square) === undefined ? (
              <small>{ww.nobody}</small>
            ) : (
              <Emblem role={holder.get(place.square) ?? 0} />
            )}
          </SquareLink>
        </li>
      ))}
    </ul>
  );
}

export function TrackTab({ table }: TableProps) {
  const facts = factsOf(table);
  const { turn: now } = sceneOf(table);
  return (
    <table class="track">
      <thead>
        <tr>
          <th scope="col">{ww.turn}</th>
          <th scope="col">{ww.years}</th>
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: facts.turns }, (_, k) => k + 1).map((turn) => (
          <tr key={turn} class={turn === now ? 'now' : ''} aria-current={turn === now ? 'true' : undefined}>
            <th scope="row">{turn}</th>
            <td>{yearIn(facts, turn)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Every marker of the game and what it does. */
export function MarkersTab({ table }: TableProps) {
  const facts = factsOf(table);
  const scene = sceneOf(table);
  return (
    <div class="war-markers">
      <p>{ww.pool(scene.pool)}</p>
      {facts.markers.map((marker, index) =>
        marker.count === 0 ? null : (
          <details key={marker.id}>
            <summary>
              <MarkerPicture marker={index} facts={facts} /> {marker.name}{' '}
              <small>{ww.times(marker.count)}</small>
            </summary>
            <MarkerDetails index={index} facts={facts} />
          </details>
        ),
      )}
    </div>
  );
}
