import type { Choice } from '../play/protocol.ts';
import type { Weighed } from './odds-model.ts';
import type { OddsLineShown } from './odds-shown.ts';

/** The chance to win that a choice gives, or the best of several. */
export function winsBy(all: readonly Weighed[], choices: readonly Choice[]): OddsLineShown | undefined {
  const lines = all
    .filter(({ choice }) => choices.includes(choice))
    .flatMap(({ odds }) => odds.lines.filter(({ topic }) => topic === 'win'));
  return lines.length === 0 ? undefined : lines.reduce((a, b) => (b.chance > a.chance ? b : a));
}
