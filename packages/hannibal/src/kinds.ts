import { count, flag, type Kind, listed, listedWord, listOf, named, setOfListed, text } from '@punica/kernel';
import { LOSSES, SIDE } from '@punica/punic-cards';
import { BATTLE_CARD_IDS, NONE, SIDE_IDS, type Side } from './data/codes.ts';
import { HANNIBAL } from './data/index.ts';
import type { Use } from './rules/08-card-uses.ts';
import type { BattleCard, CardId, GeneralId, Loc, ProvinceId, RegionId, Space } from './state.ts';

const space: Kind<Space> = listed('space', NONE);
const general: Kind<GeneralId> = listed('general', NONE);
const battleCard: Kind<BattleCard> = named('battle card', BATTLE_CARD_IDS, NONE);

/** What the locals of this game's procedures hold. Variants have maps, generals and uses of cards of their own. */
export const KINDS = {
  count,
  flag,
  text,
  side: SIDE,
  sideOrNobody: named<Side | typeof NONE>('side', SIDE_IDS, NONE),
  space,
  spaces: listOf(space),
  /** A space, or the inside of its city (10.7). */
  loc: listed<Loc>('place', NONE),
  province: listed<ProvinceId>('province', NONE),
  region: listed<RegionId>('region', NONE),
  general,
  /** As a set of bits. */
  generals: setOfListed('general'),
  card: named<CardId>(
    'strategy card',
    HANNIBAL.cards.list.map(({ id }) => id),
    NONE,
  ),
  /** What a Strategy Card is played for (7.2). */
  use: listedWord<Use>('use'),
  battleCard,
  /** One for each side. */
  generalsBySide: listOf(general),
  battleCards: listOf(battleCard),
  counts: listOf(count),
  losses: LOSSES,
};
