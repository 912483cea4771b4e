import { powerNamed } from '../data/codes.ts';
import { list, powerName, thePower } from './names.ts';

export const REASONS: Readonly<Record<string, string>> = {
  majorVictory: 'a major victory, by the cities held and by its own aim',
  scenarioVictory: 'a minor victory, by the cities held',
  cardVictory: 'a minor victory, by its own aim',
  stalemate: 'nobody reached an aim in time',
  agreedEnd: 'all agreed to end the war',
};

export function outcomeWords(reason: string, winners: readonly string[]): string {
  const why = REASONS[reason] ?? reason;
  if (winners.length === 0) return `The war ends in a draw: ${why}.`;
  const names = winners.map((id, i) => {
    const player = powerNamed(id);
    return i === 0 ? powerName(player) : thePower(player);
  });
  return `${list(names)} won: ${why}.`;
}
