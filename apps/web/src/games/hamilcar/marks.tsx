import {
  choiceHalo,
  choiceRing,
  controlMarker,
  costMark,
  siegeMark,
  tribeMark,
  walledCity,
} from '@punica/art';
import type { Point } from '@punica/geography';
import { drawing } from '../../markup.tsx';
import type { SpaceFact } from './scene.ts';
import { SIDES } from './scene.ts';

/** Where a drawing stands on the map; pieces keep their own scale there. */
export const standAt = ([x, y]: Point): { transform: string } => ({
  transform: `translate(${x}px, ${y}px) scale(var(--piece))`,
});

interface Props {
  readonly fact: SpaceFact;
  readonly place: Point;
  readonly control: number;
  readonly tribe: boolean;
  readonly siege: number;
  readonly choosable: boolean;
  readonly marked: boolean;
  readonly pointed: boolean;
  readonly cost: number | undefined;
}

/** A space: its city, tribe or marker, siege points, and what can be done there. */
export function SpaceMark({ fact, place, control, tribe, siege, choosable, marked, pointed, cost }: Props) {
  const owner = SIDES[control] ?? null;
  const body =
    fact.walls > 0
      ? walledCity({ size: fact.large ? 'large' : 'small', owner, capacity: fact.walls })
      : tribe
        ? tribeMark(null)
        : controlMarker(owner);
  return (
    <g
      class={`sea-space${choosable ? ' choosable' : ''}${marked ? ' marked' : ''}${pointed ? ' pointed' : ''}`}
      data-spot={`space ${fact.id}`}
      style={standAt(place)}
    >
      {choosable && <g class="halo" dangerouslySetInnerHTML={drawing(choiceHalo(24))} />}
      <circle class="touch" r="19" />
      <g transform={fact.walls > 0 ? undefined : 'scale(.86)'} dangerouslySetInnerHTML={drawing(body)} />
      {siege > 0 && <g dangerouslySetInnerHTML={drawing(siegeMark(siege as 1 | 2 | 3))} />}
      {(choosable || marked || pointed) && (
        <g class="ring" dangerouslySetInnerHTML={drawing(choiceRing(marked ? 23 : 21))} />
      )}
      {cost !== undefined && cost > 0 && (
        <g transform="translate(-16 -14)" dangerouslySetInnerHTML={drawing(costMark(cost))} />
      )}
      <text y={fact.walls > 0 ? 27 : 22} text-anchor="middle" class={fact.walls > 0 ? 'city' : ''}>
        {fact.name}
      </text>
    </g>
  );
}
