import { lessonWriter } from '@punica/insight';
import type { Key } from '@punica/kernel';
import { ACTIONS } from '../actions.ts';
import type { CampaignProcedure } from '../rules/index.ts';
import type { Italy } from '../state.ts';
import { BEGINNING } from './prepared.ts';

export const lesson = lessonWriter<Italy, Key<CampaignProcedure>>(ACTIONS, BEGINNING);
