import {
  callNameOf,
  controlMarker,
  type GeneralId,
  harbourMark,
  type Owner,
  tribeMark,
  walledCity,
} from '@punica/art';
import { curvePath } from '@punica/geography';
import type { Army, Facts, Scene } from '@punica/hannibal/view/scene';
import { SIDES } from '@punica/hannibal/view/scene';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { standingOf } from '../../kit/marked.ts';
import { NetBoard, type NetFacts } from '../../kit/net-board.tsx';
import { WESTERN_SEA } from '../../map/western-sea.ts';
import type { TableProps } from '../front.ts';
import { board, fitOf } from './layout.ts';
import { coinOf } from './portrait.tsx';

interface BoardProps extends TableProps {
  /** What a variant lays on the map over everything else. */
  readonly over?: ComponentChildren;
}

const ownerOf = (side: number): Owner | null => SIDES[side] ?? null;

function drawnBy({ spaces, generals }: Facts, { control, tribe }: Scene): NetFacts<Army> {
  return {
    spaces,
    generals,
    mark(at) {
      const owner = ownerOf(control[at]);
      if (tribe[at] === 1) return tribeMark(owner);
      const { walls, great } = spaces[at];
      return walls > 0 ? walledCity({ size: great ? 'large' : 'small', owner }) : controlMarker(owner);
    },
    harbour: (at) => {
      const { port } = spaces[at];
      return port === null ? undefined : harbourMark({ dots: port.dots, diamonds: port.diamonds });
    },
    coin: ({ general, rank }, look) => coinOf(generals[general], rank, look),
    callName: (general) => callNameOf(generals[general].id as GeneralId),
  };
}

/** Map and pieces. */
export function Board({ table, over }: BoardProps) {
  const facts = table.info.facts as Facts;
  const scene = table.shown.value.scene as Scene;
  const fit = useMemo(() => fitOf(facts.spaces), [facts]);
  useShownOptions(facts.shownOptions);
  return (
    <NetBoard
      table={table}
      board={board}
      still={WESTERN_SEA}
      fit={fit}
      facts={drawnBy(facts, scene)}
      scene={scene}
      under={<Under table={table} facts={facts} />}
      over={over}
    />
  );
}

/** Provinces that can be chosen or are spoken of, and ways beside the map. */
function Under({ table, facts }: TableProps & { readonly facts: Facts }) {
  return (
    <>
      <g class="provinces-lit">
        {facts.provinces.map(({ id }) => {
          const { choosable, pointed } = standingOf(table, { kind: 'province', id });
          return choosable || pointed ? (
            <use
              key={id}
              href={`#st-a-${id}`}
              class={choosable ? 'province-lit choosable' : 'province-lit'}
              data-spot={`province ${id}`}
            />
          ) : null;
        })}
      </g>
      <g class="off-map-ways">
        {facts.moreWays.map(([a, b]) => (
          <path key={`${a} ${b}`} d={curvePath(board.way(a, b))} />
        ))}
      </g>
    </>
  );
}

/** Parts of the still layer that belong to optional rules of this game become visible. */
function useShownOptions(options: readonly string[]): void {
  useEffect(() => {
    const { style } = document.documentElement;
    for (const option of options) style.setProperty(`--option-${option}`, '1');
    return () => {
      for (const option of options) style.removeProperty(`--option-${option}`);
    };
  }, [options]);
}
