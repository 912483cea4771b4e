import {
  controlMarker,
  type FirstWarId,
  firstWarCallName,
  harbourMark,
  tribeMark,
  walledCity,
} from '@punica/art';
import { shipMark, supplyMark } from '@punica/art/first-war';
import type { Army, Facts, Scene } from '@punica/hamilcar/view/scene';
import { SIDES } from '@punica/hamilcar/view/scene';
import { mw, sideName } from '@punica/hamilcar/view/words';
import { NetBoard, type NetFacts } from '../../kit/net-board.tsx';
import { standAt } from '../../kit/stand-at.ts';
import { drawing } from '../../markup.tsx';
import type { TableProps } from '../front.ts';
import { board, SEA_MAP } from './layout.ts';
import { coinOf } from './portrait.tsx';

/** Beside the coin, beside the units, or at the other corner of the city that a garrison holds. */
function supplyPlace(army: Army, reach: number): string | undefined {
  if (army.generals.length > 0) return `translate(${19 + reach} 3)`;
  if (army.units === 0) return undefined;
  return army.inside ? 'translate(-40 0)' : 'translate(17 2)';
}

function drawnBy({ spaces, generals }: Facts, { control, tribe }: Scene): NetFacts<Army> {
  return {
    spaces,
    generals,
    mark(at) {
      const owner = SIDES[control[at]] ?? null;
      if (tribe[at]) return tribeMark(null);
      const { walls, large } = spaces[at];
      if (walls === 0) return controlMarker(owner);
      return walledCity({ size: large ? 'large' : 'small', owner, capacity: walls });
    },
    harbour: () => harbourMark({ dots: 0, diamonds: 0 }),
    coin: ({ general, rank }, look) => coinOf(generals[general], rank, look),
    callName: (general) => firstWarCallName(generals[general].id as FirstWarId),
    plates: (army, reach) => (army.supply === 0 ? [] : [[supplyMark(army.supply), supplyPlace(army, reach)]]),
  };
}

/** Map and pieces, and a fleet on its way. */
export function Board({ table }: TableProps) {
  const facts = table.info.facts as Facts;
  const scene = table.shown.value.scene as Scene;
  return (
    <NetBoard
      table={table}
      board={board}
      still={SEA_MAP}
      fit={board.layout.view}
      facts={drawnBy(facts, scene)}
      scene={scene}
      over={scene.voyage !== null && <Fleet facts={facts} voyage={scene.voyage} />}
    />
  );
}

function Fleet({ facts, voyage }: { facts: Facts; voyage: NonNullable<Scene['voyage']> }) {
  const { x, y } = board.space(facts.spaces[voyage.port].id);
  return (
    <g class="sea-fleet" style={standAt(x, y)}>
      <title>{mw.fleetOf(sideName(voyage.side), voyage.ships)}</title>
      <g
        transform="translate(0 -34) scale(1.5)"
        dangerouslySetInnerHTML={drawing(shipMark(SIDES[voyage.side]))}
      />
    </g>
  );
}
