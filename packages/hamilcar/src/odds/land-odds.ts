import { everyRoll, exactAmount, exactChance, type OddsLine } from '@punica/odds';
import { enemyOf } from '../board.ts';
import { CARTHAGE, ROME, type Side } from '../data/index.ts';
import {
  battleLevels,
  battleLosses,
  type Encounter,
  type LandBattle,
  startOfBattle,
} from '../rules/13-battle-frame.ts';
import type { H } from '../state.ts';

const FACES = 6;

interface Outcome {
  readonly losses: readonly [number, number];
  readonly winner: Side;
}

/** [13.4] The more losses, the defeat; a tie goes against the attacker. */
function outcomeOf(g: H, f: LandBattle): Outcome {
  const losses = battleLosses(g, f);
  const [rome, carthage] = losses;
  if (rome === carthage) return { losses, winner: enemyOf(f.attacker) };
  return { losses, winner: rome < carthage ? ROME : CARTHAGE };
}

type Weighted = readonly { readonly chance: number; readonly result: Outcome }[];

function linesOf(cases: Weighted, side: Side): OddsLine[] {
  const losses = (what: string, of: Side): OddsLine => {
    const spread = new Map<number, number>();
    for (const { chance, result } of cases)
      spread.set(result.losses[of], (spread.get(result.losses[of]) ?? 0) + chance);
    const shares = [...spread].map(([value, chance]) => ({ value, chance }));
    return exactAmount(
      what,
      shares.sort((a, b) => a.value - b.value),
    );
  };
  const win = cases.reduce((sum, { chance, result }) => sum + (result.winner === side ? chance : 0), 0);
  return [exactChance('win', win), losses('ownLosses', side), losses('enemyLosses', enemyOf(side))];
}

/** [13.3, 13.4] A battle between those who stand in the space, with no card and no charge: every face counted. */
export function battleLines(g: H, encounter: Encounter, side: Side): OddsLine[] {
  const f = startOfBattle(encounter);
  const { levels } = battleLevels(g, f);
  const { dice } = g.rules.tables.levels;
  const roman = dice[levels[ROME] - 1];
  const all = [...roman, ...dice[levels[CARTHAGE] - 1]];
  const cases = everyRoll((chance) =>
    outcomeOf(g, {
      ...f,
      dice: all,
      romanDice: roman.length,
      faces: all.map(() => chance.below(FACES)),
    }),
  );
  return cases === undefined ? [] : linesOf(cases, side);
}

/** [13.3D, card 84, card 122] One die of a battle that has been rolled is rolled again, and no other after it. */
export function rerollLines(g: H, f: LandBattle, die: number, side: Side): OddsLine[] {
  const cases = everyRoll((chance) => outcomeOf(g, { ...f, faces: f.faces.with(die, chance.below(FACES)) }));
  return cases === undefined ? [] : linesOf(cases, side);
}

/** The dice as they lie. */
export const standingLines = (g: H, f: LandBattle, side: Side): OddsLine[] =>
  linesOf([{ chance: 1, result: outcomeOf(g, f) }], side);
