import { choiceHalo, choiceRing, costMark, siegeMark } from '@punica/art';
import { MARK_RADIUS, type SpacePlace } from '@punica/geography';
import { drawing } from '../markup.tsx';
import type { TableModel } from '../table/table-model.ts';
import { standingClass, standingOf } from './marked.ts';
import { standAt } from './stand-at.ts';

interface Props {
  readonly table: TableModel;
  readonly id: string;
  readonly place: SpacePlace;
  /** Its city, tribe or control marker. */
  readonly mark: string;
  readonly harbour: string | undefined;
  readonly control: number;
  readonly siege: number;
}

/** One space of the map: whose it is, its harbour and siege, and whether it can be chosen. */
export function SpaceMark({ table, id, place, mark, harbour, control, siege }: Props) {
  const radius = MARK_RADIUS[place.mark] + 4.5;
  const standing = standingOf(table, { kind: 'space', id });
  const offered = standing.far ? table.farAt('space', id) : table.choicesAt('space', id);
  const cost = offered.find((it) => it.cost !== undefined)?.cost ?? 0;
  return (
    <g class={standingClass('space', standing)} data-spot={`space ${id}`} style={standAt(place.x, place.y)}>
      {standing.pointed && <circle class="pointer-ring" r={radius + 6} />}
      {standing.choosable && <g class="halo" dangerouslySetInnerHTML={drawing(choiceHalo(radius + 1))} />}
      {harbour !== undefined && place.harbour !== undefined && (
        <g
          transform={`translate(${place.harbour[0]} ${place.harbour[1]})`}
          dangerouslySetInnerHTML={drawing(harbour)}
        />
      )}
      <g
        class="mark"
        data-turns={`space ${id}`}
        data-control={control}
        dangerouslySetInnerHTML={drawing(mark)}
      />
      {(standing.choosable || standing.far) && (
        <g class="ring" dangerouslySetInnerHTML={drawing(choiceRing(radius))} />
      )}
      {siege > 0 && <g dangerouslySetInnerHTML={drawing(siegeMark(Math.min(siege, 3) as 1 | 2 | 3))} />}
      {cost > 0 && (
        <g class="cost" transform="translate(12 -11)" dangerouslySetInnerHTML={drawing(costMark(cost))} />
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
