import type { Provenance } from '@punica/view';

const GROUP = 'Historical rules';
const SOURCE = 'Special Historical Rules for the older editions, 2003';

const file = (name: string, confidence: string, note: string): Provenance => ({
  group: GROUP,
  name,
  confidence,
  parts: [],
  note,
  source: SOURCE,
});

/** How well each file of the variant is known; the same as in the page about its data. */
export const provenance: readonly Provenance[] = [
  file('figures.json', 'high', 'Numbers by rule.'),
  file(
    'leaders.json',
    'high',
    'The Urban Praetor has no Strategy Rating in the source; he is never activated.',
  ),
  file('map.json', 'high', 'The places where Murgantia and Lusitania are drawn are chosen for the drawing.'),
  file('setup.json', 'high', 'Forces, Tribes and PCs of 218 BC, and the tenth turn.'),
  file('random-events.json', 'high', 'The order of the six Etrurian spaces on the die is reconstructed.'),
];

export const DATA_GUIDE = `
These rules are a variant that a player published in 2003 for the older editions of Hannibal. We are not affiliated with him nor with the publishers of the game. Its figures are facts read from it; all words are ours. Where it speaks of tables that the edition played here does not have, its modifiers were turned into effects on our dice.

Below, the files of the variant come first, then the figures of Hannibal, which it stands on.

## Making it match your own copy

Everything that the variant adds lies in plain JSON files in the folder packages/hannibal-historical/data.

| file | holds |
| --- | --- |
| figures.json | costs, modifiers and limits, by rule |
| leaders.json | leaders, their ratings, limits and lands |
| map.json | Murgantia, Lusitania and the ways beside the map |
| setup.json | forces, Tribes and PCs of 218 BC, and the tenth turn |
| random-events.json | both charts and what follows where an event cannot happen |

- Open the file and change the entry, then start the game again. If something does not fit you are told the file, the field and the reason.
- An id is used all over: rename it everywhere. A name is what players read and is free.
- Games recorded before a change may replay differently after it.
`;
