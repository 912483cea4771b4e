import { END, entryOf, includes, listOf, type Refusal, refusal } from '@punica/kernel';
import { colourOf, isPlayed, loseMarkers, orderFrom } from '../board.ts';
import { NEUTRAL, NONE, type Owner, type Player } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { rulebook, type X } from '../procedures.ts';
import type { Pact, Square, W } from '../state.ts';
import { unitsIn } from '../units.ts';
import { handOf } from '../zones.ts';
import { drawMarkers, rollDice } from './09-markers.ts';

const PACT_THERE = refusal('10.2', 'pactAlready');

export const isBetween = (pact: Pact, a: Player, b: Player): boolean =>
  (pact.from === a && pact.to === b) || (pact.from === b && pact.to === a);

export const havePact = (g: W, kind: Pact['kind'], a: Player, b: Player): boolean =>
  g.pacts.some((pact) => pact.kind === kind && isBetween(pact, a, b));

export const refusePact = (g: W, kind: Pact['kind'], a: Player, b: Player): Refusal | undefined =>
  havePact(g, kind, a, b) ? PACT_THERE : undefined;

export function makePact(g: W, x: X, pact: Pact): void {
  g.pacts = [...g.pacts, pact];
  x.say({ ev: 'pact', ...pact });
}

/** Has one of them promised the other to send units home? */
export const hasPromised = (g: W, from: Player, to: Player): boolean =>
  g.pacts.some((pact) => pact.kind === 'disband' && pact.from === from && pact.to === to);

/** [10.2] A unit sent home counts for everybody to whom its player has promised it. */
export function keepPromise(g: W, player: Player): void {
  g.pacts = g.pacts
    .map((pact) =>
      pact.kind === 'disband' && pact.from === player ? { ...pact, talents: pact.talents - 1 } : pact,
    )
    .filter((pact) => pact.kind !== 'disband' || pact.talents > 0);
}

/**
 * [10.3, 7.2] At the end of the Mobilization Phase: whoever has sent home too few has broken his word. One
 * breach is settled after the other, from the initiative on; of two who have broken theirs to each other both
 * pay (R11).
 */
export const judgement = rulebook(
  'judgement',
  { breaches: listOf(entryOf({ by: KINDS.player, against: KINDS.player })) },
  {
    find: {
      rule: '10.3',
      run: (g, f) => {
        f.breaches = orderFrom(g, g.initiative).flatMap((from) =>
          g.pacts
            .filter((pact) => pact.kind === 'disband' && pact.from === from)
            .map(({ to }) => ({ by: from, against: to })),
        );
      },
    },
    next: {
      rule: '10.3',
      run: (g, f, x) => {
        if (f.breaches.length === 0) return END;
        const [{ by, against }, ...rest] = f.breaches;
        f.breaches = rest;
        breakPact(g, x, 'disband', by, against);
        return 'next';
      },
    },
  },
);

/** [10.3] Half of the hand is lost; everybody else rolls a die and draws so many markers; an Archimedes may change it (9.12). */
export const penalty = rulebook(
  'penalty',
  { by: KINDS.playerOrNobody, order: KINDS.players },
  {
    lose: {
      rule: '10.3',
      run: (g, f, x) => {
        loseMarkers(g, x, f.by, Math.ceil(g.zones[handOf(f.by)].length / 2));
      },
    },
    roll: {
      rule: '10.3',
      run: (g, f) => {
        if (f.order.length === 0) return END;
        rollDice(g, f.order[0], 'broken-pact');
        return undefined;
      },
    },
    draw: {
      rule: '10.3',
      run: (g, f, x) => {
        const [player] = f.order;
        f.order = f.order.slice(1);
        drawMarkers(g, x, player, g.result);
        return 'roll';
      },
    },
  },
);

/**
 * [10.3] Whoever breaks his word loses half of the hand, and everybody else draws a die of markers. With it
 * everything ends that the two had agreed on (R11).
 */
export function breakPact(g: W, x: X, kind: Pact['kind'], by: Player, against: Player): void {
  g.pacts = g.pacts.filter((pact) => !isBetween(pact, by, against));
  x.say({ ev: 'pactBroken', kind, by, against });
  penalty.enter(g, { by, order: orderFrom(g, g.initiative).filter((other) => other !== by) });
}

/** [10.3, 33 Q4, 33 Q7] An attack ends a truce. What the gods bring about is nobody's attack. */
export function attackUnder(g: W, x: X, by: Player, against: Owner): void {
  if (includes(g.rules.players, against) && havePact(g, 'truce', by, against))
    breakPact(g, x, 'truce', by, against);
}

/** The partner whose lands a player has promised not to enter, and this square is one of them; or NONE. */
export function trespass(g: W, by: Player, at: Square): Player {
  const owner = colourOf(g, at);
  return owner !== by && isPlayed(g, owner) && havePact(g, 'borders', by, owner) ? owner : NONE;
}

/** [10.3] Who comes with a force into a city or town of the other's colour breaks a pact about borders. */
export function enterUnder(g: W, x: X, by: Player, at: Square): void {
  const owner = trespass(g, by, at);
  if (owner >= 0) breakPact(g, x, 'borders', by, owner);
}

/** What an act would do to a player's word, as everybody can tell beforehand. */
export const KEEPS = 0;
export const MAY_BREAK = 1;
export const BREAKS = 2;

/** [28.2] Of neutral Syracusa attacked one of the others takes the part, by lot: a partner, if it falls so. */
export function neutralRisk(g: W, by: Player, at: Square): number {
  if (unitsIn(g, NEUTRAL, at) === 0) return KEEPS;
  const others = g.rules.seats.filter((other) => other !== by);
  const partners = others.filter((other) => havePact(g, 'truce', by, other)).length;
  return partners === 0 ? KEEPS : partners === others.length ? BREAKS : MAY_BREAK;
}

/** Would an attack on somebody in this square break a truce? */
export const breaksTruce = (g: W, by: Player, at: Square): boolean =>
  g.rules.seats.some((other) => other !== by && unitsIn(g, other, at) > 0 && havePact(g, 'truce', by, other));

/** Would coming there with a force, and so fighting whoever is there, break a promise? */
export const wordRisk = (g: W, by: Player, at: Square): number =>
  trespass(g, by, at) >= 0 || breaksTruce(g, by, at) ? BREAKS : neutralRisk(g, by, at);

/** [10.3] Would it certainly? */
export const breaksWord = (g: W, by: Player, at: Square): boolean => wordRisk(g, by, at) === BREAKS;
