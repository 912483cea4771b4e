import { type Beginning, Context, type CoreJson, QuickDice } from '@punica/kernel';
import { BATTLE_CARD_IDS, HANNIBAL, ROME, type SideId } from '../data/index.ts';
import { writePosition } from '../position.ts';
import { rulesFor } from '../rules.ts';
import { setUp } from '../setup.ts';

export const BEGINNING: Beginning = { scenario: 'second-punic-war', options: {}, quick: true };

type CardId = string;
type BattleCardId = (typeof BATTLE_CARD_IDS)[number];

/** What a lesson wants to be on the map; control and Tribes are those of 218 BC where it says nothing. */
export interface Prepared {
  readonly turn?: number;
  /** Who plays the next card. */
  readonly plays: SideId;
  readonly hands: Readonly<Partial<Record<SideId, readonly CardId[]>>>;
  /** By space, as in position files. A space that is named has what is named. */
  readonly spaces: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly generals: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

interface Written {
  readonly core: CoreJson;
  readonly spaces: Readonly<Record<string, { readonly control?: string; readonly tribe?: true }>>;
}

/** A position in the middle of the Strategy Phase, as the game writes it. */
export function prepared(wish: Prepared): Readonly<Record<string, unknown>> {
  const base = writePosition(setUp(rulesFor(BEGINNING), true, new Context(new QuickDice(1))));
  const { core, spaces } = base as Readonly<Record<string, unknown>> & Written;
  const land = Object.entries(spaces).map(([id, { control, tribe }]) => [
    id,
    { ...(control === undefined ? {} : { control }), ...(tribe === undefined ? {} : { tribe }) },
  ]);
  return {
    ...base,
    turn: wish.turn ?? 1,
    core: {
      ...core,
      stack: [
        { proc: 'sequence', step: 'winter' },
        { proc: 'cardPlays', step: 'play', side: wish.plays },
      ],
      zones: dealt(core.zones, wish.hands),
      asked: [wish.plays],
    },
    spaces: { ...Object.fromEntries(land), ...wish.spaces },
    generals: { ...Object.fromEntries(absent()), ...wish.generals },
  };
}

/** Romans wait for an election, Carthaginians are out of this story. */
const absent = (): [string, object][] =>
  HANNIBAL.generals.list.map(({ id, side, consulPool }) => [
    id,
    { at: side === ROME && consulPool ? 'pool' : 'gone' },
  ]);

function dealt(zones: CoreJson['zones'], hands: Prepared['hands']): CoreJson['zones'] {
  const held = Object.values(hands).flat();
  const hand = (side: SideId) => (hands[side] ?? []).map((item) => ({ item, known: [side] }));
  return {
    ...zones,
    deck: zones.deck.filter(({ item }) => item === null || !held.includes(item)),
    'hand.rome': hand('rome'),
    'hand.carthage': hand('carthage'),
  };
}

/** The dice that deal these Battle Cards, first the attacker's and then the defender's (14.5.5). */
export function dealing(attacker: readonly BattleCardId[], defender: readonly BattleCardId[]): number[] {
  const bag = [...rulesFor(BEGINNING).battleDeck];
  return [...attacker, ...defender].map((card) => {
    const drawn = bag.findIndex((type) => BATTLE_CARD_IDS[type] === card);
    if (drawn < 0) throw new RangeError(`there are not so many of ${card}`);
    // As `drawRandom` does: the last card fills the gap.
    bag[drawn] = bag[bag.length - 1];
    bag.pop();
    return drawn;
  });
}
