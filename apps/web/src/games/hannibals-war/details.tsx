import { factorsOf, squareTitle, tally, unitName } from '@punica/hannibals-war/view/names';
import type { Facts, Scene, Stack, Unit } from '@punica/hannibals-war/view/scene';
import { capital, ownerName, ww } from '@punica/hannibals-war/view/words';
import type { Spot } from '../../play/protocol.ts';
import type { TableModel } from '../../table/table-model.ts';
import { Counter, MarkerPicture } from './pieces.tsx';

/** What a thing on the table is, in a few lines. */
export function Details({ spot, table }: { spot: Spot; table: TableModel }) {
  const facts = table.info.facts as Facts;
  const scene = table.shown.value.scene as Scene;
  switch (spot.kind) {
    case 'square':
      return (
        <SquareDetails at={facts.squares.findIndex((it) => it.id === spot.id)} facts={facts} scene={scene} />
      );
    case 'marker':
    case 'wanted':
      return <MarkerDetails index={facts.markers.findIndex((it) => it.id === spot.id)} facts={facts} />;
    case 'unit':
      return <UnitDetails index={facts.kinds.findIndex((it) => it.id === spot.id)} facts={facts} />;
    case 'group': {
      const group = facts.groups.find((it) => it.id === spot.id);
      return group === undefined ? null : <UnitDetails index={group.enters} facts={facts} />;
    }
    default:
      return null;
  }
}

export function squareFacts(at: number, facts: Facts, scene: Scene): string[] {
  const square = facts.squares[at];
  const place = facts.places[square.place];
  const lines: string[] = [];
  if (place !== undefined) {
    lines.push(place.capital ? ww.capital : place.city ? ww.city : ww.noTax);
    if (place.taxation > 0) lines.push(ww.taxation(place.taxation));
    if (place.port) lines.push(ww.port);
    if (place.colour >= 0) lines.push(ww.colourOf(ww.nations[place.colour]));
  } else lines.push(ww.grounds[square.ground]);
  if (square.road) lines.push(ww.road);
  if (square.river) lines.push(ww.river);
  if (scene.camps.includes(at)) lines.push(ww.camp);
  if (scene.pillaged.includes(at)) lines.push(ww.pillaged);
  if (square.closed) lines.push(ww.closed);
  if (scene.forage[at] >= 0) lines.push(ww.feeds(scene.forage[at]));
  return lines;
}

function SquareDetails({ at, facts, scene }: { at: number; facts: Facts; scene: Scene }) {
  if (at < 0) return null;
  return (
    <div class="details">
      <h3>{squareTitle(at, facts)}</h3>
      <p>{capital(squareFacts(at, facts, scene).join(' · '))}</p>
      {scene.stacks
        .filter((stack) => stack.square === at)
        .map((stack) => (
          <StackDetails key={stack.owner} stack={stack} facts={facts} />
        ))}
    </div>
  );
}

export function StackDetails({ stack, facts }: { stack: Stack; facts: Facts }) {
  const factors = factorsOf(stack.units, facts);
  return (
    <div class="details-army">
      <p>
        <b>{ownerName(stack.owner)}</b> · {ww.units(stack.units.length)}
        {factors !== null && ` · ${ww.strength(factors)}`}
      </p>
      <UnitRow units={stack.units} facts={facts} />
    </div>
  );
}

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

export function MarkerDetails({ index, facts }: { index: number; facts: Facts }) {
  if (index < 0) return null;
  const marker = facts.markers[index];
  return (
    <div class="details war-marker-details">
      <MarkerPicture marker={index} facts={facts} />
      <div>
        <h3>{marker.name}</h3>
        {marker.uses.map((use) => (
          <p key={use.effect}>{capital(use.effect)}.</p>
        ))}
      </div>
    </div>
  );
}

function UnitDetails({ index, facts }: { index: number; facts: Facts }) {
  if (index < 0) return null;
  const kind = facts.kinds[index];
  const unit: Unit = { kind: index, nation: kind.nation, aboard: false, part: 0 };
  return (
    <div class="details war-marker-details">
      <Counter unit={unit} facts={facts} factors={false} />
      <div>
        <h3>{capital(unitName(unit, facts))}</h3>
        <p>
          {capital(ww.factors(kind.combat, kind.move))}
          {kind.value > 0 && ` · ${ww.leaderValue(kind.value)}`}
        </p>
      </div>
    </div>
  );
}
