import { entriesOf } from '@punica/kernel';
import { type DuelRules, type Hand, HiddenDuel, OpenDuel } from '@punica/odds';
import { DOUBLE_ENVELOPMENT, NONE, PROBE, RESERVE, type Side } from '../data/codes.ts';
import type { Battle } from '../rules/14-battle-frame.ts';
import type { BattleCard, H } from '../state.ts';
import { counterattackFaces } from './chances.ts';

/** Battle cards as suits of a duel: the four plain types, the Double Envelopment that seizes, the wild Reserve. */
const PLAIN = DOUBLE_ENVELOPMENT;
const SEIZING = RESERVE - DOUBLE_ENVELOPMENT;
const DIE = 6;

/** [general hannibal] His Probe that counts as a Reserve looks like a Probe. */
const disguise = (g: H, b: Battle, side: Side): number => (hasJoker(g, b, side) ? PROBE : NONE);

/** The duel that a battle with these commanders is. */
export const duelRulesOf = (g: H, b: Battle): DuelRules => ({
  plain: PLAIN,
  seizing: SEIZING,
  sides: DIE,
  counter: [counterattackFaces(g, b, 0), counterattackFaces(g, b, 1)],
  disguised: [disguise(g, b, 0), disguise(g, b, 1)],
});

/** What has been worked out for these commanders serves every later battle with the same ratings. */
function kept<D>(make: (rules: DuelRules) => D): (rules: DuelRules) => D {
  const duels = new Map<string, D>();
  return (rules) => {
    const name = rules.counter.join();
    let duel = duels.get(name);
    if (duel === undefined) {
      duel = make(rules);
      duels.set(name, duel);
    }
    return duel;
  };
}

export const openDuel = kept((rules) => new OpenDuel(rules));
export const hiddenDuel = kept((rules) => new HiddenDuel(rules));

/** [general hannibal] Can the commander still play a Probe as a Reserve in this battle? */
export function hasJoker(g: H, b: Battle, side: Side): boolean {
  const commander = b.commanders[side];
  if (commander === NONE) return false;
  const { ability } = g.rules.generals.list[commander];
  return ability.kind === 'wildCard' && b.wild < ability.usesPerBattle;
}

/** The suits of a duel are the types of Battle Cards. */
export const typeOfSuit = (suit: number): BattleCard => suit as BattleCard;

/** One Probe that may be played as a Reserve, but only one, is as good as a Reserve in its place. */
export function probeAsReserve(hand: number[]): void {
  if (hand[PROBE] === 0) return;
  hand[PROBE]--;
  hand[RESERVE]++;
}

export const deckOf = (g: H): Hand => entriesOf(g.rules.tables.battleCardCounts);

/** The deck as players count it who know that one Probe is as good as a Reserve. */
export function countedDeck(g: H, { disguised }: DuelRules): Hand {
  if (disguised === undefined || (disguised[0] === NONE && disguised[1] === NONE)) return deckOf(g);
  const deck = deckOf(g).slice();
  probeAsReserve(deck);
  return deck;
}
