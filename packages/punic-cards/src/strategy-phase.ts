import {
  type Action,
  type Context,
  type Core,
  END,
  EVERYBODY,
  type Frame,
  maskOf,
  moveItem,
  type OwnChoiceStep,
  type OwnStep,
  offering,
  type Procedure,
  type Refusal,
  type Step,
  type WindowStep,
} from '@punica/kernel';
import { CARTHAGE, enemyOf, ROME, type Side, sideIn, sideOfRole } from './sides.ts';

/** What differs between the games while cards are played in turn. */
export interface CardPlays<G extends Core, E, C extends number = number> {
  readonly pass: Action;
  /** The verb of naming who begins; the side is its argument. */
  readonly first: Action;
  /** The numbers of the rules that the steps carry out. */
  readonly rules: {
    readonly preempt: string;
    readonly decide: string;
    readonly turn: string;
    readonly play: string;
  };
  hand(side: Side): number;
  /** Who decides which side begins. */
  deciding(g: G): Side;
  /** May this card go first, whoever was named? Public facts only. */
  preempts(g: G, card: C): boolean;
  /** Is this card where everybody sees that nobody holds it? */
  isInSight(g: G, card: C): boolean;
  deck(g: G): readonly C[];
  /** The uses of a hand's cards, those that pre-empt or all; facts for `refuse` come back. */
  offerPreemption(g: G, side: Side, out: Action[]): unknown;
  offer(g: G, side: Side, out: Action[]): unknown;
  refuse(g: G, side: Side, a: Action, brief: unknown): Refusal | undefined;
  /** What `refuse` lets pass of what `offer` pushes, in the same order. */
  readonly list?: (g: G, side: Side, out: Action[]) => void;
  /** Carries out the use of a card that an action names. */
  play(g: G, side: Side, a: Action): void;
  tellFirst(x: Context<E>, side: Side, preempted: boolean): void;
}

/** The card that was played leaves the table, and its play is over. */
export const putAway = (rule: string, table: number, pile: number) => ({
  rule,
  run(g: Core, f: { readonly card: number }, x: Context<unknown>): typeof END {
    moveItem(x, g.zones[table], f.card, g.zones[pile], EVERYBODY);
    return END;
  },
});

type PlayStep = 'turn' | 'play';
interface Playing {
  side: Side;
}

/** One card each in turn until both hands are empty. Who has no card left is passed over. */
export function cardPlaySteps<G extends Core, E, C extends number = number>(
  house: CardPlays<G, E, C>,
): Readonly<Record<PlayStep, OwnStep<G, E, Frame & Playing, PlayStep>>> {
  const { rules, list } = house;
  const play: OwnChoiceStep<G, E, Frame & Playing, PlayStep> = {
    rule: rules.play,
    offer: (g, f, out) => house.offer(g, f.side, out),
    check: (g, f, a, _role, brief) => house.refuse(g, f.side, a, brief),
    take(g, f, a) {
      const { side } = f;
      f.side = enemyOf(side);
      house.play(g, side, a);
      return 'turn';
    },
  };
  return {
    turn: {
      rule: rules.turn,
      run(g, f) {
        if (g.zones[house.hand(f.side)].length > 0) return;
        f.side = enemyOf(f.side);
        if (g.zones[house.hand(f.side)].length === 0) return END;
      },
    },
    play: list === undefined ? play : { ...play, list: (g, f, out) => list(g, f.side, out) },
  };
}

type PhaseStep = 'preempt' | 'decide';

/** The strategy phase of both games: the deciding side names who begins unless the other pre-empts; then cards are played. */
export function strategySteps<G extends Core, E, C extends number = number>(
  house: CardPlays<G, E, C>,
  cardPlays: Pick<Procedure<G, Playing>, 'enter'>,
): Readonly<Record<PhaseStep, Step<G, E, Frame, PhaseStep>>> {
  const { rules } = house;

  const preempt: WindowStep<G, E, Frame, 'decide'> = {
    rule: rules.preempt,
    kind: 'window',
    window: 'preempt',
    pass: house.pass,
    /** By public facts: could whoever does not decide hold a card to pre-empt with? */
    who(g) {
      const side = enemyOf(house.deciding(g));
      if (g.zones[house.hand(side)].length === 0) return 0;
      for (const card of house.deck(g))
        if (house.preempts(g, card) && !house.isInSight(g, card)) return maskOf(side);
      return 0;
    },
    offer(g, _f, out, role) {
      out.push(house.pass);
      return house.offerPreemption(g, sideOfRole(role), out);
    },
    check: (g, _f, a, role, brief) =>
      a === house.pass ? undefined : house.refuse(g, sideOfRole(role), a, brief),
    takeAll(g, _f, answers, x) {
      const deciding = house.deciding(g);
      const side = enemyOf(deciding);
      const a = answers[side];
      if (a === house.pass) return 'decide';
      house.tellFirst(x, side, true);
      cardPlays.enter(g, { side: deciding });
      house.play(g, side, a);
      return END;
    },
  };

  return {
    preempt,
    decide: {
      rule: rules.decide,
      who: (g) => house.deciding(g),
      offer: offering(house.first | ROME, house.first | CARTHAGE),
      take(g, _f, a, x) {
        const side = sideIn(a);
        house.tellFirst(x, side, false);
        cardPlays.enter(g, { side });
        return END;
      },
    },
  };
}
