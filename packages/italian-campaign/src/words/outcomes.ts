/** How a war can end. */
export const REASONS: Readonly<Record<string, string>> = {
  carthageHasThePoints: 'Carthage has won enough of Italy.',
  romeHeldOut: 'Rome has held out: Hannibal has too little to show.',
  drawnWar: 'Neither side has reached its aim: the war is drawn.',
};

export function outcomeWords(reason: string, winners: readonly string[]): string {
  const names = winners.map((id) => (id === 'rome' ? 'Rome' : 'Carthage'));
  const verdict = names.length === 0 ? 'A draw.' : `${names.join(' and ')} wins.`;
  return `${verdict} ${REASONS[reason] ?? ''}`.trim();
}
