import { chaptersOf } from '../../kit/digest.ts';

export const digest = () =>
  chaptersOf(
    import.meta.glob<string>('../../../../../packages/italian-campaign/digest/*.md', {
      query: '?raw',
      import: 'default',
    }),
  );
