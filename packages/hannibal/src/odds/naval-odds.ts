import { evenly, spreadOf } from '@punica/odds';
import { spaceOf } from '../board.ts';
import type { GeneralId } from '../data/counted.ts';
import { type March, movingCUs } from '../rules/10-frames.ts';
import { navalDiamonds, navalDots, needsNavalRoll } from '../rules/11-naval.ts';
import { ARRIVED, navalResult, SUNK, TURNED_BACK } from '../rules/11-naval-roll.ts';
import type { H, Space } from '../state.ts';
import { amountLine, chanceLine, type HannibalLine } from './line.ts';

/** How likely a passage is to arrive, to turn back and to be lost. They add up to 1. */
export interface PassageOdds {
  readonly arrives: number;
  readonly turnsBack: number;
  readonly sunk: number;
}

const SAFE: PassageOdds = { arrives: 1, turnsBack: 0, sunk: 0 };

/** [11.5, 11.6] Counted over the six faces of the naval die. */
export function passageOdds(g: H, general: GeneralId, from: Space, to: Space, cus: number): PassageOdds {
  const { navalDieDots, navalDieDiamonds } = g.rules.tables;
  const dots = navalDots(g, general, from, to, cus);
  const diamonds = navalDiamonds(g, from, to);
  const faces = [0, 0, 0];
  navalDieDots.forEach((more, face) => {
    faces[navalResult(dots + more, diamonds + navalDieDiamonds[face])]++;
  });
  const all = navalDieDots.length;
  return { arrives: faces[ARRIVED] / all, turnsBack: faces[TURNED_BACK] / all, sunk: faces[SUNK] / all };
}

/** The odds of the march under way sailing to a port. */
export const sailingOdds = (g: H, f: March, to: Space): PassageOdds =>
  needsNavalRoll(g, f.side, f.noRoll) ? passageOdds(g, f.general, spaceOf(g, f.at), to, movingCUs(f)) : SAFE;

export function passageLines({ arrives, turnsBack, sunk }: PassageOdds, f: March): HannibalLine[] {
  const about = { side: f.side };
  const faces = [arrives, turnsBack, sunk].flatMap((chance, result) =>
    new Array<number>(Math.round(6 * chance)).fill(result === SUNK ? movingCUs(f) : 0),
  );
  return [
    chanceLine('arrives', arrives, about),
    chanceLine('turnsBack', turnsBack, about),
    chanceLine('sunk', sunk, about),
    amountLine('lossesAtSea', spreadOf(evenly(faces)), about),
  ];
}
