import { signal } from '@preact/signals';
import {
  choiceHalo,
  choiceRing,
  elephantsPlate,
  type GeneralId,
  garrisonPlate,
  generalCoin,
  siegeTrainMark,
  unitsPlate,
} from '@punica/art';
import type { SpacePlace } from '@punica/geography';
import type { Army, Facts, General } from '@punica/hannibal/view/scene';
import { SIDES } from '@punica/hannibal/view/scene';
import { useEffect } from 'preact/hooks';
import { drawing } from '../../markup.tsx';
import { coarse } from '../../settings.ts';
import { standAt } from './marks.tsx';

/** The stack that a finger has opened. */
const fanned = signal<string | null>(null);

/** A finger elsewhere closes it again. */
export function useFan(): void {
  useEffect(() => {
    const elsewhere = ({ target }: Event): void => {
      if (!(target instanceof Element) || target.closest('.army') === null) fanned.value = null;
    };
    document.addEventListener('pointerdown', elsewhere);
    return () => document.removeEventListener('pointerdown', elsewhere);
  }, []);
}

/** How far each man behind the commander shows, and how far he steps out when the stack is opened. */
const PEEP = { x: 8, y: -2.6, scale: 0.88 };
const FAN = 27;
/** A third stack in a space stands below it. */
const THIRD: readonly [number, number] = [0, 32];
/** A garrison without a general sits at the corner of its city and takes no room of its own. */
const GARRISON: readonly [number, number] = [14, 11];

export const armyKey = (army: Army, facts: Facts): string => {
  const commander = army.generals[0];
  return commander === undefined
    ? `${SIDES[army.side]}@${army.space}${army.inside ? '!' : ''}`
    : `${SIDES[army.side]}-${facts.generals[commander.general].id}`;
};

export const isGarrison = (army: Army): boolean => army.inside && army.generals.length === 0;

const standOf = (army: Army, place: SpacePlace, slot: number): readonly [number, number] =>
  isGarrison(army) ? GARRISON : (place.slots[slot] ?? THIRD);

interface Props {
  readonly army: Army;
  readonly place: SpacePlace;
  readonly slot: number;
  readonly facts: Facts;
  readonly choosable: (general: string) => boolean;
  readonly marked: (general: string) => boolean;
  readonly moving: boolean;
  /** Large enough for the engraved faces. */
  readonly full: boolean;
}

/** A stack: the commander's coin, those under him behind it, and plates for what he leads. */
export function ArmyPiece({ army, place, slot, facts, choosable, marked, moving, full }: Props) {
  const side = SIDES[army.side];
  const [dx, dy] = standOf(army, place, slot);
  const [commander, ...others] = army.generals;
  const shift = others.length > 0 ? 1.5 + PEEP.x * (others.length - 0.15) : 0;
  const units = army.inside ? garrisonPlate(side, army.units) : unitsPlate(side, army.units);
  const space = `space ${facts.spaces[army.space].id}`;
  const key = armyKey(army, facts);
  const eligible = army.generals.filter(({ general }) => choosable(facts.generals[general].id)).length;
  const open = others.length > 0 && (fanned.value === key || (coarse.value && eligible > 1));
  return (
    <g
      class={`army ${side}${moving ? ' moving-army' : ''}${army.inside ? ' inside' : ''}${open ? ' open' : ''}`}
      data-army={key}
      style={standAt(place.x, place.y)}
      onClickCapture={(event) => {
        if (!coarse.value || others.length === 0 || open) return;
        // The first tap opens the stack: those behind the commander are too small for a finger.
        fanned.value = key;
        event.stopPropagation();
      }}
    >
      <g
        transform={`translate(${dx} ${dy})${isGarrison(army) ? ' scale(.7)' : army.inside ? ' scale(.86)' : ''}`}
      >
        <g class="lift">
          {others
            .map((general, k) => (
              <Coin
                key={general.general}
                general={general}
                facts={facts}
                full={full}
                choosable={choosable}
                marked={marked}
                behind={k + 1}
              />
            ))
            .reverse()}
          {commander !== undefined && (
            <Coin
              general={commander}
              facts={facts}
              full={full}
              choosable={choosable}
              marked={marked}
              behind={0}
            />
          )}
          {army.elephants > 0 && (
            <g
              data-spot={space}
              transform={
                commander === undefined ? 'translate(0 -16) scale(.9)' : 'translate(-15 -14) scale(.78)'
              }
              dangerouslySetInnerHTML={drawing(elephantsPlate(army.elephants))}
            />
          )}
          {army.trains > 0 && (
            <g
              data-spot={space}
              transform={
                commander === undefined ? 'translate(-15 0) scale(.9)' : 'translate(-18 1) scale(.76)'
              }
              dangerouslySetInnerHTML={drawing(siegeTrainMark(side))}
            />
          )}
          {army.units > 0 && (
            <g
              class="units"
              data-spot={space}
              transform={commander === undefined ? undefined : `translate(${14 + shift} -13.5) scale(.94)`}
              dangerouslySetInnerHTML={drawing(units)}
            />
          )}
        </g>
      </g>
    </g>
  );
}

interface CoinProps {
  readonly general: General;
  readonly facts: Facts;
  readonly full: boolean;
  readonly choosable: (general: string) => boolean;
  readonly marked: (general: string) => boolean;
  readonly behind: number;
}

function Coin({ general, facts, full, choosable, marked, behind }: CoinProps) {
  const { id, strategy, battle } = facts.generals[general.general];
  const can = choosable(id);
  const markup = generalCoin(
    { id: id as GeneralId, strategy, battle, rank: general.rank },
    {
      detail: full ? 'full' : 'stamp',
      ribbon: full && behind === 0,
      plates: behind === 0 ? 'both' : 'battle',
    },
  );
  const style =
    behind === 0
      ? undefined
      : {
          '--peep': `translate(${PEEP.x * behind}px, ${PEEP.y * behind}px) scale(${PEEP.scale})`,
          '--fan': `translate(${FAN * behind}px, 3px) scale(.96)`,
        };
  return (
    <g
      class={`coin${behind > 0 ? ' behind' : ''}${can ? ' choosable' : ''}${marked(id) ? ' marked' : ''}`}
      data-spot={`general ${id}`}
      style={style}
    >
      {can && <g class="halo" dangerouslySetInnerHTML={drawing(choiceHalo(23))} />}
      {can && <g dangerouslySetInnerHTML={drawing(choiceRing(21.5))} />}
      <g dangerouslySetInnerHTML={drawing(markup)} />
    </g>
  );
}
