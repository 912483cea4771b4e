import type { OptionSpec, OptionValues } from '@punica/kernel';

const off = [false, true] as const;

/** [6.2] One event a turn, where nothing else was agreed. */
export const olympianRollsIn = (options: OptionValues): number => Number(options['olympian-rolls'] ?? 1);

/** What the players agree on before the game. */
export const OPTIONS: readonly OptionSpec[] = [
  {
    id: 'olympian-rolls',
    name: 'Olympian rolls',
    rule: '6.2',
    text: 'How many events the gods send each turn, up to one for each player.',
    values: [1, 2, 3, 4],
  },
  {
    id: 'recon',
    name: 'Cavalry reconnaissance',
    rule: '31.1',
    text: 'After an operation the horsemen of each stack may look into a square beside them.',
    values: off,
  },
  {
    id: 'roman-camps',
    name: 'Roman camps',
    rule: '31.2',
    text: 'A Roman force with a legion may dig a camp instead of pillaging.',
    values: off,
  },
  {
    id: 'sacred-band',
    name: 'Sacred Band',
    rule: '31.3',
    text: 'The elite of Carthage begins as veterans and guards the city until Africa is invaded.',
    values: off,
  },
  {
    id: 'overrun',
    name: 'Overrun',
    rule: '32.1',
    text: 'A force ten times as strong rides down what it meets in the open.',
    values: off,
  },
];
