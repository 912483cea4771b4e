import { type Action, argOf, type Frame, type GameRecord, itemOf } from '@punica/kernel';
import {
  type LuckLedger,
  type LuckReader,
  type LuckShare,
  ledgerOfRecord,
  luckOfDraws,
  luckOfThrow,
  type Throw,
} from '@punica/odds';
import { enemyOf } from '../board.ts';
import { CARTHAGE, ROME, type Side } from '../data/index.ts';
import type { HamilcarEvent } from '../events.ts';
import { hamilcarOf } from '../game.ts';
import { election } from '../rules/05-election.ts';
import { playCard } from '../rules/05-play-card.ts';
import { carthaginianReinforcements } from '../rules/05-reinforcements.ts';
import { landBattle } from '../rules/13-land-battle.ts';
import { type CardId, type GeneralId, type H, IN_POOL, type TacticsId } from '../state.ts';
import { DECK, handOf, TACTICS_DECK } from '../zones.ts';
import { luckOfBattle, luckOfReroll } from './land-dice.ts';
import { luckOfDie } from './luck-of-die.ts';
import type { LuckTopic } from './words.ts';
import { cardWorth, generalWorth, tacticsWorth } from './worth.ts';

interface Share extends LuckShare {
  readonly role: Side;
  readonly what: LuckTopic;
}

/** Steps in which one die of a battle is thrown again. */
const DIE_AGAIN: readonly string[] = ['chargeDie', 'omenDie', 'ownDie'];

/** Whose generals a step draws, if it draws any, and who has been drawn just before. */
function drawing(g: H, f: Frame): { readonly side: Side; readonly before: readonly GeneralId[] } | undefined {
  if (election.owns(f) && f.step === 'draw') return { side: ROME, before: f.elected };
  if (carthaginianReinforcements.owns(f) && (f.step === 'track' || f.step === 'draw'))
    return { side: CARTHAGE, before: f.drawn };
  const dictator =
    playCard.owns(f) && f.step === 'event' && g.rules.cards.list[f.card].event.kind === 'dictator';
  return dictator ? { side: ROME, before: [] } : undefined;
}

/** Reads the luck of one game of Hamilcar. */
export class HamilcarLuckReader implements LuckReader<H, HamilcarEvent> {
  #action: Action = 0;

  acting(_g: H, a: Action): void {
    this.#action = a;
  }

  thrown(g: H, thrown: Throw): readonly LuckShare[] | undefined {
    const f = g.stack[g.stack.length - 1];
    if (landBattle.owns(f) && DIE_AGAIN.includes(f.step)) {
      const luck = luckOfReroll(g, f, argOf(this.#action), thrown.face);
      return [ROME, CARTHAGE].map((role) => ({ role, what: 'battleAgain', luck: luck[role] }));
    }
    const drawn = drawing(g, f);
    return drawn === undefined ? luckOfDie(g, thrown) : generalDrawn(g, drawn.before, drawn.side, thrown);
  }

  hear(g: H, e: HamilcarEvent, throws: readonly Throw[]): readonly Share[] | undefined {
    if (throws.length === 0) return undefined;
    switch (e.ev) {
      case 'battleDice': {
        const luck = luckOfBattle(g, landBattle.frame(g)!);
        return ([ROME, CARTHAGE] as const).map((role) => ({ role, what: 'battle', luck: luck[role] }));
      }
      case 'tacticsDrawn':
        return drawn(g, TACTICS_DECK, e.side, 'tactics', e.cards, tacticsWorth);
      case 'dealt':
        return drawn(g, DECK, e.side, 'cards', e.cards, cardWorth);
      case 'cardTaken':
        return drawn(g, handOf(e.from), enemyOf(e.from), 'cardTaken', [e.card], cardWorth);
      default:
        return undefined;
    }
  }
}

/** Cards out of a zone, the rest of which lies there still. */
function drawn<C extends CardId | TacticsId>(
  g: H,
  zone: number,
  role: Side,
  what: LuckTopic,
  cards: readonly C[],
  worthOf: (rules: H['rules'], card: C) => number,
): readonly Share[] {
  const worth = (card: C): number => worthOf(g.rules, card);
  const left = g.zones[zone].map((slot) => worth(itemOf<C>(slot)));
  return [{ role, what, luck: luckOfDraws(cards.map(worth), left) }];
}

/** [2.2C, 5.1B] One of those who wait in the pool, without those drawn just before him. */
function generalDrawn(g: H, before: readonly GeneralId[], role: Side, thrown: Throw): readonly Share[] {
  const pool = g.rules.generalsOf[role].filter(
    (general) => g.at[general] === IN_POOL && !before.includes(general),
  );
  const worths = pool.map((general) => generalWorth(g.rules, general));
  return [{ role, what: role === ROME ? 'consul' : 'punic', luck: luckOfThrow(worths, thrown) }];
}

export const luckLedger = (record: GameRecord): LuckLedger =>
  ledgerOfRecord(hamilcarOf(record.edition), record, new HamilcarLuckReader());
