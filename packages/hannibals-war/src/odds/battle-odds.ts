import { HIDDEN, itemOf, QuickDice, redeal } from '@punica/kernel';
import { chanceFrom, exactChance, type OddsLine, simulatedChance } from '@punica/odds';
import { isCity } from '../board.ts';
import { NONE, PLAYERS, type Player, RESULTS, type ResultId } from '../data/codes.ts';
import { columnOf, resultOf } from '../data/index.ts';
import { hannibalsWar } from '../game.ts';
import { type Field, strength, tempered, winnerBy } from '../rules/18-strength.ts';
import type { Square, W } from '../state.ts';
import { isSeen, moveUnit, otherOwner, type Ref, stackAt } from '../units.ts';
import { laidBy } from '../zones.ts';

/** Markers that lie face down and cannot be seen do not count. */
const withSeenMarkers = (g: W): W => ({
  ...g,
  zones: g.zones.map((zone, i) =>
    PLAYERS.some((player) => i === laidBy(player)) ? zone.filter((s) => itemOf(s) !== HIDDEN) : zone,
  ),
});

interface Fought {
  readonly result: ResultId;
  readonly winner: number;
}

/** [18.3] The results of a battle as it stands, by die. */
function resultsOf(g: W, f: Field): Fought[] {
  const attack = strength(g, f, f.attacker);
  const defence = strength(g, f, f.defender);
  const percent = defence === 0 ? LAST : Math.floor((100 * attack) / defence);
  const column = columnOf(g.rules.tables, percent);
  return [1, 2, 3, 4, 5, 6].map((die) => {
    const result = tempered(g, f, resultOf(g.rules.tables, die, column));
    return { result, winner: winnerBy(g, f, result) };
  });
}
const LAST = 1000;

/** One line for each result, and one for what `player` fights for: victory, or to keep the city (19.3). */
function linesFrom(
  g: W,
  f: Field,
  count: (holds: (fought: Fought) => boolean) => OddsLine,
  player: Player,
): OddsLine[] {
  const keeps = isCity(g, f.at) && f.attacker !== player;
  return [
    keeps
      ? { ...count(({ winner }) => winner !== f.attacker), what: 'holds' }
      : { ...count(({ winner }) => winner === player), what: 'win' },
    ...RESULTS.map((id) => ({ ...count(({ result }) => result === id), what: id })),
  ];
}

/** [18.9] The chances of a battle that is about to be fought, with the markers that can be seen. */
export function standingBattle(view: W, f: Field, player: Player): OddsLine[] {
  const results = resultsOf(withSeenMarkers(view), f);
  return linesFrom(
    view,
    f,
    (holds) => exactChance('', results.filter(holds).length / results.length),
    player,
  );
}

/** The chances of marching into a square where others stand; unseen units are guessed at many times. */
export function marchBattle(
  view: W,
  player: Player,
  force: readonly Ref[],
  to: Square,
  samples: number,
  seed: number,
): OddsLine[] {
  const defender = otherOwner(view, to, player);
  if (defender === NONE) return [];
  const field: Field = { at: to, attacker: player, defender, noTerrain: false };
  const fought = (g: W): Fought[] => {
    const there = hannibalsWar.copy(withSeenMarkers(g));
    for (const r of force) moveUnit(there, r, to);
    return resultsOf(there, field);
  };
  const seen = stackAt(view, defender, to).every((r) => isSeen(view, r));
  if (seen) {
    const results = fought(view);
    return linesFrom(
      view,
      field,
      (holds) => exactChance('', results.filter(holds).length / results.length),
      player,
    );
  }
  const dice = new QuickDice(seed);
  const all = Array.from({ length: samples }, () => fought(redeal(hannibalsWar, view, dice))).flat();
  return linesFrom(
    view,
    field,
    (holds) => simulatedChance('', chanceFrom(all.filter(holds).length, all.length)),
    player,
  );
}
