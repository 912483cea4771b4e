import { chaptersOf } from '../../kit/digest.ts';

export const digest = () =>
  chaptersOf(
    import.meta.glob<string>(
      ['../../../../../packages/hannibal/digest/*.md', '../../../../../docs/rulings/hannibal.md'],
      { query: '?raw', import: 'default' },
    ),
  );
