import {
  BadInput,
  type Beginning,
  Engine,
  expandShort,
  type Game,
  isShortPosition,
  knownByName,
  parse,
  type ShortForm,
} from '@punica/kernel';
import * as z from 'zod/mini';
import { commanderAt, cusAt, elephantsAt, enemyOf, generalsAt } from './board.ts';
import { CORE_NAMES, coreNamesOf } from './core-names.ts';
import { NONE, SIDE_IDS, type Side } from './data/codes.ts';
import type { HannibalEvent } from './events.ts';
import { readBoard, readPosition, writePosition } from './position.ts';
import { sequence } from './rules/05-sequence.ts';
import { cardPlays } from './rules/07-strategy-phase.ts';
import { opsActivation, startMarch } from './rules/10-activation.ts';
import { BY_LAND, BY_SEA } from './rules/10-frames.ts';
import { march } from './rules/10-march.ts';
import { landBattle } from './rules/14-land-battle.ts';
import type { Rules } from './rules.ts';
import type { H, Space } from './state.ts';
import { FAMILIES, handOf } from './zones.ts';

/** Phases of a turn, as one says them, and the step of the sequence that begins each. */
const PHASES = {
  reinforcements: 'turn',
  deal: 'deal',
  strategy: 'strategy',
  winter: 'winter',
  isolation: 'isolation',
  victory: 'victory',
} as const;

const phaseShape = z.enum(Object.keys(PHASES) as (keyof typeof PHASES)[]);
const sideShape = z.enum(SIDE_IDS);
const battleShape = z.strictObject({
  at: z.string(),
  attacker: sideShape,
  /** The space that the attacker came from by land; without it he came by sea. */
  from: z.optional(z.string()),
});

const sideOf = (id: (typeof SIDE_IDS)[number]): Side => SIDE_IDS.indexOf(id) as Side;

/** Lays the turn's sequence on the stack, at the step that follows what is laid on it. */
function within(g: H, step: string): void {
  sequence.enter(g, {});
  g.stack[0].step = step;
}

function spaceNamed(g: H, id: string, field: string): Space {
  const at = g.rules.map.index[id];
  if (at === undefined) throw new BadInput(field, 'is no space of the map');
  return at;
}

/** [14] Two armies stand in one space, and the battle is about to begin: nobody has drawn a Battle Card. */
function layBattle(g: H, given: unknown): void {
  const spec = parse(battleShape, given);
  const attacker = sideOf(spec.attacker);
  const at = spaceNamed(g, spec.at, 'at');
  const from = spec.from === undefined ? NONE : spaceNamed(g, spec.from, 'from');
  for (const side of [attacker, enemyOf(attacker)])
    if (cusAt(g, side, at) === 0) throw new BadInput('at', `holds no CU of ${SIDE_IDS[side]}`, '10.4.1');
  const general = commanderAt(g, attacker, at);
  if (general === NONE) throw new BadInput('attacker', 'has no general there to attack with', '9.1');
  within(g, 'winter');
  cardPlays.enter(g, { side: enemyOf(attacker) });
  const elephants = elephantsAt(g, attacker, at);
  march.enter(g, {
    ...startMarch(g, opsActivation(g, attacker, g.rules.deck[0]), general),
    company: generalsAt(g, attacker, at),
    plain: cusAt(g, attacker, at) - elephants,
    elephants,
    prev: from,
    came: from === NONE ? BY_SEA : BY_LAND,
    left: 0,
    fought: 1,
  });
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

/** Positions of this game, or of a variant of it, as people write them. */
const shortForm = (
  game: Game<H, HannibalEvent>,
  rules: Rules,
  beginning: Beginning,
): ShortForm<H, HannibalEvent> => ({
  names: coreNamesOf(rules),
  families: FAMILIES,
  engine: () => new Engine(game),
  setUp: (x) => game.begin(beginning, x),
  write: writePosition,
  board: (whole) => readBoard(whole, rules, beginning.quick),
  known: (zone) => knownByName(CORE_NAMES, zone),
  stages: {
    /** [7.2] A side is about to play a card. */
    toPlay(g, given) {
      const side = sideOf(parse(sideShape, given));
      within(g, 'winter');
      cardPlays.enter(g, { side });
      g.stack[1].step = 'play';
      if (g.zones[handOf(side)].length === 0) throw new BadInput('hands', 'must hold a card to play', '7.4');
    },
    /** [5] A phase of the turn is about to begin. */
    phase: (g, given) => within(g, PHASES[parse(phaseShape, given)]),
    battle: layBattle,
  },
});

/** Reads a position of this game or of a variant of it, written in full or in short. */
export const readAnyPosition = (
  game: Game<H, HannibalEvent>,
  rules: Rules,
  json: unknown,
  beginning: Beginning,
): H =>
  readPosition(
    isShortPosition(json) ? expandShort(shortForm(game, rules, beginning), json) : json,
    rules,
    beginning.quick,
  );
