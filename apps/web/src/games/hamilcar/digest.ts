import { chaptersOf } from '../../kit/digest.ts';

export const digest = () =>
  chaptersOf(
    import.meta.glob<string>('../../../../../packages/hamilcar/digest/*.md', {
      query: '?raw',
      import: 'default',
    }),
  );
