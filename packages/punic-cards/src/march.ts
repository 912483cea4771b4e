import { among, type Kind } from '@punica/kernel';
import { NONE, type Side } from './sides.ts';
import { commanderAt, cusAt, type Stacks, type Troops } from './stacks.ts';

/** How an army came into the space it stands in. */
export const STARTED = 0;
export const BY_LAND = 1;
export const BY_SEA = 2;
/** Through the gates of its own city. */
export const FROM_CITY = 3;
export type Came = typeof STARTED | typeof BY_LAND | typeof BY_SEA | typeof FROM_CITY;

export const CAME: Kind<Came> = among<Came>('way of coming', {
  started: STARTED,
  'by-land': BY_LAND,
  'by-sea': BY_SEA,
  'from-city': FROM_CITY,
});

/** Where an army on the march is, and where it was before its last step. */
export interface Marching<L extends number> {
  readonly side: Side;
  at: L;
  prev: L;
  came: Came;
  regrouped: 0 | 1;
}

/** What differs between the games when an army goes on to another place. */
export interface Carrying<G, X, F, L extends number, N extends number> {
  /** Moves the army on the board. */
  move(g: G, x: X, f: F, to: L): void;
  settleCommand(g: G, side: Side, loc: L, preferred: N): void;
}

/**
 * Carries an army over to another place. Whose stack it only passed through has its commander again: `host` commanded
 * where the army stood, before it came. Returns who commands where it goes, as the host of its next step.
 */
export function carryBy<
  G extends Stacks<L, N>,
  X,
  F extends Marching<L>,
  L extends number = number,
  N extends number = number,
>(house: Carrying<G, X, F, L, N>) {
  return (g: G, x: X, f: F, to: L, came: Came, host: N | typeof NONE): N | typeof NONE => {
    const from = f.at;
    const next = commanderAt<L, N>(g, f.side, to);
    house.move(g, x, f, to);
    if (host !== NONE) house.settleCommand(g, f.side, from, host as N);
    f.prev = from;
    f.at = to;
    f.came = came;
    f.regrouped = 0;
    return next;
  };
}

/** Are there so few enemies without a general, and an army of enough CUs upon them, that they do not stop it? */
export function mayRunOver<L extends number, N extends number>(
  g: Stacks<L, N>,
  enemy: Side,
  at: NoInfer<L>,
  army: number,
  limits: { readonly army: number; readonly enemies: number },
): boolean {
  const enemies = cusAt(g, enemy, at);
  return (
    army >= limits.army && enemies > 0 && enemies <= limits.enemies && commanderAt(g, enemy, at) === NONE
  );
}

/** May those inside an own city sally out to help an army that comes to relieve them? `inside` is NONE where no city of its is. */
export const maySally = <L extends number>(
  g: Troops<L>,
  f: { readonly side: Side; readonly came: Came },
  inside: NoInfer<L> | typeof NONE,
): boolean => f.came !== FROM_CITY && inside !== NONE && cusAt(g, f.side, inside as NoInfer<L>) > 0;
