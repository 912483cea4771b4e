import {
  choiceHalo,
  choiceRing,
  controlMarker,
  costMark,
  harbourMark,
  type Owner,
  siegeMark,
  tribeMark,
  walledCity,
} from '@punica/art';
import { MARK_RADIUS, type SpacePlace } from '@punica/geography';
import type { SpaceFact } from '@punica/hannibal/view/scene';
import { SIDES } from '@punica/hannibal/view/scene';
import { drawing } from '../../markup.tsx';

export const ownerOf = (side: number): Owner | null => (side < 0 ? null : SIDES[side]);

/** Where a drawing stands on the map; pieces keep their own scale there. */
export const standAt = (x: number, y: number): { transform: string } => ({
  transform: `translate(${x}px, ${y}px) scale(var(--piece))`,
});

interface Props {
  readonly place: SpacePlace;
  readonly fact: SpaceFact;
  readonly control: number;
  readonly tribe: number;
  readonly siege: number;
  readonly choosable: boolean;
  readonly marked: boolean;
  readonly pointed: boolean;
  readonly cost: number | undefined;
}

function markOf({ fact, control, tribe }: Props): string {
  if (tribe === 1) return tribeMark(ownerOf(control));
  if (fact.walls > 0) return walledCity({ size: fact.great ? 'large' : 'small', owner: ownerOf(control) });
  return controlMarker(ownerOf(control));
}

/** One space of the map: whose it is, its walls, tribe, harbour and siege, and whether it can be chosen. */
export function SpaceMark(props: Props) {
  const { place, fact, siege, choosable, marked, pointed, cost } = props;
  const radius = MARK_RADIUS[place.mark] + 4.5;
  const points = Math.min(siege, 3) as 0 | 1 | 2 | 3;
  return (
    <g
      class={`space${choosable ? ' choosable' : ''}${marked ? ' marked' : ''}${pointed ? ' pointed' : ''}`}
      data-spot={`space ${fact.id}`}
      style={standAt(place.x, place.y)}
    >
      {pointed && <circle class="pointer-ring" r={radius + 6} />}
      {choosable && <g class="halo" dangerouslySetInnerHTML={drawing(choiceHalo(radius + 1))} />}
      {fact.port !== null && place.harbour !== undefined && (
        <g
          transform={`translate(${place.harbour[0]} ${place.harbour[1]})`}
          dangerouslySetInnerHTML={drawing(
            harbourMark({ dots: fact.port.dots, diamonds: fact.port.diamonds }),
          )}
        />
      )}
      <g
        class="mark"
        data-turns={`space ${fact.id}`}
        data-control={props.control}
        dangerouslySetInnerHTML={drawing(markOf(props))}
      />
      {choosable && <g dangerouslySetInnerHTML={drawing(choiceRing(radius))} />}
      {siege > 0 && <g dangerouslySetInnerHTML={drawing(siegeMark(points))} />}
      {cost !== undefined && (
        <g transform="translate(12 -11)" dangerouslySetInnerHTML={drawing(costMark(cost))} />
      )}
      <circle class="hit" r="15" />
    </g>
  );
}

export function SpaceName({ place, walled }: { place: SpacePlace; walled: boolean }) {
  const { name } = place;
  return (
    <g class={walled ? 'place-name walled' : 'place-name'} style={standAt(place.x, place.y)}>
      {name.lines.map((line, k) => (
        <text key={line} x={name.at[k][0]} y={name.at[k][1]} text-anchor={name.anchor}>
          {line}
        </text>
      ))}
    </g>
  );
}
