import { Engine, QuickDice } from '@punica/kernel';
import { randomBeginning, randomGame } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { contestedBy, isContestedBy } from './board.ts';
import { NONE } from './data/codes.ts';
import { hannibalsWar } from './game.ts';
import { squareOf } from './post.ts';
import { holdsMarker, mayHold } from './rules/09-markers.ts';
import { groundOf, musterOf, someRoomFor, squaresFor } from './rules/11-muster.ts';
import { raisingSquares } from './rules/11-places.ts';
import { TREASURY } from './rules/11-prices.ts';
import { hasTarget, targets } from './rules/17-treachery.ts';
import type { Square, W } from './state.ts';
import { allUnits, postOf, squaresAmong } from './units.ts';

/** What is found in a quick way, beside the plain way to it, in whole games by chance. */

const engine = new Engine(hannibalsWar);

function inPlay(every: number, look: (g: W) => void): void {
  const dice = new QuickDice(3);
  for (let seed = 1; seed <= 6; seed++) {
    let actions = 0;
    randomGame(engine, randomBeginning(engine, dice), seed, undefined, (g) => {
      if (actions++ % every === 0) look(g);
    });
  }
}

describe('room for units', () => {
  it('[11.2, 11.9] is found where some square has it, whatever was raised there before', () => {
    const dice = new QuickDice(7);
    const answers = [0, 0];
    inPlay(100, (g) => {
      for (const player of g.rules.seats) {
        const f = musterOf(player, TREASURY);
        const squares = raisingSquares(g, player);
        for (let n = dice.below(2 * squares.length + 1); n > 0; n--) {
          const at = squares[dice.below(squares.length)];
          f.raised = [...f.raised, at];
          if (dice.below(4) === 0) f.byCard = [...f.byCard, at];
        }
        for (const { enters, garrison } of g.rules.pieces.groups)
          for (const kind of [enters, garrison]) {
            if (kind === NONE) continue;
            const somewhere = squaresFor(g, f, kind).length > 0;
            expect(someRoomFor(g, f, kind, groundOf(g, f))).toBe(somewhere);
            answers[somewhere ? 1 : 0]++;
          }
      }
    });
    expect(Math.min(...answers)).toBeGreaterThan(1000);
  });
});

describe('whether there is any such square', () => {
  it('[18.2, 17.2] is answered as a list of them would be', () => {
    const dice = new QuickDice(9);
    const answers = [0, 0, 0, 0];
    inPlay(10, (g) => {
      for (const player of g.rules.seats) {
        const contested = contestedBy(g, player);
        const named = contested.filter(() => dice.below(2) === 0);
        if (dice.below(3) === 0) named.push(dice.below(g.rules.map.squares) as Square);
        for (const among of [[], named]) {
          const left = among.length === 0 ? contested : contested.filter((at) => among.includes(at));
          expect(isContestedBy(g, player, among)).toBe(left.length > 0);
          answers[left.length > 0 ? 1 : 0]++;
        }
        expect(hasTarget(g, player)).toBe(targets(g, player).length > 0);
        answers[hasTarget(g, player) ? 3 : 2]++;
      }
    });
    expect(Math.min(...answers)).toBeGreaterThan(10);
  });
});

describe('squares of units', () => {
  it('are named once each, in the order of the units', () => {
    inPlay(40, (g) => {
      for (const player of g.rules.seats) {
        const units = allUnits(g, player);
        expect(squaresAmong(g, units)).toEqual([...new Set(units.map((r) => squareOf(postOf(g, r))))]);
      }
    });
  });
});

describe('whoever holds a marker', () => {
  it('[9.12] is among those who may hold it, as far as anybody can tell', () => {
    let held = 0;
    inPlay(40, (g) => {
      for (const player of g.rules.seats)
        for (const marker of g.rules.markers.all) {
          if (!holdsMarker(g, player, marker)) continue;
          expect(mayHold(g, player, marker)).toBe(true);
          held++;
        }
    });
    expect(held).toBeGreaterThan(100);
  });
});
