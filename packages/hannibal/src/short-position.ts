import { type Beginning, type Game, inFull, layWithin } from '@punica/kernel';
import { encounterNamed, marchedInto, TURN_PHASES, turnStages } from '@punica/punic-cards/short-position';
import { enemyOf } from './board.ts';
import { coreNamesOf } from './core-names.ts';
import { NONE } from './data/codes.ts';
import type { HannibalEvent } from './events.ts';
import { readBoard, readPosition } from './position.ts';
import { sequence } from './rules/05-sequence.ts';
import { cardPlays } from './rules/07-strategy-phase.ts';
import { opsActivation, startMarch } from './rules/10-activation.ts';
import { march } from './rules/10-march.ts';
import { landBattle } from './rules/14-land-battle.ts';
import type { Rules } from './rules.ts';
import type { H } from './state.ts';
import { handOf } from './zones.ts';

/** [14] Two armies stand in one space, and the battle is about to begin: nobody has drawn a Battle Card. */
function layBattle(g: H, given: unknown): void {
  const encounter = encounterNamed(g, given, { units: '10.4.1', general: '9.1' });
  const { at, attacker, from, general } = encounter;
  layWithin(g, sequence, 'winter');
  cardPlays.enter(g, { side: enemyOf(attacker) });
  const means = opsActivation(g, attacker, g.rules.deck[0]);
  march.enter(g, { ...startMarch(g, means, general), ...marchedInto(g, encounter) });
  g.stack[g.stack.length - 1].step = 'afterBattle';
  landBattle.enter(g, {
    at,
    attacker,
    from,
    bySea: from === NONE ? 1 : 0,
    general,
    intercepted: 0,
    avoidFailed: 0,
    sortie: 0,
    retreatInside: 0,
  });
}

const STAGES = {
  ...turnStages<H>({ sequence, cardPlays, phases: TURN_PHASES, hand: handOf, rule: '7.4' }),
  battle: layBattle,
};

/** Reads a position of this game or of a variant of it, written in full or in short. */
export function readAnyPosition(
  game: Game<H, HannibalEvent>,
  rules: Rules,
  json: unknown,
  beginning: Beginning,
): H {
  const { quick } = beginning;
  const whole = inFull(game, beginning, json, {
    names: coreNamesOf(rules),
    board: (it) => readBoard(it, rules, quick),
    stages: STAGES,
  });
  return readPosition(whole, rules, quick);
}
