import { type Amendment, amended, type H, NONE, playCard, type X } from '@punica/hannibal/engine';
import type { Next } from '@punica/kernel';

type CardPlay = NonNullable<ReturnType<typeof playCard.frame>>;
type PlayStep = [g: H, f: CardPlay, x: X];
type PlayNext = Next<keyof typeof playCard.steps>;
type PlayAmendment = Amendment<typeof playCard.locals, 'playCard', keyof typeof playCard.steps>;

/** What a rule does when a card has been carried out, whether it is put away or leaves the game. */
export function afterPlay(rule: string, act: (g: H, f: CardPlay) => void): PlayAmendment {
  const then = (plain: (...step: PlayStep) => PlayNext) => ({
    rule,
    run(...[g, f, x]: PlayStep): PlayNext {
      const next = plain(g, f, x);
      act(g, f);
      return next;
    },
  });
  return amended(playCard, { run: { putAway: then, remove: then } });
}

/**
 * Playing a card for what only the layer makes of it: it is laid open as one that is used in a way of its own, told
 * by the name of the use, and leads to something else than OPs or its Event.
 */
export function ownUse(
  use: 'leader' | 'elect',
  rule: string,
  begin: (g: H, f: CardPlay) => void,
): PlayAmendment {
  const isOwn = (f: { readonly use: string }): boolean => f.use === use;
  return amended(playCard, {
    run: {
      lay: (plain) => ({
        rule,
        run: (g, f, x) => plain(g, isOwn(f) ? Object.assign({}, f, { use: 'other' }) : f, x),
      }),
      spend: (plain) => ({
        rule,
        run(g, f, x) {
          if (!isOwn(f)) return plain(g, f, x);
          x.say({ ev: 'note', what: use, side: f.side, general: NONE, space: NONE, n: 0 });
          begin(g, f);
          return 'putAway';
        },
      }),
    },
  });
}
