import { signal } from '@preact/signals';
import { type CoinLook, elephantsPlate, garrisonPlate, siegeTrainMark, unitsPlate } from '@punica/art';
import type { SpacePlace } from '@punica/geography';
import { useEffect } from 'preact/hooks';
import { drawing } from '../markup.tsx';
import { coarse } from '../settings.ts';
import type { TableModel } from '../table/table-model.ts';
import { LeaderName } from './leader-name.tsx';
import type { NameSpot } from './leader-names.ts';
import { LedCoins, reachOf } from './led-coins.tsx';
import { SIDES } from './sides.ts';
import { standAt } from './stand-at.ts';

/** Everything of one side in one place, the commander first. */
export interface NetArmy {
  readonly side: number;
  readonly space: number;
  readonly inside: boolean;
  readonly generals: readonly { readonly general: number; readonly rank: string | null }[];
  /** All units, elephants among them. */
  readonly units: number;
  readonly elephants: number;
  readonly trains?: number;
}

/** A plate beside the coin, and where it lies. */
export type Plate = readonly [markup: string, transform: string | undefined];

/** What an army needs to know of its game. */
export interface ArmyFacts<A extends NetArmy> {
  readonly generals: readonly { readonly id: string }[];
  readonly spaces: readonly { readonly id: string }[];
  coin(here: A['generals'][number], look: CoinLook): string;
  /** What a general is called on the map. */
  callName(general: number): string;
  /** What it has that no other game knows; `reach` is how far the coins go to the right. */
  plates?(army: A, reach: number): readonly Plate[];
}

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

/** A third stack in a space stands below it. */
const THIRD: readonly [number, number] = [0, 32];
/** A garrison without a general sits at the corner of its city and takes no room of its own. */
const GARRISON: readonly [number, number] = [14, 11];

export const armyKey = ({ side, space, inside, generals: [commander] }: NetArmy): string =>
  `${SIDES[side]}${commander === undefined ? `@${space}${inside ? '!' : ''}` : `-${commander.general}`}`;

export const isGarrison = (army: NetArmy): boolean => army.inside && army.generals.length === 0;

/** Where an army stands, from the middle of its space. */
export const offsetOf = (army: NetArmy, place: SpacePlace, slot: number): readonly [number, number] =>
  isGarrison(army) ? GARRISON : (place.slots[slot] ?? THIRD);

function platesOf(army: NetArmy, reach: number): Plate[] {
  const side = SIDES[army.side];
  const led = army.generals.length > 0;
  const plates: Plate[] = [];
  if (army.elephants > 0)
    plates.push([
      elephantsPlate(army.elephants),
      led ? 'translate(-15 -14) scale(.78)' : 'translate(0 -16) scale(.9)',
    ]);
  if ((army.trains ?? 0) > 0)
    plates.push([siegeTrainMark(side), led ? 'translate(-18 1) scale(.76)' : 'translate(-15 0) scale(.9)']);
  if (army.units > 0)
    plates.push([
      army.inside ? garrisonPlate(side, army.units) : unitsPlate(side, army.units),
      led ? `translate(${14 + reach} -13.5) scale(.94)` : undefined,
    ]);
  return plates;
}

interface Props<A extends NetArmy> {
  readonly army: A;
  readonly facts: ArmyFacts<A>;
  readonly table: TableModel;
  readonly place: SpacePlace;
  readonly slot: number;
  readonly moving: boolean;
  /** Where the commander's name has room, from the middle of his coin. */
  readonly nameAt: NameSpot | undefined;
  /** Large enough for the engraved faces. */
  readonly full: boolean;
}

/** A stack: the commander's coin, those under him behind it, and plates for what he leads. */
export function ArmyPiece<A extends NetArmy>({
  army,
  facts,
  table,
  place,
  slot,
  moving,
  nameAt,
  full,
}: Props<A>) {
  const garrison = isGarrison(army);
  const [dx, dy] = offsetOf(army, place, slot);
  const reach = reachOf(army.generals.length);
  const key = armyKey(army);
  const coins = army.generals.map((here, behind) => ({
    id: facts.generals[here.general].id,
    markup: facts.coin(here, {
      detail: full ? 'full' : 'stamp',
      ribbon: full && behind === 0,
      plates: behind === 0 ? 'both' : 'battle',
    }),
  }));
  const eligible = coins.filter(({ id }) => table.choicesAt('general', id).length > 0).length;
  const open = coins.length > 1 && (fanned.value === key || (coarse.value && eligible > 1));
  return (
    <g
      class={`army ${SIDES[army.side]}${moving ? ' moving-army' : ''}${army.inside ? ' inside' : ''}${open ? ' open' : ''}`}
      data-army={key}
      style={standAt(place.x, place.y)}
      onClickCapture={(event) => {
        if (!coarse.value || coins.length < 2 || open) return;
        // The first tap opens the stack: those behind the commander are too small for a finger.
        fanned.value = key;
        event.stopPropagation();
      }}
    >
      <g transform={`translate(${dx} ${dy})${garrison ? ' scale(.7)' : army.inside ? ' scale(.86)' : ''}`}>
        <g class="lift">
          <LedCoins kind="general" coins={coins} table={table} />
          {!full && army.generals.length > 0 && (
            <LeaderName at={nameAt} name={facts.callName(army.generals[0].general)} />
          )}
          {[...platesOf(army, reach), ...(facts.plates?.(army, reach) ?? [])].map(
            ([markup, transform], i) => (
              <g
                key={i}
                class="units"
                data-spot={`space ${facts.spaces[army.space].id}`}
                transform={transform}
                dangerouslySetInnerHTML={drawing(markup)}
              />
            ),
          )}
        </g>
      </g>
    </g>
  );
}
