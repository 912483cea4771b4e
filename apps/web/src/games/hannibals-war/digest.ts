import { chaptersOf } from '../../kit/digest.ts';

export const digest = () =>
  chaptersOf(
    import.meta.glob<string>(
      ['../../../../../packages/hannibals-war/digest/*.md', '../../../../../docs/rulings/hannibals-war.md'],
      { query: '?raw', import: 'default' },
    ),
  );
