import type { Pointer } from '@punica/insight';
import type { ActionJson, Key } from '@punica/kernel';
import type { HamilcarProcedure } from '../rules/index.ts';

export const space = (id: string): Pointer => ({ kind: 'space', id });
export const card = (id: string): Pointer => ({ kind: 'card', id });
export const general = (id: string): Pointer => ({ kind: 'general', id });
export const tactics = (id: string): Pointer => ({ kind: 'tactics', id });
export const miat = (id: string): Pointer => ({ kind: 'miat', id });

export const act = (verb: string, arg?: string | number): ActionJson =>
  arg === undefined ? { act: verb } : { act: verb, arg };

/** What the other side does where a step does not say. */
export const OTHERWISE: Readonly<Partial<Record<Key<HamilcarProcedure>, ActionJson>>> = {
  'cardPlays.play': act('discard'),
  'navalBattle.evade': act('pass'),
  'navalBattle.manoeuvre': act('pass'),
};
