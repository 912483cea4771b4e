import { type Beginning, type Game, inFull, layWithin } from '@punica/kernel';
import { encounterNamed, marchedInto, TURN_PHASES, turnStages } from '@punica/punic-cards/short-position';
import { enemyOf } from './board.ts';
import { NONE } from './data/index.ts';
import type { HamilcarEvent } from './events.ts';
import { CORE_NAMES, readBoard, readPosition } from './position.ts';
import { sequence } from './rules/05-sequence.ts';
import { cardPlays } from './rules/05-strategy-phase.ts';
import { activation, activationOfCard } from './rules/07-activation.ts';
import { march } from './rules/07-march.ts';
import { startMarch } from './rules/07-start.ts';
import { startOfBattle } from './rules/13-battle-frame.ts';
import { landBattle } from './rules/13-land-battle.ts';
import type { Rules } from './rules.ts';
import type { H } from './state.ts';
import { handOf } from './zones.ts';

/** [5.6] The war chest closes a turn of this game. */
const PHASES = { ...TURN_PHASES, warChest: 'chest' } as const;

/** [13] Two armies stand in one space, and the battle is about to begin. */
function layBattle(g: H, given: unknown): void {
  const encounter = encounterNamed(g, given, { units: '13.1', general: '7.1' });
  const { at, attacker, from, general } = encounter;
  layWithin(g, sequence, 'winter');
  cardPlays.enter(g, { side: enemyOf(attacker) });
  const means = activationOfCard(attacker, g.rules.deck[0], 0);
  activation.enter(g, means);
  g.stack[g.stack.length - 1].step = 'done';
  march.enter(g, { ...startMarch(g, means, general), ...marchedInto(g, encounter) });
  g.stack[g.stack.length - 1].step = 'over';
  landBattle.enter(
    g,
    startOfBattle({ at, attacker, from, bySea: from === NONE ? 1 : 0, sortie: 0, fromCity: 0 }),
  );
}

const STAGES = {
  ...turnStages<H>({ sequence, cardPlays, phases: PHASES, hand: handOf, rule: '5.2C1' }),
  battle: layBattle,
};

/** Reads a position written in full or in short. */
export function readAnyPosition(
  game: Game<H, HamilcarEvent>,
  rules: Rules,
  json: unknown,
  beginning: Beginning,
): H {
  const { quick } = beginning;
  const whole = inFull(game, beginning, json, {
    names: CORE_NAMES,
    board: (it) => readBoard(it, rules, quick),
    stages: STAGES,
  });
  return readPosition(whole, rules, quick);
}
