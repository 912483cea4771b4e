import { chaptersOf } from '../../kit/digest.ts';

export const digest = () =>
  chaptersOf(
    import.meta.glob<string>(
      ['../../../../../packages/hamilcar/digest/*.md', '../../../../../docs/rulings/hamilcar.md'],
      { query: '?raw', import: 'default' },
    ),
  );
