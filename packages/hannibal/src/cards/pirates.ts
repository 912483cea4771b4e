import type { CardId, H, Space } from '../state.ts';
import { eventOf } from './event.ts';

/** [card 50] Do the pirates who carry an army without a naval roll sail to this port? */
export const piratesLandAt = (g: H, card: CardId, port: Space): boolean =>
  eventOf(g, card, 'navalMove').endProvinces.includes(g.rules.map.province[port]);
