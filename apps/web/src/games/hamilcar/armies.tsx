import { choiceHalo, choiceRing, elephantsPlate, garrisonPlate, unitsPlate } from '@punica/art';
import { supplyMark } from '@punica/art/first-war';
import type { SpacePlace } from '@punica/geography';
import type { Army, Facts } from '@punica/hamilcar/view/scene';
import { SIDES } from '@punica/hamilcar/view/scene';
import { drawing } from '../../markup.tsx';
import { coarse } from '../../settings.ts';
import { standAt } from './marks.tsx';
import { coinOf } from './portrait.tsx';

/** How far each man behind the commander shows, and how far he steps out when the stack is opened. */
const PEEP = { x: 8, y: -2.6, scale: 0.88 };
const FAN = 27;
/** A third stack in a space stands below it. */
const THIRD: readonly [number, number] = [0, 32];
/** A garrison without a general sits at the corner of its city and takes no room of its own. */
const GARRISON: readonly [number, number] = [14, 11];

export const armyKey = (army: Army): string => `${SIDES[army.side]}@${army.space}${army.inside ? '!' : ''}`;

export const isGarrison = (army: Army): boolean => army.inside && army.generals.length === 0;

/** Beside the coin, beside the units, or at the other corner of the city that a garrison holds. */
function supplyPlace(army: Army, shift: number): string | undefined {
  if (army.generals.length > 0) return `translate(${19 + shift} 3)`;
  if (army.units === 0) return undefined;
  return army.inside ? 'translate(-40 0)' : 'translate(17 2)';
}

interface Props {
  readonly army: Army;
  readonly place: SpacePlace;
  readonly slot: number;
  readonly facts: Facts;
  readonly choosable: (general: string) => boolean;
  readonly marked: (general: string) => boolean;
  readonly pointed: (general: string) => boolean;
  readonly moving: boolean;
  /** Large enough for the engraved faces. */
  readonly full: boolean;
}

/** A stack: the commander's coin, those under him behind it, and plates for what he leads. */
export function ArmyPiece({ army, place, slot, facts, choosable, marked, pointed, moving, full }: Props) {
  const side = SIDES[army.side];
  const quiet = isGarrison(army);
  const [dx, dy] = quiet ? GARRISON : (place.slots[slot] ?? THIRD);
  const leads = army.generals.length > 0;
  const shift = army.generals.length > 1 ? 1.5 + PEEP.x * (army.generals.length - 1.15) : 0;
  const space = `space ${facts.spaces[army.space].id}`;
  const eligible = army.generals.filter(({ general }) => choosable(facts.generals[general].id)).length;
  const plate = (markup: string, where: string | undefined) => (
    <g class="units" data-spot={space} transform={where} dangerouslySetInnerHTML={drawing(markup)} />
  );
  return (
    <g
      class={`army ${side}${moving ? ' moving-army' : ''}${army.inside ? ' inside' : ''}${coarse.value && eligible > 1 ? ' open' : ''}`}
      data-army={armyKey(army)}
      style={standAt(place)}
    >
      <g transform={`translate(${dx} ${dy})${quiet ? ' scale(.7)' : army.inside ? ' scale(.86)' : ''}`}>
        <g class="lift">
          {army.generals
            .map(({ general, rank }, behind) => {
              const { id } = facts.generals[general];
              const can = choosable(id);
              return (
                <g
                  key={id}
                  class={`coin${behind > 0 ? ' behind' : ''}${can ? ' choosable' : ''}${marked(id) ? ' marked' : ''}`}
                  data-spot={`general ${id}`}
                  style={{
                    '--peep': `translate(${PEEP.x * behind}px, ${PEEP.y * behind}px) scale(${PEEP.scale})`,
                    '--fan': `translate(${FAN * behind}px, 3px) scale(.96)`,
                  }}
                >
                  {pointed(id) && <circle class="pointer-ring" r="25" />}
                  {can && <g class="halo" dangerouslySetInnerHTML={drawing(choiceHalo(23))} />}
                  {can && <g dangerouslySetInnerHTML={drawing(choiceRing(21.5))} />}
                  <g
                    dangerouslySetInnerHTML={drawing(
                      coinOf(facts.generals[general], rank, {
                        detail: full ? 'full' : 'stamp',
                        ribbon: full && behind === 0,
                        plates: behind > 0 ? 'battle' : 'both',
                      }),
                    )}
                  />
                  <circle class="hit" r="18" />
                </g>
              );
            })
            .reverse()}
          {army.elephants > 0 &&
            plate(
              elephantsPlate(army.elephants),
              leads ? 'translate(-15 -14) scale(.78)' : 'translate(0 -16) scale(.9)',
            )}
          {army.units > 0 &&
            plate(
              army.inside ? garrisonPlate(side, army.units) : unitsPlate(side, army.units),
              leads ? `translate(${14 + shift} -13.5) scale(.94)` : undefined,
            )}
          {army.supply > 0 && plate(supplyMark(army.supply), supplyPlace(army, shift))}
        </g>
      </g>
    </g>
  );
}
