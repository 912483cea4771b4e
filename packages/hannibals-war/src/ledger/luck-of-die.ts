import { FACES, includes } from '@punica/kernel';
import { type LuckShare, luckOfThrow, luckTogether, NO_LUCK, type Throw } from '@punica/odds';
import { GAULS, type Player } from '../data/codes.ts';
import { byDie } from '../data/index.ts';
import type { WarEvent } from '../events.ts';
import { discordia } from '../rules/06-olympian.ts';
import type { Square, W } from '../state.ts';
import { unitsIn } from '../units.ts';
import { handOf } from '../zones.ts';
import { aresWorth, type Danger } from './olympian-worth.ts';
import type { LuckTopic } from './words.ts';
import { ANY_MARKER, INITIATIVE, UNIT, VETERAN } from './worth.ts';

type Die = Extract<WarEvent, { ev: 'die' }>;

/** Each of some dice, whose faces from 1 on are worth so much. */
export const onDice = (
  role: Player,
  what: LuckTopic,
  worth: (face: number) => number,
  dice: readonly Throw[],
): LuckShare => {
  const worths = FACES.map((face) => worth(face));
  return { role, what, luck: luckTogether(dice.map((die) => luckOfThrow(worths, die))) };
};

/** Luck that nobody has part in: it stands with whoever has the initiative, and weighs nothing. */
export const nobodys = (g: W, what: LuckTopic): readonly LuckShare[] => [
  { role: g.initiative, what, luck: NO_LUCK },
];

/** Events in which a die of markers is lost and not drawn, and a die of talents paid and not gained. */
const TAKERS: readonly string[] = ['ares', 'nemesis', 'persephone'];

/** [9.5] As many as the hand can lose, or as it may hold. */
function markers(g: W, by: Player, isLost: boolean): (face: number) => number {
  const held = g.zones[handOf(by)].length;
  return isLost
    ? (face) => -ANY_MARKER * Math.min(face, held)
    : (face) => ANY_MARKER * Math.min(face, g.rules.handLimit);
}

/** [6.3] Units in the places that are in unrest. */
function unrest(g: W, by: Player): (face: number) => number {
  const squares: readonly Square[] = discordia.frame(g)?.squares ?? (by === GAULS ? [g.rules.map.box] : []);
  const units = squares.reduce((sum, at) => sum + unitsIn(g, by, at), 0);
  return (face) => -UNIT * Math.min(face, units);
}

/**
 * A die that is thrown without more ado. `event` is the god at work; `danger` is next in a row of many dice.
 * Nothing where it is not known what it was for.
 */
export function luckOfDie(
  g: W,
  { by, why }: Die,
  throws: readonly Throw[],
  event: string,
  danger: Danger | undefined,
): readonly LuckShare[] | undefined {
  switch (why) {
    case 'initiative':
    case 'hera':
      // The higher, the likelier.
      return [onDice(by, 'initiative', (face) => (INITIATIVE * face) / FACES.length, throws)];
    case 'discordia':
      return [onDice(by, 'discordia', unrest(g, by), throws)];
    case 'syracusa':
      return [onDice(by, 'syracusa', (face) => face, throws)];
    case 'mutiny':
      return [onDice(by, 'mutiny', (face) => (face <= g.rules.tables.mutiny ? -UNIT : 0), throws)];
    case 'levy':
      return [onDice(by, 'levy', (face) => face, throws)];
    case 'markers':
      return [onDice(by, 'markerCount', markers(g, by, TAKERS.includes(event)), throws)];
    case 'talents':
      return [
        onDice(
          by,
          'talents',
          TAKERS.includes(event) ? (face) => -Math.min(face, g.talents[by]) : (face) => face,
          throws,
        ),
      ];
    case 'ares':
      return g.rules.seats.map((player) => {
        const worth = aresWorth(g, player);
        return onDice(
          player,
          'ares',
          (face) => (byDie(g.rules.tables.ares, face) === player ? worth : 0),
          throws,
        );
      });
    case 'veterans':
      return [onDice(by, 'veterans', (face) => VETERAN * face, throws)];
    case 'storm':
    case 'plague':
      if (danger === undefined || danger.owner !== by) return undefined;
      if (!includes(g.rules.players, by)) return nobodys(g, 'neutral');
      return [onDice(by, why, danger.worth, throws)];
    default:
      return undefined;
  }
}
