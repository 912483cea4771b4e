import { Engine, type Game, type GameRecord } from '@punica/kernel';
import { fuzz, gateStorm } from '@punica/testkit';
import { loadGame } from '../catalogue.ts';
import { COSTLY_SHARE, type Plan } from './plan.ts';

/** A piece of a proof: plain data, so that it can go to another thread. */
export interface Slice {
  readonly kind: Plan['kind'];
  readonly game: string;
  /** The base of a layer that is on as a whole. */
  readonly wholeOver?: string | undefined;
  readonly first: number;
  readonly count: number;
}

export interface SliceResult {
  readonly first: number;
  readonly done: number;
  readonly actions: number;
  readonly longest: number;
  /** How often each check ran, or each refusal was given. */
  readonly counts: Readonly<Record<string, number>>;
  readonly failure?: { readonly check: string; readonly message: string; readonly record: GameRecord };
}

/** Does one piece; its seed follows from its place, so that it comes out alike whenever it is done. */
export async function proveSlice({ kind, game, wholeOver, first, count }: Slice): Promise<SliceResult> {
  const played = await loadGame(game);
  const engine = new Engine(wholeOver === undefined ? played : wholeLayer(played, await loadGame(wholeOver)));
  if (kind === 'fuzz') {
    const { games, actions, longest, checks, failure } = fuzz(engine, {
      games: count,
      firstGame: first,
      costlyShare: COSTLY_SHARE,
    });
    return {
      first,
      done: games,
      actions,
      longest,
      counts: checks,
      ...(failure === undefined ? {} : { failure }),
    };
  }
  const { inputs, games, refused, failure } = gateStorm(engine, { inputs: count, seed: first + 1 });
  return {
    first,
    done: inputs,
    actions: games,
    longest: 0,
    counts: refused,
    ...(failure === undefined
      ? {}
      : { failure: { check: failure.input.kind, message: failure.message, record: failure.record } }),
  };
}

/** The game with its options fixed: what it adds to its base is on, what it has from it is off. */
export function wholeLayer(layer: Game, base: Game): Game {
  const isOwn = (id: string): boolean => base.options.every((option) => option.id !== id);
  return { ...layer, options: layer.options.map((option) => ({ ...option, values: [isOwn(option.id)] })) };
}
