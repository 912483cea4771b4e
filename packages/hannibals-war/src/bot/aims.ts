import { isPillaged } from '../board.ts';
import { nationNamed, type Player } from '../data/codes.ts';
import type { Aim } from '../data/index.ts';
import type { Square, W } from '../state.ts';
import { othersIn, solely, unitsIn } from '../units.ts';

/** One way to reach what the card asks: the places that count for it, and how many are still lacking. */
export interface Way {
  readonly places: readonly Square[];
  readonly lacks: number;
}

const squareOf = (g: W, id: string): Square => g.rules.map.places[g.rules.map.placeIndex[id]].square;

/** [29.3] The ways to the aim on a card, each with what is left to do. */
export function waysTo(g: W, player: Player, aim: Aim): Way[] {
  if (aim.any !== undefined) return aim.any.flatMap((part) => waysTo(g, player, part));
  if (aim.all !== undefined) {
    const parts = aim.all.map((part) => nearest(waysTo(g, player, part)));
    return [
      {
        places: parts.flatMap((it) => it.places),
        lacks: parts.reduce((sum, it) => sum + it.lacks, 0),
      },
    ];
  }
  if (aim.solelyOccupyOneOf !== undefined) {
    const places = aim.solelyOccupyOneOf.map((id) => squareOf(g, id));
    const held = places.filter((at) => solely(g, at, player));
    return held.length > 0 ? [{ places: held, lacks: 0 }] : [{ places, lacks: 1 }];
  }
  if (aim.solelyOccupyAll !== undefined) {
    const places = aim.solelyOccupyAll.map((id) => squareOf(g, id));
    return [{ places, lacks: places.filter((at) => !solely(g, at, player)).length }];
  }
  if (aim.pillagedOrOccupied !== undefined) {
    const whole = aim.pillagedOrOccupied.map((id) => squareOf(g, id)).filter((at) => !isPillaged(g, at));
    return [{ places: whole, lacks: whole.filter((at) => unitsIn(g, player, at) === 0).length }];
  }
  const colour = nationNamed(aim.noEnemyInPlacesOfColour ?? '');
  const taken = g.rules.map.coloured[colour].filter((at) => othersIn(g, at, player) > 0);
  return [{ places: taken, lacks: taken.length }];
}

const nearest = (ways: readonly Way[]): Way => ways.reduce((a, b) => (b.lacks < a.lacks ? b : a));

/** Is a place part of the aim as a ruin? */
export function wantsRuined(g: W, aim: Aim, at: Square): boolean {
  const parts = aim.any ?? aim.all;
  if (parts !== undefined) return parts.some((part) => wantsRuined(g, part, at));
  return aim.pillagedOrOccupied?.some((id) => squareOf(g, id) === at) ?? false;
}
