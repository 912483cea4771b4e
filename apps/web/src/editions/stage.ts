import { type Signal, signal } from '@preact/signals';
import type { Laid } from '../insight/protocol.ts';
import type { Spot } from '../play/protocol.ts';

/** What the map beside the forms shows, where a form wants something else than the first scenario. */
export interface Stage {
  /** The scenario that is tried; the first where none is named. */
  readonly scenario: Signal<string | null>;
  /** A table of the form's own. */
  readonly laid: Signal<Laid | null>;
  /** Takes the clicks on the map; says whether it did. */
  readonly click: Signal<((spots: readonly Spot[]) => boolean) | null>;
}

export const newStage = (): Stage => ({ scenario: signal(null), laid: signal(null), click: signal(null) });
