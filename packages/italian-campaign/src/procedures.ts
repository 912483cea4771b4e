import { procedure } from '@punica/kernel';
import type { CampaignEvent } from './events.ts';
import type { Italy } from './state.ts';

/** A procedure of this game, with its locals. */
export const rulebook = <L extends object>(name: string) => procedure<Italy, CampaignEvent, L>(name);
