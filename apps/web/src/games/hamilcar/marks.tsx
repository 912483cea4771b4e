import {
  choiceHalo,
  choiceRing,
  controlMarker,
  costMark,
  harbourMark,
  siegeMark,
  tribeMark,
  walledCity,
} from '@punica/art';
import { MARK_RADIUS, type SpacePlace } from '@punica/geography';
import type { SpaceFact } from '@punica/hamilcar/view/scene';
import { SIDES } from '@punica/hamilcar/view/scene';
import { drawing } from '../../markup.tsx';

/** Where a drawing stands on the map; pieces keep their own scale there. */
export const standAt = ({ x, y }: SpacePlace): { transform: string } => ({
  transform: `translate(${x}px, ${y}px) scale(var(--piece))`,
});

interface Props {
  readonly fact: SpaceFact;
  readonly place: SpacePlace;
  readonly control: number;
  readonly tribe: boolean;
  readonly siege: number;
  readonly choosable: boolean;
  readonly marked: boolean;
  readonly pointed: boolean;
  readonly cost: number | undefined;
}

function markOf({ fact, control, tribe }: Props): string {
  const owner = SIDES[control] ?? null;
  if (tribe) return tribeMark(null);
  if (fact.walls === 0) return controlMarker(owner);
  return walledCity({ size: fact.large ? 'large' : 'small', owner, capacity: fact.walls });
}

/** A space: its city, tribe or marker, its harbour, siege points, and what can be done there. */
export function SpaceMark(props: Props) {
  const { fact, place, siege, choosable, marked, pointed, cost } = props;
  const radius = MARK_RADIUS[place.mark] + 4.5;
  return (
    <g
      class={`space${choosable ? ' choosable' : ''}${marked ? ' marked' : ''}`}
      data-spot={`space ${fact.id}`}
      style={standAt(place)}
    >
      {pointed && <circle class="pointer-ring" r={radius + 6} />}
      {choosable && <g class="halo" dangerouslySetInnerHTML={drawing(choiceHalo(radius + 1))} />}
      {place.harbour !== undefined && (
        <g
          transform={`translate(${place.harbour[0]} ${place.harbour[1]})`}
          dangerouslySetInnerHTML={drawing(harbourMark({ dots: 0, diamonds: 0 }))}
        />
      )}
      <g class="mark" data-control={props.control} dangerouslySetInnerHTML={drawing(markOf(props))} />
      {choosable && <g dangerouslySetInnerHTML={drawing(choiceRing(radius))} />}
      {siege > 0 && <g dangerouslySetInnerHTML={drawing(siegeMark(siege as 1 | 2 | 3))} />}
      {cost !== undefined && cost > 0 && (
        <g transform="translate(12 -11)" dangerouslySetInnerHTML={drawing(costMark(cost))} />
      )}
      <circle class="hit" r="15" />
    </g>
  );
}

export function SpaceName({ place, walled }: { place: SpacePlace; walled: boolean }) {
  const { name } = place;
  return (
    <g class={walled ? 'place-name walled' : 'place-name'} style={standAt(place)}>
      {name.lines.map((line, k) => (
        <text key={line} x={name.at[k][0]} y={name.at[k][1]} text-anchor={name.anchor}>
          {line}
        </text>
      ))}
    </g>
  );
}
