import type { OptionSpec } from '@punica/kernel';

/** What the players agree on before the game. */
export const OPTIONS: readonly OptionSpec[] = [
  {
    id: 'quickElection',
    name: 'Quick elections',
    rule: '5.5',
    text: 'Consuls and praetors are drawn by lot among the candidates, without dice and modifiers.',
    values: [false, true],
  },
];
