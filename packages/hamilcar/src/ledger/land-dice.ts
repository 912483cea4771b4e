import { type Luck, luckAmong } from '@punica/odds';
import { enemyOf } from '../board.ts';
import { CARTHAGE, ROME, type Side } from '../data/index.ts';
import { battleLosses, type LandBattle } from '../rules/13-battle-frame.ts';
import type { H } from '../state.ts';
import { VICTORY } from './worth.ts';

const FACES = 6;

/** [13.4] What the dice as they lie are to each side: its own losses, and the victory. */
function worthsOf(g: H, f: LandBattle): readonly [number, number] {
  const losses = battleLosses(g, f);
  const [rome, carthage] = losses;
  const winner: Side = rome === carthage ? enemyOf(f.attacker) : rome < carthage ? ROME : CARTHAGE;
  const worth = (side: Side): number => (side === winner ? VICTORY / 2 : -VICTORY / 2) - losses[side];
  return [worth(ROME), worth(CARTHAGE)];
}

/** Every way in which so many dice can fall. */
function everyFaces(dice: number): number[][] {
  let all: number[][] = [[]];
  for (let n = 0; n < dice; n++)
    all = all.flatMap((faces) => Array.from({ length: FACES }, (_, face) => [...faces, face]));
  return all;
}

const against = (g: H, f: LandBattle, cases: readonly (readonly number[])[]): readonly [Luck, Luck] => {
  const worths = cases.map((faces) => worthsOf(g, { ...f, faces }));
  const actual = worthsOf(g, f);
  const luck = (side: Side): Luck =>
    luckAmong(
      worths.map((it) => it[side]),
      actual[side],
    );
  return [luck(ROME), luck(CARTHAGE)];
};

/** [13.4] All dice of a battle, which both sides throw at once: against every way in which they could fall. */
export const luckOfBattle = (g: H, f: LandBattle): readonly [Luck, Luck] =>
  against(g, f, everyFaces(f.dice.length));

/** [13.3D, card 84, card 122] One die once more, while the others lie. */
export const luckOfReroll = (g: H, f: LandBattle, die: number, face: number): readonly [Luck, Luck] =>
  against(
    g,
    { ...f, faces: f.faces.with(die, face) },
    Array.from({ length: FACES }, (_, other) => f.faces.with(die, other)),
  );
