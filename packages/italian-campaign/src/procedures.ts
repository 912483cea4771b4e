import { procedures } from '@punica/kernel';
import type { Side } from './data/index.ts';
import type { CampaignEvent } from './events.ts';
import type { Italy } from './state.ts';

/** A procedure of this game, with the kinds of its locals. */
export const rulebook = procedures<Italy, CampaignEvent, { side: Side }>('side');
