import { chaptersOf } from '../../kit/digest.ts';

export const digest = () =>
  chaptersOf(
    import.meta.glob<string>(
      [
        '../../../../../packages/italian-campaign/digest/*.md',
        '../../../../../docs/rulings/italian-campaign.md',
      ],
      { query: '?raw', import: 'default' },
    ),
  );
