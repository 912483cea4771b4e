import type { BattleCardId } from '../data/codes.ts';

export const BATTLE_CARD_NAMES: Readonly<Record<BattleCardId, string>> = {
  frontalAssault: 'Frontal Assault',
  flankLeft: 'Flank Left',
  flankRight: 'Flank Right',
  probe: 'Probe',
  doubleEnvelopment: 'Double Envelopment',
  reserve: 'Reserve',
};
