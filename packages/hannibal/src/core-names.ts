import type { CoreNames } from '@punica/kernel';
import { ACTIONS } from './actions.ts';
import { BATTLE_CARD_IDS, SIDE_IDS } from './data/codes.ts';
import { HANNIBAL, type HannibalData } from './data/index.ts';
import { listsOf, USE_NAMES } from './lists.ts';
import { PROCEDURES } from './rules/index.ts';
import type { Rules } from './rules.ts';
import { ZONE_NAMES } from './zones.ts';

const CARD_IDS = HANNIBAL.cards.list.map((card) => card.id);

/** How position files of this game name what is not on the board. */
export const CORE_NAMES: CoreNames = {
  roles: SIDE_IDS,
  get procedures() {
    return PROCEDURES;
  },
  actions: ACTIONS,
  zones: ZONE_NAMES.map((name) => ({ name, items: name.startsWith('battle') ? BATTLE_CARD_IDS : CARD_IDS })),
  lists: listsOf(HANNIBAL.mapWithMauretania, HANNIBAL.generals, USE_NAMES),
};

/** The same for an edition, in which other spaces may have walls. */
export const coreNamesWith = ({ mapWithMauretania, generals }: HannibalData): CoreNames => ({
  ...CORE_NAMES,
  procedures: PROCEDURES,
  lists: listsOf(mapWithMauretania, generals, USE_NAMES),
});

/** The names of this game, or of the edition or variant that these rules are of. */
export const coreNamesOf = (rules: Rules): CoreNames => rules.names ?? CORE_NAMES;
