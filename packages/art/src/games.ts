import { symbol, use } from './markup.ts';
import type { Owner } from './pieces/emblem.ts';
import { type Border, blankCoin, headOnField, sheen } from './pieces/struck.ts';
import { portraits } from './portraits/generals.ts';
import { headOf, type Recipe } from './portraits/head.ts';
import type { Metal } from './portraits/relief.ts';

interface Emblem {
  metal: Metal;
  rim: Owner;
  border: Border;
  looks: 'left' | 'right';
  recipe: Recipe;
}

/** A coin for each game on the start page. */
const emblems = {
  hannibal: {
    metal: 'gold',
    rim: 'carthage',
    border: 'beads',
    looks: 'left',
    recipe: portraits.hannibal.recipe,
  },
  'hannibal-historical': {
    metal: 'gold',
    rim: 'carthage',
    border: 'laurel',
    looks: 'left',
    recipe: headOf('aquiline', 'firm', 'mature', 'cropped', {
      beard: 'full',
      headgear: 'corinthianHelm',
      dress: 'cuirass',
    }),
  },
  'hannibals-war': {
    metal: 'bronze',
    rim: 'carthage',
    border: 'beads',
    looks: 'left',
    recipe: headOf('straight', 'soft', 'young', 'waved', { headgear: 'laurel', dress: 'bare' }),
  },
  hamilcar: {
    metal: 'gold',
    rim: 'carthage',
    border: 'beads',
    looks: 'left',
    recipe: headOf('straight', 'firm', 'mature', 'curled', { beard: 'short', headgear: 'lionScalp' }),
  },
  'italian-campaign': {
    metal: 'silver',
    rim: 'rome',
    border: 'laurel',
    looks: 'right',
    recipe: headOf('aquiline', 'firm', 'mature', 'cropped', { headgear: 'plumedHelm', dress: 'cuirass' }),
  },
} as const satisfies Record<string, Emblem>;

export type GameEmblem = keyof typeof emblems;

export const gameEmblems = Object.keys(emblems) as GameEmblem[];

const coin = ({ metal, rim, border, looks, recipe }: Emblem): string =>
  blankCoin(rim, metal, border, 'full') + headOnField(recipe, metal, looks, 'full') + sheen(metal);

export const gameSymbols = (): string[] =>
  gameEmblems.map((id) => symbol(`game-${id}`, 50, coin(emblems[id])));

/** The coin of a game's start tile, `half` being its radius. */
export const gameCoin = (id: GameEmblem, half: number): string => use(`game-${id}`, half);
