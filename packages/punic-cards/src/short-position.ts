import { BadInput, type Core, layWithin, parse } from '@punica/kernel';
import * as z from 'zod/mini';
import { BY_LAND, BY_SEA, type Came } from './march.ts';
import { sideShape } from './position.ts';
import { enemyOf, NONE, SIDE_IDS, type Side, sideOf } from './sides.ts';
import { commanderAt, cusAt, elephantsAt, generalsAt, plainAt, type Stacks } from './stacks.ts';

/** Phases of a turn of both games, as one says them, and the step of the sequence that begins each. */
export const TURN_PHASES = {
  reinforcements: 'turn',
  deal: 'deal',
  strategy: 'strategy',
  winter: 'winter',
  isolation: 'isolation',
  victory: 'victory',
} as const;

const battleShape = z.strictObject({
  at: z.string(),
  attacker: sideShape,
  /** The space that the attacker came from by land; without it he came by sea. */
  from: z.optional(z.string()),
});

/** How a turn of a game goes, for positions that stand somewhere in it. */
interface TurnParts<G extends Core> {
  readonly sequence: Parameters<typeof layWithin<G>>[1];
  readonly cardPlays: { enter(this: void, g: G, locals: { side: Side }): void };
  readonly phases: Readonly<Record<string, string>>;
  hand(side: Side): number;
  /** The rule by which cards are played. */
  readonly rule: string;
}

/** Where a game of either kind may stand between battles. */
export const turnStages = <G extends Core>(parts: TurnParts<G>) => ({
  /** A side is about to play a card. */
  toPlay(g: G, given: unknown): void {
    const side = sideOf(parse(sideShape, given));
    layWithin(g, parts.sequence, 'winter');
    parts.cardPlays.enter(g, { side });
    g.stack[1].step = 'play';
    if (g.zones[parts.hand(side)].length === 0)
      throw new BadInput('hands', 'must hold a card to play', parts.rule);
  },
  /** A phase of the turn is about to begin. */
  phase(g: G, given: unknown): void {
    const phase = parse(z.enum(Object.keys(parts.phases)), given);
    layWithin(g, parts.sequence, parts.phases[phase]);
  },
});

/** A state of either game, whose spaces are known by name. */
type Board<L extends number, S extends L, N extends number> = Stacks<L, N> & {
  readonly rules: { readonly map: { readonly index: Readonly<Record<string, S>> } };
};

function spaceNamed<L extends number, S extends L, N extends number>(
  g: Board<L, S, N>,
  id: string,
  field: string,
): S {
  const at = g.rules.map.index[id];
  if (at === undefined) throw new BadInput(field, 'is no space of the map');
  return at;
}

/** An army has marched into the enemy's space, and they are about to fight. */
export interface Encounter<S extends number, N extends number> {
  readonly at: S;
  readonly attacker: Side;
  /** NONE where he came by sea. */
  readonly from: S | typeof NONE;
  readonly general: N;
}

/** The rules by which an encounter without units, or without a general to attack with, is refused. */
interface Needs {
  readonly units: string;
  readonly general: string;
}

export function encounterNamed<L extends number, S extends L, N extends number>(
  g: Board<L, S, N>,
  given: unknown,
  needs: Needs,
): Encounter<S, N> {
  const spec = parse(battleShape, given);
  const attacker = sideOf(spec.attacker);
  const at = spaceNamed(g, spec.at, 'at');
  const from = spec.from === undefined ? NONE : spaceNamed(g, spec.from, 'from');
  for (const side of [attacker, enemyOf(attacker)])
    if (cusAt(g, side, at) === 0) throw new BadInput('at', `holds no CU of ${SIDE_IDS[side]}`, needs.units);
  const general = commanderAt(g, attacker, at);
  if (general === NONE) throw new BadInput('attacker', 'has no general there to attack with', needs.general);
  return { at, attacker, from, general };
}

/** What the march of such an army keeps: all of the attacker's are with him, and he can go no further. */
export const marchedInto = <L extends number, S extends L, N extends number>(
  g: Board<L, S, N>,
  { at, attacker, from }: Encounter<S, N>,
) => ({
  company: generalsAt(g, attacker, at),
  plain: plainAt(g, attacker, at),
  elephants: elephantsAt(g, attacker, at),
  prev: from,
  came: (from === NONE ? BY_SEA : BY_LAND) as Came,
  left: 0,
  fought: 1 as const,
});
