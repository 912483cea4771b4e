import { END, maskOf, offering } from '@punica/kernel';
import { A } from '../actions.ts';
import { isPillaged } from '../board.ts';
import { NONE, nationNamed, type Player } from '../data/codes.ts';
import type { Aim } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import type { Square, W } from '../state.ts';
import { othersIn, solely, unitsIn } from '../units.ts';

const squareOfPlace = (g: W, id: string): Square => g.rules.map.places[g.rules.map.placeIndex[id]].square;

/** [29.2] The taxation of the places a player occupies; pillaged ones count half, rounded up. */
export function holdings(g: W, player: Player): number {
  let sum = 0;
  for (const at of g.rules.map.taxed) {
    // [5.4] Where several stand, the first there.
    if (g.holder[at] !== player) continue;
    const value = g.rules.map.taxation[at];
    sum += isPillaged(g, at) ? Math.ceil(value / 2) : value;
  }
  return sum;
}

/** [29.3] Is the aim on a player's card reached? */
export function reached(g: W, player: Player, aim: Aim): boolean {
  const alone = (id: string): boolean => solely(g, squareOfPlace(g, id), player);
  if (aim.any !== undefined) return aim.any.some((part) => reached(g, player, part));
  if (aim.all !== undefined) return aim.all.every((part) => reached(g, player, part));
  if (aim.solelyOccupyAll !== undefined) return aim.solelyOccupyAll.every(alone);
  if (aim.solelyOccupyOneOf !== undefined) return aim.solelyOccupyOneOf.some(alone);
  if (aim.pillagedOrOccupied !== undefined)
    return aim.pillagedOrOccupied.every((id) => {
      const at = squareOfPlace(g, id);
      return isPillaged(g, at) || unitsIn(g, player, at) > 0;
    });
  const colour = nationNamed(aim.noEnemyInPlacesOfColour ?? '');
  return g.rules.map.coloured[colour].every((at) => othersIn(g, at, player) === 0);
}

const byScenario = (g: W, player: Player): boolean => holdings(g, player) >= g.rules.victory;
const byCard = (g: W, player: Player): boolean => reached(g, player, g.rules.scenarios.cards[player].aim);

/** [29.4] 0 nothing, 1 a minor victory, 2 a major one. */
export const victoryLevel = (g: W, player: Player): number =>
  (byScenario(g, player) ? 1 : 0) + (byCard(g, player) ? 1 : 0);

/** [29.5] The only player who has reached anything, or NONE. */
export function soleWinner(g: W): Player {
  const reaching = g.rules.seats.filter((player) => victoryLevel(g, player) > 0);
  return reaching.length === 1 ? reaching[0] : NONE;
}

function declare(g: W, player: Player): void {
  const major = victoryLevel(g, player) === 2;
  g.outcome = {
    winners: maskOf(player),
    rule: '29.4',
    reason: major ? 'majorVictory' : byScenario(g, player) ? 'scenarioVictory' : 'cardVictory',
  };
}

const isLastTurn = (g: W): boolean => g.turn >= g.rules.turns;

/** [29.1] The Sudden Death Victory Check. */
export const victoryCheck = rulebook(
  'victoryCheck',
  { winner: KINDS.playerOrNobody },
  {
    check: {
      rule: '29.1',
      run: (g, f) => {
        f.winner = soleWinner(g);
        if (f.winner < 0) {
          // [29.5] Nobody, or several at once: the war goes on, and at its end it is a draw.
          if (isLastTurn(g)) g.outcome = { winners: 0, rule: '29.5', reason: 'stalemate' };
          return END;
        }
        if (victoryLevel(g, f.winner) < 2 && !isLastTurn(g)) return undefined;
        declare(g, f.winner);
        return END;
      },
    },
    renounce: {
      rule: '29.6',
      who: (_g, f) => f.winner,
      offer: offering(A.no, A.yes),
      take: (g, f, a) => {
        if (a === A.yes) return undefined;
        declare(g, f.winner);
        return END;
      },
    },
    consent: {
      rule: '29.6',
      kind: 'sealed',
      who: (g, f) => g.rules.players & ~maskOf(f.winner),
      offer: offering(A.no, A.yes),
      takeAll: (g, f, answers, x) => {
        const agreed = g.rules.seats.every((player) => player === f.winner || answers[player] === A.yes);
        x.say({ ev: 'renounced', player: f.winner, agreed });
        if (!agreed) declare(g, f.winner);
        return END;
      },
    },
  },
);

/** [10.2] All agree to end the war here; whoever has then won has won. */
export const agreedEnd = rulebook(
  'agreedEnd',
  { by: KINDS.player },
  {
    ask: {
      rule: '10.2',
      kind: 'sealed',
      who: (g, f) => g.rules.players & ~maskOf(f.by),
      offer: offering(A.no, A.yes),
      takeAll: (g, f, answers, x) => {
        const agreed = g.rules.seats.every((player) => player === f.by || answers[player] === A.yes);
        for (const player of g.rules.seats)
          if (player !== f.by) x.say({ ev: 'answered', player, accepted: answers[player] === A.yes });
        if (!agreed) return END;
        const winner = soleWinner(g);
        if (winner >= 0) declare(g, winner);
        else g.outcome = { winners: 0, rule: '10.2', reason: 'agreedEnd' };
        return END;
      },
    },
  },
);
