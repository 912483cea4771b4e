import { attemptFaces } from '@punica/punic-cards';
import { enemyOf, spaceOf } from '../board.ts';
import { NONE, type Side } from '../data/codes.ts';
import { interceptionFaces } from '../rules/12-interception.ts';
import { avoidFaces, pursuitNumber } from '../rules/13-avoiding.ts';
import { type Battle, ratingOf } from '../rules/14-battle-frame.ts';
import { counterattackNumber } from '../rules/14-battle-rounds.ts';
import type { GeneralId, H, Space } from '../state.ts';

const FACES = 6;

const attemptChance = (need: number, modifier = 0): number => attemptFaces(need, modifier) / FACES;

/** [12.4] */
export const interceptionChance = (g: H, general: GeneralId, space: Space): number =>
  interceptionFaces(g, general, space) / FACES;

/** [13.1] */
export const avoidChance = (g: H, general: GeneralId): number =>
  avoidFaces(g, general, spaceOf(g, g.at[general])) / FACES;

/** [13.4] */
export const pursuitChance = (g: H, general: GeneralId): number => attemptChance(pursuitNumber(g, general));

/** [14.8.1] Faces on which a side seizes the initiative after matching; none without a general. */
export const counterattackFaces = (g: H, b: Battle, side: Side): number =>
  b.commanders[side] === NONE ? 0 : attemptFaces(counterattackNumber(g, { ...b, initiative: enemyOf(side) }));

/** [16.1.1] The first roll of a withdrawal. */
export const withdrawalChance = (g: H, b: Battle, side: Side): number => attemptChance(ratingOf(g, b, side));

/** [16.1.2] The roll against it; none without a general. */
export const preventionChance = (g: H, b: Battle, side: Side): number =>
  b.commanders[side] === NONE || !g.rules.variant.mayHold(g, b, side)
    ? 0
    : attemptChance(ratingOf(g, b, side));
